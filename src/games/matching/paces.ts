import type { JsonObject } from '../../domain/kernel/json.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The paces by which strangers find each other: few, so that they meet. Rows hold these words: none is ever renamed. */
export const PACES = ['half-day', 'day', 'three-days', 'week'] as const;
export type Pace = (typeof PACES)[number];

/** Seconds for each decision. */
export const PER_DECISION: Readonly<Record<Pace, number>> = {
  'half-day': 12 * HOUR,
  day: DAY,
  'three-days': 3 * DAY,
  week: 7 * DAY,
};

/**
 * The clock of a game between two who found each other by tickets. Time that runs out once is excused. Then a rated game
 * is lost; in any other the opponent may claim it, or wait.
 */
export function clockOf(pace: Pace, rated: boolean): JsonObject {
  const onTimeout = rated ? 'forfeit' : 'claim';
  return { perDecision: PER_DECISION[pace], vacation: 14 * DAY, excuses: 1, onTimeout };
}
