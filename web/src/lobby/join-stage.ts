import type * as Api from '../api/types.ts';
import { freeSeats, keptSeats, seatsOf } from './game-groups.ts';

/** Who comes to the page of a game that gathers its players, and with what. */
export interface Visitor {
  readonly account: string | null;
  /** The seat and the secret of the link of invitation; empty where there was none. */
  readonly seat: string | null;
  readonly token: string;
}

type Joinable = Pick<Api.Game, 'seats' | 'status' | 'creator' | 'substitutes'>;

/**
 * What the page is for whoever comes: nothing to see, too late, all kept for others, an offer to me, a seat to take, my
 * own table that gathers its players, or one under way at which I sit.
 */
export type JoinStage =
  | { readonly stage: 'hidden' }
  | { readonly stage: 'begun' }
  | { readonly stage: 'seated' }
  | { readonly stage: 'kept' }
  | { readonly stage: 'asked'; readonly seats: readonly string[] }
  | { readonly stage: 'take'; readonly seats: readonly string[] }
  | { readonly stage: 'mine'; readonly seats: readonly string[] };

/** What the page shows. A seat of a game under way is taken over by an invitation of its holder, or as the table has agreed. A game of null is one that the caller may not look at: an invitation still opens its seat. */
export function joinStage(game: Joinable | null, comer: Visitor): JoinStage {
  const promised = promisedSeats(comer);
  if (game === null) return promised === null ? { stage: 'hidden' } : { stage: 'take', seats: promised };
  if (game.status === 'active') return takenOver(game, comer);
  return game.status === 'open' ? gathering(game, comer.account, promised) : { stage: 'begun' };
}

function gathering(game: Joinable, account: string | null, promised: readonly string[] | null): JoinStage {
  const offers = keptSeats(game).filter((kept) => kept.account === account);
  if (offers.length > 0) return { stage: 'asked', seats: offers.map(({ seat }) => seat) };
  const mine = seatsOf(game, account ?? '');
  if (mine.length > 0) return { stage: 'mine', seats: mine };
  // Whoever made a table without a seat for themselves looks after it, but may take a seat that somebody offers.
  if (promised === null && account === game.creator) return { stage: 'mine', seats: [] };
  const seats = promised ?? freeSeats(game);
  return seats.length === 0 ? { stage: 'kept' } : { stage: 'take', seats };
}

function takenOver(game: Joinable, comer: Visitor): JoinStage {
  const { seats, substitutes = {} } = game;
  const { account, seat } = comer;
  const given = promisedSeats(comer);
  // Whoever sits there has the link to send it, not to open it.
  if (given !== null && seat !== null && seats[seat]?.account !== account) return { stage: 'take', seats: given };
  const named = Object.entries(substitutes).flatMap(([one, who]) => (who === account ? [one] : []));
  if (named.length > 0) return { stage: 'take', seats: named };
  return { stage: account !== null && seatsOf(game, account).length > 0 ? 'seated' : 'begun' };
}

function promisedSeats({ seat, token }: Visitor): readonly string[] | null {
  return seat !== null && token !== '' ? [seat] : null;
}
