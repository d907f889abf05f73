import type { ChoiceGenerator } from '../../src/domain/kernel/choices.ts';
import { choiceAtRandom } from '../../src/domain/kernel/choices.ts';
import type { GameEvent } from '../../src/domain/kernel/event.ts';
import type { ChoiceId, Seat } from '../../src/domain/kernel/ids.ts';
import { runTurn } from '../../src/domain/kernel/playout.ts';
import type { AnyRuleset, Pending } from '../../src/domain/kernel/ruleset.ts';
import { seededSource } from '../../src/domain/kernel/seeded.ts';
import type { Luck } from '../support/playout.ts';
import { wander } from '../support/playout.ts';

/** How near a decision brings the game to what all players want, by the state and the events that come of it: more is nearer. */
export type Wish = (state: unknown, events: readonly GameEvent[]) => number;

/** By seat, how the ids of choices begin that lead to a wish, first the best. */
export type Leanings = Readonly<Record<Seat, readonly string[]>>;

/** A wish, and leanings: every other way that is tried out mostly takes them. */
export interface Aim {
  readonly wish: Wish;
  readonly leanings: Leanings;
}

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
export function conspire(rules: AnyRuleset, { state, pending }: Situation, aim: Wish | Aim, luck: Luck): ChoiceId[] {
  const { wish, leanings } = typeof aim === 'function' ? { wish: aim, leanings: {} } : aim;
  const leaning = leanings[pending.seat];
  const tries = Array.from({ length: TRIES }, (_, nth) => {
    const tree = rules.choose(state, pending) as ChoiceGenerator<unknown>;
    const { path, command } =
      leaning === undefined || nth % 2 === 1 ? wander(tree, luck) : lean(tree, leaning, nth === 0 ? null : luck);
    const source = seededSource(luck(2 ** 31));
    const { state: then, events } = runTurn(rules, { state: structuredClone(state), draws: 0 }, source, (turn) =>
      rules.decide(turn, pending.seat, command),
    );
    return { path, worth: wish(then, events) };
  });
  return tries.reduce((best, one) => (one.worth > best.worth ? one : best)).path;
}

/** One choice in so many does not follow the leaning. */
const STRAYS = 4;

/** A way down a tree that takes what is leant to; with luck it strays now and then, without it is always the same. */
function lean(
  tree: ChoiceGenerator<unknown>,
  leaning: readonly string[],
  luck: Luck | null,
): { readonly path: ChoiceId[]; readonly command: unknown } {
  const path: ChoiceId[] = [];
  let step = tree.next();
  while (!step.done) {
    const { choices } = step.value;
    const strays = luck !== null && luck(STRAYS) === 0;
    const start = strays ? undefined : leaning.find((one) => choices.some(({ id }) => id.startsWith(one)));
    const leant = start === undefined ? choices : choices.filter(({ id }) => id.startsWith(start));
    const id = choiceAtRandom(leant, luck ?? (() => 0))?.id ?? '';
    path.push(id);
    step = tree.next(id);
  }
  return { path, command: step.value };
}
