import { sideOf } from '../domain/kernel/sides.ts';
import type { DrawnSeats } from './board.ts';
import type { Glossary } from './glossary.ts';

const TINTS = ['red', 'blue', 'green', 'gold', 'violet'];

/** The colour of a seat or side: one of the tints, or `none` for nobody's. */
export function tintOf(glossary: Glossary, ruleset: DrawnSeats, seatOrSide: string | null | undefined): string {
  if (seatOrSide == null) return 'none';
  const side = sideOf(ruleset, seatOrSide);
  const tint = glossary.side(side)?.tint;
  if (tint !== undefined) return tint;
  const sides = [...new Set(ruleset.seats.map((seat) => seat.side))];
  return TINTS[sides.indexOf(side)] ?? 'none';
}
