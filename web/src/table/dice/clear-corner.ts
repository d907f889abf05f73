import type { Box } from '../../../../src/drawing/geometry/points.ts';

/** The corners of the map where something may lie, those where it is looked for first before the others. */
export const CORNERS = ['bottom-left', 'top-left', 'bottom-right', 'top-right'] as const;
export type Corner = (typeof CORNERS)[number];

type Size = readonly [width: number, height: number];

/** What is asked of a corner. */
interface Wish {
  /** How large what shall lie there is, in pixels. */
  readonly size: Size;
  /** The part of the map that no buttons lie over. */
  readonly room: Box;
  /** What must stay free, in pixels of the map. */
  readonly taken: readonly Box[];
  /** Where it lies now: it stays as long as that is free. */
  readonly now: Corner | null;
}

/** Between what lies in a corner and the edges, in pixels. */
const GAP = 8;

/** A corner of the map in which something covers nothing that must stay free; null where there is none. */
export function clearCorner({ size, room, taken, now }: Wish): Corner | null {
  const first = now === null ? CORNERS : [now, ...CORNERS.filter((corner) => corner !== now)];
  const fits = size[0] + 2 * GAP <= room.right - room.left && size[1] + 2 * GAP <= room.bottom - room.top;
  if (!fits) return null;
  return first.find((corner) => taken.every((box) => !overlap(boxAt(corner, size, room), box))) ?? null;
}

function boxAt(corner: Corner, [width, height]: Size, { left, top, right, bottom }: Box): Box {
  const x = corner.endsWith('left') ? left + GAP : right - GAP - width;
  const y = corner.startsWith('top') ? top + GAP : bottom - GAP - height;
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
