import Type from 'typebox';
import { pick } from '../src/domain/kernel/choices.ts';
import type { GameEvent, Secret } from '../src/domain/kernel/event.ts';
import type { Seat } from '../src/domain/kernel/ids.ts';
import { copyOf } from '../src/domain/kernel/json.ts';
import type { Ruleset } from '../src/domain/kernel/ruleset.ts';
import { same } from '../src/domain/kernel/text.ts';
import type { Piece } from '../src/domain/kernel/view.ts';
import { randomBot } from '../src/domain/kernel/view.ts';

/**
 * A game of a known length for measuring what surrounds the rules: two seats take turns, each sends one of its units a
 * step on, in secret, and fires with two dice. Every command is one choice among `UNITS` and makes three events.
 */
export const UNITS = 12;
export const EVENTS_PER_COMMAND = 3;

const SEATS = ['north', 'south'] as const;
const AREAS = 40;

interface Unit {
  readonly id: string;
  readonly owner: Seat;
  at: number;
  steps: number;
}

interface State {
  /** Commands until the game ends. */
  readonly length: number;
  turn: number;
  units: Unit[];
  hits: Record<Seat, number>;
}

interface UnitMarched extends GameEvent {
  readonly type: 'UnitMarched';
  readonly public: { readonly seat: Seat; readonly units: number };
  readonly secrets: readonly Secret[];
}

interface VolleyFired extends GameEvent {
  readonly type: 'VolleyFired';
  readonly public: { readonly seat: Seat; readonly target: string; readonly hits: number };
}

interface TurnEnded extends GameEvent {
  readonly type: 'TurnEnded';
  readonly public: { readonly turn: number };
}

type Event = UnitMarched | VolleyFired | TurnEnded;

interface March {
  readonly unit: string;
}

export const skirmish: Ruleset<State, March, Event> = {
  id: 'skirmish',
  version: '1.0.0',
  title: same('Skirmish'),
  seats: SEATS.map((id) => ({ id, title: same(id), side: id })),
  scenarios: [{ id: 'line', title: same('Line'), seats: [...SEATS] }],
  options: Type.Object({ length: Type.Integer({ minimum: 1, default: 1_000_000 }) }),
  events: { UnitMarched: { schema: 1 }, VolleyFired: { schema: 1 }, TurnEnded: { schema: 1 } },
  decisions: [{ kind: 'march', title: same('March'), seats: SEATS }],
  bots: { random: randomBot },
  board: () => ({ kind: 'areas', width: AREAS, height: 1, areas: [], edges: [] }),
  initial: ({ options }) => ({
    length: options['length'] as number,
    turn: 0,
    units: SEATS.flatMap((owner) =>
      Array.from({ length: UNITS }, (_, n) => ({ id: `${owner}-${n + 1}`, owner, at: n, steps: 4 })),
    ),
    hits: { north: 0, south: 0 },
  }),
  setup: (turn) => turn.emit({ type: 'TurnEnded', public: { turn: 1 } }),
  evolve: (state, event) => {
    switch (event.type) {
      case 'UnitMarched': {
        const id = event.secrets.find((secret) => secret.data['unit'] !== undefined)?.data['unit'];
        const unit = state.units.find((one) => one.id === id);
        if (unit) unit.at = (unit.at + 1) % AREAS;
        return state;
      }
      case 'VolleyFired': {
        state.hits[event.public.seat] = (state.hits[event.public.seat] ?? 0) + event.public.hits;
        return state;
      }
      case 'TurnEnded':
        return { ...state, turn: event.public.turn };
    }
  },
  pending: (state) =>
    state.turn > state.length
      ? []
      : [{ seat: toMove(state), kind: 'march', key: `turn-${state.turn}`, prompt: same('Send a unit on') }],
  choose: function* (state, { seat }) {
    const own = state.units.filter((unit) => unit.owner === seat);
    const unit = yield* pick(own.map(({ id }) => ({ id, label: same(id), value: id })));
    return { unit };
  },
  decide: (turn, seat, { unit }) => {
    turn.emit({ type: 'UnitMarched', public: { seat, units: UNITS }, secrets: [{ to: [seat], data: { unit } }] });
    const hits = turn.chance.dice(2).filter((die) => die >= 5).length;
    turn.emit({ type: 'VolleyFired', public: { seat, target: opponent(seat), hits } });
    turn.emit({ type: 'TurnEnded', public: { turn: turn.state.turn + 1 } });
  },
  view: (state, viewer) => ({
    sequence: { turn: state.turn, phase: 'march', label: same(`Turn ${state.turn}`) },
    pieces: state.units.map((unit) => pieceOf(unit, viewer === unit.owner)).sort((a, b) => (a.id < b.id ? -1 : 1)),
    hands: {},
    decks: {},
    tracks: SEATS.map((id) => ({ id, label: same(id), value: state.hits[id] ?? 0, min: 0, max: 1_000_000 })),
  }),
  result: (state) => (state.turn > state.length ? { winners: [], reason: 'time', text: same('The time is up') } : null),
  narrate: (event) => same(event.type),
  invariants: () => [],
  resample: (state, viewer, chance) => ({
    ...copyOf(state),
    units: state.units.map((unit) => (unit.owner === viewer ? { ...unit } : { ...unit, at: chance.draw(AREAS) })),
  }),
};

function toMove(state: State): Seat {
  return SEATS[state.turn % 2] ?? 'north';
}

function opponent(seat: Seat): Seat {
  return seat === 'north' ? 'south' : 'north';
}

function pieceOf({ id, owner, at, steps }: Unit, open: boolean): Piece {
  const hidden: Piece = { id, owner, at: 'somewhere', face: 'down' };
  return open ? { ...hidden, at: `area-${at}`, face: 'up', kind: 'infantry', steps, label: same(id) } : hidden;
}
