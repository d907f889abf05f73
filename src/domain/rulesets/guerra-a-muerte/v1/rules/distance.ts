import type { Reached, ReachStep } from '../../../../kernel/geometry/reach.ts';
import { reach } from '../../../../kernel/geometry/reach.ts';
import { areas, cityData } from '../data/data.ts';
import { SAIL_AREAS } from '../data/tables.ts';
import type { State } from '../state.ts';
import { neighbours, seaDistance, seaOfBox, seasOf } from './map.ts';
import { areaOf, placeOf } from './positions.ts';

/** Where a force is on the map: in a land area, or at sea; nowhere in a box off it. */
export type Spot = { readonly area: string } | { readonly sea: string } | null;

/** Where a place is; who is aboard is where the fleet is, and a fleet in port is in its sea area. */
export function spotOf(state: State, at: string, kind: 'land' | 'fleet' = 'land'): Spot {
  const [place, id] = placeOf(at);
  if (place === 'sea') return { sea: id };
  if (place === 'aboard') return spotOf(state, fleetAt(state, id), 'fleet');
  const sea = place === 'box' ? seaOfBox(id) : null;
  const port = kind === 'fleet' && place === 'city' ? cityData(id).sea : sea;
  if (port !== null) return { sea: port };
  const area = areaOf(at);
  return area === null ? null : { area };
}

function fleetAt(state: State, fleet: string): string {
  return state.forces[fleet]?.at ?? 'box:';
}

/** A10: how far two places are from each other in moves: an area is one, and so are up to four sea areas between two coasts. */
export function movesBetween(from: Spot, to: Spot): number {
  if (from === null || to === null) return Infinity;
  if ('sea' in from && 'sea' in to) return Math.ceil(seaDistance(from.sea, to.sea) / SAIL_AREAS);
  if ('sea' in from) return 'area' in to ? byLanding(from.sea, to.area) : Infinity;
  return 'sea' in to ? byLanding(to.sea, from.area) : movesOnLand(from.area, to.area);
}

function byLanding(sea: string, area: string): number {
  const coasts = [...areas.keys()].map((coast) => voyage([sea], seasOf(coast)) + movesOnLand(coast, area));
  return Math.min(...coasts);
}

/** The moves over sea from any of some sea areas to any of others. */
function voyage(from: readonly string[], to: readonly string[]): number {
  const crossed = from.flatMap((a) => to.map((b) => seaDistance(a, b) + 1));
  return crossed.length === 0 ? Infinity : Math.ceil(Math.min(...crossed) / SAIL_AREAS);
}

type Journeys = ReadonlyMap<string, ReadonlyMap<string, Reached>>;
/** More moves than there are from anywhere to anywhere. */
const FARTHEST = 100;
let known: Journeys | null = null;

/** The moves from each land area to each other: worked out once, when somebody first asks. */
function journeys(): Journeys {
  known ??= new Map([...areas.keys()].map((area) => [area, reach(area, FARTHEST, stepsFrom)]));
  return known;
}

function movesOnLand(from: string, to: string): number {
  return journeys().get(from)?.get(to)?.cost ?? Infinity;
}

function stepsFrom(area: string): ReachStep[] {
  const byLand = neighbours(area).map((to) => ({ to, cost: 1 }));
  const bySea = [...areas.keys()]
    .filter((other) => other !== area)
    .map((to) => ({ to, cost: voyage(seasOf(area), seasOf(to)) }));
  return [...byLand, ...bySea.filter(({ cost }) => cost < Infinity)];
}
