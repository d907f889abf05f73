import type { Demands } from '../../domain/table/events.ts';
import type { Pace } from './paces.ts';

/** Who looks for an opponent, at what game, and on what terms. */
export interface TicketWish {
  readonly id: string;
  readonly account: string;
  readonly ruleset: string;
  readonly scenario: string;
  /** Null for whichever. */
  readonly side: string | null;
  readonly paces: readonly Pace[];
  readonly rated: boolean;
  readonly atLeast: Demands | null;
  /** Which bot comes where nobody else does; null for none. */
  readonly bot: string | null;
}
