import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDay, nextDigest, quietUntil } from '../../src/notices/hours.ts';

const HOUR = 3600_000;
const zones = ['UTC', 'Europe/Madrid', 'Atlantic/Canary', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata'];
const moment = fc
  .integer({ min: Date.UTC(2024, 0), max: Date.UTC(2028, 0) })
  .map((millis) => new Date(Math.floor(millis / 60_000) * 60_000));
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const hours = fc.record({ zone: fc.constantFrom(...zones), quietFrom: clock, quietTo: clock });

/** What clocks show there. */
const shown = (date: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    date,
  );

describe('quiet hours', () => {
  it('last while clocks show a time from their begin to their end', () => {
    fc.assert(
      fc.property(moment, hours, (now, { zone, quietFrom, quietTo }) => {
        const time = shown(now, zone);
        const inside = quietFrom <= quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
        expect(quietUntil(now, { zone, quietFrom, quietTo }) !== null).toBe(inside);
      }),
    );
  });

  it('end within a day and an hour, at a time that is not quiet, whatever clocks are put to', () => {
    fc.assert(
      fc.property(moment, hours, (now, quiet) => {
        const end = quietUntil(now, quiet);
        if (end === null) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * HOUR);
        // Where clocks are put forward over the end, it is a little later; and quiet hours longer than a day do not exist.
        const again = quietUntil(end, quiet);
        expect(again === null || shown(end, quiet.zone) !== quiet.quietTo).toBe(true);
      }),
    );
  });

  it.each([
    ['of no length', '08:00', '08:00'],
    ['without an end', '22:00', null],
    ['that are no times', 'noon', '25:00'],
  ])('%s are none', (_, quietFrom, quietTo) => {
    expect(quietUntil(new Date(), { zone: 'UTC', quietFrom, quietTo })).toBeNull();
  });

  it('in a zone that nobody knows are those of UTC', () => {
    const night = { zone: 'Mars/Olympus', quietFrom: '22:00', quietTo: '07:00' };
    expect(quietUntil(new Date('2026-11-22T23:30:00Z'), night)).toEqual(new Date('2026-11-23T07:00:00Z'));
  });
});

describe('the next digest', () => {
  it('leaves when clocks show its time, within a day and an hour, and never at once', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), clock, (now, zone, at) => {
        const next = nextDigest(now, zone, at);
        expect(next.getTime()).toBeGreaterThan(now.getTime());
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(25 * HOUR);
        // In the hour that clocks leap over there is no such time: then it is as much later.
        const minutes = shown(next, zone) === at ? [] : Array.from({ length: 120 }, (_, minute) => minute);
        const before = minutes.map((minute) => shown(new Date(next.getTime() - minute * 60_000), zone));
        expect(before).not.toContain(at);
      }),
    );
  });

  it('is one a local day', () => {
    const zone = 'America/New_York';
    const first = nextDigest(new Date('2026-11-22T03:00:00Z'), zone, '08:00');
    const second = nextDigest(first, zone, '08:00');
    expect([localDay(first, zone), localDay(second, zone)]).toEqual(['2026-11-22', '2026-11-23']);
  });
});
