import type { Area, Edge } from '../../../../kernel/geometry/areas.ts';
import { FACINGS } from '../../../../kernel/geometry/facing.ts';
import { hexMap } from '../../../../kernel/geometry/hexes.ts';
import { same } from '../../../../kernel/text.ts';
import type { Board } from '../../../../kernel/view.ts';
import { battleOf, mapData } from '../data/data.ts';
import type { Sea, SeaHex } from '../rules/sea.ts';
import { hexOf, seaOf } from '../rules/sea.ts';
import type { SeaTerrain } from './legend.ts';
import { legendOf } from './legend.ts';

const boards = new Map<string, Board>();

/**
 * The board of a battle: every hex of its one or two maps, shores where land meets water, and the legend of its counters.
 * Lanes off the map are not drawn.
 */
export function board(scenario: string): Board {
  const known = boards.get(scenario);
  if (known !== undefined) return known;
  const made = drawn(scenario);
  boards.set(scenario, made);
  return made;
}

const { x0, dx, y0, dy, radius } = mapData.draw;
const [first] = mapData.grid.columns;

function drawn(scenario: string): Board {
  const sea = seaOf(scenario);
  const hexes = sea.ids.map((id) => hexOf(sea, id));
  const anchor = { col: first, row: 0, x: x0, y: y0 };
  const map = hexMap({ orientation: 'flat', shifted: 'odd', radius, anchor }, hexes);
  const areas = hexes.map((hex) => areaOf(hex, map.corners(hex.id)));
  return {
    kind: 'hexes',
    ...extent(scenario),
    areas,
    edges: hexes.flatMap((hex) => shoresOf(sea, hex)),
    legend: legendOf(scenario),
  };
}

/** One map is 1000 units wide; a second lies beside or below it. */
function extent(scenario: string): { width: number; height: number } {
  const { columns, rowsEven } = mapData.layouts[battleOf(scenario)?.map.layout ?? 'single'];
  const width = 2 * x0 + (columns[1] - columns[0]) * dx;
  const height = 2 * y0 + (rowsEven[1] - rowsEven[0]) * dy;
  return { width: tenth(width), height: tenth(height) };
}

function areaOf(hex: SeaHex, corners: readonly (readonly [number, number])[]): Area {
  const { id, col, row, borders } = hex;
  const coasts = FACINGS.filter((facing) => borders[facing]?.kind === 'coast');
  const exits = FACINGS.filter((facing) => borders[facing]?.kind === 'open');
  return {
    id,
    name: same(id),
    terrain: terrainOf(hex),
    x: tenth(x0 + (col - first) * dx),
    y: tenth(y0 + row * dy + (col & 1 ? dy / 2 : 0)),
    polygon: corners.map(([x, y]) => [tenth(x), tenth(y)] as const),
    features: { ...(coasts.length > 0 ? { coasts } : {}), ...(exits.length > 0 ? { exits } : {}) },
  };
}

function terrainOf({ land, borders }: SeaHex): SeaTerrain {
  return land ?? (borders.some((border) => border?.kind === 'coast') ? 'coast' : 'sea');
}

/** Each side between land and water, once: from the land. */
function shoresOf(sea: Sea, { id, land, around }: SeaHex): Edge[] {
  if (land === null) return [];
  return around.flatMap((to) => (to !== null && hexOf(sea, to).land === null ? [{ from: id, to, kind: 'shore' }] : []));
}

function tenth(units: number): number {
  return Math.round(units * 10) / 10;
}
