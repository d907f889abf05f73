import type { Seat } from '../../domain/kernel/ids.ts';

/** A decision of a seat. */
export interface SeatDecision {
  readonly seat: Seat;
  /** The id of the decision. */
  readonly decision: string;
}

/** Which decision is searched, and the flag by which the search is told to stop. */
export interface SearchRequest extends SeatDecision {
  readonly stop: SharedArrayBuffer;
}

/** How bots answer decisions. */
export interface BotPlay {
  /**
   * For whom the bot of that seat thinks ahead, which takes it seconds: the account that made the game. Null where it
   * does not.
   */
  thinksFor(gameId: string, seat: Seat): Promise<string | null>;
  /** Lets the bot answer, if the decision still waits. False where there was nothing left to do, or `signal` ended it. */
  move(gameId: string, decision: SeatDecision, signal?: AbortSignal): Promise<boolean>;
}
