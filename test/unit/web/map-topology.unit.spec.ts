import { describe, expect, it } from 'vitest';
import { bordersOf, outlinesOf } from '../../../src/drawing/geometry/chains.ts';
import type { Point } from '../../../src/drawing/geometry/points.ts';
import { inRings, signedArea } from '../../../src/drawing/geometry/points.ts';
import { topologyOf } from '../../../src/drawing/geometry/topology.ts';
import { rounded, straightened, wobbled } from '../../../src/drawing/geometry/wobble.ts';

const square = (x: number, y: number, size: number): Point[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];

/** A large square with two small ones to its right, whose common corner lies on its side. */
const THREE = [square(0, 0, 100), square(100, 0, 50), square(100, 50, 50)];
const NAMES = ['west', 'north', 'south'];
const nameOf = (area: number): string => NAMES[area] ?? '';

describe('the map taken apart', () => {
  it('cuts a side where it meets the corner of two neighbours', () => {
    const map = topologyOf(THREE);
    const shared = map.sides.filter(({ areas }) => areas.length === 2).map(({ areas }) => areas.map(nameOf).sort());
    expect(shared).toHaveLength(3);
    expect(shared).toEqual(
      expect.arrayContaining([
        ['north', 'west'],
        ['south', 'west'],
        ['north', 'south'],
      ]),
    );
  });

  it('takes corners that are almost the same for one', () => {
    const map = topologyOf([
      square(0, 0, 100),
      [
        [100.4, 0.3],
        [150, 0],
        [150, 100],
        [99.7, 99.8],
      ],
    ]);
    expect(map.corners).toHaveLength(6);
    expect(map.sides.filter(({ areas }) => areas.length === 2)).toHaveLength(1);
  });

  it('gives the border of two areas once, in one piece', () => {
    const corner: Point[] = [
      [0, 0],
      [60, 0],
      [60, 40],
      [30, 60],
      [0, 60],
    ];
    const rest: Point[] = [
      [60, 0],
      [100, 0],
      [100, 100],
      [0, 100],
      [0, 60],
      [30, 60],
      [60, 40],
    ];
    const borders = bordersOf(topologyOf([corner, rest]), String).filter(({ right }) => right !== null);
    expect(borders.map(({ line }) => line.length)).toEqual([4]);
  });

  it('draws one ring around areas of one kind', () => {
    const borders = bordersOf(topologyOf(THREE), nameOf);
    const [ring, ...others] = outlinesOf(borders, (name) => name !== 'south');
    expect(others).toEqual([]);
    expect(Math.abs(signedArea(ring ?? []))).toBe(12_500);
  });

  it('keeps a hole open', () => {
    const hole = square(40, 40, 20);
    const around: Point[][] = [0, 20, 40, 60, 80].flatMap((x) => [0, 20, 40, 60, 80].map((y) => square(x, y, 20)));
    const at = around.findIndex(([corner]) => String(corner) === String(hole[0]));
    const borders = bordersOf(topologyOf(around, true), (area) => (area === at ? 'pond' : 'land'));
    const rings = outlinesOf(borders, (name) => name === 'land');
    expect(rings).toHaveLength(2);
    expect([inRings(rings, [50, 50]), inRings(rings, [10, 10]), inRings(rings, [120, 10])]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('a line drawn by hand', () => {
  const box = { left: 0, top: 0, right: 400, bottom: 400 };
  const hand = { sway: 3, bend: 25, box };

  it('is the same from both sides', () => {
    const line: Point[] = [
      [50, 50],
      [200, 90],
      [210, 300],
    ];
    const there = wobbled(line, { ...hand, grain: 4 });
    const back = wobbled([...line].reverse(), { ...hand, grain: 4 }).reverse();
    expect(there).toHaveLength(back.length);
    there.forEach(([x, y], at) => {
      expect(x).toBeCloseTo(back[at]?.[0] ?? NaN, 6);
      expect(y).toBeCloseTo(back[at]?.[1] ?? NaN, 6);
    });
  });

  it('ends where a line from elsewhere ends that meets it', () => {
    const one = wobbled(
      [
        [50, 50],
        [200, 90],
      ],
      { ...hand, grain: 4 },
    );
    const two = wobbled(
      [
        [300, 40],
        [200, 90],
      ],
      hand,
    );
    expect(one.at(-1)?.[0]).toBeCloseTo(two.at(-1)?.[0] ?? NaN, 6);
  });

  it('stays on the sheet, near to what it draws', () => {
    for (const [x, y] of wobbled(
      [
        [0, 0],
        [0, 200],
        [0, 400],
      ],
      hand,
    )) {
      expect(x).toBe(0);
      expect(y).toBeGreaterThanOrEqual(-0.001);
      expect(y).toBeLessThanOrEqual(400.001);
    }
  });

  it('runs straight along a zigzag of hexsides', () => {
    const zigzag = Array.from({ length: 9 }, (_, at): Point => [at * 13, at % 2 === 0 ? 0 : 7.5]);
    const inner = rounded(straightened(zigzag, false), false).slice(3, -3);
    expect(inner.length).toBeGreaterThan(4);
    for (const [, y] of inner) expect(y).toBeCloseTo(3.75, 6);
  });
});
