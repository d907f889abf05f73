/** The year of turn 1 is 1810 (§1.0). */
const YEAR_BEFORE = 1809;

/** The year that a turn is. */
export function yearOf(turn: number): number {
  return YEAR_BEFORE + turn;
}
