import type { Origin } from '../../kernel/event.ts';
import type { Seat } from '../../kernel/ids.ts';
import { assertNever } from '../../kernel/json.ts';
import type { ClockEvent, HoursKept, LoggedEvent } from '../events.ts';
import type { Step, TableState } from '../state.ts';
import { isPerson } from '../state.ts';
import type { SeatClock, Timing } from './seat-clock.ts';
import {
  againBy,
  chargedTo,
  fittingHours,
  keeping,
  keptHours,
  newClock,
  renewed,
  waitsWithoutEnd,
} from './seat-clock.ts';
import type { ClockSettings } from './settings.ts';
import { clockIn, mostInBank } from './settings.ts';

/** Sets the clocks of a game that starts; it has none where its first event holds no complete clock. */
export function startClocks(table: TableState): void {
  const settings = clockIn(table.clock);
  if (settings === null) return;
  const seats = Object.keys(table.seats).map((seat) => [seat, newClock(settings)]);
  table.timing = { settings, pausedAt: null, seats: Object.fromEntries(seats) as Timing['seats'] };
}

/**
 * Goes on by another clock. Everybody has its full allowance for what waits; of bank, vacation and excuses what was used
 * stays used, and what answers have added is kept. Time spent before cannot be counted by the new clock, so that a takeback
 * leaves the clocks as they stand.
 */
export function changeClocks(table: TableState, settings: ClockSettings): void {
  table.clock = settings;
  table.steps = table.steps.map(({ clock: _clock, ...step }) => step);
  const { timing } = table;
  if (timing === undefined) return startClocks(table);
  const before = timing.settings;
  for (const [seat, clock] of clocksOf(table)) {
    const fresh = renewed(chargedTo(clock, table.at, before), settings);
    const fitting = fittingHours(keptHours(fresh), settings);
    change(table, seat, {
      ...fresh,
      bank: Math.min(mostInBank(settings) * 1000, Math.max(0, fresh.bank + (settings.bank - before.bank) * 1000)),
      vacation: Math.max(0, fresh.vacation + (settings.vacation - before.vacation) * 1000),
      excuses: Math.max(0, fresh.excuses + settings.excuses - before.excuses),
      misses: 0,
      ...(fresh.hours ? { hours: { now: fitting, next: fitting } } : {}),
    });
  }
  timing.settings = settings;
}

/**
 * Notes that a seat acts. Where it answers the rules its allowance begins anew; what it had used is returned, for a
 * takeback to go on with.
 */
export function clockOfAnswer(table: TableState, { seat, via }: Origin, answers: boolean): Pick<Step, 'clock'> {
  const { timing } = table;
  const clock = timing?.seats[seat];
  if (timing === undefined || clock === undefined) return {};
  const forced = via === 'timeout' ? (clock.forced ?? 0) + 1 : null;
  const known = via === 'seat' ? { misses: 0 } : {};
  const acting: SeatClock = { ...clock, ...known, forced };
  // What is done beside the decision charges nothing: a deadline that has passed unnoticed would be forgotten, and so would
  // outages that have not been given back, which are looked for from `since` on.
  if (!answers) {
    timing.seats[seat] = acting;
    return {};
  }
  const charged = chargedTo(acting, table.at, timing.settings);
  const fresh = renewed(charged, timing.settings);
  const increment = via === 'seat' ? timing.settings.increment * 1000 : 0;
  timing.seats[seat] = { ...fresh, bank: Math.min(fresh.bank + increment, mostInBank(timing.settings) * 1000) };
  return { clock: charged };
}

/** The safe choices of a seat are over once something else than they happens. */
export function endForcing(table: TableState, but: Seat | null): void {
  for (const [seat, clock] of clocksOf(table))
    if (seat !== but && clock.forced !== null) change(table, seat, { forced: null });
}

/** Starts and stops the clocks as the decisions now stand, and as a seat is a person's or is not. */
export function runClocks(table: TableState): void {
  const { timing } = table;
  if (timing === undefined) return;
  for (const [seat, clock] of clocksOf(table)) {
    const open = table.decisions.some((decision) => decision.seat === seat);
    const waits = open && isPerson(table.seats[seat]);
    change(table, seat, waits ? waiting(timing, clock, table.at) : stopped(timing, clock, table.at));
  }
}

/** Folds an event of the clocks. */
export function evolveClock(table: TableState, event: LoggedEvent & ClockEvent): void {
  const { timing } = table;
  if (timing === undefined) throw new Error(`${event.type} in a game without a clock`);
  switch (event.type) {
    case 'ClockPaused':
      timing.pausedAt = event.at;
      return;
    case 'ClockResumed':
      timing.pausedAt = null;
      return;
    case 'Reminded':
      return change(table, event.public.seat, { reminded: event.public.part });
    case 'DeadlineExtended':
    case 'TimedOut':
    case 'ClaimAnswered':
      return evolveLateness(table, timing, event);
    case 'VacationTaken':
    case 'VacationEnded':
      return evolveVacation(table, timing, event);
    case 'HoursKept':
      return keepHours(table, timing, event);
    default:
      return assertNever(event);
  }
}

type Late = LoggedEvent & Extract<ClockEvent, { type: 'DeadlineExtended' | 'TimedOut' | 'ClaimAnswered' }>;

