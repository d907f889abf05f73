import { expect } from 'vitest';
import { chanceFrom } from '../../src/domain/kernel/chance.ts';
import type { ChoiceGenerator } from '../../src/domain/kernel/choices.ts';
import { walk } from '../../src/domain/kernel/choices.ts';
import type { GameEvent } from '../../src/domain/kernel/event.ts';
import type { ChoiceId, ChoicePath, Seat, Viewer } from '../../src/domain/kernel/ids.ts';
import { copyOf, type JsonObject } from '../../src/domain/kernel/json.ts';
import type { Pending, Ruleset, Setup } from '../../src/domain/kernel/ruleset.ts';
import { upcast } from '../../src/domain/kernel/ruleset.ts';
import { startTurn } from '../../src/domain/kernel/turn.ts';
import type { Table } from '../../src/domain/kernel/view.ts';
import type { Script } from './dice-of.ts';
import { diceOf } from './dice-of.ts';

/** What an event must look like: its type, and the members named of what it holds. */
export interface Expected {
  readonly type: string;
  readonly public?: JsonObject;
  readonly secrets?: GameEvent['secrets'];
}

/** A state of a game, waiting for somebody to act. Nothing that is done to it changes it. */
export interface Given<S, C, E extends GameEvent> {
  readonly state: S;
  /** A path through the seat's open decision (of `kind`, where it has several), or a command past all choices. */
  when(seat: Seat, act: ChoicePath | { readonly command: C }, dice?: Script, kind?: string): When<S, C, E>;
  /** The seats and kinds that must be pending, in any order. */
  thenPending(...expected: readonly string[]): Given<S, C, E>;
  thenView(seat: Viewer, look: (view: Table) => void): Given<S, C, E>;
  /** The ids that are offered to the seat after `path`. */
  thenChoices(seat: Seat, path: ChoicePath, expected: readonly ChoiceId[]): Given<S, C, E>;
  /** The path leads off the seat's tree, or the seat has no decision. */
  thenIllegal(seat: Seat, path: ChoicePath): Given<S, C, E>;
  /** The target is not offered after `path`, for a reason with this paragraph. */
  thenBlocked(seat: Seat, path: ChoicePath, target: string, rule: string): Given<S, C, E>;
}

/** What came of an act; it is also the state to go on from. */
export interface When<S, C, E extends GameEvent> extends Given<S, C, E> {
  readonly events: readonly E[];
  /** All events in order; or a look at them. */
  then(expected: readonly Expected[] | ((events: readonly E[], state: S) => void)): When<S, C, E>;
  /** These event types, in this order; others may lie between. */
  thenTypes(...types: readonly E['type'][]): When<S, C, E>;
}

/** Starts from a state. */
export function given<S, C, E extends GameEvent>(rules: Ruleset<S, C, E>, state: S): Given<S, C, E> {
  const open = (seat: Seat, kind?: string): Pending | undefined =>
    rules.pending(state).find((pending) => pending.seat === seat && (kind === undefined || pending.kind === kind));
  const tree = (pending: Pending): ChoiceGenerator<C> => rules.choose(state, pending);
  const menuAt = (seat: Seat, path: ChoicePath): Extract<ReturnType<typeof walk>, { kind: 'open' }>['menu'] => {
    const pending = open(seat);
    const found = pending && walk(tree(pending), path);
    if (found?.kind !== 'open') throw new Error(`no menu for ${seat} after ${path.join(' / ')}: ${describe(found)}`);
    return found.menu;
  };
  const self: Given<S, C, E> = {
    state,
    when(seat, act, dice = diceOf(), kind) {
      const command = 'command' in act ? act.command : commandAt(open(seat, kind), tree, act, rules.pending(state));
      const chance = chanceFrom(dice.source);
      const turn = startTurn<S, E>(rules, copyOf(state), chance);
      rules.decide(turn, seat, command);
      dice.done();
      return outcome(given(rules, turn.state), turn.events);
    },
    thenPending(...expected) {
      const waiting = rules.pending(state).map((pending) => `${pending.seat} ${pending.kind}`);
      expect(waiting.sort()).toEqual([...expected].sort());
      return self;
    },
    thenView(seat, look) {
      look(rules.view(state, seat));
      return self;
    },
    thenChoices(seat, path, expected) {
      expect(menuAt(seat, path).choices.map((choice) => choice.id)).toEqual(expected);
      return self;
    },
    thenIllegal(seat, path) {
      const pending = open(seat);
      expect(pending === undefined ? 'illegal' : walk(tree(pending), path).kind).toBe('illegal');
      return self;
    },
    thenBlocked(seat, path, target, rule) {
      const menu = menuAt(seat, path);
      const blocked = menu.blocked?.() ?? [];
      expect(menu.choices.map((choice) => choice.target?.id)).not.toContain(target);
      expect(blocked.map((entry) => [entry.target.id, entry.rule])).toContainEqual([target, rule]);
      return self;
    },
  };
  return self;
}

/** Starts from what has happened, lifted from older shapes; without events, from the state before the first. */
export function givenEvents<S, C, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  setup: Setup,
  events: readonly GameEvent[],
): Given<S, C, E> {
  const state = events.reduce<S>(
    (folded, event) => rules.evolve(folded, upcast(rules, copyOf(event)) as E),
    rules.initial(setup),
  );
  return given(rules, state);
}

/** Starts from a fresh game, set up with the draws of `dice`. */
export function givenGame<S, C, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  setup: Setup,
  dice: Script,
): When<S, C, E> {
  const turn = startTurn<S, E>(rules, rules.initial(setup), chanceFrom(dice.source));
  rules.setup(turn);
  dice.done();
  return outcome(given(rules, turn.state), turn.events);
}

function outcome<S, C, E extends GameEvent>(next: Given<S, C, E>, events: readonly E[]): When<S, C, E> {
  const self: When<S, C, E> = {
    ...next,
    events,
    then(expected) {
      if (typeof expected === 'function') expected(events, next.state);
      else {
        expect(events.map((event) => event.type)).toEqual(expected.map((event) => event.type));
        expect(events).toMatchObject(expected);
      }
      return self;
    },
    thenTypes(...types) {
      let from = 0;
      const seen = events.map((event): string => event.type);
      for (const type of types) {
        const at = seen.indexOf(type, from);
        expect(at, `${type} is not among ${seen.slice(from).join(', ')}`).not.toBe(-1);
        from = at + 1;
      }
      return self;
    },
  };
  return self;
}

function commandAt<C>(
  pending: Pending | undefined,
  tree: (pending: Pending) => ChoiceGenerator<C>,
  path: ChoicePath,
  all: readonly Pending[],
): C {
  const asked = all.map(({ seat, kind }) => `${seat} ${kind}`).join(', ');
  if (pending === undefined) throw new Error(`the seat has no such decision; pending: ${asked}`);
  const end = walk(tree(pending), path);
  if (end.kind === 'complete') return end.command;
  throw new Error(`${pending.kind}: ${path.join(' / ')} is ${describe(end)}`);
}

function describe(found: ReturnType<typeof walk> | undefined): string {
  if (found === undefined) return 'nothing is pending';
  if (found.kind === 'complete') return 'complete';
  const ids = found.menu?.choices.map((choice) => choice.id).join(', ') ?? 'nothing';
  return found.kind === 'open' ? `open; offered: ${ids}` : `illegal at ${found.at}; offered: ${ids}`;
}
