import { Value } from 'typebox/value';
import type { JsonObject } from '../src/domain/kernel/json.ts';
import type { Decided, Moment, Playing } from '../src/domain/kernel/playout.ts';
import { playout } from '../src/domain/kernel/playout.ts';
import type { AnyRuleset } from '../src/domain/kernel/ruleset.ts';
import { seedAt, seededDice, seededSource } from '../src/domain/kernel/seeded.ts';
import type { Result } from '../src/domain/kernel/view.ts';

/** Which game, with the usual options; its seed says all of its chance and of the dice of those who play. */
interface Seeded {
  readonly scenario: string;
  readonly seed: number;
  /** A longer game is taken for one that does not end. */
  readonly maxCommands: number;
  /** Takes one of the pending decisions; `dice` are those of the players. */
  decide(moment: Moment, dice: (n: number) => number): Decided;
  readonly after?: Playing['after'];
}

/** Plays a game to its end. Throws PlayoutFault where it has none, and whatever the rules or `decide` throw. */
export function playSeeded(rules: AnyRuleset, { scenario, seed, maxCommands, decide, after }: Seeded): Result {
  const dice = seededDice(seedAt(seed, 1));
  const options = Value.Default(rules.options, {}) as JsonObject;
  return playout(
    rules,
    { scenario, options },
    {
      source: seededSource(seedAt(seed, 2)),
      maxCommands,
      decide: (moment) => decide(moment, dice),
      ...(after === undefined ? {} : { after }),
    },
  );
}
