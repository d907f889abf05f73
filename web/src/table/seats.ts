import type { Ruleset } from '../api/types.ts';
import { said } from '../text/language.ts';

export { tintOf } from '../../../src/drawing/tint.ts';

/** How a seat is called. */
export function seatTitle(ruleset: Ruleset, seat: string): string {
  const found = ruleset.seats.find(({ id }) => id === seat);
  return found === undefined ? seat : said(found.title);
}
