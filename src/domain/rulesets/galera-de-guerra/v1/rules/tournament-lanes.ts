import type { Facing } from '../../../../kernel/geometry/facing.ts';
import type { Lane } from '../data/data.ts';
import { mapData } from '../data/data.ts';
import { gridOf } from '../data/grid.ts';

/** The edges that a side of a tournament may deploy along. */
export const EDGES = ['row0', 'row28', 'col10', 'col60'] as const;

/** Ways into the map from an edge; straight ahead first where there is such a way. */
export const INWARD: Readonly<Record<string, readonly Facing[]>> = {
  row0: [3, 2, 4],
  row28: [0, 1, 5],
  col10: [1, 2],
  col60: [5, 4],
};

/** §10.0d: behind each hex of an edge the ways in by which ships may come that do not deploy. */
export const tournamentLanes: readonly (Lane & { readonly edge: string })[] = lanes();

/** The lanes behind an edge. */
export function lanesBehind(edge: string): readonly Lane[] {
  return tournamentLanes.filter((lane) => lane.edge === edge);
}

function lanes(): (Lane & { edge: string })[] {
  const layout = mapData.layouts.single;
  const { columns, rowsEven, rowsOdd } = layout;
  const places = gridOf(layout, null);
  const isOn = (edge: string, col: number, row: number): boolean => {
    if (edge === 'row0') return row === rowsEven[0];
    if (edge === 'row28') return row === ((col & 1) === 0 ? rowsEven : rowsOdd)[1];
    return col === columns[edge === 'col10' ? 0 : 1];
  };
  const found = EDGES.flatMap((edge) => {
    const ways = edge.startsWith('row') ? (INWARD[edge] ?? []).slice(0, 1) : (INWARD[edge] ?? []);
    const hexes = places.filter(([, col, row]) => isOn(edge, col, row));
    return hexes.flatMap(([entry]) => ways.map((facing) => ({ edge, entry, facing })));
  });
  return found.map((lane, index) => ({ ...lane, n: index + 1 }));
}
