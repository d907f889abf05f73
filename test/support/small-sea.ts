import { hexMap } from '../../src/domain/kernel/geometry/hexes.ts';
import { same } from '../../src/domain/kernel/text.ts';

const places = [0, 1, 2, 3].flatMap((col) => [0, 1, 2, 3].map((row) => ({ id: `${col}${row}`, col, row })));
const anchor = { col: 0, row: 0, x: 0, y: 0 };

/** Four by four hexes with flat sides above, told by column and row. */
export const map = hexMap({ orientation: 'flat', shifted: 'odd', radius: 20, anchor }, places);

/** The same as areas of a board. */
export const areas = places.map(({ id }) => {
  const [x, y] = map.centre(id);
  return { id, name: same(id), terrain: 'sea', x, y, polygon: map.corners(id) };
});
