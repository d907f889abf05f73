import { describe, expect, test } from 'vitest';
import type { NoticeSubject } from '../../../src/workers/notices/occasions.ts';
import { isCoveredByTurn, whyStale } from '../../../src/workers/notices/occasions.ts';

const about = { gameId: 'g', seat: 'red', account: 'a' };
const timeout: NoticeSubject = { ...about, kind: 'timeout', version: 20, decision: 'd12-red' };
const period = { decision: 'd25-red', version: 25, acted: false };

describe('that time has run out', () => {
  test('is told with the next turn, where that has begun already', () => {
    expect(isCoveredByTurn(timeout, period)).toBe(true);
  });

  test.each([
    ['where the game waits for somebody else', timeout, null],
    ['where the decision is still open', timeout, { ...period, version: 12 }],
    ['where the player has come back', timeout, { ...period, acted: true }],
    ['and a reminder', { ...timeout, kind: 'reminder' } satisfies NoticeSubject, period],
  ])('stands by itself %s', (_why, reaction, now) => {
    expect(isCoveredByTurn(reaction, now)).toBe(false);
  });
});

describe('a turn', () => {
  const turn: NoticeSubject = { ...about, kind: 'turn', version: 25, decision: 'd25-red' };
  const acted = { ...period, acted: true };
  const sitting = { account: 'a', offered: null, owes: false, period: null, before: null, ended: false };

  test.each([
    ['is told while it lasts', { period }, null],
    ['is over once its player has acted in it', { period: acted }, 'acted'],
    ['is over where the player has ended it', { before: acted }, 'acted'],
    ['is over where somebody else has ended it', { before: period }, 'not-waiting'],
    ['is over where another has begun', { period: { ...period, decision: 'd30-red' }, before: acted }, 'not-waiting'],
    ['is over with its game', { period, ended: true }, 'game-over'],
  ])('%s', async (_what, now, reason) => {
    const reactions = { sitting: async () => ({ ...sitting, ...now }), waits: async () => true };
    expect(await whyStale(reactions, turn)).toBe(reason);
  });
});
