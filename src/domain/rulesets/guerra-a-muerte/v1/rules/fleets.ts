import { cityData, counterOf } from '../data/data.ts';
import { capacityOf } from '../data/tables.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { Force, State } from '../state.ts';
import { holderOf, isBesieged } from './control.ts';
import { sailingCost, seaDistance, seaOfBox } from './map.ts';
import { forcesAt, leadersIn, placeOf, stepsIn, unitsIn } from './positions.ts';

/** The commander of ships (§8.3). */
export const COCHRANE = 'Cochrane';

/** What ships carry: steps and leaders (§7.7). */
export type Load = { readonly steps: number; readonly leaders: number };

/** The sea area in which a place lies, or off which: its port's, its box's. Null on land, aboard and in Spain. */
export function seaOf(at: string): string | null {
  const [kind, id] = placeOf(at);
  if (kind === 'sea') return id;
  if (kind === 'city') return cityData(id).sea;
  return kind === 'box' ? seaOfBox(id) : null;
}

/** Places at sea, in ports and boxes, the nearest to a sea area first, then those by a voyage off the map (§7.2, §7.3). */
export function nearestFirst(from: string, places: readonly string[]): string[] {
  const far = (at: string): number => {
    const sea = seaOf(at) ?? 'SPAIN';
    return Math.min(seaDistance(from, sea), FARTHEST + sailingCost(from, sea));
  };
  return [...places].sort((a, b) => far(a) - far(b));
}

/** Farther than any sea area lies from another. */
const FARTHEST = 99;

export function isAtSea({ at }: Pick<Force, 'at'>): boolean {
  return at.startsWith('sea:');
}

/** Fleets of a side at sea in an area, not those in its ports (A18, A28). */
export function fleetsAtSea(state: State, sea: string, side: Side): Force[] {
  return forcesAt(state, `sea:${sea}`).filter(({ owner }) => owner === side);
}

/** Fleets of a side in a port. */
export function fleetsInPort(state: State, city: string, side: Side): Force[] {
  return forcesAt(state, `city:${city}`).filter(({ owner, kind }) => kind === 'fleet' && owner === side);
}

/** Land forces aboard a fleet. */
export function forcesAboard(state: State, fleet: string): readonly Force[] {
  return forcesAt(state, `aboard:${fleet}`);
}

/** §7.7: what the ships of a fleet carry, reduced or not. */
export function capacityOfFleet(state: State, fleet: string): Load {
  return capacityOfShips(unitsIn(state, fleet));
}

export function capacityOfShips(ships: readonly string[]): Load {
  const each = ships.map((ship) => capacityOf(counterOf(ship).type));
  return {
    steps: each.reduce((sum, { steps }) => sum + steps, 0),
    leaders: each.reduce((sum, { leaders }) => sum + leaders, 0),
  };
}

/** What is aboard a fleet. */
export function loadOf(state: State, fleet: string): Load {
  const aboard = forcesAboard(state, fleet);
  return {
    steps: aboard.reduce((sum, { id }) => sum + stepsIn(state, id), 0),
    leaders: aboard.reduce((sum, { id }) => sum + leadersIn(state, id).length, 0),
  };
}

/** §7.7: whether a land force finds room aboard a fleet, beside what is there already; ships carry any nation of their side. */
export function hasRoom(state: State, fleet: string, force: string): boolean {
  const [room, load] = [capacityOfFleet(state, fleet), loadOf(state, fleet)];
  return (
    load.steps + stepsIn(state, force) <= room.steps && load.leaders + leadersIn(state, force).length <= room.leaders
  );
}

/** Whether Cochrane sails with a fleet: the patriot's knowledge, until it is shown. */
export function hasCochrane(state: State, fleet: string): boolean {
  return leadersIn(state, fleet).includes(COCHRANE);
}

/** Whether the port is in the hands of `side`, as far as that side can tell (A27). */
export function isOwnPort(state: State, city: string, side: Side): boolean {
  return cityData(city).sea !== null && holderOf(state, city, side) === side;
}

/** §5.0, A13: whether ships of `side` may put into a port: it is its own, and no enemy lies before the city. */
export function isOpenPort(state: State, city: string, side: Side): boolean {
  return isOwnPort(state, city, side) && !isBesieged(state, city, side);
}

/** §6.6, A28: enemies of `side` at sea off a port. False where the city has no port. */
export function enemyShipsOff(state: State, city: string, side: Side): boolean {
  const { sea } = cityData(city);
  return sea !== null && fleetsAtSea(state, sea, enemyOf(side)).length > 0;
}

/** §6.5: own ships at sea off a port, and none of the enemy. */
export function shipsSupport(state: State, city: string, side: Side): boolean {
  const { sea } = cityData(city);
  return sea !== null && fleetsAtSea(state, sea, side).length > 0 && !enemyShipsOff(state, city, side);
}

/** §8.3: Cochrane at sea off a port, on the side of who lies before it. */
export function cochraneOff(state: State, city: string, side: Side): boolean {
  const { sea } = cityData(city);
  return sea !== null && fleetsAtSea(state, sea, side).some(({ id }) => hasCochrane(state, id));
}
