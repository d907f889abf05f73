import { areas, boxes, cities, seas } from '../data/data.ts';
import type { Point } from './board-geometry.ts';
import { angleOf, circle, direction, distance, nearerTo, rayTo, turnBetween, wedge } from './board-geometry.ts';

/** A place of the board, called as in the data, with its middle and its outline. */
export type Cell = {
  readonly place: string;
  readonly kind: 'field' | 'city' | 'sea' | 'box';
  readonly id: string;
  readonly at: Point;
  readonly outline: readonly Point[];
};

type Site = Omit<Cell, 'outline'>;

/** Board units for one of the data, where the nearest areas are 33 apart. */
const SCALE = 4;
const MARGIN = 120;
/** How far a place reaches from its middle where nothing is nearer. */
const REACH = { field: 170, sea: 190, box: 110 };
/** What part of its area a city takes: so much of a turn, beyond so much of the way to the border. */
const WIDE = Math.PI / 3;
const INNER = 0.55;
/** Between the inner border of a city and the rim of its area. */
const MIDDLE = (1 + INNER) / 2;
const CORNERS = 24;

/** Every place with its share of the map: what is nearer to its middle than to another's; cities lie at the rim of their area. */
export const cells: readonly Cell[] = drawn();

export const WIDTH = size(0);
export const HEIGHT = size(1);

function drawn(): Cell[] {
  const sites = found();
  const whole = sites.map((site): Cell => ({ ...site, outline: outlineOf(site, sites) }));
  const middles = new Map(sites.map(({ place, at }) => [place, at]));
  const parts = whole.flatMap((cell) => (cell.kind === 'field' ? withCities(cell, middles) : [cell]));
  return parts.map(({ outline, at: [x, y], ...cell }) => ({
    ...cell,
    at: [Math.round(x), Math.round(y)],
    outline: outline.map(([px, py]): Point => [Math.round(px), Math.round(py)]),
  }));
}

function found(): Site[] {
  const at = (x: number, y: number): Point => [x * SCALE + MARGIN, y * SCALE + MARGIN];
  const site =
    (kind: 'field' | 'sea' | 'box') =>
    ({ id, x, y }: { readonly id: string; readonly x: number; readonly y: number }): Site => ({
      ...{ place: `${kind}:${id}`, kind, id, at: at(x, y) },
    });
  return [
    ...[...areas.values()].map(site('field')),
    ...[...seas.values()].map(site('sea')),
    ...[...boxes.values()].map(site('box')),
  ];
}

function outlineOf({ place, kind, at }: Site, sites: readonly Site[]): Point[] {
  const reach = kind === 'city' ? 0 : REACH[kind];
  const near = sites.filter((other) => other.place !== place && distance(other.at, at) < 2 * reach);
  return near.reduce((outline, other) => nearerTo(at, other.at, outline), circle(at, reach, CORNERS));
}

/** An area without its cities, and its cities; ports look to their sea. */
function withCities(cell: Cell, middles: ReadonlyMap<string, Point>): Cell[] {
  const own = [...cities.values()].filter(({ area }) => area === cell.id);
  const taken: number[] = [];
  const towns: Cell[] = [];
  let rest = cell.outline;
  for (const { id, sea } of own) {
    const towards = sea === null ? undefined : middles.get(`sea:${sea}`);
    const angle = freeAngle(cell, towards, taken);
    taken.push(angle);
    const { inside, outside } = wedge({ outline: rest, at: cell.at, angle, wide: WIDE, inner: INNER });
    rest = outside;
    const rim = rayTo(cell.outline, cell.at, angle);
    towns.push({ place: `city:${id}`, kind: 'city', id, at: direction(cell.at, angle, rim * MIDDLE), outline: inside });
  }
  return [{ ...cell, outline: rest }, ...towns];
}

/** Where a city has room beside those already placed; a port as near to the way to its sea as can be. */
function freeAngle({ outline, at }: Cell, towards: Point | undefined, taken: readonly number[]): number {
  const angles = Array.from({ length: CORNERS }, (_, step) => (2 * Math.PI * step) / CORNERS);
  const free = angles.filter((angle) => taken.every((other) => turnBetween(angle, other) > WIDE * 1.05));
  const worth = (angle: number): number =>
    rayTo(outline, at, angle) - (towards === undefined ? 0 : 200 * turnBetween(angle, angleOf(at, towards)));
  return free.reduce((best, angle) => (worth(angle) > worth(best) ? angle : best), free[0] ?? 0);
}

function size(axis: 0 | 1): number {
  return Math.max(...cells.flatMap(({ outline }) => outline.map((point) => point[axis]))) + MARGIN / 2;
}
