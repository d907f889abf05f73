import { randomInt } from 'node:crypto';
import type { LoadedGame } from '../../games/folding/game-folder.ts';
import type { Reaction } from './reaction.ts';

/** A seat for which somebody has lodged orders, and the version of the latest list (seats_with_orders.sql). */
export interface SeatWithOrders {
  readonly seat: string;
  readonly account: string;
  readonly version: number;
}

/** How long a standing order waits before it answers, in milliseconds: drawn evenly, both ends included. */
export interface StandingDelay {
  readonly from: number;
  readonly to: number;
}

/** Minutes, as a person would take who happens to look. */
export const STANDING_DELAY: StandingDelay = { from: 2 * 60_000, to: 10 * 60_000 };

/**
 * A look at the orders of each seat that has some, for each decision of the rules that waits for it. Whether any of them
 * speaks is asked only then: this knows nothing of what the seat sees. The version of the list stands in the key, so
 * that a new list is asked about what is open already.
 */
export function standingOrders(
  { match }: LoadedGame,
  seatsWithOrders: readonly SeatWithOrders[],
  delay: StandingDelay,
): readonly Reaction[] {
  const { decisions, seats } = match.table;
  return decisions.flatMap(({ seat, id }): Reaction[] => {
    const holder = seats[seat];
    const list = seatsWithOrders.find((one) => one.seat === seat);
    if (list === undefined || !holder || !('account' in holder) || holder.account !== list.account) return [];
    return [
      {
        seat,
        decision: `${id}/${list.version}`,
        route: 'standing-order',
        payload: { decision: id },
        delay: isAlone(seats, holder.account) ? 0 : drawn(delay),
      },
    ];
  });
}

/** Nobody else plays who could learn anything from how long an answer took. */
function isAlone(seats: LoadedGame['match']['table']['seats'], account: string): boolean {
  return Object.values(seats).every((holder) => !holder || !('account' in holder) || holder.account === account);
}

function drawn({ from, to }: StandingDelay): number {
  return to > from ? randomInt(from, to + 1) : from;
}
