import { describe, expect, it } from 'vitest';
import { added, hitChances, outcomesOf, resultsOf, takenOff } from '../../../src/domain/kernel/odds.ts';

const text = (word: string) => ({ en: word, es: word });

describe('chances', () => {
  it('of hits are binomial', () => {
    const [none, one, two] = hitChances(2, 2);
    expect(none).toBeCloseTo(4 / 9);
    expect(one).toBeCloseTo(4 / 9);
    expect(two).toBeCloseTo(1 / 9);
    expect(hitChances(0, 2)).toEqual([1]);
  });

  it('of two throws together are those of their sums', () => {
    expect(added([0.5, 0.5], [0.5, 0.5])).toEqual([0.25, 0.5, 0.25]);
  });

  it('of what shelter leaves count the first hits as none', () => {
    expect(takenOff([0.25, 0.5, 0.25], 1)).toEqual([0.75, 0.25]);
    expect(takenOff([0.5, 0.5], 2)).toEqual([1]);
  });

  it('leave out what cannot come', () => {
    expect(outcomesOf([0, 1], (count) => text(String(count)))).toEqual([{ label: text('1'), chance: 1 }]);
  });

  it('are never more than 1, however they are added up', () => {
    const hits = added(hitChances(7, 2), hitChances(5, 1));
    const sums = Array.from({ length: 13 }, (_, off) => takenOff(hits, off));
    expect(Math.max(...sums.flat())).toBeGreaterThan(1);
    const shown = sums.flatMap((chances) => outcomesOf(chances, (count) => text(String(count))));
    expect(Math.max(...shown.map(({ chance }) => chance))).toBe(1);
  });

  it('of a table are the shares of its results', () => {
    const outcomes = resultsOf([1, 2, 3, 4], (die) => ({ key: String(die > 3), label: text(die > 3 ? 'yes' : 'no') }));
    expect(outcomes).toEqual([
      { label: text('no'), chance: 0.75 },
      { label: text('yes'), chance: 0.25 },
    ]);
  });
});
