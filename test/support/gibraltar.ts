import type { Choice, Menu } from '../../src/domain/kernel/choices.ts';
import { safePath, walk } from '../../src/domain/kernel/choices.ts';
import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { Pending } from '../../src/domain/kernel/ruleset.ts';
import { startTurn } from '../../src/domain/kernel/turn.ts';
import type { Side } from '../../src/domain/rulesets/gibraltar/v1/data.ts';
import { unitIds, unitOf } from '../../src/domain/rulesets/gibraltar/v1/data.ts';
import type { Event } from '../../src/domain/rulesets/gibraltar/v1/events.ts';
import { gibraltar as rules } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import { makeContacts } from '../../src/domain/rulesets/gibraltar/v1/marching.ts';
import type { Game } from '../../src/domain/rulesets/gibraltar/v1/positions.ts';
import { placeOf } from '../../src/domain/rulesets/gibraltar/v1/positions.ts';
import { resume } from '../../src/domain/rulesets/gibraltar/v1/sequence.ts';
import type { Options, Phase, State } from '../../src/domain/rulesets/gibraltar/v1/state.ts';
import { LOST, WAITING } from '../../src/domain/rulesets/gibraltar/v1/state.ts';
import { scripted } from './scripted-chance.ts';

/** A table as a test sets it. */
export interface Layout {
  readonly scenario?: string;
  readonly options?: Partial<Options>;
  readonly turn?: number;
  readonly side?: Side;
  /** The phase that has just begun; movement where nothing is said. */
  readonly phase?: Exclude<Phase, 'setup' | 'over'>;
  /** A hex, or carrier and box: `hf-la-1:2`. Who is not named is lost, but for the relief, which still waits before turn 6. */
  readonly units?: Readonly<Record<string, string>>;
  /** Without the three infantry in the north that keep the Hispano-French from giving up. */
  readonly alone?: boolean;
  readonly breaches?: readonly string[];
  /** Units that have moved in this player-turn. */
  readonly moved?: readonly string[];
}

/** A game under way in a test. */
export interface Playing {
  readonly state: State;
  /** The events of the last play. */
  readonly events: readonly Event[];
  /** Who is asked what: `hf move`. */
  asks(): string[];
  /** The key of a pending decision. */
  key(kind: string): string;
  /** The menu at the end of a path of the decision `move`, or `hf-army move`. Throws where the path is illegal or complete. */
  menu(kind: string, path?: readonly string[]): Menu;
  /** The ids offered there. */
  offers(kind: string, path?: readonly string[]): string[];
  /** The hint of one choice there. Throws where it is not offered. */
  hint(kind: string, path: readonly string[], id: string): JsonObject;
  /** What is not offered there and why: paragraphs by the id of the target. */
  blocked(kind: string, path?: readonly string[]): Record<string, string>;
  /** Takes a complete path; all dice must be rolled, and the invariants hold afterwards. */
  play(kind: string, path: readonly string[], dice?: readonly number[]): readonly Event[];
  /** Takes the safe choices. */
  safely(kind: string, dice?: readonly number[]): readonly Event[];
  /** The last event of a type among those of the last play. Throws where there is none. */
  event<T extends Event['type']>(type: T): Extract<Event, { type: T }>;
  /** The types of the last play's events. */
  types(): string[];
  /** Where a unit is. */
  at(unit: string): string;
}

/** Infantry in the far north, out of everybody's way. */
const SPARE: Readonly<Record<string, string>> = { 'hf-in-22': '2201', 'hf-in-23': '2301', 'hf-in-24': '2401' };

/** Sets a table up. Throws where it breaks an invariant of the rules. */
export function table(layout: Layout = {}): Playing {
  const { scenario = 'assault', phase = 'move', turn = 2, side = 'hf' } = layout;
  const state = rules.initial({ scenario, options: optionsOf(layout) });
  const early = phase === 'bombard' || phase === 'combat';
  Object.assign(state, { turn, side, phase: early ? 'move' : phase });
  state.breaches = [...(layout.breaches ?? [])];
  state.moved = [...(layout.moved ?? [])];
  placeUnits(state, layout);
  return playing(state, (game) => {
    if (early) makeContacts(game);
    if (early) game.emit({ type: 'PhaseBegan', public: { turn, side, phase } });
    resume(game);
  });
}

