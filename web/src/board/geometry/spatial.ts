import type { Point } from '../../../../src/drawing/geometry/points.ts';

const WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The one of `others` that an arrow key leads to: ahead rather than aside, and near. Null for other keys and where nothing
 * lies that way.
 */
export function towards<T extends { readonly x: number; readonly y: number }>(
  key: string,
  from: T,
  others: Iterable<T>,
): T | null {
  const way = WAYS[key];
  if (way === undefined) return null;
  let [best, found] = [Infinity, null as T | null];
  for (const other of others) {
    const [dx, dy] = [other.x - from.x, other.y - from.y];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    // Within a right angle around the arrow.
    if (ahead <= 0.5 || aside > ahead * 1.8) continue;
    const cost = ahead + aside * 2;
    if (cost < best) [best, found] = [cost, other];
  }
  return found;
}
