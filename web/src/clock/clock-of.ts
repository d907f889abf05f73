import type { Game } from '../api/types.ts';

/** How a seat stands towards the clock, besides its deadline. */
export type SeatState = { readonly state: 'away'; readonly until: string } | { readonly state: 'absent' } | null;

/** How `seat` stands; null where there is nothing to say. `now` is in milliseconds since 1970. */
export function seatState({ clocks }: Pick<Game, 'clocks'>, seat: string, now: number): SeatState {
  const own = clocks?.[seat];
  if (own === undefined) return null;
  if (own.awayUntil !== undefined && Date.parse(own.awayUntil) > now) return { state: 'away', until: own.awayUntil };
  return own.absent ? { state: 'absent' } : null;
}

/** How many whole days of holiday a seat has left. */
export function holidayLeft({ clocks }: Pick<Game, 'clocks'>, seat: string): number {
  return Math.floor((clocks?.[seat]?.vacation ?? 0) / DAY);
}

/** What the decision of a seat may take altogether, in milliseconds; undefined where no clock runs. */
export function allowedTo({ clocks }: Pick<Game, 'clocks'>, seat: string): number | undefined {
  const own = clocks?.[seat];
  return own === undefined ? undefined : own.total * 1000;
}

/** Seconds. */
export const DAY = 86_400;
