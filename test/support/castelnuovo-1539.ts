import { byUtf8 } from '../../src/domain/kernel/cards.ts';
import type { Menu } from '../../src/domain/kernel/choices.ts';
import { walk } from '../../src/domain/kernel/choices.ts';
import type { Pending } from '../../src/domain/kernel/ruleset.ts';
import { startTurn } from '../../src/domain/kernel/turn.ts';
import { pieces, unitOf } from '../../src/domain/rulesets/castelnuovo-1539/v1/data.ts';
import type { Event } from '../../src/domain/rulesets/castelnuovo-1539/v1/events.ts';
import { castelnuovo1539 as rules } from '../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import type { Game } from '../../src/domain/rulesets/castelnuovo-1539/v1/positions.ts';
import { resume } from '../../src/domain/rulesets/castelnuovo-1539/v1/sequence.ts';
import type { Side } from '../../src/domain/rulesets/castelnuovo-1539/v1/sides.ts';
import { SIDES } from '../../src/domain/rulesets/castelnuovo-1539/v1/sides.ts';
import type {
  Options,
  Phase,
  ScenarioId,
  State,
  TurnType,
} from '../../src/domain/rulesets/castelnuovo-1539/v1/state.ts';
import type { Script } from './scripted-chance.ts';
import { scripted } from './scripted-chance.ts';

type BySide<T> = Partial<Readonly<Record<Side, T>>>;

/** A table as a test sets it, in an action phase; what is not named is not on the map and does not come back. */
export interface Layout {
  readonly scenario?: ScenarioId;
  readonly turn?: number;
  readonly type?: TurnType;
  /** The Ottoman action phase where nothing is said. */
  readonly phase?: Extract<Phase, 'ottoman-action' | 'spanish-action'>;
  /** Blocks by zone: `oa1:2`, or `oa1` at full strength. In tests a block's handle is the id of its unit. */
  readonly units?: Readonly<Record<string, readonly string[]>>;
  /** Ottoman units that wait to return, and units that have not arrived yet. */
  readonly pool?: readonly string[];
  readonly reserve?: BySide<readonly string[]>;
  /** Arquebusiers that have fired in this phase. */
  readonly uncovered?: readonly string[];
  /** Zone by leader and by fleet; `reserve` where they are still to come. */
  readonly leaders?: Readonly<Record<string, string>>;
  readonly fleets?: Readonly<Record<string, string>>;
  readonly guns?: BySide<readonly string[]>;
  readonly trenches?: readonly string[];
  /** A zone for each cube. */
  readonly cubes?: readonly string[];
  /** Resistance by bastion. */
  readonly bastions?: Readonly<Record<string, number>>;
  /** Resistance of walls that is not as printed. */
  readonly resistance?: Readonly<Record<string, number>>;
  readonly civilians?: string;
  readonly track?: number;
  /** Kinds of cards; all others are undrawn, but where `undrawn` lists those that are: then they are discarded. */
  readonly hands?: BySide<readonly string[]>;
  readonly undrawn?: BySide<readonly string[]>;
  readonly storm?: State['storm'];
  /** The last turn in which anybody was lost; the turn before where nothing is said. */
  readonly stirred?: number;
  readonly options?: Partial<Options>;
}

/** A game under way in a test. */
export interface Playing {
  readonly state: State;
  /** The events of the last play. */
  readonly events: readonly Event[];
  /** Who is asked what: `ottoman action.choose`. */
  asks(): string[];
  /** The menu at the end of a path of the decision of that kind. Throws where the path is illegal or complete. */
  menu(kind: string, path?: readonly string[]): Menu;
  /** The ids offered there. */
  offers(kind: string, path?: readonly string[]): string[];
  /** What is not offered there and why: paragraphs by the id of the target. */
  blocked(kind: string, path?: readonly string[]): Record<string, string>;
  /** Whether a path is complete. */
  completes(kind: string, path: readonly string[]): boolean;
  /** Takes a complete path; all dice of the script must be rolled, and the invariants hold afterwards. */
  play(kind: string, path: readonly string[], script?: readonly number[] | Script): readonly Event[];
  /** Takes the safe path of the decision. */
  safely(kind: string, script?: readonly number[] | Script): readonly Event[];
  /** The last event of a type among those of the last play. Throws where there is none. */
  event<T extends Event['type']>(type: T): Extract<Event, { type: T }>;
  /** The types of the last play's events. */
  types(): string[];
  /** Where a unit is and its points, `null` where it is not on the map. */
  unit(id: string): { at: string; pf: number } | null;
  hand(side: Side): string[];
  discard(side: Side): string[];
}

