import type { ChoiceGenerator } from '../../src/domain/kernel/choices.ts';
import type { ChoiceId } from '../../src/domain/kernel/ids.ts';
import { runTurn } from '../../src/domain/kernel/playout.ts';
import type { AnyRuleset, Pending } from '../../src/domain/kernel/ruleset.ts';
import { seededSource } from '../../src/games/arena.ts';
import type { Luck } from '../support/playout.ts';
import { wander } from '../support/playout.ts';

/** How near a state is to an ending that all players want: more is nearer. */
export type Wish = (state: unknown) => number;

/** A decision that waits, and the state in which it does. */
export interface Situation {
  readonly state: unknown;
  readonly pending: Pending;
}

const TRIES = 24;

/**
 * What a player does who wants a wish to come true: of some random ways to decide, the one that brings it nearest, tried
 * out with dice of its own. All players together reach endings that nobody comes to who plays to win.
 */
export function conspire(rules: AnyRuleset, { state, pending }: Situation, wish: Wish, luck: Luck): ChoiceId[] {
  const tries = Array.from({ length: TRIES }, () => {
    const { path, command } = wander(rules.choose(state, pending) as ChoiceGenerator<unknown>, luck);
    const source = seededSource(luck(2 ** 31));
    const { state: then } = runTurn(rules, { state: structuredClone(state), draws: 0 }, source, (turn) =>
      rules.decide(turn, pending.seat, command),
    );
    return { path, worth: wish(then) };
  });
  return tries.reduce((best, one) => (one.worth > best.worth ? one : best)).path;
}
