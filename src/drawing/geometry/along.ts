import type { Point } from './points.ts';
import { between, distance, segmentsOf } from './points.ts';

/** A place on a line: the point, and which way the line runs there. */
export interface Place {
  readonly at: Point;
  readonly way: Point;
}

/** Places along a line, `gap` apart, the first half a gap from its beginning. */
export function placesAlong(line: readonly Point[], gap: number): Place[] {
  const places: Place[] = [];
  let ahead = gap / 2;
  for (const [a, b] of segmentsOf(line)) {
    const length = distance(a, b);
    if (length === 0) continue;
    const way: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
    for (; ahead <= length; ahead += gap) places.push({ at: between(a, b, ahead / length), way });
    ahead -= length;
  }
  return places;
}

/** The place in the middle of a line; undefined where it has no length. */
export function middleOf(line: readonly Point[]): Place | undefined {
  const length = segmentsOf(line).reduce((sum, [a, b]) => sum + distance(a, b), 0);
  return placesAlong(line, Math.max(length, 1e-6) * 0.999)[0];
}

/** A point beside a place: `ahead` along the line, `aside` to its right. */
export function beside({ at, way }: Place, ahead: number, aside: number): Point {
  return [at[0] + way[0] * ahead - way[1] * aside, at[1] + way[1] * ahead + way[0] * aside];
}

/** A line beside a line, to the right; good for lines that bend little. */
export function shifted(line: readonly Point[], aside: number): Point[] {
  return line.map((point, index) => {
    const [before, after] = [line[index - 1] ?? point, line[index + 1] ?? point];
    const length = distance(before, after) || 1;
    const way: Point = [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
    return beside({ at: point, way }, 0, aside);
  });
}
