import type { Reached } from '../../../../kernel/geometry/reach.ts';
import { reach, wayTo } from '../../../../kernel/geometry/reach.ts';
import type { UnitData } from '../data/data.ts';
import { unitOf } from '../data/data.ts';
import { hexOf, isHex } from '../data/hexes.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import { isBreached, occupied, placeOf, unitsBeside, zoneOfControl } from './positions.ts';
import type { State } from '../state.ts';
import type { Barrier, Way, Ways } from './ways.ts';
import { waysOf } from './ways.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';

/** A hex where a move may end: what it costs, the hexes entered on the way, the enemies beside it. */
export interface Destination {
  readonly hex: string;
  readonly cost: number;
  readonly path: readonly string[];
  readonly contact: readonly string[];
}

/** A unit that moves, from its hex or off its carrier. */
interface Mover {
  readonly unit: UnitData;
  readonly enemy: Side;
  readonly start: string;
  /** The carrier it leaves with this move; null for one that stands on the map. */
  readonly carrier: UnitData | null;
  readonly ways: Ways;
  /** §7.w: whether it does not stand beside the shore outside the harbours. */
  readonly offshore: boolean;
  /** The hexes next to enemies, and those that somebody is in. */
  readonly zone: ReadonlySet<string>;
  readonly taken: ReadonlyMap<string, string>;
}

/** Where the unit, on the map or aboard, may go in one move, in order of cost (§7). */
export function destinations(state: State, unit: string): Destination[] {
  const mover = moverOf(state, unit);
  const reached = reachOf(state, mover);
  return [...reached.keys()].flatMap((hex) => destinationIn(state, mover, reached, hex) ?? []);
}

/** The way of the unit to one hex; null where it cannot go there. */
export function destination(state: State, unit: string, hex: string): Destination | null {
  const mover = moverOf(state, unit);
  return destinationIn(state, mover, reachOf(state, mover), hex);
}

/** Whether the unit has anywhere to go. */
export function canGo(state: State, unit: string): boolean {
  const mover = moverOf(state, unit);
  let passable = false;
  for (const way of mover.ways(mover.start)) {
    if (way.cost > mover.unit.movement || barrierOf(state, mover, mover.start, way) !== null) continue;
    if (mayStop(mover, way.to)) return true;
    passable = true;
  }
  return passable && destinations(state, unit).length > 0;
}

/** The hexes that the unit comes to and may not end in, or not enter, with the first reason found. */
export function barriers(state: State, unit: string): Map<string, Barrier> {
  const mover = moverOf(state, unit);
  const reached = reachOf(state, mover);
  const found = new Map<string, Barrier>();
  for (const from of reached.keys()) {
    if (from !== mover.start && !mayStop(mover, from)) found.set(from, 'coast');
    if (from !== mover.start && mustStop(mover, from)) continue;
    for (const way of mover.ways(from)) {
      if (reached.has(way.to) || found.has(way.to)) continue;
      const barrier = barrierOf(state, mover, from, way);
      if (barrier !== null) found.set(way.to, barrier);
    }
  }
  return found;
}

function moverOf(state: State, id: string): Mover {
  const unit = unitOf(id);
  const place = placeOf(state, id);
  const ashore = isHex(place);
  const start = ashore ? place : placeOf(state, place);
  const carrier = ashore ? null : unitOf(place);
  const enemy = enemyOf(unit.side);
  const offshore = unit.naval && unit.type !== 'launch';
  const zone = zoneOfControl(state, enemy);
  return { unit, enemy, start, carrier, ways: waysOf(unit), offshore, zone, taken: occupied(state) };
}

/** A menu, what it blocks and the move itself ask for the same. */
const reaches = memoise((_state: State) => new Map<string, ReadonlyMap<string, Reached>>());

function reachOf(state: State, mover: Mover): ReadonlyMap<string, Reached> {
  const { id, movement } = mover.unit;
  const known = reaches(state).get(id);
  if (known !== undefined) return known;
  const reached = reach(mover.start, movement, (at, cost) =>
    cost > 0 && mustStop(mover, at) ? [] : mover.ways(at).filter((way) => barrierOf(state, mover, at, way) === null),
  );
  reaches(state).set(id, reached);
  return reached;
}

function destinationIn(
  state: State,
  mover: Mover,
  reached: ReadonlyMap<string, Reached>,
  hex: string,
): Destination | null {
  const found = reached.get(hex);
  if (found === undefined || hex === mover.start || !mayStop(mover, hex)) return null;
  return { hex, cost: found.cost, path: wayTo(reached, hex), contact: unitsBeside(state, mover.enemy, hex) };
}

/** §7.k: the first hex next to an enemy ends the move. */
function mustStop({ zone }: Mover, hex: string): boolean {
  return zone.has(hex);
}

/** §7.w: vessels but launches do not stand beside the shore outside the harbours. */
function mayStop({ offshore }: Mover, hex: string): boolean {
  if (!offshore) return true;
  const { coastal, terrain } = hexOf(hex);
  return !coastal || terrain === 'harbour';
}

/** Why the mover cannot take a way now; null where it can. */
function barrierOf(state: State, mover: Mover, from: string, way: Way): Barrier | null {
  const landing = mover.carrier !== null && from === mover.start ? landingBarrier(state, mover.carrier, way.to) : null;
  if (landing !== null) return landing;
  if (way.barrier !== null) return way.barrier;
  if (way.wall !== null && !isBreached(state, way.wall) && !landsAcross(mover, from, way)) return 'wall';
  return unitBarrier(mover, way.to);
}

/** §7.z.f: relief troops cross a wall as they land, inwards from the quay. */
function landsAcross({ unit, carrier }: Mover, from: string, way: Way): boolean {
  return carrier !== null && unit.relief && hexOf(from).terrain === 'quay' && way.wall === way.to;
}

/** §2.1.g, §7.z.g: launches land on beaches, quays and breaches, relief ships on quays alone. */
function landingBarrier(state: State, carrier: UnitData, to: string): Barrier | null {
  const { terrain, water } = hexOf(to);
  if (water || terrain === 'quay') return null;
  const beach = terrain === 'beach' || isBreached(state, to);
  return carrier.type === 'launch' && beach ? null : 'shore';
}

/** §7.g, §7.i: a hex for one; §7.w: who must stop beside the shore may not come there at all. */
function unitBarrier(mover: Mover, to: string): Barrier | null {
  if (mover.taken.has(to)) return 'occupied';
  return !mayStop(mover, to) && mustStop(mover, to) ? 'coast' : null;
}
