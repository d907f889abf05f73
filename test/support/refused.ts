import type { Outcome, Refusal } from '../../src/domain/table/refusal.ts';

/** The refusal of an outcome; throws where something was granted that should not be. */
export function refused(outcome: Outcome<unknown>): Refusal {
  if (outcome.ok) throw new Error(`granted: ${JSON.stringify(outcome.value).slice(0, 200)}`);
  return outcome.refusal;
}
