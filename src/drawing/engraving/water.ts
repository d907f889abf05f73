import { contours } from '../geometry/contours.ts';
import type { Field } from '../geometry/field.ts';
import { distances, filled, softened } from '../geometry/field.ts';
import { curved } from '../geometry/svg-path.ts';
import type { Atlas } from '../map/atlas.ts';
import { isWater } from '../map/looks.ts';

/** How far from the land each line of the sea runs: engravers set them wider and wider apart. */
const REACHES = [5, 10, 16, 23.5, 33];

/** A line of the sea; `faint` is 1 at the coast and less farther out. */
export interface WaterLine {
  readonly d: string;
  readonly faint: number;
}

/** Lines that follow the coasts, fainter with each. */
export function waterLines(atlas: Atlas): WaterLine[] {
  const away = offshore(atlas);
  if (away === null) return [];
  return REACHES.map((reach, index) => ({
    d: curved(contours(away, reach * (atlas.hexes ? 0.8 : 1))),
    faint: 1 - index / REACHES.length,
  }));
}

/** How far each point is from land; null where there is no land or no water. */
export function offshore(atlas: Atlas): Field | null {
  if (atlas.coast.length === 0) return null;
  const { left, top, right, bottom } = atlas.box;
  const step = Math.max(right - left, bottom - top) / 240;
  return softened(
    softened(
      distances(
        filled(
          atlas.outline((look) => !isWater(look)),
          atlas.box,
          step,
        ),
      ),
    ),
  );
}
