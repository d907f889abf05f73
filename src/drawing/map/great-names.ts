import type { Lang } from '../../domain/kernel/text.ts';
import type { Place } from '../glossary.ts';
import { lineBreaks } from '../geometry/place-label.ts';
import type { Box, Point } from '../geometry/points.ts';
import type { Atlas } from './atlas.ts';
import { boxAround } from './lettering.ts';
import { isWater } from './looks.ts';
import { coveredPart } from './standing.ts';

/** A great name where it is written. */
export interface GreatName {
  readonly id: string;
  readonly lines: readonly string[];
  readonly at: Point;
  readonly size: number;
  readonly water: boolean;
  readonly spaced: boolean;
  /** What it covers. */
  readonly box: Box;
}

interface GreatNameContext {
  readonly atlas: Atlas;
  readonly areaAt: (point: Point) => string | null;
  readonly lang: Lang;
  /** What pieces cover. */
  readonly standing: readonly Box[];
}

const LARGE = { size: 27, letter: 0.72 };
const SMALL = { size: 16, letter: 0.5 };
/** So much of a name may be under pieces: less than a letter. */
const CLIPPED = 0.015;
/** How far a name goes out of the way of pieces, in heights of its letters, and by what steps. */
const AWAY = 3;
const STEP = 0.5;

/** The great names of a map, spaced out; each as near to its place as pieces leave it free, and left out where they do not. */
export function greatNames(places: readonly Place[], around: GreatNameContext): GreatName[] {
  const written: GreatName[] = [];
  for (const place of places) {
    const name = freeName(place, { ...around, standing: [...around.standing, ...written.map(({ box }) => box)] });
    if (name !== null) written.push(name);
  }
  return written;
}

/** In two lines where one would be long, and never beyond the border. */
function freeName(place: Place, { atlas, areaAt, lang, standing }: GreatNameContext): GreatName | null {
  const name = place.name[lang];
  const spaced = place.size === 'large';
  const { size, letter } = spaced ? LARGE : SMALL;
  const lines = (spaced && name.length > 12 ? lineBreaks(name).at(-1) : undefined) ?? [name];
  const width = Math.max(...lines.map((line) => line.length)) * size * letter;
  const half = width / 2 + 6;
  const isOnWater = ([x, y]: Point): boolean => {
    const area = areaAt([x, y]);
    return area === null || isWater(atlas.look(area));
  };
  const water = isOnWater([place.x, place.y]);
  for (const [dx, dy] of STEPS) {
    const x = Math.max(atlas.box.left + half, Math.min(atlas.box.right - half, place.x + dx * size));
    const at: Point = [x, place.y + dy * size];
    const box = boxAround(at, width, size * lines.length * (spaced ? 1.1 : 1));
    if (coveredPart(box, standing) > CLIPPED || isOnWater(at) !== water) continue;
    return { id: place.id, lines, at, size, water, spaced, box };
  }
  return null;
}

/** Ways out of the way, the shortest first. */
const STEPS: readonly Point[] = Array.from({ length: (2 * AWAY) / STEP + 1 }, (_, row) => row * STEP - AWAY)
  .flatMap((dy, _row, all) => all.map((dx): Point => [dx, dy]))
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
