import { BadData } from '../../../../kernel/dataset.ts';
import { hexMap } from '../../../../kernel/geometry/hexes.ts';
import type { Region, Terrain } from './data.ts';
import { mapData } from './data.ts';
import type { Side } from '../sides.ts';

/**
 * What lies between two neighbouring hexes (§7.z, §8.d). `mole`: nobody gets past, and the two are not adjacent for rules
 * other than fire. `inner` and `outer`: from a wall hex to the owner's interior and to the other side. `along`: from
 * wall hex to wall hex. `blocked`: a wall hex against mountain or lagoon.
 */
export type Border = 'open' | 'mole' | 'inner' | 'outer' | 'along' | 'blocked';

/** A hex of the board and what is printed on it. */
export interface Hex {
  readonly id: string;
  readonly terrain: Terrain;
  readonly region: Region;
  readonly water: boolean;
  /** A sea or harbour hex with land beside it, moles or not (§7.w). */
  readonly coastal: boolean;
  /** Printed wall, gate, town, building or castle (§8.j); a breach undoes it. */
  readonly fortified: boolean;
  /** Whose wall runs through the hex, gates included. */
  readonly wall: Side | null;
  /** Every neighbour with the border to it, clockwise from the north-east. */
  readonly around: readonly { readonly to: string; readonly border: Border }[];
  /** The neighbours that no mole cuts off: those that a zone of control, combat and movement reach. */
  readonly adjacent: readonly string[];
}

const { grid, terrain, regions, harbours } = mapData;
const WALLS: Partial<Record<Terrain, Side>> = { wallEN: 'en', wallHF: 'hf', gateHF: 'hf' };
const INSIDE: Readonly<Record<Side, Region>> = { en: 'gibraltar', hf: 'hfRear' };
const FORTIFIED: ReadonlySet<Terrain> = new Set(['wallEN', 'wallHF', 'gateHF', 'town', 'building', 'castle']);

const two = (n: number): string => String(n).padStart(2, '0');

const places = terrain.rows.flatMap((row, r) =>
  [...row].map((_, c) => ({ id: `${two(c + 1)}${two(r + 1)}`, col: c + 1, row: r + 1 })),
);

const map = hexMap(
  {
    orientation: 'pointy',
    shifted: 'even',
    radius: grid.radius,
    anchor: { col: grid.anchor.column, row: grid.anchor.row, x: grid.anchor.x, y: grid.anchor.y },
  },
  places,
);

const moles: ReadonlySet<string> = new Set(
  harbours.items.flatMap(({ moles: sides }) => sides.flatMap(([a, b]) => mole(a, b))),
);

const hexes: ReadonlyMap<string, Hex> = new Map(places.map(({ id }) => [id, hexAt(id)]));

/** Every hex, row by row from the north-west. */
export const hexIds: readonly string[] = map.ids;

/** Where a hex stands on the board, and its outline. */
export const { centre, corners } = map;

/** The side of `from` that it shares with `to`, as on a compass; undefined unless they are neighbours. */
export const { side: sideOf } = map;

/** Whether there is a hex `id` on the board. */
export function isHex(id: string): boolean {
  return hexes.has(id);
}

/** The hex `id`. Throws on one that is not on the board. */
export function hexOf(id: string): Hex {
  const hex = hexes.get(id);
  if (hex === undefined) throw new Error(`gibraltar has no hex ${id}`);
  return hex;
}

/** What lies between two neighbouring hexes; null where they are no neighbours. */
export function border(a: string, b: string): Border | null {
  return hexOf(a).around.find(({ to }) => to === b)?.border ?? null;
}

/** Steps from one hex to the other, whatever lies between. */
export function distance(a: string, b: string): number {
  return map.distance(a, b);
}

/**
 * Whether a gun at `a` sees `b` (§8.n): the straight line between the centres, one hex a step, leads through neither
 * mountain nor mountain path. A corner clipped between two steps does not count; where it runs along hexsides, one clear
 * side is enough.
 */
export function lineClear(a: string, b: string): boolean {
  return map.lines(a, b).some((line) => line.every((id) => !isMountain(id)));
}

function mole(a: string, b: string): string[] {
  if (!map.has(a) || !map.has(b) || !map.adjacent(a, b)) throw new BadData(`gibraltar: map.json: no hexside ${a}|${b}`);
  return [`${a} ${b}`, `${b} ${a}`];
}

function isMountain(id: string): boolean {
  const at = terrainOf(id);
  return at === 'mountain' || at === 'path';
}

function hexAt(id: string): Hex {
  const at = terrainOf(id);
  const water = at === 'sea' || at === 'harbour';
  const around = map.neighbours(id).map((to) => ({ to, border: borderOf(id, to) }));
  return {
    id,
    terrain: at,
    region: regionOf(id),
    water,
    coastal: water && around.some(({ to }) => !isWater(to)),
    fortified: FORTIFIED.has(at),
    wall: WALLS[at] ?? null,
    around,
    adjacent: around.filter((next) => next.border !== 'mole').map(({ to }) => to),
  };
}

function borderOf(a: string, b: string): Border {
  if (moles.has(`${a} ${b}`)) return 'mole';
  const [wallA, wallB] = [WALLS[terrainOf(a)], WALLS[terrainOf(b)]];
  if (wallA !== undefined && wallB !== undefined) return 'along';
  const owner = wallA ?? wallB;
  if (owner === undefined) return 'open';
  const other = wallA === undefined ? a : b;
  if (['mountain', 'lagoon'].includes(terrainOf(other))) return 'blocked';
  return regionOf(other) === INSIDE[owner] ? 'inner' : 'outer';
}

function isWater(id: string): boolean {
  return ['sea', 'harbour'].includes(terrainOf(id));
}

function terrainOf(id: string): Terrain {
  return read(terrain.rows, terrain.legend, id);
}

function regionOf(id: string): Region {
  return read(regions.rows, regions.legend, id);
}

function read<T>(rows: readonly string[], legend: Readonly<Record<string, T>>, id: string): T {
  const sign = rows[Number(id.slice(2)) - 1]?.[Number(id.slice(0, 2)) - 1];
  const value = sign === undefined ? undefined : legend[sign];
  if (value === undefined) throw new Error(`gibraltar: nothing printed at ${id}`);
  return value;
}
