import type { DrawnBoard } from '../board.ts';
import type { Box, Point } from '../geometry/points.ts';
import { boxOf, inRing } from '../geometry/points.ts';
import type { Atlas } from './atlas.ts';

/** Finds the area of a point as it is drawn: of hexes the one whose middle is nearest. Null beside the map. */
export function areaFinder(atlas: Atlas): (point: Point) => string | null {
  const { areas, width, height } = atlas.board;
  const inside = ([x, y]: Point): boolean => x >= 0 && y >= 0 && x <= width && y <= height;
  if (!atlas.hexes) {
    // Thousands of points are asked about before a map is drawn: most areas are told apart by their boxes.
    const rings = areas.map(({ id }) => ({ id, ring: atlas.ring(id), box: boxOf(atlas.ring(id)) }));
    return (point) =>
      inside(point) ? (rings.find(({ ring, box }) => inBox(box, point) && inRing(ring, point))?.id ?? null) : null;
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

function inBox({ left, top, right, bottom }: Box, [x, y]: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

const AROUND = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => [i, j] as const));
