import type { Glossary } from '../glossary.ts';
import type { Point } from '../geometry/points.ts';
import type { Atlas } from './atlas.ts';
import { boxAround, freePlace, occupied } from './free-place.ts';

/** Where the title and the compass rose of a map have room. */
export interface Ornaments {
  /** The middle of the cartouche; null where it must go onto the border. */
  readonly plate: Point | null;
  /** How wide the cartouche is. */
  readonly width: number;
  /** Null where there is no open water for it. */
  readonly rose: Point | null;
}

const ROSE = 96;

/** Looks for room on open water, for the title first. The same in all languages. */
export function ornamentsOf(
  atlas: Atlas,
  { title, places }: Glossary,
  areaAt: (at: Point) => string | null,
): Ornaments {
  const width = Math.max(title?.en.length ?? 0, title?.es.length ?? 0) * 13 + 56;
  const avoid = occupied(atlas, places);
  const plate = freePlace(atlas, areaAt, { width, height: 70, avoid });
  const also = plate === null ? avoid : [...avoid, boxAround(plate, width / 2 + 20, 60)];
  return { plate, width, rose: freePlace(atlas, areaAt, { width: ROSE, height: ROSE, avoid: also }) };
}
