import { DateTime } from 'luxon';

/** When a clock runs: always, or not from Saturday 00:00 to Monday 00:00 as the zone has them. */
export interface Week {
  readonly weekends: 'play' | 'off';
  /** An IANA name, such as `Atlantic/Canary`. */
  readonly zone: string;
}

/** How much of the time from `from` to `to` counts; all in milliseconds (since 1970). None where `to` lies before `from`. */
export function workedBetween(from: number, to: number, week: Week): number {
  if (to <= from) return 0;
  if (week.weekends === 'play') return to - from;
  let worked = 0;
  for (const { start, end } of workingSpans(from, week.zone)) {
    if (start >= to) return worked;
    worked += Math.min(end, to) - start;
  }
  return worked;
}

/** The first moment by which so much working time has gone by since `from`; all in milliseconds. */
export function afterWorking(from: number, amount: number, week: Week): number {
  if (amount <= 0) return from;
  if (week.weekends === 'play') return from + amount;
  let left = amount;
  for (const { start, end } of workingSpans(from, week.zone)) {
    if (left <= end - start) return start + left;
    left -= end - start;
  }
  return from;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The working part of each week from `from` on, without end. Days are the calendar's: one with a change of hour is longer or shorter. */
function* workingSpans(from: number, zone: string): Generator<Span> {
  let monday = DateTime.fromMillis(from, { zone }).startOf('week');
  for (;;) {
    const start = Math.max(from, monday.toMillis());
    const end = monday.plus({ days: 5 }).toMillis();
    if (end > start) yield { start, end };
    monday = monday.plus({ weeks: 1 });
  }
}
