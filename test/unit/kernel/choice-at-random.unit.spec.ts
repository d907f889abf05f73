import { describe, expect, it } from 'vitest';
import { choiceAtRandom } from '../../../src/domain/kernel/choices.ts';
import { luckOf } from '../../support/playout.ts';

const counted = (choices: Parameters<typeof choiceAtRandom>[0], times: number): Record<string, number> => {
  const luck = luckOf(7);
  const counts: Record<string, number> = {};
  for (let n = 0; n < times; n += 1) {
    const id = choiceAtRandom(choices, luck)?.id ?? 'none';
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
};

describe('play at random', () => {
  it('takes each choice as often as another', () => {
    const { a = 0, b = 0 } = counted([{ id: 'a' }, { id: 'b' }], 2000);
    expect(Math.abs(a - b)).toBeLessThan(150);
  });

  it('takes what is marked so seldom, though not never', () => {
    const { rare = 0, plain = 0 } = counted([{ id: 'rare', hint: { seldom: 10 } }, { id: 'plain' }], 2200);
    expect(rare).toBeGreaterThan(120);
    expect(rare).toBeLessThan(280); // one in eleven
    expect(rare + plain).toBe(2200);
  });

  it('takes one where all are marked, and none of none', () => {
    expect(counted([{ id: 'rare', hint: { seldom: 1000 } }], 20)).toEqual({ rare: 20 });
    expect(choiceAtRandom([], () => 0)).toBeUndefined();
  });
});
