import type { Choice, ChoiceGenerator, Menu } from '../../src/domain/kernel/choices.ts';
import { safePath, walk } from '../../src/domain/kernel/choices.ts';
import type { GameEvent } from '../../src/domain/kernel/event.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { Pending, Ruleset } from '../../src/domain/kernel/ruleset.ts';
import type { Turn } from '../../src/domain/kernel/turn.ts';
import { startTurn } from '../../src/domain/kernel/turn.ts';
import { keepText } from './broken.ts';
import { checkAnyOrder } from './conformance-any-order.ts';
import { checkForm } from './conformance-events.ts';
import { checkMenu } from './conformance-menus.ts';
import { luckOf } from './playout.ts';
import type { Script } from './scripted-chance.ts';
import { scripted } from './scripted-chance.ts';

/** A game under way in a test: what every game's table offers. A decision is named by kind, `move`, or `hf-army move`. */
export interface PlayingOf<S, E extends GameEvent> {
  readonly state: S;
  /** The events of the last play. */
  readonly events: readonly E[];
  /** Who is asked what: `ottoman action.choose`. */
  asks(): string[];
  /** The key of a pending decision. */
  key(kind: string): string;
  /** The menu at the end of a path of that decision. Throws where the path is illegal or complete. */
  menu(kind: string, path?: readonly string[]): Menu;
  /** The ids offered there. */
  offers(kind: string, path?: readonly string[]): string[];
  /** The hint of one choice there. Throws where it is not offered. */
  hint(kind: string, path: readonly string[], id: string): JsonObject;
  /** What is not offered there and why: paragraphs by the id of the target. */
  blocked(kind: string, path?: readonly string[]): Record<string, string>;
  /** Whether a path is complete. */
  completes(kind: string, path: readonly string[]): boolean;
  /** Takes a complete path; all dice of the script must be rolled, and the invariants hold afterwards. */
  play(kind: string, path: readonly string[], script?: readonly number[] | Script): readonly E[];
  /** Takes the safe path of the decision. */
  safely(kind: string, script?: readonly number[] | Script): readonly E[];
  /** The last event of a type among those of the last play. Throws where there is none. */
  event<T extends E['type']>(type: T): Extract<E, { type: T }>;
  /** The types of the last play's events. */
  types(): string[];
}

/**
 * Plays on from a state, once `before` has been done to it. Throws where an invariant of the rules is broken, or where an
 * event, a menu on the way, or an order in which its subsets may be picked, is not what the contract says.
 */
export function playing<S, C, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  first: S,
  before: (turn: Turn<S, E>) => void,
): PlayingOf<S, E> {
  let state = first;
  let events: readonly E[] = [];
  const run = (script: readonly number[] | Script, action: (turn: Turn<S, E>) => void): readonly E[] => {
    const chance = scripted(Array.isArray(script) ? { dice: script as readonly number[] } : (script as Script));
    const turn = startTurn<S, E>(rules, structuredClone(state), chance);
    action(turn);
    chance.finish();
    ({ state, events } = turn);
    for (const event of events) checkForm(rules, event);
    check(rules, state);
    for (const { kind, prompt } of rules.pending(state)) keepText('menu-text', `the prompt of ${kind}`, prompt);
    return events;
  };
  const asks = (): string[] => rules.pending(state).map(({ seat, kind }) => `${seat} ${kind}`);
  const find = (wanted: string): Pending => {
    const open = rules.pending(state);
    const found = open.find(({ seat, kind }) => kind === wanted || `${seat} ${kind}` === wanted);
    if (found === undefined) throw new Error(`nobody is asked ${wanted}, but: ${asks().join(', ')}`);
    return found;
  };
  const tree = (asked: Pending, look?: (menu: Menu) => void): ChoiceGenerator<C> =>
    watched(rules.choose(state, asked), look);
  const menu = (kind: string, path: readonly string[] = []): Menu => {
    const step = walk(tree(find(kind)), path);
    if (step.kind === 'open') return step.menu;
    throw new Error(`${kind} ${path.join(' ')} is ${step.kind}${step.kind === 'illegal' ? offered(step) : ''}`);
  };
  const play: PlayingOf<S, E>['play'] = (kind, path, script = []) => {
    const asked = find(kind);
    let picking = false;
    const step = walk(
      tree(asked, (open) => {
        picking ||= open.anyOrder !== undefined;
      }),
      path,
    );
    if (step.kind !== 'complete') throw new Error(`${kind} ${path.join(' ')} is ${step.kind}${offered(step)}`);
    if (picking) checkAnyOrder(() => rules.choose(state, asked), path, luckOf(path.length), checkMenu);
    return run(script, (turn) => rules.decide(turn, asked.seat, step.command));
  };
  run([], before);
  return {
    asks,
    menu,
    play,
    get state() {
      return state;
    },
    get events() {
      return events;
    },
    key: (kind) => find(kind).key,
    offers: (kind, path) => menu(kind, path).choices.map(({ id }) => id),
    hint: (kind, path, id) => choiceOf(menu(kind, path), id).hint ?? {},
    blocked: (kind, path) =>
      Object.fromEntries((menu(kind, path).blocked?.() ?? []).map(({ target, rule }) => [target.id, rule])),
    completes: (kind, path) => walk(tree(find(kind)), path).kind === 'complete',
    safely: (kind, script) => play(kind, safePath(tree(find(kind))), script),
    event: (type) => lastOf(events, type),
    types: () => events.map(({ type }) => type),
  };
}

/** The same menus, each of them checked, and then looked at. */
function* watched<C>(tree: ChoiceGenerator<C>, look?: (menu: Menu) => void): ChoiceGenerator<C> {
  let step = tree.next();
  while (!step.done) {
    checkMenu(step.value);
    look?.(step.value);
    step = tree.next(yield step.value);
  }
  return step.value;
}

function choiceOf({ choices }: Menu, id: string): Choice {
  const choice = choices.find((one) => one.id === id);
  if (choice === undefined) throw new Error(`${id} is not offered, but: ${choices.map((one) => one.id).join(' ')}`);
  return choice;
}

function check<S, C, E extends GameEvent>(rules: Ruleset<S, C, E>, state: S): void {
  const broken = rules.invariants(state);
  if (broken.length > 0) throw new Error(broken.map(({ invariant, detail }) => `${invariant}: ${detail}`).join('; '));
}

function offered(step: { menu?: Menu | null }): string {
  return step.menu ? `; offered: ${step.menu.choices.map(({ id }) => id).join(' ')}` : '';
}

function lastOf<E extends GameEvent, T extends E['type']>(events: readonly E[], type: T): Extract<E, { type: T }> {
  const found = events.filter((event): event is Extract<E, { type: T }> => event.type === type).at(-1);
  if (found === undefined) throw new Error(`no ${type} among ${events.map((event) => event.type).join(', ')}`);
  return found;
}
