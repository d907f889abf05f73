import type { Seat } from '../../kernel/ids.ts';
import type { ClockSettings } from './settings.ts';
import type { PlayHours } from './play-hours.ts';
import { arePlayHours } from './play-hours.ts';
import type { Week } from './working-time.ts';
import { afterWorking, areEnough, workedBetween } from './working-time.ts';

/**
 * The clock of a seat, folded from the times of events alone. It runs while the rules wait for the seat, and its
 * allowance begins anew with each answer of the seat itself. Plain JSON; lengths of time in milliseconds.
 */
export interface SeatClock {
  /** From when it runs: ahead of the last event while the seat is on vacation. Null while it stands. */
  readonly since: string | null;
  /** When the rules ceased to wait for the seat; null while they wait. */
  readonly stoppedAt: string | null;
  /** Working time that the decision has taken up to `since`. */
  readonly used: number;
  /** What the decision may take before the bank pays. */
  readonly allowance: number;
  /** The bank as the decision began. */
  readonly bank: number;
  readonly vacation: number;
  readonly awayUntil: string | null;
  /** How many missed deadlines will still be excused. */
  readonly excuses: number;
  /** Deadlines missed in a row, excused ones not counted. */
  readonly misses: number;
  readonly reminded: Part | null;
  /** Up to when outages of the server have been credited. */
  readonly creditedTo: string | null;
  /** When the clock ran before `since`, for this decision, as far as outages then have not been credited. */
  readonly ran?: readonly Run[];
  /** Time is up and the others may claim the game: the version and the time of the event. */
  readonly claim: { readonly version: number; readonly since: string } | null;
  /** How many safe choices were taken for the seat since its time was up; null while it acts for itself. */
  readonly forced: number | null;
  /** Absent or null while whoever holds the seat has not kept any. */
  readonly hours?: KeptHours | null;
}

/** A time in which a clock ran; ISO 8601. */
export interface Run {
  readonly from: string;
  readonly to: string;
}

/** The hours of play by which the clock of a seat runs, and those by which it runs from the next decision on; null for any. */
export interface KeptHours {
  readonly now: PlayHours | null;
  readonly next: PlayHours | null;
}

/** The clocks of a game that has them, from its start on. */
export interface Timing {
  settings: ClockSettings;
  /** Since when the clocks stand by agreement. */
  pausedAt: string | null;
  seats: Record<Seat, SeatClock>;
}

/** How far a reminder lets it come. */
export type Part = 'half' | 'nine-tenths';

/** What a clock comes to. */
export type ClockStageKind = Part | 'due';

/** Something that a clock comes to, and when, in milliseconds since 1970. */
export interface ClockStage {
  readonly kind: ClockStageKind;
  readonly at: number;
}

/** A clock before the first decision. */
export function newClock({ perDecision, bank, vacation, excuses }: ClockSettings): SeatClock {
  return {
    since: null,
    stoppedAt: null,
    used: 0,
    allowance: perDecision * 1000,
    bank: bank * 1000,
    vacation: vacation * 1000,
    awayUntil: null,
    excuses,
    misses: 0,
    reminded: null,
    creditedTo: null,
    claim: null,
    forced: null,
  };
}

/** The clock with what has gone by until `at` (ISO 8601) taken off. */
export function chargedTo(clock: SeatClock, at: string, settings: ClockSettings): SeatClock {
  if (clock.since === null || clock.since >= at) return clock;
  const used = clock.used + workedBetween(Date.parse(clock.since), Date.parse(at), weekOf(clock, settings));
  return { ...clock, used, since: at, ran: [...(clock.ran ?? []), { from: clock.since, to: at }] };
}

/** The times in which the clock has run for this decision, up to `at` (ISO 8601), and outages have not been credited. */
export function uncredited({ since, creditedTo, ran = [] }: SeatClock, at: string): Run[] {
  const runs: Run[] = [];
  for (const { from, to } of since === null ? ran : [...ran, { from: since, to: at }]) {
    const last = runs.at(-1);
    const begun = creditedTo !== null && creditedTo > from ? creditedTo : from;
    if (last?.to === begun) runs.splice(-1, 1, { from: last.from, to });
    else if (begun < to) runs.push({ from: begun, to });
  }
  return runs;
}

