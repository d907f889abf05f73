import type { Box, Point } from '../geometry/points.ts';
import type { Atlas } from './atlas.ts';
import { isWater } from './looks.ts';

export interface Wanted {
  readonly width: number;
  readonly height: number;
  /** What must not be covered. */
  readonly avoid: readonly Box[];
}

const STEP = 14;
const MARGIN = 16;

/** The middle of a stretch of open water where an ornament fits, as near to a corner as there is; null where none does. */
export function freePlace(atlas: Atlas, areaAt: (point: Point) => string | null, wanted: Wanted): Point | null {
  const { left, top, right, bottom } = atlas.box;
  const [w, h] = [wanted.width / 2, wanted.height / 2];
  const tries: { readonly at: Point; readonly corner: number }[] = [];
  for (let y = top + h + MARGIN; y <= bottom - h - MARGIN; y += STEP)
    for (let x = left + w + MARGIN; x <= right - w - MARGIN; x += STEP)
      tries.push({ at: [x, y], corner: Math.min(x - left, right - x) + Math.min(y - top, bottom - y) });
  const found = tries
    .sort((a, b) => a.corner - b.corner)
    .find(({ at }) => {
      const box = boxAround(at, w, h);
      return !wanted.avoid.some((other) => meets(box, other)) && open(atlas, areaAt, box);
    });
  return found?.at ?? null;
}

function meets(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether a box and a little around it is water of the open sea all over. */
function open({ look }: Atlas, areaAt: (point: Point) => string | null, { left, top, right, bottom }: Box): boolean {
  const tries = [0, 0.25, 0.5, 0.75, 1];
  return tries.every((u) =>
    tries.every((v) => {
      const area = areaAt([left - 14 + (right - left + 28) * u, top - 14 + (bottom - top + 28) * v]);
      return area === null || (isWater(look(area)) && look(area) === 'sea');
    }),
  );
}

/** What ornaments keep clear of: the points and signs of areas, great names, and each other. */
export function occupied(
  atlas: Atlas,
  places: readonly {
    readonly x: number;
    readonly y: number;
    readonly size: string;
    readonly name: { readonly en: string; readonly es: string };
  }[],
): Box[] {
  const anchors = atlas.hexes ? [] : atlas.board.areas.map(({ x, y }) => boxAround([x, y], 78, 62));
  const names = places.map(({ x, y, size, name }) => {
    const letters = Math.max(name.en.length, name.es.length);
    return boxAround([x, y], (letters * (size === 'large' ? 17 : 8.5)) / 2, size === 'large' ? 20 : 14);
  });
  return [...anchors, ...names];
}

/** A box around a point. */
export function boxAround([x, y]: Point, width: number, height: number): Box {
  return { left: x - width, right: x + width, top: y - height, bottom: y + height };
}
