import type { Field } from './field.ts';
import type { Point } from './points.ts';

/**
 * The lines along which a field has one value (marching squares, joined end to end). A line that goes round ends where it
 * began.
 */
export function contours(field: Field, level: number): Point[][] {
  const next = new Map<number, number[]>();
  const join = (one: number, two: number): void => {
    const [a, b] = [next.get(one), next.get(two)];
    if (a === undefined) next.set(one, [two]);
    else a.push(two);
    if (b === undefined) next.set(two, [one]);
    else b.push(one);
  };
  const { cols, rows, values } = field;
  for (let y = 0; y < rows - 1; y += 1)
    for (let x = 0; x < cols - 1; x += 1) {
      const at = y * cols + x;
      const corners = corner(values, at, level) + corner(values, at + 1, level) * 2;
      const below = corner(values, at + cols + 1, level) * 4 + corner(values, at + cols, level) * 8;
      const cuts = CUTS[corners + below] ?? [];
      for (let pair = 0; pair + 1 < cuts.length; pair += 2)
        join(edgeOf(at, cols, cuts[pair] ?? 0), edgeOf(at, cols, cuts[pair + 1] ?? 0));
    }
  return traced(next).map((edges) => edges.map((edge) => pointOn(field, edge, level)));
}

const corner = (values: Float32Array, at: number, level: number): number => ((values[at] ?? 0) >= level ? 1 : 0);

/** Which sides of a square are cut (0 above, 1 right, 2 below, 3 left), by which of its corners are high. */
const CUTS: readonly (readonly number[])[] = [
  [],
  [3, 0],
  [0, 1],
  [3, 1],
  [1, 2],
  [3, 0, 1, 2],
  [0, 2],
  [3, 2],
  [2, 3],
  [2, 0],
  [0, 1, 2, 3],
  [2, 1],
  [1, 3],
  [1, 0],
  [0, 3],
  [],
];

/** The number of a side: twice that of the point where it begins, odd for those that go down. */
function edgeOf(at: number, cols: number, side: number): number {
  if (side === 0) return at * 2;
  if (side === 1) return (at + 1) * 2 + 1;
  return side === 2 ? (at + cols) * 2 : at * 2 + 1;
}

function pointOn({ left, top, step, cols, values }: Field, edge: number, level: number): Point {
  const at = edge >> 1;
  const down = edge % 2 === 1;
  const [one, two] = [values[at] ?? 0, values[at + (down ? cols : 1)] ?? 0];
  const part = one === two ? 0.5 : (level - one) / (two - one);
  const [x, y] = [at % cols, Math.floor(at / cols)];
  return [left + (x + (down ? 0 : part)) * step, top + (y + (down ? part : 0)) * step];
}

/** Follows the joins: open lines first, from their ends; what is left goes round. */
function traced(next: ReadonlyMap<number, readonly number[]>): number[][] {
  const seen = new Set<number>();
  const follow = (start: number): number[] => {
    const line = [start];
    seen.add(start);
    for (let at: number | undefined = start; at !== undefined;) {
      const to: number | undefined = next.get(at)?.find((edge) => !seen.has(edge));
      if (to !== undefined) {
        seen.add(to);
        line.push(to);
      } else if (line.length > 2 && next.get(at)?.includes(start) === true) line.push(start);
      at = to;
    }
    return line;
  };
  const starts = [...next.keys()];
  const open = starts.filter((edge) => next.get(edge)?.length === 1);
  return [...open, ...starts].flatMap((edge) => (seen.has(edge) ? [] : [follow(edge)]));
}
