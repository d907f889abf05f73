import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlayHours } from '../../src/domain/table/clock/play-hours.ts';
import { afterWorking, areEnough, workedBetween } from '../../src/domain/table/clock/working-time.ts';
import type { Week } from '../../src/domain/table/clock/working-time.ts';

const HOUR = 3_600_000;
const FROM = Date.parse('2026-01-01T00:00:00.000Z');

const ZONES = [
  'UTC',
  'Europe/Madrid',
  'Atlantic/Canary',
  'America/New_York',
  'Asia/Beirut',
  'Pacific/Apia',
  'Asia/Kolkata',
];
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const hours: fc.Arbitrary<PlayHours> = fc.record({
  zone: fc.constantFrom(...ZONES),
  from: time,
  to: time,
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
});
const week: fc.Arbitrary<Week> = fc
  .record({
    weekends: fc.constantFrom('play' as const, 'off' as const, 'off' as const),
    zone: fc.constantFrom(...ZONES),
    hours: fc.option(hours, { nil: undefined }),
  })
  .filter((one) => one.hours === undefined || areEnough(one.hours, one))
  .map(({ hours: kept, ...one }) => ({ ...one, ...(kept === undefined ? {} : { hours: kept }) }));
/** Days on which clocks are put forward or back somewhere, and the days around them. */
const CHANGES = ['2026-03-28', '2026-10-24', '2026-03-07', '2026-10-31', '2026-04-03'].map((day) => Date.parse(day));
const near = fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: 0, max: 72 * HOUR })).map(([day, ms]) => day + ms);
const moment = fc.oneof(
  fc.integer({ min: 0, max: 366 * 24 * HOUR }).map((ms) => FROM + ms),
  near,
);
const amount = fc.integer({ min: 0, max: 60 * 24 * HOUR });

describe('working time', () => {
  it('adds up', () => {
    fc.assert(
      fc.property(week, fc.tuple(moment, moment, moment), (days, moments) => {
        const [a = 0, b = 0, c = 0] = [...moments].sort((x, y) => x - y);
        expect(workedBetween(a, b, days) + workedBetween(b, c, days)).toBe(workedBetween(a, c, days));
      }),
    );
  });

  it('is over when so much of it has gone by, and not before', () => {
    fc.assert(
      fc.property(week, moment, amount, (days, from, span) => {
        const due = afterWorking(from, span, days);
        expect(workedBetween(from, due, days)).toBe(span);
        if (span > 0) expect(workedBetween(from, due - 1, days)).toBe(span - 1);
      }),
    );
  });

  it('never goes faster than time, and never back', () => {
    fc.assert(
      fc.property(week, moment, amount, amount, (days, from, span, more) => {
        const worked = workedBetween(from, from + span, days);
        expect(worked).toBeLessThanOrEqual(span);
        expect(workedBetween(from, from + span + more, days)).toBeGreaterThanOrEqual(worked);
      }),
    );
  });
});

describe('weekends', () => {
  const madrid: Week = { weekends: 'off', zone: 'Europe/Madrid' };
  const hours = (from: string, to: string): number => workedBetween(Date.parse(from), Date.parse(to), madrid) / HOUR;

  it('are Saturday and Sunday as the zone has them', () => {
    expect(hours('2026-03-06T22:00:00.000Z', '2026-03-09T00:00:00.000Z')).toBe(2);
    expect(hours('2026-03-07T00:00:00.000Z', '2026-03-08T22:00:00.000Z')).toBe(0);
  });

  it('end an hour earlier where summer time begins in them, and a day is as long as the calendar has it', () => {
    expect(hours('2026-03-27T22:00:00.000Z', '2026-03-29T23:00:00.000Z')).toBe(2);
    expect(hours('2026-10-19T00:00:00.000+02:00', '2026-10-26T00:00:00.000+01:00')).toBe(5 * 24);
  });
});

describe('hours of play', () => {
  const evenings: PlayHours = { zone: 'Europe/Madrid', from: '18:00', to: '23:00', days: [1, 2, 3, 4, 5, 6, 7] };
  const worked = (kept: PlayHours, ...[from, to]: [string, string]): number =>
    workedBetween(Date.parse(from), Date.parse(to), { weekends: 'play', zone: 'UTC', hours: kept }) / HOUR;

  it('are those of each day as the zone has them', () => {
    expect(worked(evenings, '2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z')).toBe(5);
    expect(worked(evenings, '2026-03-02T17:30:00.000Z', '2026-03-02T18:30:00.000Z')).toBe(1);
    expect(worked(evenings, '2026-03-02T22:00:00.000Z', '2026-03-03T17:00:00.000Z')).toBe(0);
  });

  it('may last over midnight, and belong to the day on which they begin', () => {
    const nights: PlayHours = { ...evenings, from: '22:00', to: '02:00', days: [5] };
    expect(worked(nights, '2026-03-06T23:00:00.000Z', '2026-03-07T12:00:00.000Z')).toBe(2);
    expect(worked(nights, '2026-03-05T12:00:00.000Z', '2026-03-06T12:00:00.000Z')).toBe(0);
  });

  it('of two days never count twice, where clocks are put forward over the end of the first', () => {
    const nearlyAll: PlayHours = { ...evenings, from: '03:00', to: '02:30' };
    expect(worked(nearlyAll, '2026-03-29T00:00:00.000Z', '2026-03-29T03:00:00.000Z')).toBe(3);
  });

  it('are enough where 28 of them a week are none of a weekend off', () => {
    const week = { weekends: 'off' as const, zone: 'Europe/Madrid' };
    expect(areEnough(evenings, week)).toBe(false);
    expect(areEnough(evenings, { ...week, weekends: 'play' })).toBe(true);
    expect(areEnough({ ...evenings, from: '17:24' }, week)).toBe(true);
    expect(areEnough({ ...evenings, from: '00:00', to: '00:00', days: [6, 7] }, week)).toBe(false);
  });
});
