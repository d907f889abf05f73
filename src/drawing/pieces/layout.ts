import type { Point } from './polygon.ts';
import { HEXES_APART } from './long-hull.ts';
import { bounds, holds, surface } from './polygon.ts';

/** What the layout needs to know of a piece. */
export interface Standing {
  readonly id: string;
  readonly at: string;
  /** The other area that it covers half of itself with. */
  readonly stern?: string;
  /** Degrees from the top to where its bow looks. */
  readonly turn?: number;
  readonly owner: string | null;
  readonly stackedOn?: string;
  /** `work`: walls, trenches, markers: small, behind the troops. `leader`: kept apart from a stack while there is room. */
  readonly rank: 'unit' | 'leader' | 'work';
}

/** What the layout needs to know of an area. */
export interface Ground {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly polygon: readonly Point[];
}

/** One place of the map where one piece stands, or several on each other (the last on top). */
export interface Spot {
  readonly key: string;
  readonly at: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly pieces: readonly string[];
}

export interface Layout {
  /** How wide a piece is drawn. */
  readonly size: number;
  readonly spots: readonly Spot[];
  /** Whom pieces carry, by carrier. */
  readonly cargo: ReadonlyMap<string, readonly string[]>;
}

/** From the middle of a piece to the middle of the hex of its bow, where it covers two, in pieces. */
const HALF = HEXES_APART / 2 / 40;
const WORK = 0.74;
const GAP = 1.1;
/** How far the grid of an area may wander from its point, in pieces. */
const REACH = 3;

/** How wide pieces are on a board: as a hex takes one, or as a middling area takes a handful. */
export function pieceSize(kind: 'areas' | 'hexes', grounds: readonly Ground[]): number {
  const middle = middling(grounds);
  if (kind === 'hexes') return middle * 0.86;
  return Math.min(46, Math.max(18, middle * 0.25));
}

/** How wide a middling one of some areas is. */
export function middling(grounds: readonly Ground[]): number {
  const sizes = grounds.map(({ polygon }) => surface(polygon)).sort((a, b) => a - b);
  return Math.sqrt(sizes[Math.floor(sizes.length / 2)] ?? 0);
}

/** Where all pieces on the map stand. Pure: the same pieces and areas give the same places. */
export function layOut(
  pieces: readonly Standing[],
  grounds: ReadonlyMap<string, Ground>,
  { kind, size }: { readonly kind: 'areas' | 'hexes'; readonly size: number },
): Layout {
  const known = new Map(pieces.map((piece) => [piece.id, piece]));
  const cargo = new Map<string, string[]>();
  const standing = new Map<string, Standing[]>();
  for (const piece of pieces) {
    const carrier = known.get(piece.stackedOn ?? piece.at);
    if (carrier !== undefined && carrier !== piece) push(cargo, carrier.id, piece.id);
    else push(standing, piece.at, piece);
  }
  const spots = [...standing].flatMap(([at, group]) => {
    const ground = grounds.get(at);
    if (ground === undefined) return [];
    const long = group.filter(({ stern }) => stern !== undefined);
    const rest = long.length === 0 ? group : group.filter(({ stern }) => stern === undefined);
    const lying = long.map((piece) => spotOf(ground, [piece], between(ground, piece, grounds, size), size));
    if (rest.length === 0) return lying;
    return [...lying, ...(kind === 'hexes' ? inHex(ground, rest, size) : inArea(ground, rest, size))];
  });
  return { size, spots, cargo };
}

/** The middle of a piece that lies in two areas; where the other one is not printed, as far back as it would be. */
function between(
  bow: Ground,
  { stern = '', turn = 0 }: Standing,
  grounds: ReadonlyMap<string, Ground>,
  size: number,
): { x: number; y: number } {
  const end = grounds.get(stern);
  if (end !== undefined) return { x: (bow.x + end.x) / 2, y: (bow.y + end.y) / 2 };
  const way = (turn * Math.PI) / 180;
  return { x: bow.x - Math.sin(way) * HALF * size, y: bow.y + Math.cos(way) * HALF * size };
}

/** A hex has room for one place; works lie in its corner where somebody stands there. */
function inHex(ground: Ground, group: readonly Standing[], size: number): Spot[] {
  const { x, y } = ground;
  const works = group.filter(({ rank }) => rank === 'work');
  const others = group.filter(({ rank }) => rank !== 'work');
  if (works.length === 0 || others.length === 0) return [spotOf(ground, group, { x, y }, size)];
  const aside = { x: x - size * 0.38, y: y + size * 0.42 };
  return [spotOf(ground, others, { x, y }, size), spotOf(ground, works, aside, size * 0.55)];
}

