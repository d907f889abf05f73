import { describe, expect, test } from 'vitest';
import { apart, FACINGS, opposite, turned } from '../../../src/domain/kernel/geometry/facing.ts';

describe('facings of a counter on hexes', () => {
  test('turn clockwise and back, all the way round', () => {
    expect(FACINGS.map((facing) => turned(facing, 1))).toEqual([1, 2, 3, 4, 5, 0]);
    expect(FACINGS.map((facing) => turned(facing, -1))).toEqual([5, 0, 1, 2, 3, 4]);
    expect([turned(2, 13), turned(2, -13), turned(4, 0)]).toEqual([3, 1, 4]);
  });

  test('have an opposite, three turns away, whose opposite they are', () => {
    expect(FACINGS.map(opposite)).toEqual([3, 4, 5, 0, 1, 2]);
    expect(FACINGS.map((facing) => opposite(opposite(facing)))).toEqual(FACINGS);
  });

  test('are apart by the shorter way', () => {
    expect(FACINGS.map((facing) => apart(facing, 5))).toEqual([1, 2, 3, 2, 1, 0]);
    for (const a of FACINGS) for (const b of FACINGS) expect(apart(a, b)).toBe(apart(b, a));
  });
});