const DEFAULTS: Options = {
  presetDeployment: false,
  reactionLimit: 'entry',
  friendlyFireAdjacent4: true,
  stallTurns: 20,
};

/** What a table is where a layout says nothing of it. */
const EMPTY = {
  scenario: 'siege',
  turn: 2,
  phase: 'ottoman-action',
  leaders: {},
  fleets: {},
  guns: {},
  trenches: [],
  cubes: [],
  bastions: {},
  resistance: {},
  track: 0,
  hands: {},
  undrawn: {},
  storm: 'none',
  options: {},
} as const satisfies Layout;

type Full = Layout & Required<Pick<Layout, keyof typeof EMPTY>>;

/** Sets a table up. Throws where it breaks an invariant of the rules. */
export function table(layout: Layout = {}): Playing {
  const full: Full = { ...EMPTY, ...layout };
  const state = rules.initial({ scenario: full.scenario, options: { ...DEFAULTS, ...full.options } });
  const { turn, phase, track, storm, type = state.type, stirred = turn - 1 } = full;
  Object.assign(state, { turn, phase, track, storm, type, stirred });
  state.step = { kind: 'action', played: false };
  placeBlocks(state, full);
  placePieces(state, full);
  for (const side of SIDES) dealCards(state, side, full);
  return playing(state);
}

/** A whole game from its first event on. */
export function newGame(scenario: ScenarioId = 'siege', options: Partial<Options> = {}): Playing {
  const state = rules.initial({ scenario, options: { ...DEFAULTS, ...options } });
  return playing(state, (turn) => rules.setup(turn));
}

function placeBlocks(state: State, { units = {}, pool = [], reserve = {}, uncovered = [] }: Layout): void {
  const placed = Object.entries(units).flatMap(([at, list]) =>
    list.map((text) => {
      const [id = '', pf] = text.split(':');
      const { side, strength } = unitOf(id);
      return { id, side, unit: id, at, pf: Number(pf ?? strength), uncovered: uncovered.includes(id) };
    }),
  );
  state.blocks = placed.sort((a, b) => byUtf8(a.id, b.id));
  state.pool = [...pool].sort(byUtf8);
  for (const side of SIDES) {
    const all = state.reserve[side];
    const waiting = reserve[side] ?? [];
    const elsewhere = [...placed.map(({ unit }) => unit), ...pool, ...waiting];
    state.reserve[side] = [...waiting].sort(byUtf8);
    state.dead[side] = all.filter((unit) => !elsewhere.includes(unit));
  }
}

function placePieces(state: State, { leaders, fleets, guns, ...layout }: Full): void {
  const { trenches, cubes, bastions, resistance, civilians = null } = layout;
  for (const id of Object.keys(state.leaders)) state.leaders[id] = leaders[id] ?? 'gone';
  for (const id of Object.keys(state.fleets)) state.fleets[id] = fleets[id] ?? 'reserve';
  for (const side of SIDES) state.guns[side] = sorted(guns[side] ?? []);
  state.gunSupply = { spanish: 0, ottoman: pieces.guns.ottoman - state.guns.ottoman.length };
  state.trenches = sorted(trenches);
  state.cubes = sorted(cubes);
  state.bastions = sorted(Object.keys(bastions));
  Object.assign(state.resistance, bastions, resistance);
  state.civilians = civilians;
}

