import { describe, expect, it } from 'vitest';
import { chiSquare, inGames, tailOf } from '../../../web/src/audit/chi-square.ts';

describe('the chi-square of dice', () => {
  it('is nothing where every face came as often as expected', () => {
    expect(chiSquare([5, 5, 5], [5, 5, 5])).toBe(0);
    expect(tailOf(0, 2)).toBe(1);
  });

  it('sums the squares of what strays, by what was expected', () => {
    expect(chiSquare([8, 2], [5, 5])).toBeCloseTo(3.6);
  });

  // Critical values from any table of the distribution.
  it.each([
    [3.841, 1, 0.05],
    [5.991, 2, 0.05],
    [7.815, 3, 0.05],
    [11.07, 5, 0.05],
    [15.086, 5, 0.01],
    [4.351, 5, 0.5],
    [16.919, 9, 0.05],
    [18.307, 10, 0.05],
  ])('has %f with %i degrees of freedom with a probability of %f', (statistic, freedom, probability) => {
    expect(tailOf(statistic, freedom)).toBeCloseTo(probability, 3);
  });

  it.each([
    [0.42, 4, 10],
    [0.97, 9, 10],
    [0.1, 1, 10],
    [0.03, 3, 100],
    [0.004, 4, 1000],
    [0, 1, 1000],
  ])('says %f as %i of %i games', (probability, games, of) => {
    expect(inGames(probability)).toEqual({ games, of });
  });
});
