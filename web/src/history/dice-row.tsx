import type { Mark } from '../api/types.ts';
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

/** The dice of an event, as small as its line; a hit has a heavy frame. Nothing where none were rolled. */
export function DiceRow({ marks }: { readonly marks: readonly Mark[] }) {
  const rolls = marks.filter(({ kind, dice }) => kind === 'dice' && dice !== undefined && dice.length > 0);
  if (rolls.length === 0) return null;
  const spoken = rolls
    .flatMap(({ dice = [] }) => dice.map(({ face, hit }) => (hit === true ? t('hit', { face }) : String(face))))
    .join('; ');
  return (
    <span class="story-dice">
      <span class="visually-hidden">{t('dice', { dice: spoken })}</span>
      {rolls.map((roll, index) => (
        <span key={index} class="story-roll" data-seat={roll.seat} aria-hidden="true">
          {(roll.dice ?? []).map(({ face, hit }, at) => (
            <Die key={at} face={face} ordinary={roll.faces?.join() === ORDINARY} hit={hit === true} />
          ))}
        </span>
      ))}
    </span>
  );
}

function Die({ face, ordinary, hit }: { readonly face: number; readonly ordinary: boolean; readonly hit: boolean }) {
  const pips = ordinary ? PIPS[face] : undefined;
  return (
    <svg class={hit ? 'story-die hit' : 'story-die'} viewBox="0 0 20 20" width="20" height="20">
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
