import { Value } from 'typebox/value';
import { leaderOf } from '../../src/domain/rulesets/galera-de-guerra/v1/data/data.ts';
import type { Event } from '../../src/domain/rulesets/galera-de-guerra/v1/events.ts';
import { galeraDeGuerra as rules } from '../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import type { GameTurn } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import { shipOf } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import { hasChoice } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/squadrons.ts';
import type { Side } from '../../src/domain/rulesets/galera-de-guerra/v1/sides.ts';
import type {
  Link,
  Options,
  Ship,
  Squadron,
  State,
  Step,
} from '../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { EXITED } from '../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import { startTurn } from '../../src/domain/kernel/turn.ts';
import type { PlayingOf } from './playing.ts';
import { playing } from './playing.ts';
import { scripted } from './scripted-chance.ts';

/** `2512 1`: bow and facing; or that beside what else is to be said of a ship. */
type Lying = string | ({ readonly at: string } & Partial<Ship>);

/** Two fleets between activations. */
export interface Fleets {
  readonly scenario?: string;
  readonly options?: Partial<Options>;
  readonly turn?: number;
  readonly step?: Step;
  /** Who is not named has left the battle. */
  readonly ships: Readonly<Record<string, Lying>>;
  /** Leaders by the last part of their id, and their ships; who is not named has left the battle. */
  readonly leaders?: Readonly<Record<string, string>>;
  readonly squadrons?: readonly (Partial<Squadron> & { readonly side: Side; readonly ships: string[] })[];
  readonly links?: readonly Link[];
  readonly first?: Side;
  readonly also?: (state: State) => void;
}

/** A game under way in a test. */
export interface Playing extends PlayingOf<State, Event> {
  /** What happened before the first question. */
  readonly begun: readonly Event[];
  ship(id: string): Ship;
}

/** Sets two fleets up at a step of the turn, and goes on from there until somebody is asked. */
export function fleets(layout: Fleets, dice: readonly number[] = []): Playing {
  const {
    scenario = 'tauris',
    turn = 2,
    step = { kind: 'squadrons', first: null },
    first = 'red',
    links = [],
  } = layout;
  const state = rules.initial({ scenario, options: chosen(layout.options) });
  Object.assign(state, { turn, step, first, links: [...links] });
  place(state, layout);
  state.squadrons = (layout.squadrons ?? []).map((squadron) => ({
    kind: 'command',
    leader: null,
    mode: 'radius',
    set: true,
    used: false,
    ...squadron,
  }));
  layout.also?.(state);
  return on(state, dice, (game) => rules.goOn(game));
}

function place(state: State, { ships, leaders = {} }: Fleets): void {
  for (const id in state.ships) {
    const ship = shipOf(state, id);
    ship.bow = EXITED;
    const lying = ships[id];
    if (lying !== undefined) lay(ship, lying);
  }
  for (const [id, leader] of Object.entries(state.leaders)) {
    const ship = leaders[id.slice(id.lastIndexOf('.') + 1)];
    Object.assign(leader, ship === undefined ? { fate: 'left' } : { ship });
  }
}

/** A whole battle from its first event on. */
export function newBattle(scenario: string, options: Partial<Options> = {}): Playing {
  return on(rules.initial({ scenario, options: chosen(options) }), [], (game) => rules.setup(game));
}

/** A battle whose owners have deployed by themselves, up to the first declarations; `dice`: of the wind of Ecnomus. */
export function deployed(scenario: string, options: Partial<Options> = {}, dice: readonly number[] = []): Playing {
  const key = JSON.stringify([scenario, options, dice]);
  const known = deployments.get(key) ?? deploy(scenario, options, dice);
  deployments.set(key, known);
  return on(structuredClone(known), [], () => undefined);
}

/** Deployments cost more than what most tests do after them, so that each is done once. */
const deployments = new Map<string, State>();

function deploy(scenario: string, options: Partial<Options>, dice: readonly number[]): State {
  const game = newBattle(scenario, options);
  for (let kind = asked(game); kind.startsWith('setup.'); kind = asked(game)) {
    const path = [game.offers(kind).includes('auto') ? 'auto' : (game.offers(kind)[0] ?? '')];
    game.play(kind, path, kind === 'setup.sails' ? dice : []);
  }
  return game.state;
}

/** Both sides declare what the rules allow by themselves. */
export function declare(game: Playing, dice: readonly number[] = []): void {
  for (let asked = declaring(game); asked.length > 0; asked = declaring(game)) {
    const last = asked.length === 1 && !someSeatFollows(game, asked[0] ?? '');
    game.play('squadrons.declare', ['default'], last ? dice : []);
  }
}

function declaring(game: Playing): string[] {
  return game.asks().filter((ask) => ask.endsWith('squadrons.declare'));
}

/** Whether the other seat of a side declares after this one. */
function someSeatFollows(game: Playing, ask: string): boolean {
  const [seat = ''] = ask.split(' ');
  const second = `${seat}-2`;
  return game.state.seats.includes(second) && hasChoice(game.state, second);
}

/** The full id of a leader by the last part of it. */
export function leaderId(state: State, name: string): string {
  const id = Object.keys(state.leaders).find((one) => one.endsWith(`.${name}`));
  if (id === undefined) throw new Error(`nobody is called ${name}`);
  return leaderOf(id).id;
}

function asked(game: Playing): string {
  return game.asks()[0]?.split(' ')[1] ?? '';
}

function chosen(given: Partial<Options> = {}): Options {
  return { ...(Value.Default(rules.options, {}) as Options), ...given };
}

/** Does what comes before the first question, by dice of its own. */
function on(state: State, dice: readonly number[], before: (game: GameTurn) => void): Playing {
  const chance = scripted({ dice });
  const turn = startTurn<State, Event>(rules, state, chance);
  before(turn);
  chance.finish();
  const begun = turn.events;
  const game = playing(rules, turn.state, () => undefined);
  return Object.assign(game, { begun, ship: (id: string) => shipOf(game.state, id) });
}

function lay(ship: Ship, lying: Lying): void {
  const { at, ...rest } = typeof lying === 'string' ? { at: lying } : lying;
  const [bow = '', facing = '0', level = 'cruise'] = at.split(' ');
  Object.assign(ship, { bow, facing: Number(facing), level, ...rest });
}
