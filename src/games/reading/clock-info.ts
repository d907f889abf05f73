import type { Seat } from '../../domain/kernel/ids.ts';
import type { Text } from '../../domain/kernel/text.ts';
import { clockWords } from '../../domain/table/clock/clock-words.ts';
import type { PlayHours } from '../../domain/table/clock/play-hours.ts';
import { sameHours } from '../../domain/table/clock/play-hours.ts';
import type { SeatClock, Timing } from '../../domain/table/clock/seat-clock.ts';
import { deadlineOf } from '../../domain/table/clock/seat-clock.ts';
import type { ClockSettings } from '../../domain/table/clock/settings.ts';
import { absent } from '../../domain/table/consent.ts';
import { clockIn } from '../../domain/table/clock/settings.ts';
import type { TableState } from '../../domain/table/state.ts';
import { isPerson } from '../../domain/table/state.ts';

/** The clock of a game: its settings, and how they read. */
export type ClockInfo = ClockSettings & { readonly text: Text };

/** The time of a seat that a person holds. Lengths in whole seconds, as they stood at the last event. */
export interface SeatTime {
  /** From when its clock runs: ahead of now while it is on vacation. Absent while the clock stands. */
  readonly since?: string;
  /** When its time is up; absent while the clock stands. */
  readonly deadline?: string;
  /** What this decision may take altogether, bank included. */
  readonly total: number;
  readonly used: number;
  readonly bank: number;
  readonly vacation: number;
  readonly awayUntil?: string;
  /** The hours by which the clock runs; absent where it runs at any. */
  readonly hours?: PlayHours;
  /** Those by which it runs from the next decision on, where they are others; null for any. */
  readonly nextHours?: PlayHours | null;
  readonly excuses: number;
  /** Deadlines missed in a row. */
  readonly misses: number;
  readonly absent: boolean;
  /** Whether its time is up and the others may claim the game. */
  readonly claimable: boolean;
}

/** What everybody may know of the clocks of a game. */
export interface TimingInfo {
  readonly clock?: ClockInfo;
  readonly deadlines: Readonly<Record<Seat, string>>;
  readonly clocks?: Readonly<Record<Seat, SeatTime>>;
  readonly pausedAt?: string;
}

/** The clocks of a game as they stand, which follows from its events alone. */
export function timingInfo(table: TableState): TimingInfo {
  const settings = clockIn(table.clock);
  if (settings === null) return { deadlines: {} };
  const clock = { ...settings, text: clockWords(settings) };
  const { timing } = table;
  if (timing === undefined) return { clock, deadlines: {} };
  const clocks = Object.entries(timing.seats).flatMap(([seat, one]) =>
    isPerson(table.seats[seat]) ? [[seat, seatTime(one, timing, absent(table, seat))] as const] : [],
  );
  const deadlines = clocks.flatMap(([seat, { deadline }]) =>
    deadline === undefined ? [] : [[seat, deadline] as const],
  );
  return {
    clock,
    deadlines: Object.fromEntries(deadlines),
    clocks: Object.fromEntries(clocks),
    ...(timing.pausedAt === null ? {} : { pausedAt: timing.pausedAt }),
  };
}

function seatTime(clock: SeatClock, { settings }: Timing, isAbsent: boolean): SeatTime {
  const { since, awayUntil, hours, claim, excuses, misses } = clock;
  const due = deadlineOf(clock, settings);
  return {
    ...(since === null ? {} : { since }),
    ...(due === null ? {} : { deadline: new Date(due).toISOString() }),
    total: seconds(clock.allowance + clock.bank),
    used: seconds(clock.used),
    bank: seconds(clock.bank),
    vacation: seconds(clock.vacation),
    ...(awayUntil === null ? {} : { awayUntil }),
    ...(hours?.now ? { hours: hours.now } : {}),
    ...(hours && !sameHours(hours.now, hours.next) ? { nextHours: hours.next } : {}),
    excuses,
    misses,
    absent: isAbsent,
    claimable: claim !== null,
  };
}

function seconds(millis: number): number {
  return Math.floor(millis / 1000);
}
