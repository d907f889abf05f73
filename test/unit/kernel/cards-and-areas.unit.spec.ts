import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byUtf8, drawCard } from '../../../src/domain/kernel/cards.ts';
import { chanceFrom } from '../../../src/domain/kernel/chance.ts';
import type { Edge } from '../../../src/domain/kernel/geometry/areas.ts';
import { boxArea, distances, neighbours } from '../../../src/domain/kernel/geometry/areas.ts';

describe('cards', () => {
  test('ids are ordered by their UTF-8 bytes, not by UTF-16', () => {
    expect(['\u{1F0A1}', '\uFF5E', 'ñ', 'z', 'Z'].sort(byUtf8)).toEqual(['Z', 'z', 'ñ', '\uFF5E', '\u{1F0A1}']);
    expect(byUtf8('a', 'a')).toBe(0);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(byUtf8(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
    );
  });

  test('the card drawn is number draw(k) of the k cards sorted by id, however they lie', () => {
    const asked: number[] = [];
    const chance = chanceFrom((_i, n) => (asked.push(n), 1));
    expect(drawCard(chance, ['c', 'a', 'b'])).toEqual({ card: 'b', rest: ['a', 'c'] });
    expect(asked).toEqual([3]);
  });

  test('the list drawn from stays as it was, and card and rest are all of it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), (cards, word) => {
        const before = [...cards];
        const { card, rest } = drawCard(
          chanceFrom((_i, n) => word % n),
          cards,
        );
        expect(cards).toEqual(before);
        expect([card, ...rest].sort()).toEqual([...before].sort());
      }),
    );
  });

  test('nothing can be drawn from nothing', () => {
    expect(() =>
      drawCard(
        chanceFrom(() => 0),
        [],
      ),
    ).toThrow(RangeError);
  });
});

const edges: readonly Edge[] = [
  { from: 'a', to: 'b', kind: 'black' },
  { from: 'c', to: 'a', kind: 'red' },
  { from: 'a', to: 'd', kind: 'arrow', oneWay: true },
  { from: 'd', to: 'e', kind: 'black' },
];

describe('areas', () => {
  test('that are upright rectangles have their pieces in the middle', () => {
    const field = boxArea({ id: 'field', name: { en: 'Field', es: 'Campo' }, terrain: 'plain' }, [10, 20], [4, 6]);
    expect(field).toMatchObject({ id: 'field', x: 12, y: 23 });
    expect(field.polygon).toEqual([[10, 20], [14, 20], [14, 26], [10, 26]]); // prettier-ignore
  });

  test('neighbours lie on either side of a border, in the order of the data', () => {
    expect(neighbours(edges, 'a')).toEqual(['b', 'c', 'd']);
  });

  test('an arrow is crossed one way only', () => {
    expect(neighbours(edges, 'd')).toEqual(['e']);
  });

  test('only borders of the kinds asked for count', () => {
    expect(neighbours(edges, 'a', ['red', 'arrow'])).toEqual(['c', 'd']);
    expect(neighbours(edges, 'a', [])).toEqual([]);
  });

  test('distances are the fewest steps, and what cannot be reached has none', () => {
    const step = (area: string) => neighbours(edges, area, ['black', 'arrow']);
    expect([...distances('a', step)]).toEqual([
      ['a', 0],
      ['b', 1],
      ['d', 1],
      ['e', 2],
    ]);
    expect(distances('e', step).has('a')).toBe(false);
  });

  test('a circle of areas is walked once', () => {
    const ring = (area: string) => [`${(Number(area) + 1) % 5}`, `${(Number(area) + 4) % 5}`];
    expect([...distances('0', ring).values()].sort()).toEqual([0, 1, 1, 2, 2]);
  });
});