/** What is left of the bank once the decision so far is paid for. Only true of a clock that was charged. */
export function bankLeft({ bank, used, allowance }: SeatClock): number {
  return Math.max(0, bank - Math.max(0, used - allowance));
}

/** The clock with a full allowance; what the decision before took longer is paid by the bank. */
export function renewed(clock: SeatClock, { perDecision }: ClockSettings): SeatClock {
  const next = keptHours(clock);
  const { ran: _ran, ...rest } = clock;
  const hours = clock.hours ? { hours: { now: next, next } } : {};
  const fresh = { used: 0, allowance: perDecision * 1000, reminded: null, creditedTo: null, claim: null };
  return { ...rest, ...fresh, ...hours, bank: bankLeft(clock) };
}

/**
 * The clock once the seat keeps other hours (null: none). The first ones count at once; from then on a decision runs by
 * the hours by which it began, else whoever moves his hours on and on would never be late.
 */
export function keeping(clock: SeatClock, next: PlayHours | null): SeatClock {
  return { ...clock, hours: { now: clock.hours ? clock.hours.now : next, next } };
}

/** The clock that goes on by the hours by which a decision began that waits again; those kept since count from the next. */
export function againBy(clock: SeatClock, began: SeatClock): SeatClock {
  return began.hours ? { ...clock, hours: { now: began.hours.now, next: keptHours(clock) } } : clock;
}

/** The hours that the seat keeps, whether they count already or from its next decision on; null for none. */
export function keptHours({ hours }: SeatClock): PlayHours | null {
  return hours?.next ?? null;
}

/** The time that counts for the seat. */
export function weekOf({ hours }: SeatClock, { weekends, zone }: ClockSettings): Week {
  return { weekends, zone, ...(hours?.now ? { hours: hours.now } : {}) };
}

/** The hours of play as far as a seat can keep them at a table with this clock; null for none. What a log holds may be anything. */
export function fittingHours(hours: unknown, settings: ClockSettings): PlayHours | null {
  return settings.ownHours === true && arePlayHours(hours) && areEnough(hours, settings) ? hours : null;
}

/** When the seat's time is up, in milliseconds since 1970; null while its clock stands. */
export function deadlineOf(clock: SeatClock, settings: ClockSettings): number | null {
  if (clock.since === null) return null;
  return afterWorking(Date.parse(clock.since), leftOf(clock), weekOf(clock, settings));
}

/** Working time left, bank included. Only true of a clock that was charged. */
export function leftOf({ allowance, bank, used }: SeatClock): number {
  return allowance + bank - used;
}

const SHARES: readonly (readonly [Part, number])[] = [
  ['half', 5],
  ['nine-tenths', 9],
];

/** What lies before the clock, soonest first: reminders that were not given yet, and the deadline. None while it stands. */
export function stagesOf(clock: SeatClock, settings: ClockSettings): ClockStage[] {
  const due = deadlineOf(clock, settings);
  if (clock.since === null || due === null) return [];
  const since = Date.parse(clock.since);
  const given = clock.reminded === null ? 0 : clock.reminded === 'half' ? 1 : 2;
  const reminders = SHARES.slice(given).map(([kind, tenths]) => {
    const share = Math.ceil(((clock.allowance + clock.bank) * tenths) / 10);
    return { kind, at: afterWorking(since, share - clock.used, weekOf(clock, settings)) };
  });
  return [...reminders, { kind: 'due', at: due }];
}

/** Whether the seat has let its time pass where nothing else comes of it: its clock stands until it acts. */
export function waitsWithoutEnd({ misses }: SeatClock, { onTimeout }: ClockSettings): boolean {
  return onTimeout === 'absent' && misses > 0;
}

/** Whether the seat has missed so many deadlines in a row that the others may go on without its word. */
export function isAbsent({ misses }: SeatClock, { onTimeout }: ClockSettings): boolean {
  return misses >= (onTimeout === 'claim' || onTimeout === 'absent' ? 1 : 2);
}