/** Hands, and undrawn cards where they are named; the cards set aside stay so unless one of them is named. */
function dealCards(state: State, side: Side, { hands, undrawn }: Full): void {
  const named = [...(hands[side] ?? []), ...(undrawn[side] ?? [])];
  if (side === 'ottoman' && state.aside.some((kind) => named.includes(kind))) {
    state.undrawn.ottoman.push(...state.aside);
    state.aside = [];
  }
  state.hands[side] = sorted(hands[side] ?? []);
  const left = without(state.undrawn[side], state.hands[side]);
  const open = undrawn[side];
  state.undrawn[side] = sorted(open ?? left);
  state.discard[side] = open === undefined ? [] : sorted(without(left, open));
}

function sorted(list: readonly string[]): string[] {
  return [...list].sort(byUtf8);
}

function without(cards: readonly string[], taken: readonly string[]): string[] {
  const left = [...cards];
  for (const card of taken) {
    const at = left.indexOf(card);
    if (at === -1) throw new Error(`no ${card} is left`);
    left.splice(at, 1);
  }
  return left;
}

function playing(first: State, before?: (turn: Game) => void): Playing {
  let state = first;
  let events: readonly Event[] = [];
  const run = (script: readonly number[] | Script, action: (turn: Game) => void): readonly Event[] => {
    const chance = scripted(Array.isArray(script) ? { dice: script as readonly number[] } : (script as Script));
    const turn = startTurn<State, Event>(rules, structuredClone(state), chance);
    action(turn);
    chance.finish();
    ({ state, events } = turn);
    check(state);
    return events;
  };
  const asks = (): string[] => rules.pending(state).map(({ seat, kind }) => `${seat} ${kind}`);
  const find = (kind: string): Pending => {
    const found = rules.pending(state).find((each) => each.kind === kind);
    if (found === undefined) throw new Error(`nobody is asked ${kind}, but: ${asks().join(', ')}`);
    return found;
  };
  const menu = (kind: string, path: readonly string[] = []): Menu => {
    const step = walk(rules.choose(state, find(kind)), path);
    if (step.kind === 'open') return step.menu;
    throw new Error(`${kind} ${path.join(' ')} is ${step.kind}${step.kind === 'illegal' ? offered(step) : ''}`);
  };
  const play: Playing['play'] = (kind, path, script = []) => {
    const asked = find(kind);
    const step = walk(rules.choose(state, asked), path);
    if (step.kind !== 'complete') throw new Error(`${kind} ${path.join(' ')} is ${step.kind}${offered(step)}`);
    return run(script, (turn) => rules.decide(turn, asked.seat, step.command));
  };
  const safely: Playing['safely'] = (kind, script = []) => {
    const asked = find(kind);
    const path: string[] = [];
    for (let step = walk(rules.choose(state, asked), path); step.kind === 'open';) {
      path.push(step.menu.safe ?? step.menu.choices[0]?.id ?? '');
      step = walk(rules.choose(state, asked), path);
    }
    return play(kind, path, script);
  };
  if (before !== undefined) run([], before);
  else if (rules.pending(state).length === 0) run([], resume);
  else check(state);
  return {
    ...{ asks, menu, play, safely },
    get state() {
      return state;
    },
    get events() {
      return events;
    },
    offers: (kind, path) => menu(kind, path).choices.map(({ id }) => id),
    blocked: (kind, path) =>
      Object.fromEntries((menu(kind, path).blocked ?? []).map(({ target, rule }) => [target.id, rule])),
    completes: (kind, path) => walk(rules.choose(state, find(kind)), path).kind === 'complete',
    event: (type) => lastOf(events, type),
    types: () => events.map(({ type }) => type),
    unit: (id) => {
      const block = state.blocks.find((each) => each.unit === id);
      return block === undefined ? null : { at: block.at, pf: block.pf };
    },
    hand: (side) => state.hands[side],
    discard: (side) => state.discard[side],
  };
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
