import { DateTime } from 'luxon';
import type { PlayHours, Span } from './play-hours.ts';
import { hourSpans } from './play-hours.ts';

/** When a clock runs: always, or not from Saturday 00:00 to Monday 00:00 as the zone has them; and in those hours alone. */
export interface Week {
  readonly weekends: 'play' | 'off';
  /** An IANA name, such as `Atlantic/Canary`. */
  readonly zone: string;
  /** Must be enough (`areEnough`). None: at any hour. */
  readonly hours?: PlayHours;
}

/** How much of the time from `from` to `to` counts; all in milliseconds (since 1970). None where `to` lies before `from`. */
export function workedBetween(from: number, to: number, week: Week): number {
  if (to <= from) return 0;
  const spans = workingSpans(from, week);
  if (spans === null) return to - from;
  let worked = 0;
  for (const { start, end } of spans) {
    if (start >= to) return worked;
    worked += Math.min(end, to) - start;
  }
  return worked;
}

/** The first moment by which so much working time has gone by since `from`; all in milliseconds. */
export function afterWorking(from: number, amount: number, week: Week): number {
  if (amount <= 0) return from;
  const spans = workingSpans(from, week);
  if (spans === null) return from + amount;
  let left = amount;
  for (const { start, end } of spans) {
    if (left <= end - start) return start + left;
    left -= end - start;
  }
  return from;
}

/** Who plays in fewer hours a week than these, in which the table's clock runs too, would hold the others up. */
export const LEAST_WEEKLY_HOURS = 28;

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;
/** A Monday about which no zone changes its hours. */
const A_MONDAY = Date.parse('2024-01-08T00:00:00.000Z');

/** Whether the hours leave enough of the table's own week to play in. */
export function areEnough(hours: PlayHours, { weekends, zone }: Omit<Week, 'hours'>): boolean {
  const until = A_MONDAY + 2 * WEEK;
  let worked = 0;
  for (const { start, end } of hourSpans(A_MONDAY, hours)) {
    if (start >= until) break;
    worked += workedBetween(start, Math.min(end, until), { weekends, zone });
  }
  return worked >= 2 * LEAST_WEEKLY_HOURS * HOUR;
}

/** The working time from `from` on, without end; null where all time is. */
function workingSpans(from: number, { weekends, zone, hours }: Week): Iterable<Span> | null {
  if (hours === undefined) return weekends === 'play' ? null : weekdaySpans(from, zone);
  const daily = hourSpans(from, hours);
  return weekends === 'play' ? daily : common(daily, weekdaySpans(from, zone));
}

/** The working part of each week from `from` on, without end. Days are the calendar's: one with a change of hour is longer or shorter. */
function* weekdaySpans(from: number, zone: string): Generator<Span, never> {
  // In small letters, as luxon remembers each spelling of a zone for good.
  let monday = DateTime.fromMillis(from, { zone: zone.toLowerCase() }).startOf('week');
  for (;;) {
    const start = Math.max(from, monday.toMillis());
    const end = monday.plus({ days: 5 }).toMillis();
    if (end > start) yield { start, end };
    monday = monday.plus({ weeks: 1 });
  }
}

/** What lies in both; neither must ever end. */
function* common(one: Generator<Span, never>, other: Generator<Span, never>): Generator<Span, never> {
  let a = one.next().value;
  let b = other.next().value;
  for (;;) {
    const start = Math.max(a.start, b.start);
    const end = Math.min(a.end, b.end);
    if (end > start) yield { start, end };
    if (a.end <= b.end) a = one.next().value;
    else b = other.next().value;
  }
}
