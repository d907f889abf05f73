import { workedBetween } from './working-time.ts';
import type { Week } from './working-time.ts';

/** Why nobody could reach the server; `other`: what an operator has noted, and what is not known any more. */
export type OutageReason = 'stopped' | 'database' | 'clock' | 'other';

/** A time at which nobody could reach the server; in milliseconds since 1970. */
export interface Outage {
  readonly from: number;
  readonly to: number;
  readonly reason?: OutageReason;
}

/** An outage as far as it has fallen into a seat's time, as the log tells it: ISO 8601. */
export type NamedOutage = { readonly from: string; readonly to: string; readonly reason: OutageReason };

/** What a seat is given back, and what for. */
export interface Credit {
  readonly seconds: number;
  readonly outages: readonly NamedOutage[];
}

/** The longest ones are named and given back; more would be a server that hardly runs. */
export const MAX_NAMED = 20;

/** Some of the time from `from` to `to`, in milliseconds since 1970. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * What of the outages is given back to a clock that ran through the windows, one after the other: each moment once, working
 * time alone, and `most` seconds at once at the most.
 */
export function creditFor(outages: readonly Outage[], windows: readonly Window[], week: Week, most = Infinity): Credit {
  const parts = windows
    .flatMap(({ from, to }) => apart(outages, from, to))
    .filter((part) => workedBetween(part.from, part.to, week) > 0);
  const longest = [...parts].sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, MAX_NAMED);
  const named = longest
    .sort((a, b) => a.from - b.from)
    .map((part) => ({ from: iso(part.from), to: iso(part.to), reason: part.reason ?? 'other' }));
  return { seconds: Math.min(most, worthOf(named, week)), outages: named };
}

/** The working time of outages that do not overlap, in seconds, rounded up. */
export function worthOf(outages: readonly NamedOutage[], week: Week): number {
  const lost = outages.map((one) => workedBetween(Date.parse(one.from), Date.parse(one.to), week));
  return Math.ceil(lost.reduce((sum, part) => sum + part, 0) / 1000);
}

/** The parts of the outages within the window; what two of them cover belongs to the one that began first. */
function apart(outages: readonly Outage[], from: number, to: number): Outage[] {
  const parts: Outage[] = [];
  let covered = from;
  for (const outage of [...outages].sort((a, b) => a.from - b.from)) {
    const part = { ...outage, from: Math.max(outage.from, covered), to: Math.min(outage.to, to) };
    if (part.from >= part.to) continue;
    parts.push(part);
    covered = part.to;
  }
  return parts;
}

function iso(millis: number): string {
  return new Date(millis).toISOString();
}