function inArea(ground: Ground, group: readonly Standing[], size: number): Spot[] {
  const tiers = [(piece: Standing) => piece.id, byOwnerAndRank, byOwner];
  for (const tier of tiers) {
    const heaps = heapsBy(group, tier);
    const places = placesFor(ground, heaps.length, size);
    if (places !== null) return heaps.map((heap, index) => spotOf(ground, heap, places[index] ?? ground, size));
  }
  // Too small even for one place a side: each owner's heap, in a row over the border if it must be.
  const heaps = heapsBy(group, byOwner);
  return heaps.map((heap, index) => {
    const x = ground.x + (index - (heaps.length - 1) / 2) * size * GAP;
    return spotOf(ground, heap, { x, y: ground.y }, size);
  });
}

const byOwner = ({ owner }: Standing): string => owner ?? '';
const byOwnerAndRank = ({ owner, rank }: Standing): string => `${owner ?? ''} ${rank}`;

const RANKS = { leader: 0, unit: 1, work: 2 };
/** What lies on what in a heap. */
const HEIGHT = { work: 0, unit: 1, leader: 2 };

/** Works come last, and owners side by side. */
function heapsBy(group: readonly Standing[], key: (piece: Standing) => string): Standing[][] {
  const ordered = [...group].sort(
    (a, b) =>
      Number(a.rank === 'work') - Number(b.rank === 'work') ||
      byOwner(a).localeCompare(byOwner(b)) ||
      RANKS[a.rank] - RANKS[b.rank] ||
      a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
  const heaps = new Map<string, Standing[]>();
  for (const piece of ordered) push(heaps, key(piece), piece);
  return [...heaps.values()];
}

function spotOf(ground: Ground, heap: readonly Standing[], { x, y }: { x: number; y: number }, size: number): Spot {
  const pieces = [...heap].sort((a, b) => HEIGHT[a.rank] - HEIGHT[b.rank]).map(({ id }) => id);
  const small = heap.every(({ rank }) => rank === 'work') && size > 0;
  // Leaders and troops of one owner may both lie in heaps here.
  const [first] = heap;
  const whose = `${first?.owner ?? ''}:${first?.rank ?? ''}`;
  const key = pieces.length === 1 ? `piece:${pieces[0] ?? ''}` : `stack:${ground.id}:${whose}`;
  return { key, at: ground.id, x, y, size: small ? size * WORK : size, pieces };
}

type Places = readonly { readonly x: number; readonly y: number }[];

/** The last places found in each area: most areas hold as many after a move as before it. */
const FOUND = new WeakMap<Ground, Map<number, { readonly size: number; readonly places: Places | null }>>();

/** Centres of `count` places in the area, in even rows as near to its point as they fit; null where they do not. */
export function placesFor(ground: Ground, count: number, size: number): Places | null {
  const found = FOUND.get(ground) ?? new Map<number, { size: number; places: Places | null }>();
  FOUND.set(ground, found);
  const known = found.get(count);
  if (known?.size === size) return known.places;
  const places = searchPlaces(ground, count, size);
  found.set(count, { size, places });
  return places;
}

function searchPlaces(ground: Ground, count: number, size: number): Places | null {
  const shapes = rowsOf(count);
  for (const [dx, dy] of SHIFTS) {
    for (const columns of shapes) {
      // The name of the area stands above its point: further rows go below.
      const below = (Math.ceil(count / columns) - 1) / 2;
      const centre = { x: ground.x + dx * size, y: ground.y + (dy + below) * size };
      const places = grid(centre, count, columns, size * GAP);
      if (places.every((place) => fits(place, ground.polygon, size))) return places;
    }
  }
  return null;
}

/** Numbers of columns to try: rather broad than tall. */
function rowsOf(count: number): number[] {
  const square = Math.ceil(Math.sqrt(count));
  const all = Array.from({ length: count }, (_, index) => index + 1);
  return all.sort((a, b) => Math.abs(a - square - 0.6) - Math.abs(b - square - 0.6));
}

const SHIFTS: readonly (readonly [number, number])[] = shifts();

function shifts(): [number, number][] {
  const steps = Array.from({ length: REACH * 4 + 1 }, (_, index) => (index - REACH * 2) / 2);
  const all = steps.flatMap((dx) => steps.map((dy): [number, number] => [dx, dy]));
  return all.sort((a, b) => Math.hypot(...a) - Math.hypot(...b) || b[1] - a[1] || a[0] - b[0]);
}

/** Rows of places around a centre; a last row that is not full is centred too. */
export function grid(centre: { x: number; y: number }, count: number, columns: number, pitch: number) {
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return {
      x: centre.x + ((index % columns) - (inRow - 1) / 2) * pitch,
      y: centre.y + (row - (rows - 1) / 2) * pitch,
    };
  });
}

function fits({ x, y }: { x: number; y: number }, polygon: readonly Point[], size: number): boolean {
  const half = size * 0.46;
  const corners: Point[] = [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
  const [left, top, right, bottom] = bounds(polygon);
  if (x - half < left || x + half > right || y - half < top || y + half > bottom) return false;
  return corners.every((corner) => holds(polygon, corner));
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