function placeUnits(state: State, { units, alone = false }: Layout): void {
  for (const id of unitIds) state.units[id] = { at: absent(id, state.turn), slot: 0, hits: 0 };
  for (const [id, place] of Object.entries({ ...(alone ? {} : SPARE), ...units })) {
    const [at = '', slot = '0'] = place.split(':');
    state.units[unitOf(id).id] = { at, slot: Number(slot), hits: 0 };
  }
}

/** A whole game from its first event on. */
export function newGame(scenario = 'assault', options: Partial<Options> = {}): Playing {
  return playing(rules.initial({ scenario, options: optionsOf({ options }) }), (game) => rules.setup(game));
}

function optionsOf({ options }: Layout): Options {
  return { rerollTies: false, mildLosses: false, armour: false, autoFinish: false, ...options };
}

function absent(unit: string, turn: number): string {
  return unitOf(unit).relief && turn < 6 ? WAITING : LOST;
}

function playing(first: State, before: (game: Game) => void): Playing {
  let state = first;
  let events: readonly Event[] = [];
  const run = (dice: readonly number[], action: (game: Game) => void): readonly Event[] => {
    const chance = scripted({ dice });
    const turn = startTurn<State, Event>(rules, structuredClone(state), chance);
    action(turn);
    chance.finish();
    ({ state, events } = turn);
    check(state);
    return events;
  };
  const asks = (): string[] => rules.pending(state).map(({ seat, kind }) => `${seat} ${kind}`);
  const find = (wanted: string): Pending => {
    const open = rules.pending(state);
    const found = open.find(({ seat, kind }) => kind === wanted || `${seat} ${kind}` === wanted);
    if (found === undefined) throw new Error(`nobody is asked ${wanted}, but: ${asks().join(', ')}`);
    return found;
  };
  const menu = (kind: string, path: readonly string[] = []): Menu => {
    const step = walk(rules.choose(state, find(kind)), path);
    if (step.kind === 'open') return step.menu;
    throw new Error(`${kind} ${path.join(' ')} is ${step.kind}${step.kind === 'illegal' ? offered(step) : ''}`);
  };
  const play: Playing['play'] = (kind, path, dice = []) => {
    const asked = find(kind);
    const step = walk(rules.choose(state, asked), path);
    if (step.kind !== 'complete') throw new Error(`${kind} ${path.join(' ')} is ${step.kind}${offered(step)}`);
    return run(dice, (game) => rules.decide(game, asked.seat, step.command));
  };
  run([], before);
  return {
    ...{ asks, menu, play },
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
      Object.fromEntries((menu(kind, path).blocked ?? []).map(({ target, rule }) => [target.id, rule])),
    safely: (kind, dice) => play(kind, safePath(rules.choose(state, find(kind))), dice),
    event: (type) => lastOf(events, type),
    types: () => events.map(({ type }) => type),
    at: (unit) => placeOf(state, unit),
  };
}

function choiceOf({ choices }: Menu, id: string): Choice {
  const choice = choices.find((one) => one.id === id);
  if (choice === undefined) throw new Error(`${id} is not offered, but: ${choices.map((one) => one.id).join(' ')}`);
  return choice;
}

function check(state: State): void {
  const broken = rules.invariants(state);
  if (broken.length > 0) throw new Error(broken.map(({ invariant, detail }) => `${invariant}: ${detail}`).join('; '));
}

function offered(step: { menu?: Menu | null }): string {
  return step.menu ? `; offered: ${step.menu.choices.map(({ id }) => id).join(' ')}` : '';
}

function lastOf<T extends Event['type']>(events: readonly Event[], type: T): Extract<Event, { type: T }> {
  const found = events.filter((event): event is Extract<Event, { type: T }> => event.type === type).at(-1);
  if (found === undefined) throw new Error(`no ${type} among ${events.map((event) => event.type).join(', ')}`);
  return found;
}
