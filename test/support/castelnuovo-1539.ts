import { byUtf8 } from '../../src/domain/kernel/cards.ts';
import { pieces, unitOf } from '../../src/domain/rulesets/castelnuovo-1539/v1/data/data.ts';
import type { Event } from '../../src/domain/rulesets/castelnuovo-1539/v1/events.ts';
import { castelnuovo1539 as rules } from '../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import type { GameTurn } from '../../src/domain/rulesets/castelnuovo-1539/v1/rules/positions.ts';
import type { Side } from '../../src/domain/rulesets/castelnuovo-1539/v1/sides.ts';
import { SIDES } from '../../src/domain/rulesets/castelnuovo-1539/v1/sides.ts';
import type {
  Options,
  Phase,
  ScenarioId,
  State,
  TurnType,
} from '../../src/domain/rulesets/castelnuovo-1539/v1/state.ts';
import type { PlayingOf } from './playing.ts';
import { playing } from './playing.ts';

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
export interface Playing extends PlayingOf<State, Event> {
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
  return playingOn(state);
}

/** A whole game from its first event on. */
export function newGame(scenario: ScenarioId = 'siege', options: Partial<Options> = {}): Playing {
  const state = rules.initial({ scenario, options: { ...DEFAULTS, ...options } });
  return playingOn(state, (turn) => rules.setup(turn));
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

function playingOn(first: State, before?: (turn: GameTurn) => void): Playing {
  const waits = rules.pending(first).length > 0;
  const game = playing(rules, first, before ?? (waits ? () => undefined : (turn) => rules.goOn(turn)));
  return Object.assign(game, {
    unit: (id: string) => {
      const block = game.state.blocks.find((each) => each.unit === id);
      return block === undefined ? null : { at: block.at, pf: block.pf };
    },
    hand: (side: Side) => game.state.hands[side],
    discard: (side: Side) => game.state.discard[side],
  });
}
