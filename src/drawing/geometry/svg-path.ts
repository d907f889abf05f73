import type { Point } from './points.ts';
import { between } from './points.ts';

const round = (value: number): number => Math.round(value * 10) / 10;

const RINGS = new WeakMap<readonly Point[], string>();

/** Path data of an outline, written once for as long as somebody holds it. */
export function outlined(ring: readonly Point[]): string {
  const known = RINGS.get(ring);
  if (known !== undefined) return known;
  const data = straight([ring], true);
  RINGS.set(ring, data);
  return data;
}

/** Path data of straight strokes from point to point. */
export function straight(lines: readonly (readonly Point[])[], closed = false): string {
  return lines
    .map(
      (line) =>
        line.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('') + (closed ? 'Z' : ''),
    )
    .join('');
}

/** Path data of a soft curve by the points: through the middles between them, each point pulling. */
export function curved(lines: readonly (readonly Point[])[], closed = false): string {
  return lines.map((line) => (closed ? softRing(line) : softLine(line))).join('');
}

function softLine(line: readonly Point[]): string {
  const [first, last] = [line[0], line[line.length - 1]];
  if (first === undefined || last === undefined || line.length < 3) return straight([line]);
  const pulls = line.slice(1, -1).map(([x, y], at) => {
    const next = line[at + 2] ?? last;
    const [ex, ey] = at === line.length - 3 ? last : between([x, y], next, 0.5);
    return `Q${round(x)} ${round(y)} ${round(ex)} ${round(ey)}`;
  });
  return `M${round(first[0])} ${round(first[1])}${pulls.join('')}`;
}

function softRing(ring: readonly Point[]): string {
  const [first, last] = [ring[0], ring[ring.length - 1]];
  if (first === undefined || last === undefined || ring.length < 3) return straight([ring], true);
  const [sx, sy] = between(last, first, 0.5);
  const pulls = ring.map((point, at) => {
    const [ex, ey] = between(point, ring[at + 1] ?? first, 0.5);
    return `Q${round(point[0])} ${round(point[1])} ${round(ex)} ${round(ey)}`;
  });
  return `M${round(sx)} ${round(sy)}${pulls.join('')}Z`;
}

/** Path data of single dots for a stroke with round ends. */
export function dots(points: readonly Point[]): string {
  return points.map(([x, y]) => `M${round(x)} ${round(y)}h0`).join('');
}
