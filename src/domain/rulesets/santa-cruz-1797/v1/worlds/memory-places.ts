import { areaIds, unitData } from '../data/data.ts';
import { ABOARD } from '../state.ts';

/** A block whose kind a fight has shown, with the strength that it can have now. */
export type Face = { readonly type: string; readonly low: number; readonly high: number };

/**
 * What everybody but its owner knows of the blocks of a side. Strengths are known as totals: places whose blocks have
 * mixed share a cell, for nobody can say which of them bears the losses.
 */
export type Places = {
  /** Blocks by place. */
  count: Record<string, number>;
  /** By place, the faces of blocks that are still there. */
  faces: Record<string, Face[]>;
  cell: Record<string, number>;
  /** The strength of all blocks of a cell, within bounds. */
  points: Record<number, { low: number; high: number }>;
};

/** The strength of a block that has lost nothing (§5.3). */
export const FULL = Math.max(...Object.values(unitData).map(({ steps }) => steps));

export function noPlaces(): Places {
  return { count: {}, faces: {}, cell: {}, points: {} };
}

/** Where blocks of a side can stand as long as they live, in the order of the data. */
export const standingPlaces: readonly string[] = [...areaIds, ABOARD];

export function countOf(places: Places, place: string): number {
  return places.count[place] ?? 0;
}

export function facesOf(places: Places, place: string): Face[] {
  return places.faces[place] ?? [];
}

/** Whether the face of every block of a place is known, to the point. */
export function isOpenBook(places: Places, place: string): boolean {
  const faces = facesOf(places, place);
  return faces.length === countOf(places, place) && faces.every(({ low, high }) => low === high);
}

/** Full blocks appear in a place. */
export function setOut(places: Places, place: string, blocks: number): void {
  places.count[place] = countOf(places, place) + blocks;
  change(places, place, FULL * blocks, FULL * blocks);
}

/** Blocks join or leave a place, or gain or lose strength there: by how much is known within bounds. */
export function change(places: Places, place: string, low: number, high: number): void {
  const points = pointsOf(places, place);
  points.low += low;
  points.high += high;
}

/** Nameless blocks go from one place to another. */
export function goOn(places: Places, { from, to, blocks }: { from: string; to: string; blocks: number }): void {
  const faces = facesOf(places, from);
  const one = faces[0];
  const alike = isOpenBook(places, from) && faces.every((face) => sameFace(face, one));
  if (blocks === countOf(places, from)) moveAll(places, from, to);
  else if (alike && one !== undefined) {
    places.faces[to] = [...facesOf(places, to), ...faces.slice(0, blocks)];
    places.faces[from] = faces.slice(blocks);
    change(places, from, -one.low * blocks, -one.low * blocks);
    change(places, to, one.low * blocks, one.low * blocks);
  } else {
    places.faces[from] = [];
    merge(places, from, to);
  }
  places.count[from] = countOf(places, from) - blocks;
  places.count[to] = countOf(places, to) + blocks;
}

function moveAll(places: Places, from: string, to: string): void {
  places.faces[to] = [...facesOf(places, to), ...facesOf(places, from)];
  places.faces[from] = [];
  if (isAlone(places, from)) {
    const { low, high } = pointsOf(places, from);
    change(places, to, low, high);
  } else merge(places, from, to);
  newCell(places, from);
}

/** Blocks leave a place openly, under the faces that everybody sees. */
export function leaveOpenly(places: Places, place: string, seen: readonly Face[]): void {
  const left = [...facesOf(places, place)];
  for (const face of seen)
    left.splice(
      left.findIndex((one) => sameFace(one, face)),
      1,
    );
  places.faces[place] = isOpenBook(places, place) ? left : [];
  places.count[place] = countOf(places, place) - seen.length;
  const strength = strengthOf(seen);
  change(places, place, -strength, -strength);
}

/** Blocks come to a place openly. */
export function joinOpenly(places: Places, place: string, seen: readonly Face[]): void {
  places.faces[place] = [...facesOf(places, place), ...seen];
  places.count[place] = countOf(places, place) + seen.length;
  const strength = strengthOf(seen);
  change(places, place, strength, strength);
}

