import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../../src/domain/kernel/chance.ts';
import {
  dealHand,
  dealTotal,
  drawTotal,
  fitsTotal,
  withoutCards,
  certainlyHeld,
} from '../../../src/domain/kernel/worlds.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';

const chance = (seed: number): ReturnType<typeof chanceFrom> => chanceFrom(seededSource(seed), 20);

describe('the cards that whoever counts knows to be in a hand', () => {
  test('are none as long as the deck has not run out', () => {
    expect(certainlyHeld(['a', 'b', 'c'], null)).toEqual([]);
  });

  test('are all that it held when the deck ran out, less what was seen to leave it', () => {
    expect(certainlyHeld(['a', 'b', 'c', 'd'], { pile: ['c', 'd', 'e'], left: ['e'] })).toEqual(['a', 'b']);
    expect(certainlyHeld(['a', 'c', 'd', 'e'], { pile: ['c', 'd', 'e'], left: ['b'] })).toEqual(['a']);
  });

  test('are counted copy by copy: one that leaves is taken for one of those known', () => {
    // The hand was a, a; the pile a, b. One a has been played: it leaves one that is known, wherever it came from.
    expect(certainlyHeld(['a', 'a', 'b'], { pile: ['a', 'b'], left: ['a'] })).toEqual(['a']);
  });
});

describe('a hand dealt anew', () => {
  test('holds what is sure, and otherwise any of the heap, from a heap in any order', () => {
    const hands = Array.from({ length: 200 }, (_, seed) =>
      dealHand(chance(seed), ['d', 'a', 'c', 'b'], { count: 2, sure: ['b'] }),
    );
    expect([...new Set(hands.map(({ hand }) => hand.join()))].sort()).toEqual(['a,b', 'b,c', 'b,d']);
    for (const [seed, dealt] of hands.entries())
      expect(dealHand(chance(seed), ['a', 'b', 'c', 'd'], { count: 2, sure: ['b'] })).toEqual(dealt);
  });
});

describe('totals', () => {
  test('are dealt out within bounds, in every way', () => {
    const bounds = [{ low: 1, high: 4 }, { low: 1, high: 2 }, { low: 3, high: 3 }]; // prettier-ignore
    const ways = Array.from({ length: 100 }, (_, seed) => dealTotal(chance(seed), 7, bounds).join());
    expect([...new Set(ways)].sort()).toEqual(['2,2,3', '3,1,3']);
  });

  test('that do not fit are an error, and can be asked about beforehand', () => {
    const bounds = [{ low: 0, high: 2 }];
    expect(fitsTotal({ low: 2, high: 5 }, bounds)).toBe(true);
    expect(fitsTotal({ low: 3, high: 5 }, bounds)).toBe(false);
    expect(drawTotal(chance(1), { low: 2, high: 5 }, bounds)).toBe(2);
    expect(() => drawTotal(chance(1), { low: 3, high: 5 }, bounds)).toThrow('no total');
    expect(() => dealTotal(chance(1), -1, bounds)).toThrow('does not fit');
  });
});

test('cards taken from others are taken copy by copy', () => {
  expect(withoutCards(['a', 'a', 'b'], ['a', 'c'])).toEqual(['a', 'b']);
});
