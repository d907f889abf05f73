import { DateTime } from 'luxon';

/** When a reader may be disturbed. Times are local, HH:MM, in the zone. */
export interface Hours {
  /** IANA name; an unknown one counts as UTC. */
  readonly zone: string;
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

/**
 * The end of the quiet hours in which `now` lies; null where it lies in none. They may pass midnight, and have length
 * zero where they begin and end at one time. Where clocks are put forward over their end, they end when clocks show more.
 */
export function quietUntil(now: Date, { zone, quietFrom, quietTo }: Hours): Date | null {
  const from = minutesOf(quietFrom);
  const to = minutesOf(quietTo);
  if (from === null || to === null || from === to) return null;
  const local = localTime(now, zone);
  const minute = local.hour * 60 + local.minute;
  const quiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return quiet ? nextAt(local, to).toJSDate() : null;
}

/** The first time after `now` at which clocks in the zone show `at`. */
export function nextDigest(now: Date, zone: string, at: string): Date {
  return nextAt(localTime(now, zone), minutesOf(at) ?? 0).toJSDate();
}

/** The local date there, as a name for the day. */
export function localDay(now: Date, zone: string): string {
  return localTime(now, zone).toFormat('yyyy-MM-dd');
}

function nextAt(local: DateTime, minutes: number): DateTime {
  const on = (day: DateTime): DateTime =>
    day.set({ hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0, millisecond: 0 });
  const today = on(local);
  return today > local ? today : on(local.plus({ days: 1 }));
}

function localTime(now: Date, zone: string): DateTime {
  const there = DateTime.fromJSDate(now, { zone });
  return there.isValid ? there : DateTime.fromJSDate(now, { zone: 'utc' });
}

function minutesOf(time: string | null): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time ?? '');
  return found === null ? null : Number(found[1]) * 60 + Number(found[2]);
}
