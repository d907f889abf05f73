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

const WATER = ['sea', 'lagoon', 'harbour'];

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
