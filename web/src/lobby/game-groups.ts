import type * as Api from '../api/types.ts';

/** A game that waits for me, with its most urgent decision; the game itself where it is on the page that was read. */
export interface MyTurn {
  readonly item: Api.InboxItem;
  readonly game?: Api.Game;
}

/** The seats of a game that `account` holds. */
export function seatsOf(game: Pick<Api.Game, 'seats'>, account: string): string[] {
  return Object.entries(game.seats).flatMap(([seat, holder]) => (holder.account === account ? [seat] : []));
}

/** The seats of a game that nobody holds yet, nor is offered. */
export function freeSeats(game: Pick<Api.Game, 'seats'>): string[] {
  return Object.entries(game.seats).flatMap(([seat, { account, bot, offered }]) =>
    account === undefined && bot === undefined && offered === undefined ? [seat] : [],
  );
}

/** A seat that is kept for a player until then. */
export interface KeptSeat {
  readonly seat: string;
  readonly account: string;
  readonly expiresAt: string;
}

/** The seats of a game that are offered to players who have not answered. */
export function keptSeats(game: Pick<Api.Game, 'seats'>): KeptSeat[] {
  return Object.entries(game.seats).flatMap(([seat, { offered, expiresAt = '' }]) =>
    offered === undefined ? [] : [{ seat, account: offered.account, expiresAt }],
  );
}

/**
 * My games under way: those that wait for me, by the time that is left, and without a clock the one first that has waited
 * longest; and the others.
 */
export function underWay(
  games: readonly Api.Game[],
  inbox: readonly Api.InboxItem[],
): { readonly mine: readonly MyTurn[]; readonly others: readonly Api.Game[] } {
  const first = new Map<string, Api.InboxItem>();
  for (const item of [...inbox].sort(byUrgency)) if (!first.has(item.gameId)) first.set(item.gameId, item);
  const byId = new Map(games.map((game) => [game.id, game]));
  const mine = [...first.values()].map((item) => {
    const game = byId.get(item.gameId);
    return game === undefined ? { item } : { item, game };
  });
  return { mine, others: games.filter(({ id }) => !first.has(id)) };
}

/** ISO times of one zone and form sort as texts; what has no deadline comes after all that have one. */
function byUrgency(a: Api.InboxItem, b: Api.InboxItem): number {
  const never = '9999';
  return (a.deadline ?? never).localeCompare(b.deadline ?? never) || a.since.localeCompare(b.since);
}

/** When the first of the seats must have decided that a game waits for; null without a clock. */
export function nextDeadline({ deadlines }: Pick<Api.Game, 'deadlines'>): string | null {
  return Object.values(deadlines).sort()[0] ?? null;
}

/** Open games of others with a seat for me. */
export function joinable(games: readonly Api.Game[], account: string | null): readonly Api.Game[] {
  return games.filter(
    (game) => freeSeats(game).length > 0 && (account === null || seatsOf(game, account).length === 0),
  );
}

/** Games that have ended, of several lists, the latest first. */
export function ended(...lists: readonly (readonly Api.Game[])[]): readonly Api.Game[] {
  return lists.flat().sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}

/** Whether a game went well for `account`: null where it had no winner, or `account` no part in it. */
export function fared(game: Pick<Api.Game, 'seats' | 'result'>, account: string): 'won' | 'lost' | null {
  const seats = seatsOf(game, account);
  const winners = game.result?.winners ?? [];
  if (winners.length === 0 || seats.length === 0) return null;
  return seats.some((seat) => winners.includes(seat)) ? 'won' : 'lost';
}
