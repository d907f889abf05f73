import type { Seat } from '../kernel/ids.ts';
import type { TableEvent } from './events.ts';
import type { Offer, Offering, TableState } from './state.ts';

/** The offer of a seat that nobody has answered; null where there is none. */
export function offerOf({ offering }: TableState, seat: Seat): Offer | null {
  if (offering === undefined || !Object.hasOwn(offering.open, seat)) return null;
  return offering.open[seat] ?? null;
}

/** The accounts that seats are kept for, once for each seat. */
export function offeredAccounts({ offering }: TableState): string[] {
  return Object.values(offering?.open ?? {}).map(({ account }) => account);
}

/** Whether the time to answer is over, at a moment in milliseconds since 1970. The offer stands until an event ends it. */
export function isLapsed({ expiresAt }: Offer, now: number): boolean {
  return Date.parse(expiresAt) <= now;
}

const NONE: Offering = { open: {}, asked: [], declined: [] };

/** Folds that a seat is offered, or that an offer has come to nothing. */
export function evolveOffering(table: TableState, event: Extract<TableEvent, { type: `SeatOffer${string}` }>): void {
  const { open, asked, declined } = table.offering ?? NONE;
  const { seat, account } = event.public;
  if (event.type === 'SeatOffered') {
    const { expiresAt } = event.public;
    table.offering = { open: { ...open, [seat]: { account, expiresAt } }, asked: [...asked, account], declined };
    return;
  }
  const refused = event.public.how === 'declined' ? [...declined, account] : declined;
  table.offering = { open: without(open, seat), asked, declined: refused };
}

/** The seat is taken: there is nothing to answer any more. */
export function closeOffer(table: TableState, seat: Seat): void {
  if (table.offering !== undefined) table.offering = { ...table.offering, open: without(table.offering.open, seat) };
}

/** The game is over before it began. */
export function closeOffers(table: TableState): void {
  if (table.offering !== undefined) table.offering = { ...table.offering, open: {} };
}

function without(open: Offering['open'], seat: Seat): Offering['open'] {
  return Object.fromEntries(Object.entries(open).filter(([other]) => other !== seat));
}
