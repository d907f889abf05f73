import { FACINGS } from '../../src/domain/kernel/geometry/facing.ts';
import type { Placed } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/contacts.ts';
import { hexOf, seaOf, sternOf } from '../../src/domain/rulesets/galera-de-guerra/v1/rules/sea.ts';

/**
 * The geometry of dossier 6 read a second time, in cube coordinates and with angles instead of lists of hexes: what the
 * second readings of the tests compare the rules with.
 */
export type Cube = readonly [q: number, s: number];
/** `middle`: where its middle lies on the plane; `ahead`: sine and cosine of its course. */
export type Hull = {
  readonly cells: readonly Cube[];
  readonly facing: number;
  readonly middle: readonly [number, number];
  readonly ahead: readonly [number, number];
};
export type Flank = 'port' | 'starboard';

/** Open water on one map. */
export const sea = seaOf('tournament');
const WAYS: readonly Cube[] = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]]; // prettier-ignore
export const SIZES = [1, 2] as const;

const cubes: ReadonlyMap<string, Cube> = new Map(
  sea.ids.map((id) => {
    const { col, row } = hexOf(sea, id);
    return [id, [col, (2 * row + (col & 1) - col) / 2]];
  }),
);

/** The cube of a hex of the open sea. */
export function cubeOf(id: string): Cube {
  const cube = cubes.get(id);
  if (cube === undefined) throw new Error(`no hex ${id} on the open sea`);
  return cube;
}

/** Hexes of the open sea by their cubes. */
export const byCube: ReadonlyMap<string, string> = new Map(sea.ids.map((id) => [cubeOf(id).join(), id]));

/** The hex at a cube of the open sea; null off the map. */
export const at = (cube: Cube): string | null => byCube.get(cube.join()) ?? null;

/** So many steps on in a direction. */
export function plus([q, s]: Cube, way: number, times = 1): Cube {
  const [dq, ds] = WAYS[((way % 6) + 6) % 6] ?? [0, 0];
  return [q + dq * times, s + ds * times];
}

export const same = (a: Cube, b: Cube): boolean => a[0] === b[0] && a[1] === b[1];

export function apart(a: Cube, b: Cube): number {
  const [q, s] = [a[0] - b[0], a[1] - b[1]];
  return Math.max(Math.abs(q), Math.abs(s), Math.abs(q + s));
}

/** On the plane: east and north of a hex, as its centre lies there. */
const plane = ([q, s]: Cube): readonly [number, number] => [1.5 * q, -Math.sqrt(3) * (s + q / 2)];

const hulls = new WeakMap<object, Hull>();

/** A ship in this reading, the bow first. */
export function hull(ship: Omit<Placed, 'id'>): Hull {
  const known = hulls.get(ship) ?? build(ship);
  hulls.set(ship, known);
  return known;
}

function build({ bow, facing, size }: Omit<Placed, 'id'>): Hull {
  const cube = cubeOf(bow);
  const cells = size === 2 ? [cube, plus(cube, facing + 3)] : [cube];
  const middles = cells.map(plane);
  const mean = (axis: 0 | 1): number => middles.reduce((sum, cell) => sum + cell[axis], 0) / cells.length;
  const angle = (facing * Math.PI) / 3;
  return { cells, facing, middle: [mean(0), mean(1)], ahead: [Math.sin(angle), Math.cos(angle)] };
}

/** Ahead of, beside or behind the middle of a ship: along its keel and across it, to starboard positive. */
export function bearing({ middle, ahead: [sin, cos] }: Hull, hex: Cube): { along: number; across: number } {
  const [x, y] = plane(hex);
  const [dx, dy] = [x - middle[0], y - middle[1]];
  return { along: dx * sin + dy * cos, across: dx * cos - dy * sin };
}

export const covers = ({ cells }: Hull, hex: Cube): boolean => cells.some((cell) => same(cell, hex));

export const touches = (ship: Hull, hex: Cube): boolean =>
  !covers(ship, hex) && ship.cells.some((cell) => apart(cell, hex) === 1);

/** Beside the ship, not right ahead or astern: its flank in the wide sense (§7.12). */
export function flankOf(ship: Hull, hex: Cube): Flank | null {
  if (!touches(ship, hex)) return null;
  const { across } = bearing(ship, hex);
  return Math.abs(across) < 0.1 ? null : across > 0 ? 'starboard' : 'port';
}

/** Level with the middle of a large ship: its flank in the narrow sense (§7.21). */
export const isAbeam = (ship: Hull, hex: Cube): boolean =>
  ship.cells.length === 2 && flankOf(ship, hex) !== null && Math.abs(bearing(ship, hex).along) < 0.1;

export const overlap = (a: Hull, b: Hull): boolean => a.cells.some((cell) => covers(b, cell));

/** Ships of both sizes and every facing, wholly on the map, with the bow at most so many hexes from a hex. */
export function around(id: string, from: string, reach: number): Placed[] {
  const centre = cubeOf(from);
  const bows = sea.ids.filter((hex) => apart(cubeOf(hex), centre) <= reach);
  const ships = bows.flatMap((bow) => FACINGS.flatMap((facing) => SIZES.map((size) => ({ id, bow, facing, size }))));
  return ships.filter(({ bow, facing, size }) => size === 1 || sternOf(sea, bow, facing) !== null);
}

/** An even and an odd column; what is true of one facing must be true of all, so every facing is tried. */
export const targets: readonly Placed[] = ['3014', '3114'].flatMap((bow) =>
  FACINGS.flatMap((facing) => SIZES.map((size): Placed => ({ id: 't', bow, facing, size }))),
);

/** Every position within five hexes of a target, all facings and sizes, beside the target. */
export const pairs: readonly (readonly [Placed, Placed])[] = targets.flatMap((target) =>
  around('a', target.bow, 5)
    .filter((other) => !overlap(hull(other), hull(target)))
    .map((other) => [other, target] as const),
);

/** What a ship is called in a list of disagreements. */
export const name = ({ bow, facing, size }: Omit<Placed, 'id'>): string => `${bow}/${facing}/${size}`;
