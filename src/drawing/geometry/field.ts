import type { Box, Point } from './points.ts';
import { segmentsOf } from './points.ts';

/** Numbers on a grid of points over a part of the board, row by row. */
export interface Field {
  readonly left: number;
  readonly top: number;
  readonly step: number;
  readonly cols: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** A field of the same size, each value made from its point and the old one. */
export function mapped(field: Field, make: (value: number, point: Point) => number): Field {
  const { left, top, step, cols } = field;
  const values = field.values.map((value, at) =>
    make(value, [left + (at % cols) * step, top + Math.floor(at / cols) * step]),
  );
  return { ...field, values };
}

/** 1 inside the rings (even-odd), 0 outside. */
export function filled(rings: readonly (readonly Point[])[], box: Box, step: number): Field {
  // The last points lie inside too: what is beyond the edge is neither in nor out.
  const cols = Math.ceil((box.right - box.left) / step);
  const rows = Math.ceil((box.bottom - box.top) / step);
  const values = new Float32Array(cols * rows);
  crossings(rings, { top: box.top, step, rows }).forEach((row, y) => {
    row.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < row.length; pair += 2) {
      const from = Math.max(0, Math.ceil(((row[pair] ?? 0) - box.left) / step));
      const to = Math.min(cols - 1, Math.floor(((row[pair + 1] ?? 0) - box.left) / step));
      for (let x = from; x <= to; x += 1) values[y * cols + x] = 1;
    }
  });
  return { left: box.left, top: box.top, step, cols, rows, values };
}

/** Where the rings cross each row of the grid. */
function crossings(
  rings: readonly (readonly Point[])[],
  { top, step, rows }: { readonly top: number; readonly step: number; readonly rows: number },
): number[][] {
  const found: number[][] = Array.from({ length: rows }, () => []);
  for (const [[ax, ay], [bx, by]] of rings.flatMap((ring) => segmentsOf(ring, true))) {
    // A hair's breadth aside, so that no row runs exactly through a corner.
    const [low, high] = [Math.min(ay, by) - 1e-4, Math.max(ay, by) - 1e-4];
    const last = Math.min(rows - 1, Math.floor((high - top) / step));
    for (let row = Math.max(0, Math.ceil((low - top) / step)); row <= last; row += 1) {
      const y = top + row * step + 1e-4;
      if (ay !== by) found[row]?.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
  }
  return found;
}

/** Whether the point of the grid nearest to a place is set. */
export function marked({ left, top, step, cols, rows, values }: Field, x: number, y: number): boolean {
  const [i, j] = [Math.round((x - left) / step), Math.round((y - top) / step)];
  return i >= 0 && j >= 0 && i < cols && j < rows && (values[j * cols + i] ?? 0) > 0;
}

const FAR = 1e9;

/** How far each point is from the nearest one where `mask` is 1 (Felzenszwalb and Huttenlocher's parabolas). */
export function distances(mask: Field): Field {
  const { cols, rows, step } = mask;
  const squares = Float64Array.from(mask.values, (value) => (value > 0 ? 0 : FAR));
  const line = new Float64Array(Math.max(cols, rows));
  for (let x = 0; x < cols; x += 1) lowest(squares, { start: x, stride: cols, count: rows }, line);
  for (let y = 0; y < rows; y += 1) lowest(squares, { start: y * cols, stride: 1, count: cols }, line);
  return { ...mask, values: Float32Array.from(squares, (square) => Math.sqrt(square) * step) };
}

interface Row {
  readonly start: number;
  readonly stride: number;
  readonly count: number;
}

/** Replaces a row by the lower envelope of the parabolas that stand on its values. */
function lowest(values: Float64Array, { start, stride, count }: Row, line: Float64Array): void {
  const stands = new Int32Array(count);
  const bounds = new Float64Array(count + 1).fill(Infinity);
  for (let at = 0; at < count; at += 1) line[at] = read(values, start + at * stride);
  const meet = (one: number, two: number): number =>
    (read(line, two) + two * two - read(line, one) - one * one) / (2 * (two - one));
  let top = 0;
  bounds[0] = -Infinity;
  for (let at = 1; at < count; at += 1) {
    let cut = meet(read(stands, top), at);
    while (cut <= read(bounds, top)) {
      top -= 1;
      cut = meet(read(stands, top), at);
    }
    top += 1;
    stands[top] = at;
    bounds[top] = cut;
    bounds[top + 1] = Infinity;
  }
  for (let at = 0, from = 0; at < count; at += 1) {
    while (read(bounds, from + 1) < at) from += 1;
    const stand = read(stands, from);
    values[start + at * stride] = (at - stand) ** 2 + read(line, stand);
  }
}

/** What lies at an index known to be inside. */
const read = (list: Float64Array | Int32Array, at: number): number => list[at] ?? 0;

/** Each value the mean of its neighbourhood: takes the steps of the grid out of a field. */
export function softened(field: Field): Field {
  const { cols, rows, values } = field;
  const soft = values.slice();
  for (let y = 1; y < rows - 1; y += 1)
    for (let x = 1; x < cols - 1; x += 1) {
      const at = y * cols + x;
      let sum = 0;
      for (const beside of [-cols - 1, -cols, -cols + 1, -1, 0, 1, cols - 1, cols, cols + 1])
        sum += values[at + beside] ?? 0;
      soft[at] = sum / 9;
    }
  return { ...field, values: soft };
}

/** The value at a point, between those of the grid. */
export function valueAt({ left, top, step, cols, rows, values }: Field, [x, y]: Point): number {
  const u = Math.max(0, Math.min(cols - 1.001, (x - left) / step));
  const v = Math.max(0, Math.min(rows - 1.001, (y - top) / step));
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [s, t, at] = [u - i, v - j, j * cols + i];
  const upper = (values[at] ?? 0) * (1 - s) + (values[at + 1] ?? 0) * s;
  const lower = (values[at + cols] ?? 0) * (1 - s) + (values[at + cols + 1] ?? 0) * s;
  return upper * (1 - t) + lower * t;
}

/** Which way a field rises at a point, and how steeply. */
export function slopeAt(field: Field, [x, y]: Point): Point {
  const d = field.step;
  return [
    (valueAt(field, [x + d, y]) - valueAt(field, [x - d, y])) / (2 * d),
    (valueAt(field, [x, y + d]) - valueAt(field, [x, y - d])) / (2 * d),
  ];
}
