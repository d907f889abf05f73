import { bastioned, inset } from '../geometry/bastions.ts';
import { houses } from '../geometry/houses.ts';
import type { Point } from '../geometry/points.ts';
import { signedArea } from '../geometry/points.ts';
import { straight } from '../geometry/svg-path.ts';
import type { Atlas } from '../map/atlas.ts';

/** What people built inside areas, as paths. */
export interface Town {
  readonly houses: string;
  readonly halls: string;
  readonly forts: string;
}

/** Draws towns as plans of houses, great buildings, and the bastioned traces of forts. */
export function town(atlas: Atlas): Town {
  const { grain, board } = atlas;
  const sized = (plan: { depth: number; street: number; margin: number; empty: number }) => ({
    depth: plan.depth * grain,
    street: plan.street * grain,
    margin: plan.margin * grain,
    empty: plan.empty,
  });
  const outer = (id: string): Point[] => (atlas.area(id)?.polygon ?? []).map(([x, y]): Point => [x ?? 0, y ?? 0]);
  const dense = sized({ depth: 11, street: 9, margin: 4.5, empty: 12 });
  const sparse = sized({ depth: 8, street: 40, margin: 13, empty: 30 });
  const quarter = ({ id, x, y }: (typeof board.areas)[number]): Point[][] =>
    houses([atlas.ring(id)], id, {
      ...dense,
      free: (point) => Math.hypot(point[0] - x, (point[1] - y) * 1.3) < square(atlas.ring(id)),
    });
  const quarters = atlas.hexes
    ? houses(atlas.region('town'), 'town', dense)
    : board.areas.filter(({ id }) => atlas.look(id) === 'town').flatMap(quarter);
  const forts = atlas.hexes ? [] : board.areas.filter(({ id }) => atlas.look(id) === 'fortress');
  const inForts = forts.flatMap(({ id, x, y }) =>
    houses([inset(outer(id), 26)], id, { ...sparse, free: (point) => Math.hypot(point[0] - x, point[1] - y) < 30 }),
  );
  const halls = board.areas.filter(({ id }) => atlas.look(id) === 'building').map(({ x, y }) => hall([x, y], grain));
  return {
    houses: straight([...quarters, ...inForts], true),
    halls: straight(halls, true),
    forts: straight(
      forts.map(({ id }) => bastioned(inset(outer(id), 17), 19)),
      true,
    ),
  };
}

/** How large the square is where the pieces of a quarter stand. */
function square(ring: readonly Point[]): number {
  return Math.min(34, Math.sqrt(Math.abs(signedArea(ring))) * 0.2);
}

/** A great building: two wings around a court. */
function hall([x, y]: Point, grain: number): Point[] {
  const s = 13 * grain;
  return [
    [x - s, y - s * 0.8],
    [x + s, y - s * 0.8],
    [x + s, y + s * 0.8],
    [x + s * 0.4, y + s * 0.8],
    [x + s * 0.4, y - s * 0.1],
    [x - s * 0.4, y - s * 0.1],
    [x - s * 0.4, y + s * 0.8],
    [x - s, y + s * 0.8],
  ];
}
