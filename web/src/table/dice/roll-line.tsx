import { DieFigure } from '../../../../src/drawing/figures/die-figure.tsx';
import { Cited } from '../../rules/cited.tsx';
import { said } from '../../text/language.ts';
import type { GameTable } from '../game-table.ts';
import { seatTitle, tintOf } from '../seats.ts';
import type { Roll } from './verdict.ts';
import { groupsOf, spokenRoll, verdictOf } from './verdict.ts';
import { t } from './words.ts';

/** One roll: whose it was, for what, what became of it, and which faces it needed. */
export function RollLine({ table, roll }: { readonly table: GameTable; readonly roll: Roll }) {
  const { ruleset, glossary } = table;
  const tint = tintOf(glossary, ruleset, roll.seat);
  const verdict = verdictOf(roll, glossary);
  return (
    <li class={`dice-roll tint-${tint}`}>
      <span class="visually-hidden">{sentence(table, roll)}</span>
      <span class="dice-what" aria-hidden="true">
        {roll.seat !== undefined && <b>{seatTitle(ruleset, roll.seat)}</b>}{' '}
        {roll.label !== undefined && <Cited text={said(roll.label)} />}
        {verdict !== null && <strong class="dice-verdict"> {verdict}</strong>}
      </span>
      {groupsOf(roll).map(({ dice, needs }, at) => (
        <span key={at} class="dice-row" aria-hidden="true">
          {dice.map((die, index) => (
            <svg key={index} class="tumble" style={`--turn:${index}`} viewBox="-14 -14 28 28" width="28" height="28">
              {die.label !== undefined && <title>{said(die.label)}</title>}
              <DieFigure die={die} tint={tint} />
            </svg>
          ))}
          {needs !== null && <small class="dice-needs">{needs}</small>}
        </span>
      ))}
    </li>
  );
}

/** «British, the batteries fire: 5 (hit), 2 (miss) – on 5 or more.» */
function sentence({ ruleset, glossary }: GameTable, roll: Roll): string {
  const who = roll.seat === undefined ? '' : seatTitle(ruleset, roll.seat);
  const what = roll.label === undefined ? '' : `${who === '' ? '' : ', '}${said(roll.label)}`;
  const dice = spokenRoll(roll, glossary, ({ label }) => (label === undefined ? '' : `${said(label)}: `));
  return t('sentence', { who, label: what, dice });
}
