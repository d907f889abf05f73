import type { Facing } from '../../../../kernel/geometry/facing.ts';
import type { MapFile } from './schema.ts';

type Layout = MapFile['layouts']['single'];

/** Steps by facing, from an even column (half a hex higher) and from an odd one (dossier 6.1). */
const EVEN = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]] as const; // prettier-ignore
const ODD = [[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]] as const; // prettier-ignore

/** Where a step leads, on the map or off it. */
export function stepped(col: number, row: number, facing: Facing): readonly [col: number, row: number] {
  const [columns, rows] = ((col & 1) === 0 ? EVEN : ODD)[facing];
  return [col + columns, row + rows];
}

/** The hexes of a layout with their ids, column by column; where two maps overlap the id is that of the second. */
export function gridOf(
  layout: Layout,
  letters: readonly [string, string] | null,
): (readonly [string, number, number])[] {
  const { columns, rowsEven, rowsOdd, second } = layout;
  const [first, letter] = letters ?? ['', ''];
  return upTo(columns).flatMap((col) =>
    upTo((col & 1) === 0 ? rowsEven : rowsOdd).map((row) => {
      const later = second !== null && col >= columns[0] + second.columns && row >= second.rows;
      const id = later ? letter + two(col - second.columns) + two(row - second.rows) : first + two(col) + two(row);
      return [id, col, row] as const;
    }),
  );
}

function upTo([from, to]: readonly [number, number]): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}

const two = (n: number): string => String(n).padStart(2, '0');
