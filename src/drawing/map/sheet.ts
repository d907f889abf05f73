import type { Box } from '../geometry/points.ts';
import type { Atlas } from './atlas.ts';

/** How wide the paper around the map is, in units of the board: room for the frame. */
export const SHEET_MARGIN = 30;

/** The paper: the map and the margin around it. */
export function sheetOf({ box }: Atlas): Box {
  const { left, top, right, bottom } = box;
  return {
    left: left - SHEET_MARGIN,
    top: top - SHEET_MARGIN,
    right: right + SHEET_MARGIN,
    bottom: bottom + SHEET_MARGIN,
  };
}
