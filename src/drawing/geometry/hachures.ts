import { placesAlong } from './along.ts';
import { contours } from './contours.ts';
import type { Field } from './field.ts';
import { slopeAt } from './field.ts';
import { hash } from './noise.ts';
import type { Point } from './points.ts';

export interface HachureStyle {
  /** Between one row of strokes and the next. */
  readonly rise: number;
  /** Between strokes of a row. */
  readonly gap: number;
  readonly length: number;
  /** Flatter ground than this stays bare. */
  readonly flat: number;
}

/** A stroke down a slope, and how steep it is there. */
export interface Stroke {
  readonly line: readonly [Point, Point];
  readonly steep: number;
}

/** Strokes downhill, in rows along the heights of a field, as engravers drew mountains. */
export function hachures(height: Field, { rise, gap, length, flat }: HachureStyle): Stroke[] {
  const top = height.values.reduce((most, value) => Math.max(most, value), 0);
  const levels = Array.from({ length: Math.max(0, Math.ceil(top / rise) - 1) }, (_, row) => (row + 1) * rise);
  const feet = levels.flatMap((level) => contours(height, level)).flatMap((line) => placesAlong(line, gap));
  return feet.flatMap(({ at: [x, y] }) => {
    const [sx, sy] = slopeAt(height, [x, y]);
    const steep = Math.hypot(sx, sy);
    if (steep < flat) return [];
    const long = length * (0.65 + hash(Math.round(x * 10), Math.round(y * 10)) * 0.6);
    return [{ steep, line: [[x, y] as const, [x - (sx / steep) * long, y - (sy / steep) * long] as const] as const }];
  });
}
