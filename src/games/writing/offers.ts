import type { Seat } from '../../domain/kernel/ids.ts';
import { tableEvent } from '../../domain/table/events.ts';
import { isLapsed, offerOf } from '../../domain/table/offering.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { TableState } from '../../domain/table/state.ts';
import { hasSeat } from '../access.ts';
import { isAccountId } from '../account-id.ts';
import type { GameDeps } from '../deps.ts';
import type { Caller, OfferSeat } from '../game-service.ts';
import { OFFER_RULES } from './offer-rules.ts';

/** How often one game may offer seats to the same account: an offer withdrawn or lapsed is made again once or twice. */
const TIMES = 3;

/** SeatOffered, with the time to answer counted from `now`. */
export function seatOffered(
  { offerRules: { lastMillis } = OFFER_RULES }: GameDeps,
  { seat, account, lasts }: OfferSeat,
  now: Date,
): NewEvent {
  const millis = lasts === undefined ? lastMillis : Math.min(lasts * 1000, lastMillis);
  const expiresAt = new Date(now.getTime() + millis).toISOString();
  return { ...tableEvent('SeatOffered', { seat, account, expiresAt }), by: null };
}

/** SeatOfferEnded. */
export function offerEnded(seat: Seat, account: string, how: 'declined' | 'expired' | 'withdrawn'): NewEvent {
  return { ...tableEvent('SeatOfferEnded', { seat, account, how }), by: null };
}

/** Keeps a free seat for an account. One that nobody has answered in time is ended on the way. */
export async function offerSeat(
  deps: GameDeps,
  caller: Caller,
  { gameId, table }: { readonly gameId: string; readonly table: TableState },
  request: OfferSeat,
): Promise<Outcome<readonly NewEvent[]>> {
  const now = deps.now();
  const account = request.account.toLowerCase();
  const free = mayOffer(caller, table, request.seat, now);
  if (!free.ok) return free;
  if (!isAccountId(account) || !(await deps.accountExists(account)))
    return refuse('unknown-account', `«${request.account.slice(0, 100)}» is no account.`);
  const fit = fitToAsk(table, account) ?? (await mayAsk(deps, table.creator, account));
  if (fit !== null) return fit;
  const bounded = await withinBounds(deps, { creator: table.creator, gameId }, [
    ...Object.values(table.offering?.open ?? {}).map((offer) => offer.account),
    account,
  ]);
  if (!bounded.ok) return bounded;
  return done([...free.value, seatOffered(deps, { ...request, account }, now)]);
}

/** The end of a lapsed offer of the seat, where there is one; or why the caller cannot offer it. */
function mayOffer(caller: Caller, table: TableState, seat: Seat, now: Date): Outcome<readonly NewEvent[]> {
  if (caller.account === null || caller.account !== table.creator)
    return refuse('not-your-seat', 'Only its creator can offer seats of a game.');
  if (table.status !== 'open') return refuse('game-not-open', 'Seats are offered before the start only.');
  if (!hasSeat(table, seat))
    return refuse('unknown-seat', `This game has no seat «${seat.slice(0, 100)}».`, {
      seats: Object.keys(table.seats),
    });
  const offer = offerOf(table, seat);
  if (table.seats[seat]) return refuse('seat-taken', `The seat ${seat} is taken.`);
  if (offer === null) return done([]);
  if (isLapsed(offer, now.getTime())) return done([offerEnded(seat, offer.account, 'expired')]);
  return refuse('seat-taken', `The seat ${seat} is offered to somebody already: withdraw that first.`);
}

/** Why this game cannot offer anything to the account; null where it can. */
function fitToAsk({ creator, offering }: TableState, account: string): Outcome<never> | null {
  if (account === creator) return refuse('offer-refused', 'You need no offer: take the seat.');
  if (offering?.declined.includes(account))
    return refuse('offer-refused', 'That player has declined a seat of this game.');
  const times = offering?.asked.filter((one) => one === account).length ?? 0;
  if (times < TIMES) return null;
  return refuse('offer-refused', `That player has been offered seats of this game ${times} times.`);
}

/** Why `by` cannot ask the account to sit down anywhere; null where it can. Whether that is a block, it does not say. */
export async function mayAsk(
  { refusesOffers }: Pick<GameDeps, 'refusesOffers'>,
  by: string,
  account: string,
): Promise<Outcome<never> | null> {
  if (account === by || (await refusesOffers?.(account, by)) !== true) return null;
  return refuse('offer-refused', 'That player takes no offers of yours.');
}

/** Whether the creator may have these accounts asked in that game, beside what waits for answers elsewhere. */
export async function withinBounds(
  { offerRules = OFFER_RULES, offersMade }: GameDeps,
  { creator, gameId }: { readonly creator: string; readonly gameId: string | null },
  accounts: readonly string[],
): Promise<Outcome<null>> {
  if (accounts.length === 0) return done(null);
  const made = (await offersMade?.({ creator, gameId, accounts })) ?? { open: 0, toEach: {} };
  if (made.open + accounts.length > offerRules.open)
    return refuse('too-many-offers', `Of your offers ${made.open} wait for answers, as many as may.`, {
      limit: offerRules.open,
    });
  const pestered = accounts.find((account) => (made.toEach[account] ?? 0) >= offerRules.toOne);
  if (pestered === undefined) return done(null);
  return refuse('too-many-offers', 'You have offered that player seats in as many games as you may for now.', {
    limit: offerRules.toOne,
    account: pestered,
  });
}

/** The offers whose time to answer is over. */
export function lapsedOffers({ status, offering }: TableState, now: number): readonly NewEvent[] {
  if (status !== 'open' || offering === undefined) return [];
  return Object.entries(offering.open).flatMap(([seat, offer]) =>
    isLapsed(offer, now) ? [offerEnded(seat, offer.account, 'expired')] : [],
  );
}
