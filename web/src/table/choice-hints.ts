import type { Choice } from '../api/types.ts';
import { pieceName, placeName } from '../board/pieces/piece-words.ts';
import { catalogue } from '../text/catalogue.ts';
import type { BoardTable } from './game-table.ts';
import en from './text/hints.en.json';
import es from './text/hints.es.json';

const t = catalogue({ en, es });

type Hint = NonNullable<Choice['hint']>;

/** How each member of a hint reads, where it says more than labels do; what has no line here is for bots. */
const LINES: Readonly<Record<string, (value: unknown, table: BoardTable, hint: Hint) => string | null>> = {
  at: (place, table) => (typeof place === 'string' ? t('at', { place: placeName(table, place) }) : null),
  cost: (count) => (typeof count === 'number' ? t('cost', { count }) : null),
  free: (count) => (typeof count === 'number' ? t('free', { count }) : null),
  mustFight: (must) => (must === true ? t('must-fight') : null),
  obliges: (pieces, table) => (Array.isArray(pieces) ? t('obliges', { names: namesOf(table, pieces) }) : null),
  factor: (_factor, _table, { attack, defence }) =>
    typeof attack === 'number' && typeof defence === 'number' ? t('against', { attack, defence }) : null,
  odds: (odds) => oddsLine(odds),
};

/** What helps to make a choice and its label does not say: what it costs, whom it obliges, how the dice may fall. */
export function hintLines(table: BoardTable, { hint = {} }: Pick<Choice, 'hint'>): string[] {
  return Object.entries(LINES).flatMap(([name, line]) => {
    const said = name in hint ? line(hint[name], table, hint) : null;
    return said === null ? [] : [said];
  });
}

function namesOf(table: BoardTable, ids: readonly unknown[]): string {
  const pieces = table.shown.value.pieces.filter(({ id }) => ids.includes(id));
  return pieces.map((piece) => pieceName(table, piece)).join(', ');
}

/** Ways in which the dice may fall, as parts of a hundred. */
function oddsLine(odds: unknown): string | null {
  const { win, tie, lose } = (odds ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof win !== 'number' || typeof tie !== 'number' || typeof lose !== 'number') return null;
  const part = (ways: number): number => Math.round((100 * ways) / (win + tie + lose));
  return t('odds', { win: part(win), tie: part(tie), lose: part(lose) });
}
