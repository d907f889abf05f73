import type { PrintedToken } from '../../domain/kernel/geometry/areas.ts';
import type { DrawnArea } from '../board.ts';
import type { Box, Point } from '../geometry/points.ts';

/** How wide a letter is, in parts of its height. */
export const LETTER = 0.46;

/** What is written in an area, and where. */
export interface AreaLabel {
  readonly area: DrawnArea;
  readonly at: Point;
  /** The lines of its name around that point; none where it has no room. */
  readonly lines: readonly string[];
  /** How high its letters are. */
  readonly size: number;
  /** The tokens that can be drawn. */
  readonly signs: readonly PrintedToken[];
  /** The middle of their row; null where there are none, or no room for them. */
  readonly tokens: Point | null;
  readonly tokenSize: number;
}

/** How near one looks, what pieces cover, and how areas are called. */
export interface Lettering {
  /** Pixels a unit of the board. */
  readonly scale: number;
  /** How wide a piece is, in units. */
  readonly piece: number;
  /** Whether parts of areas are drawn by themselves. */
  readonly parts: boolean;
  /** What pieces cover now; names that keep their size on the screen give way to them. */
  readonly standing?: readonly Box[];
  nameOf(area: DrawnArea): string;
}

/** A box with a point in its middle. */
export function boxAround([x, y]: Point, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Whether two boxes cover each other in part. */
export function meets(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** What the lines of a name cover, a box for each. */
export function rowsOf({ at: [x, y], lines, size }: Pick<AreaLabel, 'at' | 'lines' | 'size'>): Box[] {
  return lines.map((line, row) =>
    boxAround([x, y + (row - (lines.length - 1) / 2) * size], line.length * size * LETTER, size),
  );
}
