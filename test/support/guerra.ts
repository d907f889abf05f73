import { Value } from 'typebox/value';
import type { RecordedTurn } from '../../src/domain/kernel/turn.ts';
import { startTurn } from '../../src/domain/kernel/turn.ts';
import { counterOf, leaderData } from '../../src/domain/rulesets/guerra-a-muerte/v1/data/data.ts';
import type { Event } from '../../src/domain/rulesets/guerra-a-muerte/v1/events.ts';
import { formed } from '../../src/domain/rulesets/guerra-a-muerte/v1/evolve/forces.ts';
import { guerraAMuerte as rules } from '../../src/domain/rulesets/guerra-a-muerte/v1/index.ts';
import { forceOf, leadersIn, unitsIn } from '../../src/domain/rulesets/guerra-a-muerte/v1/rules/positions.ts';
import type { GameTurn } from '../../src/domain/rulesets/guerra-a-muerte/v1/rules/positions.ts';
import type { Owner, Purse } from '../../src/domain/rulesets/guerra-a-muerte/v1/sides.ts';
import { LETTERS, OWNERS, PURSES } from '../../src/domain/rulesets/guerra-a-muerte/v1/sides.ts';
import type {
  AreaFlags,
  Force,
  Options,
  Posture,
  Siege,
  State,
  Step,
} from '../../src/domain/rulesets/guerra-a-muerte/v1/state.ts';
import { OUT, RECRUIT } from '../../src/domain/rulesets/guerra-a-muerte/v1/state.ts';
import type { PlayingOf } from './playing.ts';
import { playing } from './playing.ts';
import { scripted } from './scripted-chance.ts';

/** A force of a test: where it stands and what is in it. `RL:1` is a reduced unit; leaders stand among the units. */
export interface Standing {
  readonly at: string;
  readonly of?: readonly string[];
  readonly posture?: Posture;
  readonly spent?: boolean;
  readonly scattered?: boolean;
  readonly checked?: boolean;
}

/** A table as a test sets it up. Counters that are not named are out of play, so boxes hold only what `boxes` says. */
export interface Layout {
  readonly scenario?: string;
  readonly options?: Partial<Options>;
  /** 3 where nothing is said. */
  readonly turn?: number;
  /** The royalist operations where nothing is said. */
  readonly step?: Step;
  readonly stack?: State['stack'];
  /** By id: `r1` is a royalist's, `p1` a patriot's, `b1` of the rebels, `l1` of the Legion. `r1: 'field:lima RL DR Pezuela'`. */
  readonly forces?: Readonly<Record<string, string | Standing>>;
  /** Units in the recruit boxes; `all` for all that are not named elsewhere. */
  readonly boxes?: readonly string[] | 'all';
  /** Units and leaders elsewhere: by id, `track`, `waiting`. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /** In whole RP. */
  readonly purses?: Partial<Record<Purse, number>>;
  readonly areas?: Readonly<Record<string, Partial<AreaFlags>>>;
  readonly sieges?: Readonly<Record<string, Partial<Siege>>>;
  /** What else to do to the state before the game goes on. */
  readonly also?: (state: State) => void;
  /** What to do first, before the game goes on by itself; nothing unless given. */
  readonly before?: (turn: GameTurn) => void;
}

export interface Playing extends PlayingOf<State, Event> {
  /** The force `id` as it is now; null where it is not on the map. */
  force(id: string): Force | null;
  /** What is in a force: `RL Cu:1 Pezuela`, whole units without their steps. */
  in(force: string): string;
  /** Where a unit or leader is: the place of its force, or `recruit` and the like. */
  at(id: string): string;
  /** In whole RP. */
  purse(purse: Purse): number;
}

/** Sets a table up and goes on from there. */
export function table(layout: Layout = {}): Playing {
  return playingOn(stateOf(layout), (turn) => {
    layout.before?.(turn);
    rules.goOn(turn);
  });
}

/** What a table is where a layout says nothing of it. */
const EMPTY: Layout & Required<Pick<Layout, 'scenario' | 'turn' | 'step' | 'stack' | 'forces'>> = {
  scenario: 'campaign',
  turn: 3,
  stack: [],
  forces: {},
  step: { kind: 'operations', phase: 'royalist' },
};

/** The state of a table, for tests of functions that only look. */
export function stateOf(layout: Layout = {}): State {
  const { scenario, turn, step, stack, forces } = { ...EMPTY, ...layout };
  const state = JSON.parse(emptyTable(scenario)) as State;
  Object.assign(state, { options: optionsOf(layout.options), turn, step: { ...step }, stack: [...stack] });
  setBoxes(state, layout);
  for (const [id, standing] of Object.entries(forces)) setForce(state, id, standing);
  setMarks(state, layout);
  for (const purse of PURSES) state.purses[purse] = 2 * (layout.purses?.[purse] ?? 0);
  layout.also?.(state);
  return state;
}

