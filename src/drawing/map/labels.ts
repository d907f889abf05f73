import type { DrawnArea } from '../board.ts';
import type { Box, Point } from '../geometry/points.ts';
import { lineBreaks, placeLabel } from '../geometry/place-label.ts';
import type { Atlas } from './atlas.ts';

/** The size of names in units of the board, where one unit is one pixel. */
export const NAME_SIZE = 14.5;
export const TOKEN_SIZE = 17;
/** How much room pieces take around the point of their area. */
const PIECES = 23;
const LETTER = 0.46;

export interface AreaLabel {
  readonly area: DrawnArea;
  readonly lines: readonly string[];
  readonly at: Point;
  /** Half of the width of the name. */
  readonly half: number;
  /** The middle of the row of printed tokens; null where there are none. */
  readonly tokens: Point | null;
}

/** Where the name and the tokens of an area go, so that they hide neither pieces nor each other. */
export function labelOf(atlas: Atlas, area: DrawnArea, name: string): AreaLabel {
  const ring = area.polygon.map(([x, y]): Point => [x ?? 0, y ?? 0]);
  const point: Point = [area.x, area.y];
  const [best] = lineBreaks(name)
    .map((lines) => {
      const width = Math.max(...lines.map((line) => line.length)) * NAME_SIZE * LETTER;
      const height = lines.length * NAME_SIZE * 1.05;
      const placed = placeLabel(ring, point, { width, height, best: 'above', keep: PIECES });
      return { lines, width, height, at: placed.at, cost: placed.cost + lines.length * 4 };
    })
    .sort((a, b) => a.cost - b.cost);
  if (best === undefined) return { area, lines: [name], at: point, half: 0, tokens: null };
  const count = area.tokens?.length ?? 0;
  const [x, y] = best.at;
  const taken: Box = {
    left: x - best.width / 2,
    right: x + best.width / 2,
    top: y - best.height / 2,
    bottom: y + best.height / 2,
  };
  const tokens = placeLabel(ring, point, {
    width: count * (TOKEN_SIZE + 2),
    height: TOKEN_SIZE,
    best: 'below',
    keep: PIECES,
    avoid: [taken],
  });
  return { area, lines: best.lines, at: best.at, half: best.width / 2, tokens: count === 0 ? null : tokens.at };
}
