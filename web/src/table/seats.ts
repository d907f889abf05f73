import type { Ruleset } from '../api/types.ts';
import { said } from '../text/language.ts';
import { EVERYBODY } from './eyes.ts';
import { t } from './words.ts';

export { tintOf } from '../../../src/drawing/tint.ts';

/** How a seat is called. */
export function seatTitle(ruleset: Ruleset, seat: string): string {
  const found = ruleset.seats.find(({ id }) => id === seat);
  return found === undefined ? seat : said(found.title);
}

/** How somebody who looks on is called. */
export function eyesTitle(ruleset: Ruleset, eyes: string | null): string {
  if (eyes === EVERYBODY) return t('everything');
  return eyes === null ? t('spectator') : seatTitle(ruleset, eyes);
}
