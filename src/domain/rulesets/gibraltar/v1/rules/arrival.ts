import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import type { Command } from './commands.ts';
import { tables, unitIds, unitOf } from '../data/data.ts';
import type { Loaded, Placed } from '../events.ts';
import { hexIds, hexOf } from '../data/hexes.ts';
import { hexOption, plain, unitLabel, unitOption } from './menus.ts';
import { m } from '../text/menu-text.ts';
import type { Game } from './positions.ts';
import { freeSlot, placeOf, seatOf, unitAt } from './positions.ts';
import type { SeatId, State } from '../state.ts';
import { WAITING } from '../state.ts';

const circles = hexIds.filter((id) => hexOf(id).region === 'reliefCircle');
const relief = unitIds.filter((id) => unitOf(id).relief);

/** Who brings the relief in: the navy. */
export function reliefSeat(state: State): SeatId {
  return seatOf(state, { side: 'en', command: 'navy' });
}

/** §9.a: whether relief ships that wait find a circle free, from turn six on. */
export function reliefIsDue(state: State): boolean {
  return state.turn >= tables.arrival.turn && waitingShips(state).length > 0 && freeCircles(state).length > 0;
}

/** Whether all starred infantry is aboard, and every ship placed or no circle left. */
export function reliefIsIn(state: State): boolean {
  return ashore(state).length === 0 && (waitingShips(state).length === 0 || freeCircles(state).length === 0);
}

/** One starred infantry into a numbered ship, or one ship onto a circle (§9.b, §9.c); or all the rest at once. */
export function* chooseArrival(state: State): ChoiceGenerator<Command> {
  const circlesFree = freeCircles(state);
  const ships = circlesFree.length > 0 ? waitingShips(state) : [];
  const auto = plain<string | null>('auto', 'choose.autoArrival', null);
  const unit = yield* pick<string | null>(
    [auto, ...[...ashore(state), ...ships].map((id) => unitOption(id))],
    menuDetails(m('prompt.arrival'), [], auto.id),
  );
  if (unit === null) return { do: 'auto' };
  if (unitOf(unit).naval) {
    const where = m('prompt.arrival.hex', { unit: unitLabel(unit) });
    const hex = yield* pick(
      circlesFree.map((circle) => hexOption(circle)),
      menuDetails(where),
    );
    return { do: 'arrive', ship: unit, hex };
  }
  const which = m('prompt.arrival.ship', { unit: unitLabel(unit) });
  const ship = yield* pick(
    carriers(state).map((id) => unitOption(id)),
    menuDetails(which),
  );
  return { do: 'assign', unit, ship };
}

export function arrive(turn: Game, seat: SeatId, ship: string, hex: string): void {
  turn.emit({ type: 'ReliefArrived', public: { seat, ship, hex } });
}

/** Loads and places whatever is left, in order. */
export function arriveAll(turn: Game, seat: SeatId): void {
  const { state } = turn;
  const holds = carriers(state).flatMap((carrier) => {
    const slot = freeSlot(state, carrier);
    return slot === null ? [] : [{ carrier, slot }];
  });
  const loaded = ashore(state).flatMap((unit, at): Loaded[] => {
    const hold = holds[at];
    return hold === undefined ? [] : [{ unit, ...hold }];
  });
  const free = freeCircles(state);
  const placed = waitingShips(state).flatMap((unit, at): Placed[] => {
    const hex = free[at];
    return hex === undefined ? [] : [{ unit, hex }];
  });
  turn.emit({ type: 'ForcesDeployed', public: { seat, placed, loaded } });
}

function waitingShips(state: State): string[] {
  return relief.filter((unit) => unitOf(unit).naval && placeOf(state, unit) === WAITING);
}

/** Starred infantry that no ship has taken aboard yet. */
function ashore(state: State): string[] {
  return relief.filter((unit) => unitOf(unit).infantry && placeOf(state, unit) === WAITING);
}

/** The numbered ships with room. */
function carriers(state: State): string[] {
  return relief.filter((unit) => unitOf(unit).capacity > 0 && freeSlot(state, unit) !== null);
}

function freeCircles(state: State): string[] {
  return circles.filter((hex) => unitAt(state, hex) === undefined);
}
