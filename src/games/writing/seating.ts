import type { Seat } from '../../domain/kernel/ids.ts';
import { copyOf } from '../../domain/kernel/json.ts';
import type { Gift } from '../../domain/kernel/entropy.ts';
import { everybodySits, giftOf, givenIn, isReady } from '../../domain/kernel/entropy.ts';
import { tableEvent } from '../../domain/table/events.ts';
import { evolveMatch } from '../../domain/table/fold.ts';
import { isLapsed, offerOf } from '../../domain/table/offering.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { Offer, TableState } from '../../domain/table/state.ts';
import { hasSeenAnotherSeat } from '../../domain/table/terms.ts';
import { entropyHashOf } from '../../eventstore/seed.ts';
import { hasSeat, heldSeat, heldSeats } from '../access.ts';
import { openingOf } from './create.ts';
import type { GameDeps } from '../deps.ts';
import type { Caller, TakeSeat } from '../game-service.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import { demandsUnmet } from './demands.ts';
import { offerEnded } from './offers.ts';
import { oneSideEach } from './rated-seats.ts';

/**
 * Takes a seat, or changes the entropy of one already held, or opens it; the game starts once everybody sits and nothing
 * is sealed. A seat of a game under way is taken over from its holder.
 */
export async function takeSeat(
  deps: GameDeps,
  caller: Caller,
  game: LoadedGame,
  request: TakeSeat,
): Promise<Outcome<readonly NewEvent[]>> {
  const { account } = caller;
  if (account === null) return refuse('not-your-seat', 'Only an account can take a seat.');
  const { seat } = request;
  if (game.match.table.status === 'active') return takeOver(account, game.match.table, request);
  const free = maySit(caller, game.match.table, request, deps.now());
  if (!free.ok) return free;
  const asked = request.invited === true || offerOf(game.match.table, seat)?.account === account;
  const unfit = await unfitToSit(deps, game, { seat, account, asked });
  if (unfit !== null) return unfit;
  const gift = giftOf(game.match.table, seat, givenIn(request), entropyHashOf);
  if (gift.kind === 'nothing') return done([]);
  if (gift.kind === 'late') return tooLate(gift);
  const taken: NewEvent = { ...tableEvent('SeatTaken', { seat, holder: { account }, ...gift.given }), by: null };
  return done(await withStart(deps, game, [...free.value, taken]));
}

/** Why the account cannot sit there although the seat is free, or its own; null where it can. */
async function unfitToSit(
  deps: GameDeps,
  game: LoadedGame,
  { asked, ...sitting }: Sitting & { readonly asked: boolean },
): Promise<Outcome<never> | null> {
  const { table } = game.match;
  return (
    oneSideEach(game.rules, table, sitting) ??
    (await demandsUnmet(table, sitting.account, { standingOf: deps.standingOf, asked })) ??
    tooOften(deps, game, sitting)
  );
}

interface Sitting {
  readonly seat: Seat;
  readonly account: string;
}

/** How often an account may take the same seat before the start, or change its entropy: each time is an event of the log. */
const TIMES = 20;

/** Once everybody sits, what the start waits for may be given all the same. */
async function tooOften(
  { store }: Pick<GameDeps, 'store'>,
  { gameId, match }: LoadedGame,
  { seat, account }: Sitting,
): Promise<Outcome<never> | null> {
  if (everybodySits(match.table)) return null;
  const taken = await store.readTypes(gameId, ['SeatTaken']);
  const own = taken.filter(({ public: { seat: where, holder } }) => {
    return where === seat && (holder as { readonly account?: string }).account === account;
  });
  if (own.length < TIMES) return null;
  return refuse('entropy-fixed', `You have taken this seat ${TIMES} times, as often as one may before the start.`);
}

function tooLate({ kind: _kind, why, ...extra }: Gift & { readonly kind: 'late' }): Outcome<never> {
  return refuse('entropy-fixed', why, extra);
}

/** A seat of a game under way goes to whom the table has agreed to, or whom its holder has invited. */
function takeOver(
  account: string,
  table: TableState,
  { seat, invitedBy, used = false }: TakeSeat,
): Outcome<readonly NewEvent[]> {
  if (!hasSeat(table, seat))
    return refuse('unknown-seat', `This game has no seat «${seat.slice(0, 100)}».`, {
      seats: Object.keys(table.seats),
    });
  // Whoever shows the invitation again by which he sits there already is told so, and nothing happens.
  if (invitedBy !== undefined && holds(table, seat, account)) return done([]);
  const how = mayTakeOver(table, seat, account, used ? undefined : invitedBy);
  if (how === null) return refuse('game-not-open', 'Seats are taken before the start only, or by invitation.');
  if (hasSeenAnotherSeat(table, seat, account))
    return refuse('already-seated', 'You sit at this table already, or have seen what another seat sees.');
  return done([{ ...tableEvent('SeatHandedOver', { seat, holder: { account }, how }), by: null }]);
}

