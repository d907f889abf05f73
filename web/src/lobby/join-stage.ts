import type * as Api from '../api/types.ts';
import { freeSeats, seatsOf } from './game-groups.ts';

/** Who comes to the page of a game that gathers its players, and with what. */
export interface Comer {
  readonly account: string | null;
  /** The seat and the secret of the link of invitation; empty where there was none. */
  readonly seat: string | null;
  readonly token: string;
}

type Joinable = Pick<Api.Game, 'seats' | 'status' | 'creator' | 'substitutes'>;

/** What the page is for whoever comes: nothing to see, too late, a seat to take, or my own table. */
export type JoinStage =
  | { readonly stage: 'hidden' }
  | { readonly stage: 'begun' }
  | { readonly stage: 'take'; readonly seats: readonly string[] }
  | { readonly stage: 'mine'; readonly seats: readonly string[] };

/** What the page shows. A seat of a game under way is taken over by an invitation of its holder, or as the table has agreed. A game of null is one that the caller may not look at: an invitation still opens its seat. */
export function joinStage(game: Joinable | null, comer: Comer): JoinStage {
  const { account } = comer;
  const promised = promisedSeats(comer);
  if (game === null) return promised === null ? { stage: 'hidden' } : { stage: 'take', seats: promised };
  if (game.status === 'active') return takenOver(game, comer);
  if (game.status !== 'open') return { stage: 'begun' };
  const mine = seatsOf(game, account ?? '');
  if (mine.length > 0) return { stage: 'mine', seats: mine };
  // Whoever made a table without a seat for themselves looks after it, but may take a seat that somebody offers.
  if (promised === null && account === game.creator) return { stage: 'mine', seats: [] };
  return { stage: 'take', seats: promised ?? freeSeats(game) };
}

function takenOver({ seats, substitutes = {} }: Joinable, comer: Comer): JoinStage {
  const { account, seat } = comer;
  const given = promisedSeats(comer);
  // Whoever sits there has the link to send it, not to open it.
  if (given !== null && seat !== null && seats[seat]?.account !== account) return { stage: 'take', seats: given };
  const named = Object.entries(substitutes).flatMap(([one, who]) => (who === account ? [one] : []));
  return named.length === 0 ? { stage: 'begun' } : { stage: 'take', seats: named };
}

function promisedSeats({ seat, token }: Comer): readonly string[] | null {
  return seat !== null && token !== '' ? [seat] : null;
}
