import type { TerrainLook } from '../../domain/kernel/picture.ts';
import { filled, marked } from '../geometry/field.ts';
import { hash, noise } from '../geometry/noise.ts';
import type { Point } from '../geometry/points.ts';
import { boxOf, distance } from '../geometry/points.ts';
import { scattered } from '../geometry/scatter.ts';
import { curved, dots, straight } from '../geometry/svg-path.ts';
import type { Atlas } from '../map/atlas.ts';

/** What grows and lies on the ground, as paths. */
export interface Cover {
  readonly sand: string;
  readonly tufts: string;
  readonly furrows: string;
  readonly trees: string;
  readonly reeds: string;
  readonly paths: string;
}

/** Draws the cover of all terrains. */
export function cover(atlas: Atlas): Cover {
  const { grain } = atlas;
  const plain = spots(atlas, ['plain'], 30 * grain, 3);
  return {
    sand: dots(spots(atlas, ['beach'], 8 * grain, 1).filter((point) => noise(point, 30) > -0.55)),
    tufts: [...spots(atlas, ['rough'], 26 * grain, 2), ...plain.filter((point) => noise(point, 90, 7) < 0.1)]
      .map(tuft(grain))
      .join(''),
    furrows: atlas.hexes
      ? ''
      : spots(atlas, ['plain'], 46, 4)
          .filter((point) => noise(point, 120, 8) > 0)
          .map(field)
          .join(''),
    trees: [
      ...spots(atlas, ['wood'], 12 * grain, 5),
      ...spots(atlas, ['plain', 'rough'], 40 * grain, 6).filter((point) => noise(point, 70, 9) > 0.3),
    ]
      .map(tree(grain))
      .join(''),
    reeds: spots(atlas, ['lagoon'], 9 * grain, 7)
      .map(reed(grain))
      .join(''),
    paths: curved(pathLines(atlas)),
  };
}

/** Points over all areas that look so, not quite at their borders. */
function spots(atlas: Atlas, looks: readonly TerrainLook[], step: number, layer: number): Point[] {
  const rings = atlas.region(...looks);
  if (rings.length === 0) return [];
  const inside = filled(rings, atlas.box, 3);
  const m = step * 0.25;
  return scattered(boxOf(rings.flat()), step, layer).filter(
    ([x, y]) => marked(inside, x - m, y) && marked(inside, x + m, y) && marked(inside, x, y - m),
  );
}

const chance = ([x, y]: Point): number => hash(Math.round(x * 7), Math.round(y * 7));

const tuft =
  (grain: number) =>
  ([x, y]: Point): string => {
    const s = (2.2 + chance([x, y]) * 1.6) * (0.5 + grain / 2);
    return straight([
      [
        [x - s, y],
        [x - s * 1.3, y - s],
      ],
      [
        [x, y],
        [x, y - s * 1.4],
      ],
      [
        [x + s, y],
        [x + s * 1.3, y - s],
      ],
    ]);
  };

/** A ploughed field: a few furrows that run alike. */
function field(point: Point): string {
  const [x, y] = point;
  const angle = chance(point) * Math.PI;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = (u: number, v: number): Point => [x + u * cos - v * sin, y + u * sin + v * cos];
  const half = 9 + chance([y, x]) * 5;
  return straight(
    [-9, -5.4, -1.8, 1.8, 5.4, 9].map((v) => [turn(-half + Math.abs(v) * 0.3, v), turn(half - Math.abs(v) * 0.2, v)]),
  );
}

/** A tree from the side: a round head, open to the light, and its shadow on the ground. */
const tree =
  (grain: number) =>
  (point: Point): string => {
    const [x, y] = point.map((value) => Math.round(value * 10) / 10);
    const r = Math.round((2.6 + chance(point) * 1.4) * (0.5 + grain / 2) * 10) / 10;
    return `M${x ?? 0} ${y ?? 0}v${-r * 0.6}a${r} ${r} 0 1 1 ${r * 0.8} ${-r * 0.3}m${-r * 0.8} ${r * 0.9}h${r * 1.9}`;
  };

const reed =
  (grain: number) =>
  ([x, y]: Point): string =>
    straight([
      [
        [x - 3 * grain, y],
        [x + 3 * grain, y],
      ],
    ]);

/** Paths from middle to middle of the areas that are paths. */
function pathLines(atlas: Atlas): Point[][] {
  const steps = atlas.board.areas.filter(({ id }) => atlas.look(id) === 'path').map(({ x, y }): Point => [x, y]);
  const reach = atlas.hexes ? 15 * atlas.grain * 2 * 1.9 : 0;
  return steps.flatMap((one, at) =>
    steps.slice(at + 1).flatMap((two) => (distance(one, two) < reach ? [[one, two]] : [])),
  );
}