/** An invitation counts for nothing once somebody else holds the seat than who made it. */
function mayTakeOver(
  table: TableState,
  seat: Seat,
  ...[account, invitedBy]: [string, string | undefined]
): 'consent' | 'invitation' | null {
  if (table.substitutes?.[seat] === account) return 'consent';
  return invitedBy !== undefined && holds(table, seat, invitedBy) ? 'invitation' : null;
}

function holds(table: TableState, seat: Seat, account: string): boolean {
  return heldSeats({ account }, table).includes(seat);
}

/** What happens before the caller sits down: the end of an offer to somebody who let it lapse. Or why the caller cannot. */
function maySit(
  caller: Caller,
  table: TableState,
  { seat, invited = false }: TakeSeat,
  now: Date,
): Outcome<readonly NewEvent[]> {
  if (table.status !== 'open') return refuse('game-not-open', 'Seats are taken before the start only.');
  if (!hasSeat(table, seat))
    return refuse('unknown-seat', `This game has no seat «${seat.slice(0, 100)}».`, {
      seats: Object.keys(table.seats),
    });
  if (heldSeats(caller, table).includes(seat)) return done([]);
  if (table.seats[seat]) return refuse('seat-taken', `The seat ${seat} is taken.`);
  const offer = offerOf(table, seat);
  const mayJoin = invited || table.visibility === 'public' || table.creator === caller.account;
  if (offer !== null) return mayTakeOffered(caller, { seat, offer, mayJoin }, now);
  return mayJoin ? done([]) : refuse('invitation-needed', 'This game is private: its seats are taken by invitation.');
}

interface Offered {
  readonly seat: Seat;
  readonly offer: Offer;
  /** Whether the caller could take the seat if it were not offered to anybody. */
  readonly mayJoin: boolean;
}

function mayTakeOffered(caller: Caller, { seat, offer, mayJoin }: Offered, now: Date): Outcome<readonly NewEvent[]> {
  if (!isLapsed(offer, now.getTime())) {
    if (offer.account === caller.account) return done([]);
    return refuse('seat-taken', `The seat ${seat} is offered to somebody.`, { expiresAt: offer.expiresAt });
  }
  if (mayJoin) return done([offerEnded(seat, offer.account, 'expired')]);
  return refuse('invitation-needed', 'The offer of this seat has lapsed, and the game is private.');
}

/** Leaves a seat before the start, declines an offer of it, or withdraws one. */
export function leaveSeat(
  { now }: Pick<GameDeps, 'now'>,
  caller: Caller,
  game: LoadedGame,
  seat: Seat,
): Outcome<readonly NewEvent[]> {
  const { table } = game.match;
  const offer = offerOf(table, seat);
  if (offer !== null && caller.account !== null) {
    const lapsed = isLapsed(offer, now().getTime());
    if (offer.account === caller.account)
      return done([offerEnded(seat, offer.account, lapsed ? 'expired' : 'declined')]);
    if (table.creator === caller.account)
      return done([offerEnded(seat, offer.account, lapsed ? 'expired' : 'withdrawn')]);
  }
  const held = heldSeat(caller, table, seat);
  if (!held.ok) return held;
  if (table.status !== 'open')
    return refuse('game-not-open', 'A seat is left before the start only; afterwards one resigns.');
  return done([{ ...tableEvent('SeatLeft', { seat }), by: null }]);
}

async function withStart(
  deps: GameDeps,
  { gameId, rules, match }: LoadedGame,
  seating: readonly NewEvent[],
): Promise<readonly NewEvent[]> {
  const at = deps.now().toISOString();
  let seated = copyOf(match);
  for (const event of seating)
    seated = evolveMatch(rules, seated, { ...event, version: seated.table.version + 1, at }, () => match);
  if (!isReady(seated.table)) return seating;
  const serverSeed = await deps.store.seed(gameId);
  return [...seating, ...openingOf(deps, { gameId, rules, match: seated, serverSeed, at })];
}
