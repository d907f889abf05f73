import type { Result, Ruleset } from '../api/types.ts';
import { seatTitle } from '../table/seats.ts';
import { catalogue } from '../text/catalogue.ts';
import en from './text/ending.en.json';
import es from './text/ending.es.json';

/** The texts of the end of a game. */
export const t = catalogue({ en, es });

/** Who has won, if anybody has. */
export function wonBy(ruleset: Ruleset, { winners }: Result): string {
  if (winners.length === 0) return t('draw');
  return t('winners', { names: winners.map((seat) => seatTitle(ruleset, seat)).join(', ') });
}
