import type * as Api from '../api/types.ts';
import { said } from '../text/language.ts';

/** What a side is called: by the seat of that name, else by all its seats. An id that is not known stays an id. */
export function sideTitle(rules: Api.Ruleset | undefined, side: string): string {
  const seats = rules?.seats.filter((seat) => seat.side === side) ?? [];
  const own = seats.find(({ id }) => id === side);
  const named = own === undefined ? seats : [own];
  return named.length === 0 ? side : named.map(({ title }) => said(title)).join(' / ');
}

/** A difference in points, with its sign. */
export function signed(points: number): string {
  return new Intl.NumberFormat(undefined, { signDisplay: 'exceptZero' }).format(points);
}
