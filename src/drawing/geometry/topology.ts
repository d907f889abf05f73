import type { Point } from './points.ts';
import { toSegment } from './points.ts';

/** A stretch of border that both its sides share, from corner to corner. */
export interface Side {
  readonly from: number;
  readonly to: number;
  /** Indexes of the areas on it: one at the edge of the map, else two. */
  readonly areas: readonly number[];
}

/** A map taken apart: every corner once, every side once. */
export interface Topology {
  readonly corners: readonly Point[];
  readonly sides: readonly Side[];
}

/** Corners nearer to each other than this are the same one: outlines are drawn by hand or rounded. */
const SAME = 1.2;
const CELL = 8;

/**
 * Finds what outlines share, also where a side of one meets only a part of a side of another. `whole`: sides are always
 * shared as a whole, as those of hexes are, which saves looking for parts.
 */
export function topologyOf(outlines: readonly (readonly Point[])[], whole = false): Topology {
  const weld = welder();
  const rings = outlines.map((outline) => outline.map(weld.corner).filter((id, at, ring) => id !== ring[at - 1]));
  const sides = new Map<number, { from: number; to: number; areas: number[] }>();
  const belong = (from: number, to: number, area: number): void => {
    const key = keyOf(from, to);
    const known = sides.get(key);
    if (known === undefined) sides.set(key, { from, to, areas: [area] });
    else if (!known.areas.includes(area)) known.areas.push(area);
  };
  // Sides without corners on their way: the area beyond has most of them again.
  const plain = new Set<number>();
  rings.forEach((ring, area) => {
    for (const [at, start] of ring.entries()) {
      const end = ring[(at + 1) % ring.length] ?? start;
      const stops = whole || plain.has(keyOf(start, end)) ? [start, end] : weld.along(start, end);
      if (stops.length === 2) plain.add(keyOf(start, end));
      for (let step = 1; step < stops.length; step += 1) belong(stops[step - 1] ?? start, stops[step] ?? end, area);
    }
  });
  return { corners: weld.corners, sides: [...sides.values()] };
}

function keyOf(from: number, to: number): number {
  return Math.min(from, to) * 1e6 + Math.max(from, to);
}

/** Keeps corners in squares, so that thousands of hexes are put together in a blink. */
function welder() {
  const corners: Point[] = [];
  const cells = new Map<number, number[]>();
  const seen = new Map<number, number>();
  const cellOf = (x: number, y: number): number => Math.floor(x / CELL) * 4096 + Math.floor(y / CELL);

  const near = (left: number, top: number, right: number, bottom: number): number[] => {
    const found: number[] = [];
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x += 1)
      for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y += 1)
        found.push(...(cells.get(x * 4096 + y) ?? []));
    return found;
  };

  const corner = (point: Point): number => {
    const exact = point[0] * 16384 + point[1];
    const id = seen.get(exact) ?? welded(point);
    seen.set(exact, id);
    return id;
  };

  const welded = (point: Point): number => {
    const [x, y] = point;
    for (const id of near(x - SAME, y - SAME, x + SAME, y + SAME)) {
      const [cx, cy] = corners[id] ?? point;
      if (Math.abs(cx - x) < SAME && Math.abs(cy - y) < SAME) return id;
    }
    const key = cellOf(x, y);
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [corners.length]);
    else cell.push(corners.length);
    return corners.push(point) - 1;
  };

  /** The corners on the way from one to another, both included. */
  const along = (from: number, to: number): number[] => {
    const [a, b] = [corners[from], corners[to]];
    if (a === undefined || b === undefined || from === to) return [];
    const box = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])] as const;
    const between = near(box[0] - SAME, box[1] - SAME, box[2] + SAME, box[3] + SAME).flatMap((id) => {
      const point = corners[id];
      if (point === undefined || id === from || id === to || toSegment(point, a, b) > SAME) return [];
      return [{ id, at: Math.hypot(point[0] - a[0], point[1] - a[1]) }];
    });
    return [from, ...between.sort((one, two) => one.at - two.at).map(({ id }) => id), to];
  };

  return { corners, corner, along };
}
