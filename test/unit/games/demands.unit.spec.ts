import { describe, expect, it } from 'vitest';
import type { PlayerStanding } from '../../../src/games/writing/demands.ts';
import { demandsUnmet } from '../../../src/games/writing/demands.ts';
import type { Demands } from '../../../src/domain/table/events.ts';

const KNOWN: PlayerStanding = { inTime: 95, deadlines: 40, rating: 1520, provisional: false };
const NEW: PlayerStanding = { inTime: null, deadlines: 0, rating: null, provisional: true };

const missing = async (
  atLeast: Demands,
  standing: PlayerStanding,
  more: { account?: string; asked?: boolean } = {},
) => {
  const { account = 'leo', asked = false } = more;
  const table = { atLeast, creator: 'ana', ruleset: 'toy' };
  const unmet = await demandsUnmet(table, account, { standingOf: async () => standing, asked });
  return unmet === null || unmet.ok ? [] : unmet.refusal.extra?.['missing'];
};

describe('a table that asks for something', () => {
  it('takes who has it, and tells others what is missing', async () => {
    expect(await missing({ inTime: 90, rating: { min: 1500, max: 1600 } }, KNOWN)).toEqual([]);
    expect(await missing({ inTime: 99, rating: { min: 1600 } }, KNOWN)).toEqual([
      { what: 'inTime', wanted: { min: 99 }, yours: 95 },
      { what: 'rating', wanted: { min: 1600 }, yours: 1520 },
    ]);
    expect(await missing({ rating: { max: 1500 } }, KNOWN)).toMatchObject([{ what: 'rating', yours: 1520 }]);
  });

  it('takes those of whom too little is known, unless it says otherwise', async () => {
    for (const standing of [NEW, { ...KNOWN, deadlines: 9, inTime: 20, provisional: true }])
      expect(await missing({ inTime: 90, rating: { min: 1900 } }, standing)).toEqual([]);
    expect(await missing({ inTime: 90, newcomers: false }, NEW)).toEqual([
      { what: 'inTime', wanted: { min: 90 }, yours: null },
    ]);
  });

  it('asks nothing of who has set it, nor of whom it has asked', async () => {
    expect(await missing({ inTime: 100 }, KNOWN, { account: 'ana' })).toEqual([]);
    expect(await missing({ inTime: 100 }, KNOWN, { asked: true })).toEqual([]);
  });
});
