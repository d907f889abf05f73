import { rowOf } from './noise.ts';
import type { Point } from './points.ts';
import { boxOf, distance, inRings, segmentsOf } from './points.ts';

export interface TownPlan {
  /** How deep houses are, and how wide streets. */
  readonly depth: number;
  readonly street: number;
  /** How far houses keep from the border. */
  readonly margin: number;
  /** Of a hundred lots, how many stay empty: yards and squares. */
  readonly empty: number;
  /** Whether a point is to stay free: a square where people stand. */
  readonly free?: (point: Point) => boolean;
}

/** The plans of the houses of a town: rows along its longest side, streets between; the same for the same `name`. */
export function houses(rings: readonly (readonly Point[])[], name: string, plan: TownPlan): Point[][] {
  const angle = mainAngle(rings[0] ?? []);
  const turn = turner(angle);
  const back = turner(-angle);
  const box = boxOf(rings.flat().map(back));
  const chance = rowOf(name);
  const found: Point[][] = [];
  const { depth, street, margin, empty } = plan;
  for (let y = box.top + margin, row = 0; y + depth < box.bottom; row += 1) {
    for (let x = box.left + margin + chance() * depth; x < box.right;) {
      const wide = depth * (0.7 + chance() * 1.5);
      const deep = depth * (0.75 + chance() * 0.3);
      const skip = chance() * 100 < empty;
      const lot = (m: number): Point[] =>
        [
          [x - m, y - m] as const,
          [x + wide + m, y - m] as const,
          [x + wide + m, y + deep + m] as const,
          [x - m, y + deep + m] as const,
        ].map(turn);
      if (!skip && lot(margin).every((corner) => inRings(rings, corner) && plan.free?.(corner) !== true))
        found.push(lot(0));
      x += wide + (chance() < 0.22 ? street : 0.8);
    }
    // Rows stand back to back: a street after every second.
    y += depth + (row % 2 === 0 ? 0.8 : street);
  }
  return found;
}

function turner(angle: number): (point: Point) => Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ([x, y]) => [x * cos - y * sin, x * sin + y * cos];
}

/** Which way the sides of a ring run for the most part, within a quarter turn. */
function mainAngle(ring: readonly Point[]): number {
  let [x, y] = [0, 0];
  for (const [a, b] of segmentsOf(ring, true)) {
    // Four times the angle: sides at right angles say the same.
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) * 4;
    x += Math.cos(angle) * distance(a, b);
    y += Math.sin(angle) * distance(a, b);
  }
  return Math.atan2(y, x) / 4;
}
