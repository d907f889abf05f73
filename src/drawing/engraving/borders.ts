import type { EdgeLook } from '../../domain/kernel/picture.ts';
import { beside, middleOf, placesAlong, shifted } from '../geometry/along.ts';
import type { Place } from '../geometry/along.ts';
import { joined } from '../geometry/chains.ts';
import { hash } from '../geometry/noise.ts';
import type { Point } from '../geometry/points.ts';
import { lengthOf } from '../geometry/points.ts';
import { straight } from '../geometry/svg-path.ts';
import { rounded, straightened } from '../geometry/wobble.ts';
import type { Atlas, DrawnEdge } from '../map/atlas.ts';
import { isWater, sortOf } from '../map/looks.ts';

/** A stroke or a shape of a border; `kind` says how it is painted. */
export interface BorderPart {
  readonly kind: string;
  readonly d: string;
}

type AreaAt = (point: Point) => string | null;

/** All borders that look like something, in the order in which they are painted. */
export function borderParts(atlas: Atlas, areaAt: AreaAt): BorderPart[] {
  const of = (look: EdgeLook): DrawnEdge[] => atlas.edges.filter((edge) => edge.look === look);
  const side = sideFinder(atlas, areaAt);
  const walls = lines(atlas, of('wall'));
  const moles = straight(lines(atlas, of('mole')));
  const parts: BorderPart[] = [
    { kind: 'water-border', d: atlas.hexes ? '' : straight(of('water').map(({ line }) => line)) },
    { kind: 'plain-border', d: atlas.hexes ? '' : straight(of('plain').map(({ line }) => line)) },
    {
      kind: 'cliff-ticks',
      d: of('cliff')
        .map(({ line }) => ticks(line, side, 8 * atlas.grain))
        .join(''),
    },
    {
      kind: 'rocks',
      d: atlas.hexes
        ? ''
        : of('shore')
            .map(({ line }) => rocks(line, side))
            .join(''),
    },
    ...ravine(of('ravine'), atlas),
    { kind: 'closed', d: straight(lines(atlas, of('closed'))) },
    {
      kind: 'closed-cross',
      d: lines(atlas, of('closed'))
        .map((line) => crosses(line, atlas.grain))
        .join(''),
    },
    { kind: 'mole-edge', d: moles },
    { kind: 'mole', d: moles },
    { kind: 'inner-edge', d: straight(lines(atlas, of('inner-wall'))) },
    { kind: 'inner', d: straight(lines(atlas, of('inner-wall'))) },
    { kind: 'spurs', d: walls.map((line) => spurs(line, side, atlas.grain)).join('') },
    { kind: 'merlons', d: straight(walls) },
    { kind: 'wall-edge', d: straight(walls) },
    { kind: 'wall', d: straight(walls) },
    { kind: 'gates', d: gates(atlas, of('wall')) },
    { kind: 'guns', d: guns(atlas, side) },
    { kind: 'landing', d: landings(atlas, of('landing')) },
  ];
  return parts.filter(({ d }) => d !== '');
}

/** Lines of edges; hexsides are joined and run straight. */
function lines(atlas: Atlas, edges: readonly DrawnEdge[]): Point[][] {
  if (!atlas.hexes) return edges.map(({ line }) => [...line]);
  const corners = new Map<string, number>();
  const corner = (point: Point | undefined): number => {
    const key = String(point);
    const known = corners.get(key) ?? corners.size;
    corners.set(key, known);
    return known;
  };
  const once = [...new Map(edges.map((edge) => [String(edge.line), edge])).values()];
  const links = once.map(({ line }) => ({ from: corner(line[0]), to: corner(line[line.length - 1]) }));
  return joined(links, () => '').map((steps) => {
    const points = steps.flatMap(({ link, back }, at) => {
      const line = back ? [...(once[link]?.line ?? [])].reverse() : [...(once[link]?.line ?? [])];
      return at === 0 ? line : line.slice(1);
    });
    return rounded(straightened(points, false), false);
  });
}

/** Says on which side of a place something lies: 1 right, -1 left, 0 both or neither. */
interface Sides {
  /** Where the water is. */
  readonly water: (place: Place) => number;
  /** Where the country outside the works is. */
  readonly outside: (place: Place) => number;
}

function sideFinder(atlas: Atlas, areaAt: AreaAt): Sides {
  const reach = 9 * atlas.grain;
  const test = (place: Place, is: (area: string) => boolean): number => {
    const [right, left] = [reach, -reach].map((aside) => {
      const area = areaAt(beside(place, 0, aside));
      return area !== null && is(area) ? 1 : 0;
    });
    return (right ?? 0) - (left ?? 0);
  };
  return {
    water: (place) => test(place, (area) => isWater(atlas.look(area))),
    outside: (place) => test(place, (area) => sortOf(atlas.look(area)) !== 'works'),
  };
}

/** Short strokes down from a cliff, to the water where there is some. */
function ticks(line: readonly Point[], { water }: Sides, long: number): string {
  return straight(
    placesAlong(line, 3.4).map((place) => {
      const to =
        (water(place) || 1) * long * (0.6 + hash(Math.round(place.at[0] * 9), Math.round(place.at[1] * 9)) * 0.7);
      return [place.at, beside(place, 0, to)];
    }),
  );
}