function evolveLateness(table: TableState, timing: Timing, event: Late): void {
  const { seat } = event.public;
  const clock = chargedTo(clockOf(timing, seat), event.at, timing.settings);
  switch (event.type) {
    case 'DeadlineExtended': {
      const credit = { allowance: clock.allowance + event.public.seconds * 1000, creditedTo: event.at, ran: [] };
      const again = { ...renewed(clock, timing.settings), excuses: clock.excuses - 1 };
      return change(table, seat, event.public.why === 'outage' ? { ...clock, ...credit } : again);
    }
    case 'TimedOut': {
      const late = { ...clock, bank: 0, misses: clock.misses + 1 };
      if (event.public.action === 'safe') return change(table, seat, { ...late, forced: 0 });
      if (event.public.action === 'absent') return change(table, seat, late);
      return change(table, seat, { ...late, claim: { version: event.version, since: event.at } });
    }
    case 'ClaimAnswered': {
      const { answer } = event.public;
      if (answer === 'claim') return;
      change(table, seat, { ...renewed(clock, timing.settings), forced: answer === 'safe' ? 0 : null });
      return;
    }
    default:
      assertNever(event);
  }
}

type Leave = LoggedEvent & Extract<ClockEvent, { type: 'VacationTaken' | 'VacationEnded' }>;

function evolveVacation(table: TableState, timing: Timing, event: Leave): void {
  const { seat } = event.public;
  const clock = chargedTo(clockOf(timing, seat), event.at, timing.settings);
  if (event.type === 'VacationTaken') {
    const millis = event.public.seconds * 1000;
    const awayUntil = new Date(Date.parse(event.at) + millis).toISOString();
    const since = clock.since === null ? null : awayUntil;
    return change(table, seat, { ...clock, vacation: clock.vacation - millis, awayUntil, since });
  }
  const left = Math.max(0, Date.parse(clock.awayUntil ?? event.at) - Date.parse(event.at));
  const since = clock.since === null ? null : event.at;
  change(table, seat, { ...clock, vacation: clock.vacation + left, awayUntil: null, since });
}

function keepHours(table: TableState, timing: Timing, event: LoggedEvent & HoursKept): void {
  const { seat, hours } = event.public;
  const before = clockOf(timing, seat);
  // Others than the first count from the next decision on: nothing is charged here either.
  const clock = before.hours ? before : chargedTo(before, event.at, timing.settings);
  change(table, seat, keeping(clock, fittingHours(hours, timing.settings)));
}

/**
 * The time of a seat that takes its own moves back: all that it has spent on them is spent. Null where it has no clock
 * or nothing of it is undone.
 */
export function clockTakenBack(table: TableState, seat: Seat, to: number, at: string): SeatClock | null {
  const { timing } = table;
  const clock = timing?.seats[seat];
  const undone = table.steps.flatMap((step) =>
    step.from > to && step.seat === seat && step.clock ? [step.clock] : [],
  );
  const [first] = undone;
  if (timing === undefined || clock === undefined || first === undefined) return null;
  const now = chargedTo(clock, at, timing.settings);
  const used = undone.reduce((sum, one) => sum + one.used, now.used);
  const { allowance, bank, reminded } = first;
  return { ...againBy(now, first), used, allowance, bank, reminded, stoppedAt: null };
}

/** Folds a takeback: by oneself no time is won, by agreement everybody has a full allowance again. */
export function takeClocksBack(table: TableState, by: Origin | null, to: number): void {
  const { timing } = table;
  if (timing === undefined) return;
  if (by !== null) {
    const clock = clockTakenBack(table, by.seat, to, table.at);
    if (clock !== null) change(table, by.seat, clock);
    return;
  }
  for (const [seat, clock] of clocksOf(table))
    change(table, seat, renewed(chargedTo(clock, table.at, timing.settings), timing.settings));
}

/**
 * Gives whom the table has agreed to a clock that has not run yet, by no hours; bank, vacation and excuses stay the seat's. Whoever
 * comes by invitation of the holder takes over the clock as it runs: else two friends would win time by handing the seat
 * to and fro.
 */
export function handClockOver(table: TableState, seat: Seat, how: 'consent' | 'invitation'): void {
  const { timing } = table;
  if (timing === undefined || how === 'invitation') return;
  const clock = chargedTo(clockOf(timing, seat), table.at, timing.settings);
  const fresh = { misses: 0, awayUntil: null, forced: null, since: null, stoppedAt: null, hours: null };
  change(table, seat, { ...renewed(clock, timing.settings), ...fresh });
}

function waiting(timing: Timing, clock: SeatClock, at: string): SeatClock {
  // What closes and opens again in one command has never stood still.
  const isNew = clock.stoppedAt !== null && clock.stoppedAt !== at;
  const ready = { ...(isNew ? renewed(clock, timing.settings) : clock), stoppedAt: null };
  const stands = timing.pausedAt !== null || ready.claim !== null || waitsWithoutEnd(ready, timing.settings);
  if (stands) return { ...chargedTo(ready, at, timing.settings), since: null };
  if (ready.since !== null) return ready;
  const { awayUntil } = ready;
  return { ...ready, since: awayUntil !== null && awayUntil > at ? awayUntil : at };
}

function stopped(timing: Timing, clock: SeatClock, at: string): SeatClock {
  if (clock.stoppedAt !== null) return clock;
  return { ...chargedTo(clock, at, timing.settings), since: null, stoppedAt: at };
}

function clocksOf({ timing }: TableState): [Seat, SeatClock][] {
  return Object.entries(timing?.seats ?? {});
}

function clockOf({ seats }: Timing, seat: Seat): SeatClock {
  const clock = seats[seat];
  if (clock === undefined) throw new Error(`the seat ${seat} has no clock`);
  return clock;
}

function change({ timing }: TableState, seat: Seat, what: Partial<SeatClock>): void {
  const clock = timing?.seats[seat];
  if (timing !== undefined && clock !== undefined) timing.seats[seat] = { ...clock, ...what };
}
