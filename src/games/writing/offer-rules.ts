import type { Seat } from '../../domain/kernel/ids.ts';

/** How offers are bounded, so that nobody is buried under those of one player. */
export interface OfferRules {
  /** How long somebody has to answer, in milliseconds. */
  readonly lastMillis: number;
  /** How many offers of one account may wait for answers at once. */
  readonly open: number;
  /**
   * In how many games one account may ask the same other who has not sat down there: games that wait for an answer, and
   * those created within a day, whatever came of the offer.
   */
  readonly toOne: number;
}

/** A week is what invitations to take a seat over have, too. */
export const OFFER_RULES: OfferRules = { lastMillis: 7 * 24 * 3600 * 1000, open: 20, toOne: 5 };

/** What `creator` has offered in other games than `gameId` (null for one to come): offers that wait, and in how many games to each of `accounts`. */
export type OffersMade = (wanted: {
  readonly creator: string;
  readonly gameId: string | null;
  readonly accounts: readonly string[];
}) => Promise<{ readonly open: number; readonly toEach: Readonly<Record<string, number>> }>;

export interface OfferSeat {
  readonly seat: Seat;
  /** The id of an account other than the caller's. */
  readonly account: string;
  /** For how many seconds it may answer; as long as the rules give unless given, and never longer. */
  readonly lasts?: number;
}
