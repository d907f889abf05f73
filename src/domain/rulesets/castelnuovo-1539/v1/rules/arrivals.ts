import { byUtf8 } from '../../../../kernel/cards.ts';
import { secretFor } from '../../../../kernel/event.ts';
import type { ScenarioData } from '../data/data.ts';
import { scenarioOf } from '../data/data.ts';
import type { GameTurn } from './positions.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { RESERVE } from '../state.ts';

/** A unit put in a zone: `unit` from reserve or pool. */
export type Placing = { unit: string; zone: string };

/** A force that arrives together, at the start or later (§4, §5.2). */
export type Force = ScenarioData['start'][number];

/**
 * Blocks come to the map face down. Their handles are dealt at random among those who come to one zone, so that they
 * tell nothing: how many come where is all that is seen.
 */
export function arrive(turn: GameTurn, seat: Side, from: 'reserve' | 'pool', placings: readonly Placing[]): void {
  const sorted = [...placings].sort((a, b) => byUtf8(a.zone, b.zone) || byUtf8(a.unit, b.unit));
  const zones = [...new Set(sorted.map(({ zone }) => zone))];
  const dealt = zones.flatMap((zone) => turn.chance.shuffle(sorted.filter((each) => each.zone === zone)));
  const last = turn.state.handles[seat];
  const blocks = dealt.map(({ zone }, index) => ({ block: handle(seat, last + index + 1), zone }));
  const units = dealt.map(({ unit }) => unit);
  turn.emit({ type: 'BlocksArrived', public: { seat, from, blocks }, secrets: secretFor(seat, { units }) }, 'hidden');
}

/** A force at sea with its fleet and leaders. */
export function arriveAtSea(turn: GameTurn, force: Force, zone: string): void {
  const { fleet, side, units, leaders } = force;
  if (fleet !== undefined) turn.emit({ type: 'FleetPlaced', public: { fleet, zone } });
  arrive(
    turn,
    side,
    'reserve',
    units.map((unit) => ({ unit, zone })),
  );
  for (const leader of leaders) turn.emit({ type: 'LeaderPlaced', public: { leader, zone } });
}

/** The force that starts with `fleet`. */
export function startWith(state: State, fleet: string): Force {
  const force = scenarioOf(state.scenario).start.find((each) => each.fleet === fleet);
  if (force === undefined) throw new Error(`${fleet} is not there at the start`);
  return force;
}

/** The force that starts on land. */
export function garrisonOf(state: State): Force {
  const force = scenarioOf(state.scenario).start.find((each) => each.fleet === undefined);
  if (force === undefined) throw new Error('no garrison');
  return force;
}

/** Forces due at the end of this turn or before, as far as something of them still waits. */
export function due(state: State): Force[] {
  return scenarioOf(state.scenario).arrivals.filter(
    ({ turn, units, leaders, side }) =>
      turn <= state.turn &&
      (units.some((unit) => state.reserve[side].includes(unit)) ||
        leaders.some((leader) => state.leaders[leader] === RESERVE)),
  );
}

function handle(seat: Side, number: number): string {
  return `${seat === 'spanish' ? 's' : 'o'}${String(number).padStart(3, '0')}`;
}
