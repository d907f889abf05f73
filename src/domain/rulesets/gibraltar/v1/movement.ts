import type { ReachStep, Reached } from '../../../kernel/geometry/reach.ts';
import { reach, wayTo } from '../../../kernel/geometry/reach.ts';
import type { Side, UnitData } from './data.ts';
import { unitOf } from './data.ts';
import type { Border, Hex } from './hexes.ts';
import { hexOf, isHex } from './hexes.ts';
import { enemyOf, inZone, isBreached, placeOf, unitAt, unitsBeside } from './positions.ts';
import type { State } from './state.ts';

/** Why a hex cannot be entered. */
export type Barrier = 'occupied' | 'mole' | 'terrain' | 'path' | 'wall' | 'circle' | 'coast' | 'shore';

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
}

const PATH_COST = 2;

/** Where the unit, on the map or aboard, may go in one move, in order of cost (§7). */
export function destinations(state: State, unit: string): Destination[] {
  const mover = moverOf(state, unit);
  const reached = reachOf(state, mover);
  return [...reached]
    .filter(([hex]) => hex !== mover.start && mayStop(mover, hex))
    .map(([hex, { cost }]) => {
      const contact = unitsBeside(state, mover.enemy, hex);
      return { hex, cost, path: wayTo(reached, hex), contact };
    });
}

/** Whether the unit has anywhere to go. */
export function canGo(state: State, unit: string): boolean {
  const mover = moverOf(state, unit);
  let passable = false;
  for (const { to, cost } of steps(state, mover, mover.start)) {
    if (cost > mover.unit.movement) continue;
    if (mayStop(mover, to)) return true;
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
    if (from !== mover.start && mustStop(state, mover, from)) continue;
    for (const { to, border } of hexOf(from).around) {
      if (reached.has(to) || found.has(to)) continue;
      const barrier = barrierTo(state, mover, { from: hexOf(from), to: hexOf(to), border });
      if (barrier !== null) found.set(to, barrier);
    }
  }
  return found;
}

function moverOf(state: State, id: string): Mover {
  const unit = unitOf(id);
  const place = placeOf(state, id);
  const enemy = enemyOf(unit.side);
  if (isHex(place)) return { unit, enemy, start: place, carrier: null };
  return { unit, enemy, start: placeOf(state, place), carrier: unitOf(place) };
}

function reachOf(state: State, mover: Mover): Map<string, Reached> {
  return reach(mover.start, mover.unit.movement, (at, cost) =>
    cost > 0 && mustStop(state, mover, at) ? [] : steps(state, mover, at),
  );
}

/** §7.k: the first hex next to an enemy ends the move. */
function mustStop(state: State, { enemy }: Mover, hex: string): boolean {
  return inZone(state, enemy, hex);
}

function steps(state: State, mover: Mover, at: string): ReachStep[] {
  const from = hexOf(at);
  const found: ReachStep[] = [];
  for (const { to, border } of from.around) {
    const hex = hexOf(to);
    if (barrierTo(state, mover, { from, to: hex, border }) !== null) continue;
    found.push({ to, cost: hex.terrain === 'path' ? PATH_COST : 1 }); // §7.q
  }
  return found;
}

interface Crossing {
  readonly from: Hex;
  readonly to: Hex;
  readonly border: Border;
}

/** Why the mover cannot go from one hex into the next; null where it can. */
function barrierTo(state: State, mover: Mover, crossing: Crossing): Barrier | null {
  const { from, to } = crossing;
  const landing = mover.carrier !== null && from.id === mover.start;
  const terrain = landing ? landingBarrier(state, mover, to) : terrainBarrier(mover.unit, to);
  return terrain ?? borderBarrier(state, mover, crossing) ?? unitBarrier(state, mover, to.id);
}

function borderBarrier(state: State, mover: Mover, crossing: Crossing): Barrier | null {
  switch (crossing.border) {
    case 'mole':
      return 'mole';
    case 'blocked':
      return 'terrain';
    case 'outer':
      return mayCrossWall(state, mover, crossing) ? null : 'wall';
    default:
      return null;
  }
}

/** §7.g, §7.i: a hex for one; §7.w: who must stop beside the shore may not come there at all. */
function unitBarrier(state: State, mover: Mover, to: string): Barrier | null {
  if (unitAt(state, to) !== undefined) return 'occupied';
  return mustStop(state, mover, to) && !mayStop(mover, to) ? 'coast' : null;
}

/** §7.o, §2.1.f, §2.1.j, §7.p: the domain of a unit; §9.d: the circles are closed to the Hispano-French. */
function terrainBarrier(unit: UnitData, { terrain, water, region }: Hex): Barrier | null {
  if (unit.naval !== water) return 'terrain';
  if (terrain === 'mountain' || terrain === 'lagoon') return 'terrain';
  if (terrain === 'path' && unit.type !== 'elite') return 'path';
  return unit.side === 'hf' && region === 'reliefCircle' ? 'circle' : null;
}

/** §2.1.g, §7.z.g: launches land on beaches, quays and breaches, relief ships on quays alone. */
function landingBarrier(state: State, { carrier }: Mover, to: Hex): Barrier | null {
  if (to.water) return 'terrain';
  if (to.terrain === 'quay') return null;
  if (carrier?.type !== 'launch') return 'shore';
  return to.terrain === 'beach' || isBreached(state, to.id) ? null : 'shore';
}

/** §7.z: a wall is crossed at a breach or a passage, and by relief troops inwards from the quay as they land. */
function mayCrossWall(state: State, { carrier, unit }: Mover, { from, to }: Crossing): boolean {
  const wall = from.wall === null ? to : from;
  if (isBreached(state, wall.id) || wall.terrain === 'gateHF') return true;
  return carrier !== null && unit.relief && from.terrain === 'quay' && wall === to;
}

/** §7.w: vessels but launches do not stand beside the shore outside the harbours. */
function mayStop({ unit }: Mover, hex: string): boolean {
  if (!unit.naval || unit.type === 'launch') return true;
  const { coastal, terrain } = hexOf(hex);
  return !coastal || terrain === 'harbour';
}
