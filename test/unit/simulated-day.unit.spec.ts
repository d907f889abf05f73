import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import type { Day } from '../../scripts/simulation/day.ts';
import { dayOf } from '../../scripts/simulation/day.ts';

const GAMES = 20_000;
const simulated = (seed: number): Day => {
  const rng = xoroshiro128plus(seed);
  return dayOf({ games: GAMES, pace: 3, watched: 0.02, notified: 0.6 }, () => uniformFloat64(rng));
};

describe('a simulated day', () => {
  it('has about as many moves and notices as its habits say, more in the evening, and one leaf an hour for a game at most', () => {
    const day = simulated(1);
    expect(day.moves / GAMES / 3).toBeCloseTo(1, 1);
    expect(day.notices / day.moves).toBeCloseTo(0.6, 1);
    expect(day.worst.moves).toBeGreaterThan((1.5 * day.moves) / 24);
    expect(day.leaves).toBeLessThanOrEqual(day.moves);
    expect(day.updates).toBeGreaterThan(0);
  });

  it('is the same for the same seed', () => {
    expect(simulated(2)).toEqual(simulated(2));
    expect(simulated(2)).not.toEqual(simulated(3));
  });
});
