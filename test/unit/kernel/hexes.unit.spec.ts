import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HexLayout, HexPlace } from '../../../src/domain/kernel/geometry/hexes.ts';
import { hexMap } from '../../../src/domain/kernel/geometry/hexes.ts';
import { reach, wayTo } from '../../../src/domain/kernel/geometry/reach.ts';

const COLS = 9;
const ROWS = 9;
const places: readonly HexPlace[] = Array.from({ length: COLS * ROWS }, (_, n) => {
  const [col, row] = [(n % COLS) + 1, Math.floor(n / COLS) + 1];
  return { id: `0${col}0${row}`, col, row };
});
const anchor = { col: 1, row: 1, x: 100, y: 50 };
const layouts: readonly HexLayout[] = (['pointy', 'flat'] as const).flatMap((orientation) =>
  (['odd', 'even'] as const).map((shifted) => ({ orientation, shifted, radius: 10, anchor })),
);
const pointy = hexMap({ orientation: 'pointy', shifted: 'even', radius: 10, anchor }, places);
const flat = hexMap({ orientation: 'flat', shifted: 'odd', radius: 10, anchor }, places);
/** Not at the western or eastern edge, where a line may leave the map. */
const inner = fc.constantFrom(...places.filter(({ col }) => col > 1 && col < COLS).map(({ id }) => id));

describe('a hex map', () => {
  test('standing on a point with the even rows shifted: the neighbours of either row, clockwise from the north', () => {
    expect(pointy.neighbours('0403')).toEqual(['0402', '0503', '0404', '0304', '0303', '0302']);
    expect(pointy.neighbours('0404')).toEqual(['0503', '0504', '0505', '0405', '0304', '0403']);
    expect(pointy.side('0404', '0503')).toBe('NE');
    expect(pointy.neighbour('0404', 'W')).toBe('0304');
    expect(pointy.neighbour('0404', 'N')).toBeUndefined();
  });

  test('lying on a flat side with the odd columns lower: the neighbours of either column', () => {
    expect(flat.neighbours('0404')).toEqual(['0403', '0503', '0504', '0405', '0304', '0303']);
    expect(flat.neighbours('0304')).toEqual(['0303', '0404', '0405', '0305', '0205', '0204']);
  });

  test('a hex at the edge has the neighbours that are on the map', () => {
    expect(pointy.neighbours('0101')).toEqual(['0201', '0102']);
    expect(pointy.neighbour('0101', 'W')).toBeUndefined();
  });

  test.each(layouts)(
    'neighbours are mutual, at distance 1, and share two corners ($orientation, $shifted)',
    (layout) => {
      const map = hexMap(layout, places);
      const round = (points: readonly (readonly [number, number])[]): string[] =>
        points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`);
      for (const a of map.ids) {
        for (const b of map.neighbours(a)) {
          expect(map.adjacent(b, a)).toBe(true);
          expect(map.distance(a, b)).toBe(1);
          const shared = new Set(round(map.corners(b)));
          expect(round(map.corners(a)).filter((corner) => shared.has(corner))).toHaveLength(2);
        }
      }
    },
  );

  test.each(layouts)('distance is the fewest steps ($orientation, $shifted)', (layout) => {
    const map = hexMap(layout, places);
    for (const start of ['0101', '0505', '0908']) {
      const steps = reach(start, 99, (at) => map.neighbours(at).map((to) => ({ to, cost: 1 })));
      for (const to of map.ids) expect(map.distance(start, to)).toBe(steps.get(to)?.cost);
    }
  });

  test('centres stand where the anchor and the radius say', () => {
    expect(pointy.centre('0101')).toEqual([100, 50]);
    const [x, y] = pointy.centre('0102');
    expect([x, y]).toEqual([expect.closeTo(100 + (10 * Math.sqrt(3)) / 2), 65]);
  });

  test('a line crosses as many hexes as lie between, each next to the one before, and is the same from both ends', () => {
    fc.assert(
      fc.property(inner, inner, (a, b) => {
        for (const line of pointy.lines(a, b)) {
          expect(line).toHaveLength(Math.max(0, pointy.distance(a, b) - 1));
          const [first] = [...line].sort((p, q) => pointy.distance(a, p) - pointy.distance(a, q));
          if (first !== undefined) expect(pointy.distance(a, first)).toBe(1);
        }
        expect(pointy.lines(b, a)).toEqual(pointy.lines(a, b));
      }),
    );
  });

  test('a line along a hexside passes on either side of it', () => {
    const [one, other] = pointy.lines('0403', '0405');
    expect([...one, ...other].sort()).toEqual(['0304', '0404']);
  });

  test('a line that leaves the map crosses only what is on it', () => {
    expect(pointy.lines('0101', '0105')).toEqual([['0102', '0103', '0104'], ['0103']]);
  });

  test('a line through the hexes has both sides alike', () => {
    expect(pointy.lines('0203', '0503')).toEqual([
      ['0303', '0403'],
      ['0303', '0403'],
    ]);
  });

  test('what is not on the map is an error, and so is a hex given twice', () => {
    expect(() => pointy.neighbours('9999')).toThrow('no hex 9999');
    expect(() => pointy.distance('0101', '9999')).toThrow('no hex 9999');
    expect(pointy.has('9999')).toBe(false);
    expect(() => hexMap(layouts[0] as HexLayout, [...places, { id: 'twin', col: 1, row: 1 }])).toThrow('twice');
    expect(() => hexMap(layouts[0] as HexLayout, [...places, { id: '0101', col: 20, row: 1 }])).toThrow('twice');
  });
});

describe('reach', () => {
  const roads: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    a: { b: 1, c: 4 },
    b: { c: 2, d: 5 },
    c: { d: 1 },
  };
  const along = (at: string): { to: string; cost: number }[] =>
    Object.entries(roads[at] ?? {}).map(([to, cost]) => ({ to, cost }));

  test('finds the cheapest way, not the one with the fewest steps', () => {
    const found = reach('a', 4, along);
    expect(found.get('c')).toEqual({ cost: 3, from: 'b' });
    expect(wayTo(found, 'd')).toEqual(['b', 'c', 'd']);
    expect(wayTo(found, 'a')).toEqual([]);
  });

  test('goes no further than the budget', () => {
    expect([...reach('a', 3, along).keys()]).toEqual(['a', 'b', 'c']);
    expect([...reach('a', 0, along).keys()]).toEqual(['a']);
  });

  test('does not go on from where it must stop, and may come there by a way that is not the shortest to others', () => {
    const found = reach('a', 9, (at) => (at === 'b' ? [] : along(at)));
    expect(found.get('c')).toEqual({ cost: 4, from: 'a' });
  });

  test('of two ways that cost the same, the first found stands', () => {
    const found = reach('s', 2, (at) =>
      at === 's' ? ['x', 'y'].map((to) => ({ to, cost: 1 })) : at === 'e' ? [] : [{ to: 'e', cost: 1 }],
    );
    expect(wayTo(found, 'e')).toEqual(['x', 'e']);
  });
});
