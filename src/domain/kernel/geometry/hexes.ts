import type { CubeCoordinates } from 'honeycomb-grid';
import { defineHex, distance, Orientation, round } from 'honeycomb-grid';

/** A direction on a hex map: of the hexside crossed, as on a compass. */
export type Direction = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';

/** One hex of a map: its id, and its column and row as printed. */
export interface HexPlace {
  readonly id: string;
  readonly col: number;
  readonly row: number;
}

/** How the hexes of a map lie. */
export interface HexLayout {
  /** Whether a corner of each hex points north (rows are straight) or a flat side does (columns are straight). */
  readonly orientation: 'pointy' | 'flat';
  /** Which rows (pointy: to the right) or columns (flat: downwards) stand half a hex further on, by their printed numbers. */
  readonly shifted: 'odd' | 'even';
  /** From the centre of a hex to a corner, in board units. */
  readonly radius: number;
  /** Where the centre of one hex stands, in board units: all others follow. */
  readonly anchor: { readonly col: number; readonly row: number; readonly x: number; readonly y: number };
}

/** The hexes of a map. Every method throws on an id that is not on the map, `has` excepted. */
export interface HexMap {
  /** Every hex, in the order given. */
  readonly ids: readonly string[];
  has(id: string): boolean;
  /** The hexes around `id` that are on the map, clockwise from the north. */
  neighbours(id: string): readonly string[];
  /** What lies across the hexside; undefined at the edge of the map, or where hexes have no such side. */
  neighbour(id: string, side: Direction): string | undefined;
  /** The side of `from` that it shares with `to`; undefined unless they are neighbours. */
  side(from: string, to: string): Direction | undefined;
  adjacent(a: string, b: string): boolean;
  /** Steps from one hex to the other, whatever lies between. */
  distance(a: string, b: string): number;
  /**
   * The hexes that the straight line between two centres crosses, one a step and both ends left out, twice: with the
   * line moved by a hair to either side. The two differ where the line runs along hexsides. What is off the map is left
   * out. The order of `a` and `b` does not matter.
   */
  lines(a: string, b: string): readonly [readonly string[], readonly string[]];
  /** In board units, y downwards. */
  centre(id: string): readonly [number, number];
  /** The six corners in order, in board units. */
  corners(id: string): readonly (readonly [number, number])[];
}

type Step = readonly [side: Direction, q: number, r: number];

const STEPS: Readonly<Record<HexLayout['orientation'], readonly Step[]>> = {
  pointy: [['NE', 1, -1], ['E', 1, 0], ['SE', 0, 1], ['SW', -1, 1], ['W', -1, 0], ['NW', 0, -1]], // prettier-ignore
  flat: [['N', 0, -1], ['NE', 1, -1], ['SE', 1, 0], ['S', 0, 1], ['SW', -1, 1], ['NW', -1, 0]], // prettier-ignore
};

const HAIR = 1e-6;

/** Makes the map of `places`. Throws on an id or a place given twice. */
export function hexMap(layout: HexLayout, places: readonly HexPlace[]): HexMap {
  const { orientation, anchor } = layout;
  const Cell = defineHex({
    orientation: orientation === 'pointy' ? Orientation.POINTY : Orientation.FLAT,
    offset: layout.shifted === 'even' ? 1 : -1,
    dimensions: layout.radius,
  });
  const cells = new Map(places.map(({ id, col, row }) => [id, new Cell({ col, row })]));
  // A cell works its coordinates out anew each time it is asked.
  const cubes = new Map([...cells].map(([id, { q, r, s }]) => [id, { q, r, s }]));
  const ids = new Map([...cubes].map(([id, { q, r }]) => [axial(q, r), id]));
  if (ids.size !== places.length) throw new Error('a hex, or its place, is given twice');
  const sides = new Map([...cubes].map(([id, cube]) => [id, sidesOf(cube)]));
  const around = new Map([...sides].map(([id, found]) => [id, [...found.keys()]]));
  const from = new Cell(anchor);

  function sidesOf({ q, r }: CubeCoordinates): Map<string, Direction> {
    return new Map(
      STEPS[orientation].flatMap(([side, dq, dr]) => {
        const to = ids.get(axial(q + dq, r + dr));
        return to === undefined ? [] : [[to, side] as const];
      }),
    );
  }

  function crossed(a: CubeCoordinates, b: CubeCoordinates, hair: number): string[] {
    const steps = distance(Cell.settings, a, b);
    return Array.from({ length: Math.max(0, steps - 1) }, (_, n) => (n + 1) / steps).flatMap((part) => {
      const { q, r } = round({ q: a.q + hair + (b.q - a.q) * part, r: a.r + 2 * hair + (b.r - a.r) * part });
      return ids.get(axial(q, r)) ?? [];
    });
  }

  const linesOf = (a: CubeCoordinates, b: CubeCoordinates): readonly [string[], string[]] => [
    crossed(a, b, HAIR),
    crossed(a, b, -HAIR),
  ];

  const onBoard = ({ x, y }: { x: number; y: number }): [number, number] => [
    anchor.x + x - from.x,
    anchor.y + y - from.y,
  ];

  return {
    ids: [...cells.keys()],
    has: (id) => cells.has(id),
    neighbours: (id) => at(around, id),
    neighbour: (id, side) => at(around, id).find((to) => at(sides, id).get(to) === side),
    side: (a, b) => at(sides, a).get(b),
    adjacent: (a, b) => at(sides, a).has(b),
    distance: (a, b) => distance(Cell.settings, at(cubes, a), at(cubes, b)),
    lines: (a, b) => {
      const [first, second] = [at(cells, a), at(cells, b)];
      const [one, other] = [at(cubes, a), at(cubes, b)];
      return (first.col - second.col || first.row - second.row) <= 0 ? linesOf(one, other) : linesOf(other, one);
    },
    centre: (id) => onBoard(at(cells, id)),
    corners: (id) => at(cells, id).corners.map(onBoard),
  };
}

const axial = (q: number, r: number): string => `${q},${r}`;

function at<T>(map: ReadonlyMap<string, T>, id: string): T {
  const found = map.get(id);
  if (found === undefined) throw new Error(`no hex ${id} on the map`);
  return found;
}
