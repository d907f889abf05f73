import { copyOf } from '../kernel/json.ts';
import { seedAt } from '../kernel/seeded.ts';
import type { ThinkableRules } from './chance-to-win.ts';
import { chanceToWin, worthOf } from './chance-to-win.ts';
import { policyOf } from './search.ts';
import { afterTurns } from './trial.ts';

/** A position whose whole truth is known, such as one of a game that has ended. */
export interface Judged {
  readonly rules: ThinkableRules;
  /** Is left as it is. */
  readonly state: unknown;
  readonly side: string;
  readonly playouts: number;
  readonly seed: number;
}

/**
 * How likely the side was to win, in 0..1: the mean over playouts of one more turn by the policy on all seats, each judged by
 * the model at its end. The same question has the same answer, to the byte. A finished game is worth what its result says.
 */
export function judge({ rules, state, side, playouts, seed }: Judged): number {
  const result = rules.result(state);
  if (result !== null) return worthOf(rules, result, side);
  const begun = rules.outlook.stage(state);
  const policy = policyOf(rules);
  let sum = 0;
  for (let trial = 0; trial < playouts; trial += 1) {
    const world = copyOf(state);
    const start = { state: world, draws: 0, pendings: rules.pending(world) };
    sum += chanceToWin(rules, afterTurns({ rules, start, begun, policy, seed: seedAt(seed, trial), turns: 1 }), side);
  }
  return sum / playouts;
}
