import { unitIds, unitOf } from '../../src/domain/rulesets/gibraltar/v1/data/data.ts';
import type { Event } from '../../src/domain/rulesets/gibraltar/v1/events.ts';
import { gibraltar as rules } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import { makeContacts } from '../../src/domain/rulesets/gibraltar/v1/rules/movement.ts';
import type { GameTurn } from '../../src/domain/rulesets/gibraltar/v1/rules/positions.ts';
import { placeOf } from '../../src/domain/rulesets/gibraltar/v1/rules/positions.ts';
import type { Options, Phase, State } from '../../src/domain/rulesets/gibraltar/v1/state.ts';
import { LOST, WAITING } from '../../src/domain/rulesets/gibraltar/v1/state.ts';
import type { PlayingOf } from './playing.ts';
import { playing } from './playing.ts';
import type { Side } from '../../src/domain/rulesets/gibraltar/v1/sides.ts';

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
export interface Playing extends PlayingOf<State, Event> {
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
  return playingOn(state, (game) => {
    if (early) makeContacts(game);
    if (early) game.emit({ type: 'PhaseBegan', public: { turn, side, phase } });
    rules.goOn(game);
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
  return playingOn(rules.initial({ scenario, options: optionsOf({ options }) }), (game) => rules.setup(game));
}

function optionsOf({ options }: Layout): Options {
  return { rerollTies: false, mildLosses: false, armour: false, autoFinish: false, ...options };
}

function absent(unit: string, turn: number): string {
  return unitOf(unit).relief && turn < 6 ? WAITING : LOST;
}

function playingOn(first: State, before: (game: GameTurn) => void): Playing {
  const game = playing(rules, first, before);
  return Object.assign(game, { at: (unit: string) => placeOf(game.state, unit) });
}
