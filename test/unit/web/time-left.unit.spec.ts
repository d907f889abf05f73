import { describe, expect, it } from 'vitest';
import type { Game, InboxItem } from '../../../web/src/api/types.ts';
import { pressureOf, spanOf } from '../../../web/src/clock/time-left.ts';
import { nextDeadline, underWay } from '../../../web/src/lobby/game-groups.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('what is left of a clock', () => {
  it.each([
    [2 * DAY + 5 * HOUR + 59 * MINUTE, '2 days 5 hours'],
    [2 * DAY + 59 * MINUTE, '2 days'],
    [DAY - 1, '23 hours 59 minutes'],
    [5 * MINUTE, '5 minutes'],
    [119_000, '1 minute 59 seconds'],
    [30_999, '30 seconds'],
    [0, '0 seconds'],
    [-5, '0 seconds'],
  ])('of %d ms is said as «%s»', (ms, words) => expect(spanOf(ms, 'en').words).toBe(words));

  it('is said in Spanish, and tells the number of the verb', () => {
    expect(spanOf(DAY + 2 * HOUR, 'es')).toEqual({ words: '1 día 2 horas', count: 1 });
    expect(spanOf(3 * HOUR, 'es').count).toBe(3);
  });

  it('presses below a tenth of what was allowed, and at its end it is over', () => {
    expect(pressureOf(DAY, DAY - 8 * HOUR, 3 * DAY)).toBe('calm');
    expect(pressureOf(DAY, DAY - 7 * HOUR, 3 * DAY)).toBe('urgent');
    expect(pressureOf(DAY, DAY, 3 * DAY)).toBe('over');
    expect(pressureOf(DAY, DAY - 2 * HOUR, undefined)).toBe('calm');
    expect(pressureOf(DAY, DAY - MINUTE, undefined)).toBe('urgent');
  });
});

describe('games with a clock', () => {
  const item = (gameId: string, since: string, deadline?: string): InboxItem =>
    ({ gameId, since, ...(deadline === undefined ? {} : { deadline }) }) as InboxItem;

  it('come by the time that is left, and before those without one', () => {
    const { mine } = underWay(
      [],
      [
        item('patient', '2026-11-01T00:00:00.000Z'),
        item('later', '2026-11-02T00:00:00.000Z', '2026-11-25T00:00:00.000Z'),
        item('sooner', '2026-11-03T00:00:00.000Z', '2026-11-24T00:00:00.000Z'),
        item('later', '2026-11-02T00:00:00.000Z', '2026-11-26T00:00:00.000Z'),
      ],
    );
    expect(mine.map(({ item: { gameId, deadline } }) => [gameId, deadline])).toEqual([
      ['sooner', '2026-11-24T00:00:00.000Z'],
      ['later', '2026-11-25T00:00:00.000Z'],
      ['patient', undefined],
    ]);
  });

  it('wait until the first of their deadlines', () => {
    const deadlines: Game['deadlines'] = { north: '2026-11-25T00:00:00.000Z', south: '2026-11-24T00:00:00.000Z' };
    expect(nextDeadline({ deadlines })).toBe('2026-11-24T00:00:00.000Z');
    expect(nextDeadline({ deadlines: {} })).toBeNull();
  });
});
