import type { LoggedEvent, SeatOffered, SeatOfferEnded } from '../../domain/table/events.ts';
import { tableEvent } from '../../domain/table/events.ts';
import { isLapsed, offerOf } from '../../domain/table/offering.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import type { Match, TableState } from '../../domain/table/state.ts';

/** That a seat is offered, or that an offer comes to nothing. */
export type OfferingEvent = LoggedEvent & (SeatOffered | SeatOfferEnded);

/** What should stand in the log, or why the event cannot be there. */
export type OfferRecomputation = { readonly expected: readonly NewEvent[] } | { readonly wrong: string };

/** Before the start: what is offered must be free, and what is ended must be offered; time ends nothing early. */
export function recomputeOffering({ table }: Match, event: OfferingEvent): OfferRecomputation {
  const { seat } = event.public;
  if (!Object.hasOwn(table.seats, seat)) return { wrong: `there is no seat ${seat}` };
  return event.type === 'SeatOffered' ? recomputeOffer(table, event) : recomputeOfferEnd(table, event);
}

function recomputeOffer(table: TableState, { at, public: said }: LoggedEvent & SeatOffered): OfferRecomputation {
  const { seat, account, expiresAt } = said;
  if (table.seats[seat]) return { wrong: `the seat ${seat} was taken` };
  if (offerOf(table, seat) !== null) return { wrong: `the seat ${seat} was offered already` };
  if (account === table.creator) return { wrong: 'nobody offers a seat to himself' };
  if (table.offering?.declined.includes(account)) return { wrong: `${account} had declined` };
  if (!(Date.parse(expiresAt) > Date.parse(at))) return { wrong: 'it left no time to answer' };
  return { expected: [{ ...tableEvent('SeatOffered', { seat, account, expiresAt }), by: null }] };
}

function recomputeOfferEnd(table: TableState, { at, public: said }: LoggedEvent & SeatOfferEnded): OfferRecomputation {
  const { seat, account, how } = said;
  const offer = offerOf(table, seat);
  if (offer?.account !== account) return { wrong: `the seat ${seat} was not offered to ${account}` };
  if (how === 'expired' && !isLapsed(offer, Date.parse(at)))
    return { wrong: `it came before its time, ${offer.expiresAt}` };
  if (!ENDS.has(how)) return { wrong: `offers do not end ${String(how)}` };
  return { expected: [{ ...tableEvent('SeatOfferEnded', { seat, account, how }), by: null }] };
}

const ENDS: ReadonlySet<string> = new Set<SeatOfferEnded['public']['how']>(['declined', 'expired', 'withdrawn']);
