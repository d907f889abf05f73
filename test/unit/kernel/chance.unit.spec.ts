import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChanceNeeded, chanceFrom, noChance } from '../../../src/domain/kernel/chance.ts';

/** A source that gives the values in order and remembers what it was asked. */
function scripted(values: readonly number[]) {
  const asked: [number, number][] = [];
  const source = (i: number, n: number): number => {
    asked.push([i, n]);
    return values[asked.length - 1] ?? 0;
  };
  return { asked, source };
}

describe('chance', () => {
  test('asks for the indexes of the game one after the other, from the first one given', () => {
    const { asked, source } = scripted([3, 0, 1]);
    const chance = chanceFrom(source, 7);
    chance.draw(10);
    chance.die();
    chance.pick(['a', 'b']);
    expect(asked).toEqual([
      [7, 10],
      [8, 6],
      [9, 2],
    ]);
    expect(chance.next).toBe(10);
  });

  test('hands the draws over once', () => {
    const chance = chanceFrom(scripted([3, 5]).source, 7);
    chance.draw(10);
    chance.die();
    expect(chance.take()).toEqual([
      { i: 7, n: 10, value: 3 },
      { i: 8, n: 6, value: 5 },
    ]);
    expect(chance.take()).toEqual([]);
    chance.draw(2);
    expect(chance.take()).toEqual([{ i: 9, n: 2, value: 0 }]);
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32, Infinity])('refuses to draw one of %s, and uses no index for it', (n) => {
    const chance = chanceFrom(() => 0);
    expect(() => chance.draw(n)).toThrow(RangeError);
    expect(chance.next).toBe(0);
    expect(chance.take()).toEqual([]);
  });

  test('draws of one and of 2^32 - 1 are possible', () => {
    const chance = chanceFrom((_i, n) => n - 1);
    expect(chance.draw(1)).toBe(0);
    expect(chance.draw(2 ** 32 - 1)).toBe(2 ** 32 - 2);
  });

  test('a die shows the face that was drawn, in the order thrown', () => {
    expect(chanceFrom(scripted([0, 5, 2]).source).dice(3)).toEqual([1, 6, 3]);
    expect(chanceFrom(scripted([1]).source).die([0, 0, 2, 4])).toBe(0);
    expect(chanceFrom(scripted([3]).source).die([0, 0, 2, 4])).toBe(4);
  });

  test('nothing can be picked from nothing', () => {
    expect(() => chanceFrom(() => 0).pick([])).toThrow(RangeError);
  });

  test('a shuffle is an order of the same items, by one draw fewer than there are, and leaves the list alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 12 }), fc.infiniteStream(fc.nat()), (list, stream) => {
        const words = [...stream.take(20)];
        const chance = chanceFrom((i, n) => (words[i] ?? 0) % n);
        const before = [...list];
        const order = chance.shuffle(list);
        expect([...order].sort()).toEqual([...before].sort());
        expect(list).toEqual(before);
        expect(chance.next).toBe(Math.max(0, list.length - 1));
      }),
    );
  });

  test('a shuffle can give every order', () => {
    const orders = new Set<string>();
    for (const first of [0, 1, 2]) {
      for (const second of [0, 1])
        orders.add(
          chanceFrom(scripted([first, second]).source)
            .shuffle(['a', 'b', 'c'])
            .join(''),
        );
    }
    expect(orders.size).toBe(6);
  });

  test('where there is no chance, the first draw says so', () => {
    const chance = noChance(5);
    expect(chance.next).toBe(5);
    expect(() => chance.die()).toThrow(ChanceNeeded);
    expect(chance.take()).toEqual([]);
  });
});
