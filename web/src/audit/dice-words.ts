import type { GameTable } from '../table/game-table.ts';
import { seatTitle, tintOf } from '../table/seats.ts';
import { catalogue } from '../text/catalogue.ts';
import { locale, said } from '../text/language.ts';
import en from './text/dice.en.json';
import es from './text/dice.es.json';

/** The texts about dice. */
export const t = catalogue({ en, es });

/** Whose dice: a side's, or everybody's together. */
export type Roller = string | null | 'everybody';

/** How whoever rolled is called, and drawn. */
export function rollerOf(table: GameTable, seat: Roller): { readonly name: string; readonly tint: string } {
  if (seat === 'everybody') return { name: t('all'), tint: 'none' };
  if (seat === null) return { name: t('nobody'), tint: 'none' };
  const side = table.glossary.side(seat);
  const name = side === undefined ? seatTitle(table.ruleset, seat) : said(side.name);
  return { name, tint: tintOf(table.glossary, table.ruleset, seat) };
}

/** A number with at most so many places behind the point. */
export function number(value: number, places = 1): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: places }).format(value);
}

/** A share as percent. */
export function percent(share: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
