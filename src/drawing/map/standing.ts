import type { Box } from '../geometry/points.ts';
import { HEXES_APART } from '../pieces/long-hull.ts';
import type { Spot } from '../pieces/layout.ts';
import type { PieceModel, Terrain } from '../pieces/model.ts';
import { boxAround } from './lettering.ts';

/** What is written under pieces by more than this part cannot be read, and is left out. */
export const COVERED = 0.1;

/** Where the count of a heap stands, in parts of the width of a piece. */
const COUNT = { at: 0.425, wide: 0.56 };

/** What the pieces on the map cover, counts of heaps included: a box for each, of those over two hexes one for either half. */
export function standingBoxes({ layout, looks }: PieceModel, { bow }: Terrain): Box[] {
  return layout.spots.flatMap((spot) => {
    const look = looks.get(spot.pieces[0] ?? '');
    if (look?.shape === 'long') return halvesOf(spot, bow + 60 * (look.facing ?? 0));
    const { x, y, size, pieces } = spot;
    const body = boxAround([x, y], size, size);
    if (pieces.length === 1) return [body];
    const out = size * COUNT.at;
    return [body, boxAround([x + out, y + out], size * COUNT.wide, size * COUNT.wide)];
  });
}

function halvesOf({ x, y, size }: Spot, turn: number): Box[] {
  const [half, way] = [((HEXES_APART / 2) * size) / 40, (turn * Math.PI) / 180];
  const [dx, dy] = [Math.sin(way) * half, -Math.cos(way) * half];
  return [-1, 1].map((end) => boxAround([x + end * dx, y + end * dy], size * 0.9, size * 0.9));
}

/** How much of a box others cover, as a part of it. */
export function coveredPart(box: Box, others: readonly Box[]): number {
  const covered = others.reduce((sum, other) => {
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return wide > 0 && high > 0 ? sum + wide * high : sum;
  }, 0);
  return covered / ((box.right - box.left) * (box.bottom - box.top));
}
