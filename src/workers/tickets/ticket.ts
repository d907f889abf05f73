import type { Pace } from '../../games/matching/paces.ts';
import type { TicketWish } from '../../games/matching/ticket.ts';

/** A ticket as workers read it; see the migration for its columns. */
export interface Ticket extends TicketWish {
  readonly createdAt: string;
}

/** A ticket that has been matched: with whom is said by the game, against a bot there is no pace. */
export interface MatchedTicket extends Ticket {
  readonly gameId: string;
  readonly sits: string;
  readonly pace: Pace | null;
}
