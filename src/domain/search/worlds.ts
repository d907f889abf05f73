import { dealtWorld } from '../kernel/dealt-world.ts';
import type { GameEvent } from '../kernel/event.ts';
import type { Seat } from '../kernel/ids.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import { seedAt } from '../kernel/seeded.ts';

/** Whose worlds, what the seat has received of the log, how many of them, and by what dice they are dealt. */
export interface Dealing {
  readonly seat: Seat;
  readonly log: readonly GameEvent[];
  readonly count: number;
  readonly seed: number;
}

/** Worlds that the seat cannot tell from this one. What is made of them can follow from nothing but what the seat knows. Throws NoWorld. */
export function dealWorlds(rules: AnyRuleset, state: unknown, { seat, log, count, seed }: Dealing): unknown[] {
  return Array.from({ length: count }, (_, world) =>
    dealtWorld(rules, state, { viewer: seat, log, seed: seedAt(seed, world) }),
  );
}
