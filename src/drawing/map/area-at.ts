import type { DrawnBoard } from '../board.ts';
import type { Box, Point } from '../geometry/points.ts';
import { boxOf, inRing } from '../geometry/points.ts';
import type { Atlas } from './atlas.ts';

/** Finds the area of a point as it is drawn: of hexes the one whose middle is nearest. Null beside the map. */
export function areaFinder(atlas: Atlas): (point: Point) => string | null {
  const { areas, width, height } = atlas.board;
  const inside = ([x, y]: Point): boolean => x >= 0 && y >= 0 && x <= width && y <= height;
  if (!atlas.hexes) {
    const rings = ringsByCell(atlas);
    return (point) => {
      if (!inside(point)) return null;
      const near = rings.get(cellOf(point[0], point[1])) ?? [];
      return near.find(({ ring, box }) => inBox(box, point) && inRing(ring, point))?.id ?? null;
    };
  }

  const reach = Math.max(
    0,
    ...areas
      .slice(0, 1)
      .flatMap(({ x, y, polygon }) => polygon.map(([px, py]) => Math.hypot((px ?? x) - x, (py ?? y) - y))),
  );
  const size = Math.max(1, reach * 2);
  const cells = new Map<string, typeof areas>();
  for (const area of areas) {
    const key = `${Math.floor(area.x / size)},${Math.floor(area.y / size)}`;
    cells.set(key, [...(cells.get(key) ?? []), area]);
  }
  const around = ([x, y]: Point): DrawnBoard['areas'] =>
    AROUND.flatMap(([i, j]) => cells.get(`${Math.floor(x / size) + i},${Math.floor(y / size) + j}`) ?? []);
  return (point) => {
    let [best, found] = [reach * 1.02, null as string | null];
    for (const area of around(point)) {
      const away = Math.hypot(area.x - point[0], area.y - point[1]);
      if (away < best) [best, found] = [away, area.id];
    }
    return found;
  };
}

interface Ringed {
  readonly id: string;
  readonly ring: readonly Point[];
  readonly box: Box;
}

/** Thousands of points are asked about before a map is drawn: most areas are told apart by squares of the board. */
const CELL = 64;

function cellOf(x: number, y: number): number {
  return Math.floor(x / CELL) * 4096 + Math.floor(y / CELL);
}

/** The areas that touch each square, in their order. */
function ringsByCell({ board, ring: ringOf }: Atlas): ReadonlyMap<number, readonly Ringed[]> {
  const cells = new Map<number, Ringed[]>();
  for (const { id } of board.areas) {
    const ring = ringOf(id);
    const box = boxOf(ring);
    for (const key of cellsOf(box)) {
      const cell = cells.get(key) ?? [];
      cell.push({ id, ring, box });
      cells.set(key, cell);
    }
  }
  return cells;
}

function cellsOf({ left, top, right, bottom }: Box): number[] {
  const keys: number[] = [];
  for (let x = Math.floor(left / CELL); x * CELL <= right; x += 1)
    for (let y = Math.floor(top / CELL); y * CELL <= bottom; y += 1) keys.push(cellOf(x * CELL, y * CELL));
  return keys;
}

function inBox({ left, top, right, bottom }: Box, [x, y]: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

const AROUND = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => [i, j] as const));
