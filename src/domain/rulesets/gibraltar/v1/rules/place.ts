import type { Place, State } from '../state.ts';

/** Where the game stands. */
export function place({ outcome, owing, phase }: State): Place {
  if (outcome !== null) return { kind: 'over' };
  return { kind: owing.length > 0 ? 'loss' : phase };
}
