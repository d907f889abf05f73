import { describe, expect, test } from 'vitest';
import { movingSince } from '../../../web/src/watch/moving-since.ts';
import { filterIn, watchAddress, wishOf } from '../../../web/src/watch/watch-filter.ts';

describe('the filter of games to watch', () => {
  test.each(['', '?which=finished', '?which=followed&ruleset=gibraltar', '?ruleset=gibraltar'])(
    'stands in the address %s',
    (search) => {
      expect(watchAddress(filterIn(search))).toBe(`/watch${search}`);
    },
  );

  test('leaves out what the page does not know', () => {
    expect(filterIn('?which=secret&ruleset=')).toEqual({ which: 'active' });
  });

  test('asks for followed games whether they have ended or not', () => {
    expect(wishOf({ which: 'followed', ruleset: 'gibraltar' })).toEqual({ followed: true, ruleset: 'gibraltar' });
    expect(wishOf({ which: 'finished' })).toEqual({ status: 'finished' });
  });
});

describe('since when a game waits', () => {
  const updatedAt = '2026-11-23T12:00:00.000Z';
  const clock = { total: 1, used: 0, bank: 0, vacation: 0, excuses: 0, misses: 0, absent: false, claimable: false };

  test('is when the first awaited clock began to run', () => {
    const clocks = {
      red: { ...clock, since: '2026-11-23T10:00:00.000Z' },
      blue: { ...clock, since: '2026-11-23T09:00:00.000Z' },
      green: { ...clock, since: '2026-11-22T09:00:00.000Z' },
    };
    expect(movingSince({ waitingFor: ['red', 'blue'], clocks, updatedAt })).toBe('2026-11-23T09:00:00.000Z');
  });

  test('is the last event without a clock', () => {
    expect(movingSince({ waitingFor: ['red'], updatedAt })).toBe(updatedAt);
    expect(movingSince({ waitingFor: ['red'], clocks: { red: clock }, updatedAt })).toBe(updatedAt);
  });
});
