import { signal } from '@preact/signals';
import { DieFigure } from '../../../../src/drawing/figures/die-figure.tsx';
import type { OfKind } from '../../../../src/drawing/pieces/marks-of.ts';
import { marksOf } from '../../../../src/drawing/pieces/marks-of.ts';
import { Cited } from '../../rules/cited.tsx';
import { said } from '../../text/language.ts';
import type { GameTable } from '../game-table.ts';
import { seatTitle, tintOf } from '../seats.ts';
import './dice-tray.css';
import { t } from './words.ts';

/** Rolls that are shown; of earlier ones the chronicle tells. */
const ROLLS = 6;

const open = signal(true);

/** The dice rolled last, as dice and as sentences: whose they were, for what, and which of them hit. */
export function DiceTray({ table }: { readonly table: GameTable }) {
  const rolls = marksOf(table.marks.value, 'dice').slice(-ROLLS);
  if (rolls.length === 0) return null;
  if (!open.value) {
    return (
      <button type="button" class="dice-tray shut" aria-label={t('dice.show')} onClick={() => (open.value = true)}>
        <svg viewBox="-14 -14 28 28" width="26" height="26" aria-hidden="true">
          <DieFigure die={{ face: 5 }} />
        </svg>
      </button>
    );
  }
  return (
    <section class="dice-tray" aria-label={t('dice')}>
      <button
        type="button"
        class="plain small dice-hide"
        aria-label={t('dice.hide')}
        onClick={() => (open.value = false)}
      >
        ×
      </button>
      <ul>
        {rolls.map((roll, index) => (
          <RollLine key={`${table.shown.value.version} ${index}`} table={table} roll={roll} />
        ))}
      </ul>
    </section>
  );
}

function RollLine({ table, roll }: { readonly table: GameTable; readonly roll: OfKind<'dice'> }) {
  const judged = roll.dice.some(({ hit }) => hit !== undefined);
  const hits = roll.dice.filter(({ hit }) => hit === true).length;
  const tint = tintOf(table.glossary, table.ruleset, roll.seat);
  return (
    <li class={`dice-roll tint-${tint}`}>
      <span class="visually-hidden">{sentence(table, roll)}</span>
      <span class="dice-what" aria-hidden="true">
        {roll.seat !== undefined && <b>{seatTitle(table.ruleset, roll.seat)}</b>}{' '}
        {roll.label !== undefined && <Cited text={said(roll.label)} />}
        {judged && roll.dice.length > 1 && <i class="dice-hits"> {t('dice.hits', { count: hits })}</i>}
      </span>
      <span class="dice-row" aria-hidden="true">
        {roll.dice.map((die, index) => (
          <svg key={index} class="tumble" style={`--turn:${index}`} viewBox="-14 -14 28 28" width="28" height="28">
            {die.label !== undefined && <title>{said(die.label)}</title>}
            <DieFigure die={die} tint={tint} />
          </svg>
        ))}
      </span>
    </li>
  );
}

/** «British, the batteries fire: 5 (hit), 2 (miss).» */
function sentence({ ruleset }: GameTable, { seat, label, dice }: OfKind<'dice'>): string {
  const who = seat === undefined ? '' : seatTitle(ruleset, seat);
  const each = dice.map((die) => {
    const face = die.hit === undefined ? String(die.face) : t(die.hit ? 'dice.hit' : 'dice.miss', { face: die.face });
    return die.label === undefined ? face : `${said(die.label)}: ${face}`;
  });
  const what = label === undefined ? '' : `${who === '' ? '' : ', '}${said(label)}`;
  return t('dice.sentence', { who, label: what, dice: each.join(', ') });
}
