import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newServerSeed } from '../../../src/eventstore/seal.ts';
import { drawSource, gameSeed, seedCommitment } from '../../../src/eventstore/seed.ts';
import { ENTROPIES, GAME, SERVER_SEED } from '../../support/small-log.ts';

/** Vectors computed by a program in another language (hmac of Python 3) from the words of the contract. */
const SEED = '2fc7e4d5c0ad4a23248a17825d749c8caaa2d9e87708836d2048c32ef5bb8ab4';
const source = drawSource(Buffer.from(SEED, 'hex'), GAME);

describe('the seed of a game', () => {
  it('is committed to by its SHA-256', () => {
    expect(seedCommitment(SERVER_SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  it('is made of the server seed, the game and what the seats threw in', () => {
    expect(Buffer.from(gameSeed(SERVER_SEED, GAME, ENTROPIES)).toString('hex')).toBe(SEED);
    expect(Buffer.from(gameSeed(SERVER_SEED, GAME, { ...ENTROPIES, british: '' })).toString('hex')).not.toBe(SEED);
  });

  it('is new for each game', () => {
    expect(newServerSeed()).toHaveLength(32);
    expect(newServerSeed().equals(newServerSeed())).toBe(false);
  });
});

describe('a draw', () => {
  it('of a die is what the contract says', () => {
    expect(Array.from({ length: 12 }, (_, i) => source(i, 6))).toEqual([1, 0, 2, 1, 5, 2, 3, 4, 0, 1, 3, 3]);
  });

  it('of any number is what the contract says', () => {
    const numbers = [1, 2, 10, 52, 1000, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 1];
    expect(numbers.map((n, i) => source(i, n))).toEqual([0, 0, 6, 51, 219, 1316837988, 1811051493, 1644361204]);
  });

  it('goes on to the next block where no word of the first is fair', () => {
    expect(source(474, 2 ** 31 + 1)).toBe(756494966);
  });

  it('depends on its index alone, not on the draws before it', () => {
    const index = fc.nat({ max: 10_000 });
    const number = fc.integer({ min: 1, max: 2 ** 32 - 1 });
    fc.assert(
      fc.property(
        index,
        number,
        (i, n) => source(i, n) === drawSource(Buffer.from(SEED, 'hex'), GAME)(i, n) && source(i, n) < n,
      ),
    );
  });

  it.each([0, -1, 1.5, 2 ** 32, NaN])('is refused of %d possibilities', (n) => {
    expect(() => source(0, n)).toThrow(RangeError);
  });

  it.each([-1, 0.5, NaN])('is refused at index %d', (i) => {
    expect(() => source(i, 6)).toThrow(RangeError);
  });
});
