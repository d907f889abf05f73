import { describe, expect, it } from 'vitest';
import { entropyHashOf } from '../../../src/eventstore/seed.ts';
import type * as Api from '../../../web/src/api/types.ts';
import { hasWords, isFull, LONGEST_SHARE, seal, shareFor, unguessable } from '../../../web/src/lobby/sealed-words.ts';

const table = (seats: Api.Game['seats']) => ({ seats });
const ana = { account: 'ana' };

describe('words for the dice', () => {
  it('are never the same, keep what the player wrote, and fit the server', () => {
    expect(unguessable('')).toMatch(/^[0-9a-f]{32}$/);
    expect(unguessable('  hearts of oak ')).toMatch(/^hearts of oak [0-9a-f]{32}$/);
    expect(unguessable('ñ'.repeat(300))).toHaveLength(LONGEST_SHARE);
    expect(unguessable('a')).not.toBe(unguessable('a'));
  });

  it('are kept in this browser under their hash while they are sealed', async () => {
    const share = await seal('hearts of oak');
    if (!('entropyHash' in share)) throw new Error('not sealed');
    expect(hasWords({ ...ana, entropy: 'sealed', entropyHash: share.entropyHash })).toBe(true);
    expect(hasWords({ ...ana, entropy: 'sealed', entropyHash: entropyHashOf('hearts of oak') })).toBe(false);
  });

  it('are sealed unless nobody can choose after them', async () => {
    const given = async (seats: Api.Game['seats']): Promise<string[]> =>
      Object.keys(await shareFor(table(seats), 'red', ''));
    expect(Object.keys(await shareFor(null, 'red', ''))).toEqual(['entropyHash']);
    expect(await given({ red: {}, blue: ana })).toEqual(['entropy']);
    expect(await given({ red: {}, blue: { ...ana, entropy: 'sealed', entropyHash: 'x' } })).toEqual(['entropy']);
    expect(await given({ red: {}, blue: {} })).toEqual(['entropyHash']);
    expect(await given({ red: {}, blue: { offered: ana, expiresAt: '2026-12-01T00:00:00.000Z' } })).toEqual([
      'entropyHash',
    ]);
    expect(await given({ red: ana, blue: { ...ana, entropy: 'again' } })).toEqual(['entropyHash']);
  });

  it('are opened at a table where nobody is missing', () => {
    expect(isFull(table({ red: ana, blue: { bot: 'steady' } }))).toBe(true);
    expect(isFull(table({ red: ana, blue: { offered: ana, expiresAt: '2026-12-01T00:00:00.000Z' } }))).toBe(false);
  });
});
