import { sidesOf } from '../../../src/domain/kernel/sides.ts';
import type * as Api from '../api/types.ts';
import { demandsOf } from './demand-wishes.ts';
import type { SeatWishes } from './seat-wishes.ts';
import { asksPlayer } from './seat-wishes.ts';

/** For how many seconds a player who is asked may answer. */
export const OFFERS_LAST = [86_400, 259_200, 604_800] as const;

/** On what terms others sit down at a new table, as its form holds them. */
export interface TableTerms {
  readonly rated: boolean;
  readonly drawn: boolean;
  readonly lasts: (typeof OFFERS_LAST)[number];
  readonly demands: Readonly<Record<string, unknown>>;
}

export const FIRST_TERMS: TableTerms = { rated: false, drawn: false, lasts: 604_800, demands: {} };

/** Whether who plays which side can be drawn: several sides, of one seat each. */
export function canDraw(rules: Pick<Api.Ruleset, 'seats'>, seats: readonly string[]): boolean {
  return seats.length > 1 && sidesOf(rules, { seats }).length === seats.length;
}

/** The terms as the API takes them: what does not matter to those who sit down is left out. */
export function termsOf(rules: Pick<Api.Ruleset, 'seats'>, seats: SeatWishes, terms: TableTerms): object {
  const { rated, drawn, lasts, demands } = terms;
  const atLeast = Object.values(seats).includes('open') ? demandsOf(demands) : undefined;
  return {
    ...(rated ? { rated } : {}),
    ...(drawn && canDraw(rules, Object.keys(seats)) ? { drawn } : {}),
    ...(asksPlayer(seats) ? { offersLast: lasts } : {}),
    ...(atLeast === undefined ? {} : { atLeast }),
  };
}
