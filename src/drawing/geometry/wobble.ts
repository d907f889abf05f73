import { noise } from './noise.ts';
import type { Box, Point } from './points.ts';
import { between, distance, segmentsOf } from './points.ts';

/** How an unsteady hand draws: `sway` units to either side, in bends about `bend` long. */
export interface StrokeStyle {
  readonly sway: number;
  readonly bend: number;
  /** Roughness of coasts: smaller bends on top, none at the ends of a line. */
  readonly grain?: number;
  /** The sheet: lines do not leave its edge. */
  readonly box: Box;
}

/**
 * A line as a hand draws it. What a point is moved by depends on where it is alone, so that two areas agree on the border
 * between them, and lines that meet still meet.
 */
export function wobbled(line: readonly Point[], style: StrokeStyle): Point[] {
  const fine = subdivided(line, style.bend / 3);
  const last = fine.length - 1;
  return fine.map((point, at) => {
    const rough = (style.grain ?? 0) * Math.sin((Math.PI * at) / Math.max(1, last));
    const [x, y] = point;
    const dx = noise(point, style.bend, 1) * style.sway + noise(point, style.bend / 3, 3) * rough;
    const dy = noise(point, style.bend, 2) * style.sway + noise(point, style.bend / 3, 4) * rough;
    return [x + dx * hold(x, style.box.left, style.box.right), y + dy * hold(y, style.box.top, style.box.bottom)];
  });
}

/** Nothing moves across the edge of the sheet, little beside it. */
function hold(at: number, low: number, high: number): number {
  return Math.max(0, Math.min(1, Math.min(at - low, high - at) / 14));
}

/** The same line with points at most `step` apart. */
export function subdivided(line: readonly Point[], step: number): Point[] {
  const start = line.slice(0, 1);
  return segmentsOf(line).reduce<Point[]>(
    (points, [a, b]) => {
      const parts = Math.max(1, Math.ceil(distance(a, b) / step));
      for (let part = 1; part <= parts; part += 1) points.push(between(a, b, part / parts));
      return points;
    },
    [...start],
  );
}

/** Cuts corners by a quarter on each side (Chaikin); ends stay. */
export function rounded(line: readonly Point[], closed: boolean): Point[] {
  const cut = segmentsOf(line, closed).flatMap(([a, b]) => [between(a, b, 0.25), between(a, b, 0.75)]);
  const [first, last] = [line[0], line[line.length - 1]];
  return closed || first === undefined || last === undefined ? cut : [first, ...cut.slice(1, -1), last];
}

/**
 * A line along hexsides without its zigzag: through the middles of the sides. It stays within a quarter of a side of the
 * real one. `closed`: the first point is not repeated at the end.
 */
export function straightened(line: readonly Point[], closed: boolean): Point[] {
  const middles = segmentsOf(line, closed).map(([a, b]) => between(a, b, 0.5));
  const [first, last] = [line[0], line[line.length - 1]];
  return closed || first === undefined || last === undefined ? middles : [first, ...middles, last];
}
