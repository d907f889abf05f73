import { describe, expect, it } from 'vitest';
import { beside, placesAlong } from '../../../src/drawing/geometry/along.ts';
import { bastioned, inset } from '../../../src/drawing/geometry/bastions.ts';
import { contours } from '../../../src/drawing/geometry/contours.ts';
import { distances, filled, mapped, valueAt } from '../../../src/drawing/geometry/field.ts';
import { hachures } from '../../../src/drawing/geometry/hachures.ts';
import { houses } from '../../../src/drawing/geometry/houses.ts';
import { lineBreaks, placeLabel } from '../../../src/drawing/geometry/place-label.ts';
import type { Point } from '../../../src/drawing/geometry/points.ts';
import { inRing, signedArea } from '../../../src/drawing/geometry/points.ts';
import { towards } from '../../../web/src/board/geometry/spatial.ts';

const SQUARE: Point[] = [
  [50, 50],
  [150, 50],
  [150, 150],
  [50, 150],
];
const BOX = { left: 0, top: 0, right: 200, bottom: 200 };

describe('waterlines and hachures', () => {
  it('measure how far each point is from the land', () => {
    const field = distances(filled([SQUARE], BOX, 2));
    expect(valueAt(field, [100, 100])).toBe(0);
    expect(valueAt(field, [100, 20])).toBeCloseTo(30, -0.5);
    expect(valueAt(field, [20, 20])).toBeCloseTo(Math.hypot(30, 30), -0.5);
  });

  it('draw one line around an island at each distance', () => {
    const lines = contours(distances(filled([SQUARE], BOX, 2)), 20);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.[0]).toEqual(lines[0]?.at(-1));
    for (const [x, y] of lines[0] ?? []) {
      const away = Math.hypot(Math.max(50 - x, 0, x - 150), Math.max(50 - y, 0, y - 150));
      expect(Math.abs(away - 20)).toBeLessThan(2.1);
    }
  });

  it('leave a line open where it runs off the sheet', () => {
    const coast: Point[] = [
      [0, 100],
      [200, 100],
      [200, 200],
      [0, 200],
    ];
    const [line, ...others] = contours(distances(filled([coast], BOX, 2)), 15);
    expect(others).toEqual([]);
    expect(line?.[0]).not.toEqual(line?.at(-1));
  });

  it('fall downhill', () => {
    const cone = mapped(filled([], BOX, 4), (_, [x, y]) => Math.max(0, 80 - Math.hypot(x - 100, y - 100)));
    const strokes = hachures(cone, { rise: 10, gap: 5, length: 5, flat: 0.2 });
    expect(strokes.length).toBeGreaterThan(100);
    const from = ([x, y]: Point): number => Math.hypot(x - 100, y - 100);
    for (const { line } of strokes) expect(from(line[1])).toBeGreaterThan(from(line[0]));
  });
});

describe('works', () => {
  const plan = { depth: 10, street: 8, margin: 4, empty: 10 };

  it('keep houses within their quarter and off its square, the same each time', () => {
    const free = ([x, y]: Point): boolean => Math.hypot(x - 100, y - 100) < 20;
    const built = houses([SQUARE], 'quarter', { ...plan, free });
    expect(built.length).toBeGreaterThan(10);
    for (const corner of built.flat()) expect(inRing(SQUARE, corner) && !free(corner)).toBe(true);
    expect(houses([SQUARE], 'quarter', { ...plan, free })).toEqual(built);
    expect(houses([SQUARE], 'another', plan)).not.toEqual(built);
  });

  it('move walls inwards whichever way round they are given', () => {
    for (const ring of [SQUARE, [...SQUARE].reverse()]) {
      const inner = inset(ring, 10);
      expect(Math.abs(signedArea(inner))).toBeCloseTo(80 * 80, 6);
      expect(inner.every((point) => inRing(SQUARE, point))).toBe(true);
    }
  });

  it('put a bastion on each corner that points outwards', () => {
    const fort = bastioned(SQUARE, 20);
    expect(fort).toHaveLength(20);
    expect(fort.filter((point) => !inRing(SQUARE, point)).length).toBeGreaterThanOrEqual(12);
    expect(Math.abs(signedArea(fort))).toBeGreaterThan(10_000);
  });

  it('set strokes evenly along a line, and aside of it', () => {
    const places = placesAlong(
      [
        [0, 0],
        [30, 0],
        [30, 30],
      ],
      10,
    );
    expect(places.map(({ at }) => at)).toEqual([
      [5, 0],
      [15, 0],
      [25, 0],
      [30, 5],
      [30, 15],
      [30, 25],
    ]);
    expect(places.slice(0, 1).map((place) => beside(place, 0, 4))).toEqual([[5, 4]]);
  });
});

describe('lettering', () => {
  it('puts a name above the pieces where there is room, else below', () => {
    const label = { width: 60, height: 14, best: 'above', keep: 20 } as const;
    const roomy = placeLabel(SQUARE, [100, 110], label);
    expect(roomy.at[1]).toBeLessThanOrEqual(110 - 20 - 5);
    const low = placeLabel(SQUARE, [100, 62], label);
    expect(low.at[1]).toBeGreaterThan(62 + 20);
  });

  it('keeps a name inside an outline that is wide enough', () => {
    const { at } = placeLabel(SQUARE, [60, 100], { width: 60, height: 14, best: 'above', keep: 20 });
    expect(at[0]).toBeGreaterThanOrEqual(80);
  });

  it('breaks a long name into even lines', () => {
    expect(lineBreaks('Castle of Saint Peter')).toEqual([['Castle of Saint Peter'], ['Castle of', 'Saint Peter']]);
    expect(lineBreaks('Plaza')).toEqual([['Plaza']]);
  });
});

describe('arrow keys on the map', () => {
  const areas = [
    { id: 'here', x: 0, y: 0 },
    { id: 'right', x: 50, y: 10 },
    { id: 'far right', x: 90, y: 0 },
    { id: 'below', x: 5, y: 40 },
  ];
  const here = { id: 'here', x: 0, y: 0 };

  it('lead to the nearest area that way', () => {
    expect(towards('ArrowRight', here, areas)?.id).toBe('right');
    expect(towards('ArrowDown', here, areas)?.id).toBe('below');
  });

  it('lead nowhere where nothing lies', () => {
    expect(towards('ArrowLeft', here, areas)).toBeNull();
    expect(towards('Enter', here, areas)).toBeNull();
  });
});