/** A turn in which one function of the rules has run on a table, with its dice: what it emitted, and the state after it. */
export function turnOn(
  run: (turn: GameTurn) => void,
  layout: Layout,
  dice: readonly number[] = [],
): RecordedTurn<State, Event> {
  const chance = scripted({ dice });
  const turn = startTurn<State, Event>(rules, stateOf(layout), chance);
  run(turn);
  chance.finish();
  return turn;
}

/** A whole game from its first event on. */
export function newGame(scenario = 'campaign', options: Partial<Options> = {}): Playing {
  return playingOn(rules.initial({ scenario, options: optionsOf(options) }), (turn) => rules.setup(turn));
}

/** The options of a table, where nothing else is said as they are by default. */
export function optionsOf(given: Partial<Options> = {}): Options {
  return { ...(Value.Default(rules.options, {}) as Options), ...given };
}

/** A scenario's first state without a counter in play, as text: worked out once, since tests make thousands of tables. */
function emptyTable(scenario: string): string {
  let empty = empties.get(scenario);
  if (empty === undefined) {
    const state = rules.initial({ scenario, options: optionsOf() });
    for (const [id, unit] of Object.entries(state.units)) Object.assign(unit, { at: OUT, steps: counterOf(id).steps });
    for (const leader of Object.values(state.leaders)) leader.at = OUT;
    empties.set(scenario, (empty = JSON.stringify(state)));
  }
  return empty;
}

const empties = new Map<string, string>();

function setBoxes(state: State, { boxes = [], elsewhere = {} }: Layout): void {
  const boxed = boxes === 'all' ? Object.keys(state.units) : boxes;
  for (const id of boxed) Object.assign(thing(state, id), { at: RECRUIT });
  for (const [id, at] of Object.entries(elsewhere)) Object.assign(thing(state, id), { at });
}

function setMarks(state: State, { areas = {}, sieges = {} }: Layout): void {
  for (const [id, flags] of Object.entries(areas)) Object.assign(state.areas[id] ?? {}, flags);
  for (const [city, siege] of Object.entries(sieges)) state.sieges[city] = { works: false, blockade: null, ...siege };
}

function setForce(state: State, id: string, standing: string | Standing): void {
  const { at, of = [], posture = 'normal', ...rest } = read(standing);
  const owner = ownerOf(id);
  const naval = of.some((one) => isNaval(state, one.split(':')[0] ?? ''));
  state.forces[id] = { ...formed({ force: id, owner, kind: naval ? 'fleet' : 'land', at, posture }), ...rest };
  state.dealt[owner] = Math.max(state.dealt[owner], Number(id.slice(1)));
  for (const one of of) put(state, one, id);
  if (at.startsWith('siege:')) state.sieges[at.slice(6)] ??= { works: false, blockade: null };
}

/** `RL:1`: a unit with its steps, or a leader, into a force. */
function put(state: State, one: string, force: string): void {
  const [name = '', steps] = one.split(':');
  Object.assign(thing(state, name), { at: force }, steps === undefined ? {} : { steps: Number(steps) });
}

function read(standing: string | Standing): Standing {
  if (typeof standing !== 'string') return standing;
  const [at = '', ...of] = standing.split(' ');
  return { at, of };
}

function ownerOf(id: string): Owner {
  const owner = OWNERS.find((one) => LETTERS[one] === id.charAt(0));
  if (owner === undefined) throw new Error(`${id} is nobody's: ${OWNERS.join(', ')}`);
  return owner;
}

function isNaval(state: State, id: string): boolean {
  return id in state.units ? counterOf(id).class === 'naval' : leaderData(id).type === 'navalLeader';
}

function thing(state: State, id: string): { at: string } {
  const found = state.units[id] ?? state.leaders[id];
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
}

function playingOn(first: State, before: (turn: GameTurn) => void): Playing {
  const game = playing(rules, first, before);
  return Object.assign(game, {
    force: (id: string) => game.state.forces[id] ?? null,
    in: (id: string) => contents(game.state, forceOf(game.state, id).id),
    at: (id: string) => {
      const { at } = thing(game.state, id);
      return game.state.forces[at]?.at ?? at;
    },
    purse: (purse: Purse) => game.state.purses[purse] / 2,
  });
}

function contents(state: State, force: string): string {
  const units = unitsIn(state, force).map((id) => {
    const steps = state.units[id]?.steps ?? 0;
    return steps === counterOf(id).steps ? id : `${id}:${steps}`;
  });
  return [...units, ...leadersIn(state, force)].join(' ');
}
