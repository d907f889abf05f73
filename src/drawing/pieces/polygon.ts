/** A point of an outline, in board units. */
export type Point = readonly [number, number];

/** How large an outline is. */
export function surface(polygon: readonly Point[]): number {
  const twice = polygon.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

type Bounds = readonly [number, number, number, number];

/** Outlines are laid out on at every change of a table and never change themselves. */
const KNOWN = new WeakMap<readonly Point[], Bounds>();

/** Left, top, right and bottom of an outline. */
export function bounds(polygon: readonly Point[]): Bounds {
  const known = KNOWN.get(polygon);
  if (known !== undefined) return known;
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const found: Bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  KNOWN.set(polygon, found);
  return found;
}

/** Whether a point lies within an outline, by the number of sides to its right. */
export function holds(polygon: readonly Point[], [x, y]: Point): boolean {
  return polygon.reduce((inside, [ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length] ?? [ax, ay];
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}
