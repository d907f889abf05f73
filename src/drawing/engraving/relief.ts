import type { TerrainLook } from '../../domain/kernel/picture.ts';
import type { Field } from '../geometry/field.ts';
import { distances, filled, mapped, softened } from '../geometry/field.ts';
import type { HachureStyle } from '../geometry/hachures.ts';
import { hachures } from '../geometry/hachures.ts';
import { noise } from '../geometry/noise.ts';
import type { Point } from '../geometry/points.ts';
import { straight } from '../geometry/svg-path.ts';
import type { Atlas } from '../map/atlas.ts';

/** Hachures by their weight: steep slopes are darker. */
export interface Relief {
  readonly fine: string;
  readonly bold: string;
}

/** The slopes of mountains (one massif from foot to ridge) and of rough country (hills here and there). */
export function relief(atlas: Atlas): Relief {
  const massif = slopes(atlas, ['mountain', 'cliff'], {
    height: (inside, point) => inside * 0.9 + (noise(point, 46) + 1) * 7 * Math.min(1, inside / 12),
    style: { rise: 5.2, gap: 3.1, length: 4.6, flat: 0.25 },
  });
  const hills = slopes(atlas, ['rough'], {
    height: (inside, point) => hill(point) * Math.min(1, Math.max(0, inside - 4) / 16),
    style: { rise: 6, gap: 4.4, length: 7, flat: 0.42 },
  });
  const all = [...massif, ...hills];
  const drawn = (bold: boolean): string =>
    straight(all.filter(({ steep }) => steep > 0.8 === bold).map(({ line }) => line));
  return { fine: drawn(false), bold: drawn(true) };
}

function hill(point: Point): number {
  return Math.max(0, noise(point, 58, 5) * 26 + noise(point, 23, 6) * 7 + 8);
}

interface Land {
  /** The height of a point that lies so far inside. */
  readonly height: (inside: number, point: Point) => number;
  readonly style: HachureStyle;
}

function slopes(atlas: Atlas, looks: readonly TerrainLook[], { height, style }: Land): ReturnType<typeof hachures> {
  if (!looks.some((look) => atlas.looks.has(look))) return [];
  // From the nearest other ground: at the edge of the map a mountain goes on.
  const inside: Field = distances(
    filled(
      atlas.outline((look) => !looks.includes(look)),
      atlas.box,
      3.5,
    ),
  );
  return hachures(softened(mapped(inside, (far, point) => (far === 0 ? 0 : height(far, point)))), style);
}
