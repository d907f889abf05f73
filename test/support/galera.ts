import { Value } from 'typebox/value';
import type { Seat } from '../../src/domain/kernel/ids.ts';
import type { Bot } from '../../src/domain/kernel/view.ts';
import type { Event } from '../../src/domain/rulesets/galera-de-guerra/v1/events.ts';
import { galeraDeGuerra as rules } from '../../src/domain/rulesets/galera-de-guerra/v1/index.ts';
import { shipOf } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/positions.ts';
import type { Side } from '../../src/domain/rulesets/galera-de-guerra/v1/sides.ts';
import { enemyOf } from '../../src/domain/rulesets/galera-de-guerra/v1/sides.ts';
import type { Facing, Link, Options, Ship, State } from '../../src/domain/rulesets/galera-de-guerra/v1/state.ts';
import type { PlayingOf } from './playing.ts';
import { playing } from './playing.ts';

/** A ship of a test: `2512 1` or `2512 1 max` is its bow, its facing and its level; anything else beside `at`. */
export type Lying = string | ({ readonly at: string } & Partial<Omit<Ship, 'turn' | 'act'>>);

/** A table in the middle of an activation. */
export interface Layout {
  readonly scenario?: string;
  readonly options?: Partial<Options>;
  readonly ships: Readonly<Record<string, Lying>>;
  /** Who acts: all its ships are one squadron. */
  readonly active?: Side;
  /** Each side has one ship, which acts alone: `squadron.activate squadron:<ship>` begins with the test of its crew. */
  readonly alone?: boolean;
  readonly links?: readonly Link[];
  readonly wind?: Facing;
  /** What else to do to the state before the activation begins. */
  readonly also?: (state: State) => void;
}

export interface Playing extends PlayingOf<State, Event> {
  /** The ship `id` as it is now. */
  ship(id: string): Ship;
  /** `2512 1`: where it lies. */
  at(id: string): string;
}

/** A ship whose crew is tired and has lost a marine. */
export function tired(at: string, more: Partial<Exclude<Lying, string>> = {}): Lying {
  return { at, fatigue: 2, depletion: 1, ...more };
}

/** What a bot answers to a proposal to end. */
export function answerToEnd(bot: Bot, state: State, seat: Seat): string {
  return bot({
    seat,
    view: rules.view(state, seat),
    decision: { kind: 'end.answer' },
    choices: [{ id: 'refuse' }, { id: 'agree' }],
    path: [],
    random: () => 0,
  });
}

/** Sets a table up on which `active` has just activated its ships. Ships that are not named stay in their pool. */
export function table(layout: Layout): Playing {
  const { scenario = 'lade', active = 'green', alone = false } = layout;
  const state = rules.initial({ scenario, options: optionsOf(layout.options) });
  for (const [id, lying] of Object.entries(layout.ships)) lay(shipOf(state, id), lying);
  const kind = alone ? 'individual' : 'command';
  const squadron = (side: Side, ships: string[]): State['squadrons'][number] => ({
    side,
    kind,
    leader: null,
    mode: 'radius',
    ships,
    set: true,
    used: false,
  });
  const ships = (side: Side): string[] => Object.keys(layout.ships).filter((id) => shipOf(state, id).held === side);
  Object.assign(state, { turn: 1, first: active, links: [...(layout.links ?? [])], wind: layout.wind ?? null });
  state.squadrons = [squadron(active, ships(active)), squadron(enemyOf(active), ships(enemyOf(active)))];
  state.step = { kind: 'activate', group: alone ? 'individual' : 'command', next: active };
  layout.also?.(state);
  const game = playing(rules, state, (turn) => {
    if (!alone) turn.emit({ type: 'SquadronActivated', public: { who: [], side: active, squadrons: [0] } });
    rules.goOn(turn);
  });
  return Object.assign(game, {
    ship: (id: string) => shipOf(game.state, id),
    at: (id: string) => `${shipOf(game.state, id).bow} ${shipOf(game.state, id).facing}`,
  });
}

/** The options of a table, where nothing else is said as they are by default. */
export function optionsOf(given: Partial<Options> = {}): Options {
  return { ...(Value.Default(rules.options, {}) as Options), ...given };
}

function lay(ship: Ship, lying: Lying): void {
  const { at, ...rest } = typeof lying === 'string' ? { at: lying } : lying;
  const [bow = '', facing = '0', level = 'cruise'] = at.split(' ');
  Object.assign(ship, { bow, facing: Number(facing), level, ...rest });
}
