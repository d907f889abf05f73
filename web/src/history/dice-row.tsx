import { marksOf } from '../../../src/drawing/pieces/marks-of.ts';
import type { Mark } from '../api/types.ts';
import { groupsOf, spokenRoll, verdictOf } from '../table/dice/verdict.ts';
import type { GameTable } from '../table/game-table.ts';
import { t } from './words.ts';
import './dice-row.css';

/** Where the pips of an ordinary die sit, on a grid of three by three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};
const ORDINARY = '1,2,3,4,5,6';

/**
 * The dice of an event, as small as its line: a hit is filled, a miss has a broken frame, and behind them stands what they
 * needed. Nothing where none were rolled.
 */
export function DiceRow({ table, marks }: { readonly table: GameTable; readonly marks: readonly Mark[] }) {
  const { glossary } = table;
  const rolls = marksOf(marks, 'dice').filter(({ dice }) => dice.length > 0);
  if (rolls.length === 0) return null;
  const spoken = rolls.map((roll) => spokenRoll(roll, glossary)).join('; ');
  return (
    <span class="story-dice">
      <span class="visually-hidden">{t('dice', { dice: spoken })}</span>
      {rolls.map((roll, index) => (
        <span key={index} class="story-roll" data-seat={roll.seat} aria-hidden="true">
          {groupsOf(roll).map(({ dice, needs }, group) => (
            <span key={group} class="story-roll">
              {dice.map(({ face, hit }, at) => (
                <Die key={at} face={face} ordinary={roll.faces.join() === ORDINARY} hit={hit} />
              ))}
              {needs !== null && <small>{needs}</small>}
            </span>
          ))}
          {roll.sum !== undefined && <small>{verdictOf(roll, glossary)}</small>}
        </span>
      ))}
    </span>
  );
}

interface DieProps {
  readonly face: number;
  readonly ordinary: boolean;
  /** Not known where no die by itself hits or misses. */
  readonly hit: boolean | undefined;
}

function Die({ face, ordinary, hit }: DieProps) {
  const pips = ordinary ? PIPS[face] : undefined;
  const verdict = hit === undefined ? '' : hit ? 'hit' : 'miss';
  return (
    <svg class={`story-die ${verdict}`} viewBox="0 0 20 20" width="20" height="20">
      <rect x="1.5" y="1.5" width="17" height="17" rx="3.5" />
      {pips?.map((cell) => (
        <circle key={cell} cx={5.5 + 4.5 * (cell % 3)} cy={5.5 + 4.5 * Math.floor(cell / 3)} r="1.7" />
      )) ?? (
        <text x="10" y="14.2" text-anchor="middle">
          {face}
        </text>
      )}
    </svg>
  );
}
