import type { Seat } from '../domain/kernel/ids.ts';
import type { PlayHours } from '../domain/table/clock/play-hours.ts';
import type { CommandSource } from '../domain/table/play.ts';

/** Which hours of play a seat is to keep. */
export interface KeepHours {
  readonly seat: Seat;
  /** Null: the clock of the seat runs at any hour. */
  readonly hours: PlayHours | null;
  readonly source?: CommandSource;
}