/** Rocks before a coast where nobody lands. */
function rocks(line: readonly Point[], { water }: Sides): string {
  return straight(
    placesAlong(line, 11).map((place) => {
      const chance = hash(Math.round(place.at[0] * 9), Math.round(place.at[1] * 9));
      const out = (water(place) || 1) * (3 + chance * 3.5);
      return [beside(place, -2, out), beside(place, 0, out - 1.6 * Math.sign(out)), beside(place, 2.2, out + chance)];
    }),
  );
}

/** A ravine or ditch: two banks, hachured towards its bed. */
function ravine(edges: readonly DrawnEdge[], { grain }: Atlas): BorderPart[] {
  const banks = edges.flatMap(({ line }) => [shifted(line, 3.2 * grain), shifted(line, -3.2 * grain)]);
  const combs = edges.flatMap(({ line }) =>
    placesAlong(line, 4 * grain).flatMap((place) => [
      [beside(place, 0, 3.2 * grain), beside(place, 1.2, 7.6 * grain)],
      [beside(place, 0, -3.2 * grain), beside(place, 1.2, -7.6 * grain)],
    ]),
  );
  return [
    { kind: 'ravine-bed', d: straight(edges.map(({ line }) => line)) },
    { kind: 'ravine-comb', d: straight(combs) },
    { kind: 'ravine-bank', d: straight(banks) },
  ];
}

function crosses(line: readonly Point[], grain: number): string {
  const s = 3 * grain;
  return straight(
    placesAlong(line, 16 * grain).flatMap((place) => [
      [beside(place, -s, -s), beside(place, s, s)],
      [beside(place, -s, s), beside(place, s, -s)],
    ]),
  );
}

/** Bastions along a wall, pointing to the country outside. */
function spurs(line: readonly Point[], { outside }: Sides, grain: number): string {
  const gap = 62 * grain;
  const s = 8 * grain;
  if (lengthOf(line) < gap * 0.7) return '';
  const shapes = placesAlong(line, Math.max(gap, lengthOf(line) / Math.ceil(lengthOf(line) / gap))).flatMap((place) => {
    const out = outside(place);
    if (out === 0) return [];
    const corner = (ahead: number, aside: number): Point => beside(place, ahead * s, aside * out * s);
    return [[corner(-1, 0), corner(-1.25, 0.75), corner(0, 1.75), corner(1.25, 0.75), corner(1, 0)]];
  });
  return straight(shapes, true);
}

/** A gap in the wall with two towers, on the middle of the sides of each gate. */
function gates(atlas: Atlas, walls: readonly DrawnEdge[]): string {
  const s = 5.5 * atlas.grain;
  const open = new Map<string, DrawnEdge[]>();
  for (const edge of walls) {
    const gate = [edge.from, edge.to].find((area) => atlas.look(area) === 'gate');
    if (gate !== undefined) open.set(gate, [...(open.get(gate) ?? []), edge]);
  }
  const shapes = [...open.values()].flatMap((edges) => {
    const place = middleOf(edges[Math.floor(edges.length / 2)]?.line ?? []);
    if (place === undefined) return [];
    const box = (ahead: number, aside: number, long: number, wide: number): Point[] => [
      beside(place, ahead - long, aside - wide),
      beside(place, ahead + long, aside - wide),
      beside(place, ahead + long, aside + wide),
      beside(place, ahead - long, aside + wide),
    ];
    return [box(0, 0, s, s * 1.15), box(-s * 1.1, 0, s * 0.45, s), box(s * 1.1, 0, s * 0.45, s)];
  });
  return straight(shapes, true);
}

/** Guns of batteries, looking out over the water. */
function guns(atlas: Atlas, { water }: Sides): string {
  const { grain } = atlas;
  const battery = (area: string | null): boolean => area !== null && atlas.look(area) === 'battery';
  const sides = atlas.hexes
    ? atlas.borders.filter(({ left, right }) => left === 'battery' || right === 'battery')
    : atlas.borders.filter(({ left, right }) => battery(left) || battery(right));
  return straight(
    sides.flatMap(({ line }) =>
      placesAlong(line, 17 * grain).flatMap((place) => {
        const out = water(place);
        return out === 0 ? [] : [[beside(place, 0, -out * 11 * grain), beside(place, 0, -out * 2 * grain)]];
      }),
    ),
  );
}

/** Arrows from the water onto the land where one can land. */
function landings(atlas: Atlas, edges: readonly DrawnEdge[]): string {
  const longest = new Map<string, DrawnEdge>();
  for (const edge of edges) {
    const key = [edge.from, edge.to].sort().join('|');
    const known = longest.get(key);
    if (known === undefined || lengthOf(edge.line) > lengthOf(known.line)) longest.set(key, edge);
  }
  const s = 7 * atlas.grain;
  const shapes = [...longest.values()].flatMap(({ from, to, line }) => {
    const middle = middleOf(line);
    const [sea, land] = isWater(atlas.look(from)) ? [from, to] : [to, from];
    const [start, end] = [atlas.area(sea), atlas.area(land)];
    if (middle === undefined || start === undefined || end === undefined) return [];
    const across: Point = [-middle.way[1], middle.way[0]];
    const ashore = across[0] * (end.x - start.x) + across[1] * (end.y - start.y) > 0 ? 1 : -1;
    const corner = (ahead: number, aside: number): Point => beside(middle, aside * s, ahead * ashore * s);
    const half = [corner(2.6, 0), corner(0.9, 1.35), corner(1.1, 0.55), corner(-2.4, 0.8)];
    return [[...half, corner(-1.7, 0), corner(-2.4, -0.8), corner(1.1, -0.55), corner(0.9, -1.35)]];
  });
  return straight(shapes, true);
}
