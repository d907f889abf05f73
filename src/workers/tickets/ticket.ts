import type { Demands } from '../../domain/table/events.ts';
import type { Pace } from '../../games/matching/paces.ts';

/** A ticket as workers read it; see the migration for its columns. */
export interface Ticket {
  readonly id: string;
  readonly account: string;
  readonly ruleset: string;
  readonly scenario: string;
  readonly side: string | null;
  readonly paces: readonly Pace[];
  readonly rated: boolean;
  readonly atLeast: Demands | null;
  readonly bot: string | null;
  readonly createdAt: string;
}

/** A ticket that has been matched: with whom is said by the game, against a bot there is no pace. */
export interface MatchedTicket extends Ticket {
  readonly gameId: string;
  readonly sits: string;
  readonly pace: Pace | null;
}
