import { describe, expect, test } from 'vitest';
import type { Told } from '../../../src/workers/notices/occasions.ts';
import { isToldByTurn } from '../../../src/workers/notices/occasions.ts';

const timeout: Told = { kind: 'timeout', gameId: 'g', seat: 'red', version: 20, decision: 'd12-red' };
const period = { decision: 'd25-red', version: 25, acted: false };

describe('that time has run out', () => {
  test('is told with the next turn, where that has begun already', () => {
    expect(isToldByTurn(timeout, period)).toBe(true);
  });

  test.each([
    ['where the game waits for somebody else', timeout, null],
    ['where the decision is still open', timeout, { ...period, version: 12 }],
    ['where the player has come back', timeout, { ...period, acted: true }],
    ['and a reminder', { ...timeout, kind: 'reminder' } satisfies Told, period],
  ])('stands by itself %s', (_why, told, now) => {
    expect(isToldByTurn(told, now)).toBe(false);
  });
});
