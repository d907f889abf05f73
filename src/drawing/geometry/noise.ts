import type { Point } from './points.ts';

/** A number in [0, 1) that belongs to two whole numbers: the same drawing on every screen. */
export function hash(x: number, y: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** Smooth noise in [-1, 1] with hills about `size` wide; `layer` gives another landscape. */
export function noise([x, y]: Point, size: number, layer = 0): number {
  const [u, v] = [x / size + layer * 57.3, y / size + layer * 91.7];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const [s, t] = [smooth(u - i), smooth(v - j)];
  const top = hash(i, j) * (1 - s) + hash(i + 1, j) * s;
  const bottom = hash(i, j + 1) * (1 - s) + hash(i + 1, j + 1) * s;
  return (top * (1 - t) + bottom * t) * 2 - 1;
}

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** A row of numbers in [0, 1) that belongs to a word. */
export function rowOf(word: string): () => number {
  let seed = 2166136261;
  for (const letter of word) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619);
  let at = 0;
  return () => hash(seed, at++);
}
