import { distances } from '../../../../kernel/geometry/areas.ts';
import type { Reached, ReachStep } from '../../../../kernel/geometry/reach.ts';
import { reach } from '../../../../kernel/geometry/reach.ts';
import type { CityData } from '../data/data.ts';
import { areaData, areas, boxes, cities, cityData, mapData, seaData, seas } from '../data/data.ts';
import { nationsByGroup } from '../data/data.ts';
import { operationCost, SAIL_AREAS } from '../data/tables.ts';
import type { Nation } from '../sides.ts';

/** More OP than any voyage costs. */
const FARTHEST = 100;

/** How a border is crossed; the Andes and the Darién wear an army down (§5.3). */
export type BorderKind = 'normal' | 'andes' | 'darien';

/** The areas that share a border with `area`, in the order of the data. */
export function neighbours(area: string): readonly string[] {
  return around.get(area) ?? [];
}

/** The border between two land areas; null where they share none. */
export function borderOf(a: string, b: string): BorderKind | null {
  return areaData(a).adj[b] ?? null;
}

/** Whether crossing from `a` to `b` costs an attrition check wherever it leads (§5.3). */
export function isHardBorder(a: string, b: string): boolean {
  const kind = borderOf(a, b);
  return kind === 'andes' || kind === 'darien';
}

/** The fewest area moves over land between two areas, whoever stands there; Infinity over sea. */
export function landDistance(a: string, b: string): number {
  return landSteps.get(a)?.get(b) ?? Infinity;
}

/** The fewest sea areas that a fleet enters from one to another, off-map voyages left out; Infinity where it cannot. */
export function seaDistance(a: string, b: string): number {
  return seaSteps.get(a)?.get(b) ?? Infinity;
}

/** Boxes that one may walk to from an area, and areas that one may walk to from a box (§10.3, §10.6). */
export function landLinks(place: string): readonly string[] {
  const box = boxes.get(place);
  return box === undefined ? (boxesOf.get(place) ?? []) : (box.landLinks ?? []);
}

/** The land areas with a coast on a sea area. */
export function coastOf(sea: string): readonly string[] {
  return seaData(sea).coast;
}

/** The sea areas on which a land area has a coast. */
export function seasOf(area: string): readonly string[] {
  return areaData(area).coast;
}

export function citiesOf(area: string): readonly CityData[] {
  return citiesByArea.get(area) ?? [];
}

/** Cities with a port on a sea area. */
export function portsOn(sea: string): readonly CityData[] {
  return portsBySea.get(sea) ?? [];
}

export function isFortress(city: string): boolean {
  return cityData(city).kind === 'fortress';
}

/** Boxes that count as a coast of a sea area: ships pass for nothing (§10.3). */
export function boxesOn(sea: string): readonly string[] {
  return [...boxes.values()].filter(({ links }) => links[sea] === 0).map(({ id }) => id);
}

/** The sea area that a box is a coast of; null for Spain and Brazil. */
export function seaOfBox(box: string): string | null {
  return Object.entries(boxes.get(box)?.links ?? {}).find(([, op]) => op === 0)?.[0] ?? null;
}

/** A voyage outside the map: to another sea area, or to Spain and back, with its cost in OP (§7.2, §7.3). */
export type Voyage = { readonly to: string; readonly op: number };

/** Voyages from a sea area or from Spain that leave the map. */
export function voyages(from: string): readonly Voyage[] {
  return voyagesFrom.get(from) ?? [];
}

/**
 * The OP that a fleet needs from one place at sea to another: sea areas by four to a point (§7.1), voyages off the map at
 * their price (§7.2, §7.3); leaving or entering a port or a box costs no area. Infinity where it never comes there.
 */
export function sailingCost(from: string, to: string): number {
  return sailing.get(from)?.get(to)?.cost ?? Infinity;
}

/** Whether an area counts as continent (§11.1). */
export function isContinent(area: string): boolean {
  return continent.has(area);
}

/** The nation of an area for risings and mass recruitment; null for the islands. */
export function nationOfArea(area: string): Nation | null {
  return nationsByGroup.get(areaData(area).group) ?? null;
}

/** Every area of a group of the map (`NS`, `VE` …). */
export function areasOfGroup(group: string): readonly string[] {
  return mapData.groups.find(({ id }) => id === group)?.areas ?? [];
}

/** The neighbours over land of every area. */
const around: ReadonlyMap<string, readonly string[]> = new Map(
  [...areas.values()].map(({ id, adj }) => [id, [...areas.keys()].filter((other) => other in adj)]),
);
const landSteps = new Map([...areas.keys()].map((area) => [area, distances(area, neighbours)]));
const seaSteps = new Map([...seas.keys()].map((sea) => [sea, distances(sea, (at) => seaData(at).adj)]));
const boxesOf = grouped(
  [...boxes.values()].flatMap(({ id, landLinks: links = [] }) => links.map((area): [string, string] => [area, id])),
);
const citiesByArea = grouped([...cities.values()].map((city): [string, CityData] => [city.area, city]));
const portsBySea = grouped(
  [...cities.values()].flatMap((city): [string, CityData][] => (city.sea === null ? [] : [[city.sea, city]])),
);
const continent: ReadonlySet<string> = new Set(
  mapData.groups.filter((group) => group.continent).flatMap((group) => group.areas),
);
const voyagesFrom = grouped(allVoyages());
const sailing: ReadonlyMap<string, ReadonlyMap<string, Reached>> = new Map(
  [...seas.keys(), 'SPAIN'].map((from) => [from, reach(from, FARTHEST, (at) => [...near(at), ...sailings(at)])]),
);

function allVoyages(): [string, Voyage][] {
  const off = mapData.offmap.flatMap(({ a, b, op }): [string, Voyage][] => [
    [a, { to: b, op }],
    [b, { to: a, op }],
  ]);
  const spain = Object.entries(boxes.get('SPAIN')?.links ?? {}).flatMap(([sea, op]): [string, Voyage][] => [
    [sea, { to: 'SPAIN', op }],
    ['SPAIN', { to: sea, op }],
  ]);
  return [...off, ...spain];
}

/** What lies within the map, at one point for four areas. */
function near(from: string): ReachStep[] {
  const steps = [...(seaSteps.get(from) ?? [])].filter(([, distance]) => distance > 0);
  return steps.map(([to, distance]) => ({ to, cost: Math.ceil(distance / SAIL_AREAS) * operationCost('sail') }));
}

function sailings(from: string): ReachStep[] {
  return voyages(from).map(({ to, op }) => ({ to, cost: op }));
}

function grouped<T>(pairs: readonly (readonly [string, T])[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const [key, value] of pairs) {
    const there = found.get(key);
    if (there === undefined) found.set(key, [value]);
    else there.push(value);
  }
  return found;
}
