/** A point of the board, y downwards. */
export type Point = readonly [number, number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The smallest box around all points; at the origin where there are none. */
export function boxOf(points: Iterable<Point>): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return left === Infinity ? { left: 0, top: 0, right: 0, bottom: 0 } : { left, top, right, bottom };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The point that is `t` of the way from `a` to `b`. */
export function between(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** Whether a point lies inside a ring, by the even-odd rule. */
export function inRing(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  let before = ring[ring.length - 1];
  for (const point of ring) {
    if (before !== undefined && point[1] > y !== before[1] > y) {
      const crossing = point[0] + ((y - point[1]) / (before[1] - point[1])) * (before[0] - point[0]);
      if (x < crossing) inside = !inside;
    }
    before = point;
  }
  return inside;
}

/** Whether a point lies inside one of the rings and in none of their holes. */
export function inRings(rings: readonly (readonly Point[])[], point: Point): boolean {
  return rings.reduce((inside, ring) => (inRing(ring, point) ? !inside : inside), false);
}

/** How far a point is from a segment. */
export function toSegment(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const square = dx * dx + dy * dy;
  if (square === 0) return distance(point, a);
  const t = Math.max(0, Math.min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square));
  return Math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy);
}

/** The pairs of neighbouring points of a line; of a ring too where it is closed. */
export function segmentsOf(line: readonly Point[], closed = false): (readonly [Point, Point])[] {
  const pairs = line.slice(1).map((point, at) => [line[at] ?? point, point] as const);
  const [first, last] = [line[0], line[line.length - 1]];
  if (closed && first !== undefined && last !== undefined) pairs.push([last, first]);
  return pairs;
}

export function lengthOf(line: readonly Point[]): number {
  return segmentsOf(line).reduce((sum, [a, b]) => sum + distance(a, b), 0);
}

/** The area within a ring; negative where it runs against the clock on the screen. */
export function signedArea(ring: readonly Point[]): number {
  return segmentsOf(ring, true).reduce((sum, [a, b]) => sum + (a[0] * b[1] - b[0] * a[1]) / 2, 0);
}
