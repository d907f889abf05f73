import type * as Api from '../api/types.ts';

/** All areas that are drawn alike, as one path. */
export interface Patch {
  readonly look: string;
  readonly d: string;
}

/** A board as a few patches of colour, water first, so that land covers its edge. */
export function patches(board: Pick<Api.Board, 'areas' | 'legend'>): Patch[] {
  const looks = looksOf(board.legend);
  const paths = new Map<string, string[]>();
  for (const { terrain, polygon } of board.areas) {
    const look = looks.get(terrain) ?? terrain;
    const path = paths.get(look) ?? [];
    path.push(outline(polygon));
    paths.set(look, path);
  }
  return [...paths].map(([look, parts]) => ({ look, d: parts.join('') })).sort((a, b) => rank(a.look) - rank(b.look));
}

/** How much of the map's edge a stamp leaves out: what is ragged there. */
const MARGIN = 0.025;

/** The view box that shows the areas, without their outermost edge. */
export function frameOf(areas: readonly Pick<Api.Area, 'polygon'>[]): string {
  const points = areas.flatMap(({ polygon }) => polygon);
  const [left, right] = span(points.map(([x = 0]) => x));
  const [top, bottom] = span(points.map(([, y = 0]) => y));
  return [left, top, right - left, bottom - top].map(Math.round).join(' ');
}

function span(values: readonly number[]): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  if (least > most) return [0, 1];
  const margin = (most - least) * MARGIN;
  return [least + margin, most - margin];
}

const WATER = ['sea', 'lagoon', 'harbour'];

/** Whether nothing but water is to be seen on it. */
export function isOpenSea(drawn: readonly Pick<Patch, 'look'>[]): boolean {
  return drawn.every(({ look }) => WATER.includes(look));
}

function rank(look: string): number {
  const water = WATER.indexOf(look);
  return water === -1 ? WATER.length : water;
}

function outline(polygon: readonly (readonly number[])[]): string {
  const points = polygon.map(([x = 0, y = 0]) => `${Math.round(x)} ${Math.round(y)}`);
  return points.length === 0 ? '' : `M${points.join('L')}Z`;
}

/** Which look the legend gives each terrain. */
function looksOf(legend: Api.Board['legend']): ReadonlyMap<string, string> {
  const terrains: unknown = legend?.['terrains'];
  if (!Array.isArray(terrains)) return new Map();
  return new Map(
    terrains.flatMap((terrain: unknown) => {
      const { id, look } = terrain as { id?: unknown; look?: unknown };
      return typeof id === 'string' && typeof look === 'string' ? [[id, look] as const] : [];
    }),
  );
}