/** All blocks of a place are seen: what they have, the others of their cell do not have. */
export function openUp(places: Places, place: string, seen: readonly Face[]): void {
  const strength = strengthOf(seen);
  if (!isAlone(places, place)) change(places, place, -strength, -strength);
  newCell(places, place);
  change(places, place, strength, strength);
  places.faces[place] = [...seen];
  places.count[place] = seen.length;
}

/** Losses of nameless blocks: by block, whether it is dead of them. Points beyond its strength are lost. */
export function strike(places: Places, place: string, losses: readonly { hits: number; dead: boolean }[]): void {
  for (const { hits, dead } of losses) change(places, place, -Math.min(hits, FULL), dead ? -1 : -hits);
  const dead = losses.filter((loss) => loss.dead).length;
  places.count[place] = countOf(places, place) - dead;
  const [least, most] = [Math.min(...losses.map(({ hits }) => hits)), Math.max(...losses.map(({ hits }) => hits))];
  places.faces[place] = dead > 0 ? [] : facesOf(places, place).map((face) => weakened(face, least, most));
}

function weakened({ type, low, high }: Face, least: number, most: number): Face {
  return { type, low: Math.max(1, low - most), high: Math.max(1, high - least) };
}

/** Points that may have gone to any blocks on the map, some of them back from the dead (§9.reinf). */
export function strengthen(places: Places, most: number, entered: readonly { zone: string; blocks: number }[]): void {
  const back = entered.reduce((total, { blocks }) => total + blocks, 0);
  for (const { zone, blocks } of entered) places.count[zone] = countOf(places, zone) + blocks;
  const [first, ...others] = areaIds.filter((area) => countOf(places, area) > 0);
  if (first === undefined) return;
  for (const other of others) merge(places, first, other);
  change(places, first, Math.max(1, back), most);
  for (const area of areaIds)
    places.faces[area] = facesOf(places, area).map((face) => ({ ...face, high: Math.min(FULL, face.high + most) }));
}

export function strengthOf(faces: readonly Face[]): number {
  return faces.reduce((total, { low }) => total + low, 0);
}

/** The places that share a cell and have blocks, cell by cell, in the order of the data. */
export function cellsOf(places: Places): { held: string[]; low: number; high: number }[] {
  const cells = new Map<number, string[]>();
  for (const place of standingPlaces) {
    if (countOf(places, place) === 0) continue;
    const cell = cellAt(places, place);
    cells.set(cell, [...(cells.get(cell) ?? []), place]);
  }
  return [...cells].map(([cell, held]) => ({ held, low: 0, high: 0, ...places.points[cell] }));
}

function sameFace(a: Face, b: Face | undefined): boolean {
  return a.type === b?.type && a.low === b.low && a.high === b.high;
}

function cellAt(places: Places, place: string): number {
  return places.cell[place] ?? newCell(places, place);
}

function pointsOf(places: Places, place: string): { low: number; high: number } {
  const cell = cellAt(places, place);
  return (places.points[cell] ??= { low: 0, high: 0 });
}

/** A place on its own, of no strength. */
function newCell(places: Places, place: string): number {
  const cell = Object.keys(places.points).length;
  places.cell[place] = cell;
  places.points[cell] = { low: 0, high: 0 };
  return cell;
}

/** Whether no other place with blocks shares the cell of a place. */
function isAlone(places: Places, place: string): boolean {
  const cell = cellAt(places, place);
  return standingPlaces.every(
    (other) => other === place || places.cell[other] !== cell || countOf(places, other) === 0,
  );
}

function merge(places: Places, one: string, other: string): void {
  const [to, from] = [cellAt(places, one), cellAt(places, other)];
  if (to === from) return;
  const { low, high } = pointsOf(places, other);
  change(places, one, low, high);
  places.points[from] = { low: 0, high: 0 };
  for (const place of standingPlaces) if (places.cell[place] === from) places.cell[place] = to;
}
