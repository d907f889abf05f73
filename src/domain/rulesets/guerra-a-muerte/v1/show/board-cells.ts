import { areas, boxes, cities, seas } from '../data/data.ts';

export type Point = readonly [number, number];

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
const SCALE = 3;
const MARGIN = 90;
/** How far a place reaches from its middle where nothing is nearer. */
const REACH: Readonly<Record<Cell['kind'], number>> = { field: 110, city: 36, sea: 130, box: 80 };
/** How far a city lies from the middle of its area. */
const OUT = 46;
const CORNERS = 16;

/** Every place with its share of the map: what is nearer to its middle than to another's, within its reach. */
export const cells: readonly Cell[] = withOutlines(sites());

export const WIDTH = Math.ceil(Math.max(...cells.flatMap(({ outline }) => outline.map(([x]) => x)))) + MARGIN / 2;
export const HEIGHT = Math.ceil(Math.max(...cells.flatMap(({ outline }) => outline.map(([, y]) => y)))) + MARGIN / 2;

function sites(): Site[] {
  const found: Site[] = [];
  const add = (kind: Cell['kind'], id: string, at: Point): void => {
    found.push({ place: `${kind}:${id}`, kind, id, at });
  };
  for (const { id, x, y } of areas.values()) add('field', id, scaled(x, y));
  for (const { id, x, y } of seas.values()) add('sea', id, scaled(x, y));
  for (const { id, x, y } of boxes.values()) add('box', id, scaled(x, y));
  for (const { id, area, sea } of cities.values()) {
    const place = (wanted: string | null): Point | undefined => found.find((site) => site.place === wanted)?.at;
    const middle = place(`field:${area}`) ?? [0, 0];
    add('city', id, roomBeside(middle, found, sea === null ? undefined : place(`sea:${sea}`)));
  }
  return found;
}

function scaled(x: number, y: number): Point {
  return [x * SCALE + MARGIN, y * SCALE + MARGIN];
}

/** Where a city has most room beside the middle of its area; a port rather towards its sea. */
function roomBeside([x, y]: Point, sitesSoFar: readonly Site[], towards: Point | undefined): Point {
  const around = Array.from({ length: CORNERS }, (_, step): Point => {
    const angle = (2 * Math.PI * step) / CORNERS;
    return [Math.round(x + OUT * Math.cos(angle)), Math.round(y + OUT * Math.sin(angle))];
  });
  const room = (at: Point): number => {
    const nearest = Math.min(...sitesSoFar.map((site) => distance(site.at, at)));
    return Math.min(nearest, OUT) - (towards === undefined ? 0 : distance(at, towards) / 8);
  };
  return around.reduce((best, at) => (room(at) > room(best) ? at : best));
}

function distance([x, y]: Point, [ax, ay]: Point): number {
  return Math.hypot(ax - x, ay - y);
}

function withOutlines(all: readonly Site[]): Cell[] {
  return all.map((site) => {
    const reach = REACH[site.kind];
    const near = all.filter((other) => other !== site && distance(other.at, site.at) < 2 * reach);
    const outline = near.reduce((polygon, other) => nearerTo(site.at, other.at, polygon), circle(site.at, reach));
    return { ...site, outline: outline.map(([x, y]): Point => [Math.round(x), Math.round(y)]) };
  });
}

function circle([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: CORNERS }, (_, step): Point => {
    const angle = (2 * Math.PI * (step + 0.5)) / CORNERS;
    return [Math.max(0, x + radius * Math.cos(angle)), Math.max(0, y + radius * Math.sin(angle))];
  });
}

/** What of a polygon is nearer to `at` than to `other`. */
function nearerTo(at: Point, other: Point, polygon: readonly Point[]): Point[] {
  const beyond = ([x, y]: Point): number => {
    const middle: Point = [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2];
    return (x - middle[0]) * (other[0] - at[0]) + (y - middle[1]) * (other[1] - at[1]);
  };
  return polygon.flatMap((corner, index): Point[] => {
    const next = polygon[(index + 1) % polygon.length] ?? corner;
    const [here, there] = [beyond(corner), beyond(next)];
    const kept = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    return [...kept, [corner[0] + share * (next[0] - corner[0]), corner[1] + share * (next[1] - corner[1])]];
  });
}
