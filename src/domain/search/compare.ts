import type { ChoiceId } from '../kernel/ids.ts';
import type { Pending } from '../kernel/ruleset.ts';
import { seedAt } from '../kernel/seeded.ts';
import type { ThinkableRules } from './chance-to-win.ts';
import { chanceToWin, sideOf } from './chance-to-win.ts';
import { policyOf } from './search.ts';
import { playOut } from './trial.ts';

/** Ways to decide that are to be compared with care. */
export interface Comparison {
  readonly rules: ThinkableRules;
  readonly pending: Pending;
  /** Worlds that the seat cannot tell from the truth, at least one. */
  readonly worlds: readonly unknown[];
  readonly paths: readonly (readonly ChoiceId[])[];
  /** How often each way is tried. */
  readonly trials: number;
  /** For how many turns each trial goes on. */
  readonly turns: number;
  readonly seed: number;
}

/** What came of a way: the chance to win of the seat that decides, in 0..1, after each trial, and the state that it was judged by. */
export interface Tried {
  readonly path: readonly ChoiceId[];
  readonly chances: readonly number[];
  readonly ends: readonly unknown[];
}

/** Tries all ways equally often; trial i of all of them has one world and one set of dice. The same question has the same answer. */
export function compare({ rules, pending, worlds, paths, trials, turns, seed }: Comparison): Tried[] {
  const side = sideOf(rules, pending.seat);
  const policy = policyOf(rules);
  return paths.map((path) => {
    const ends = Array.from({ length: trials }, (_, trial) =>
      playOut({ rules, world: worlds[trial % worlds.length], pending, path, policy, seed: seedAt(seed, trial), turns }),
    );
    return { path, ends, chances: ends.map((end) => chanceToWin(rules, end, side)) };
  });
}
