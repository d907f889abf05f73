import type { Seat } from '../../domain/kernel/ids.ts';
import type { Json } from '../../domain/kernel/json.ts';
import { offerOf } from '../../domain/table/offering.ts';
import type { TableState } from '../../domain/table/state.ts';
import { hasEnded, openDecisions } from '../../domain/table/state.ts';
import type { News, Reaction, Reactor, TableNews } from './reaction.ts';

type ReportedKind = 'turn' | 'proposal' | 'reminder' | 'timeout' | 'started' | 'ended' | 'offer' | 'answer' | 'reveal';

/** The route of notices that nobody has yet asked for a way to. */
export const NOTICE_ROUTE = 'notice';

const DELAY_MILLIS = 30_000;

/**
 * Whom to tell of what: each human seat once when its decision period begins, and of proposals, of time that runs short
 * or out, of the start and of the end; who is offered a seat, and who offered one and is answered; whose sealed words
 * the start waits for. What began before the last reaction has been told. Turns and proposals wait for
 * `delayMillis`, for whoever is at the table knows; the rest leaves at once.
 */
export function noticesAfter(delayMillis = DELAY_MILLIS): Reactor {
  return ({ match: { table } }, news) => {
    const current = hasEnded(table)
      ? endings(table)
      : [
          ...turns(table, news, delayMillis),
          ...proposals(table, news, delayMillis),
          ...stages(news),
          ...reveals(table, news, delayMillis),
        ];
    const seated = [...current, ...starts(table, news)].flatMap((one) => {
      const account = holderOf(table, one.seat);
      return account === null ? [] : [addressedTo(account, one)];
    });
    return [...seated, ...offers(table, news, delayMillis), ...answers(table, news)];
  };
}

function addressedTo(account: string, one: Reaction): Reaction {
  return { ...one, payload: { ...one.payload, account } };
}

interface About {
  readonly seat: Seat;
  readonly kind: ReportedKind;
  readonly version: number;
  /** The decision that it is about; it is of no use any more where that no longer waits. */
  readonly decision?: string;
  readonly delay?: number;
}

function notice({ seat, kind, version, decision, delay = 0 }: About): Reaction {
  const key = decision === undefined ? `v${version}` : `${decision}.v${version}`;
  const payload = { kind, version, ...(decision === undefined ? {} : { decision }) };
  return { seat, decision: `${kind}.${key}`, route: NOTICE_ROUTE, payload, delay };
}

/** One for each period; and anew for whoever takes over a seat in the middle of one. */
function turns({ periods }: TableState, { since, events }: News, delay: number): Reaction[] {
  return Object.entries(periods).flatMap(([seat, { decision, version }]) => {
    const taken = events.filter((event) => event.type === 'SeatHandedOver' && seatOf(event) === seat).at(-1);
    if (version > since) return [notice({ seat, kind: 'turn', decision, version, delay })];
    return taken === undefined ? [] : [notice({ seat, kind: 'turn', decision, version: taken.version, delay })];
  });
}

function proposals(table: TableState, { since }: News, delay: number): Reaction[] {
  return openDecisions(table)
    .filter(({ kind, version }) => kind.startsWith('table.') && version > since)
    .map(({ seat, id, version }) => notice({ seat, kind: 'proposal', decision: id, version, delay }));
}

/** Everybody sits, and only what the seat has sealed, or must give again, is missing. Who looks on opens it within the delay. */
function reveals({ awaited = {}, awaitedSince = 0 }: TableState, { since }: News, delay: number): Reaction[] {
  if (awaitedSince <= since) return [];
  return Object.keys(awaited).map((seat) => notice({ seat, kind: 'reveal', version: awaitedSince, delay }));
}

/** The stages of a clock: the seat is told that its time runs short, and that it has run out. */
function stages({ events }: News): Reaction[] {
  const kinds: Readonly<Record<string, ReportedKind>> = { Reminded: 'reminder', TimedOut: 'timeout' };
  return events.flatMap((event) => {
    const kind = kinds[event.type];
    const seat = seatOf(event);
    return kind === undefined || seat === null ? [] : [notice({ seat, kind, version: event.version })];
  });
}

/** Whose turn it is at the start is told that, and who has acted knows; the others are told that the game begins. */
function starts(table: TableState, { events }: News): Reaction[] {
  const started = events.find((event) => event.type === 'GameStarted');
  if (started === undefined || hasEnded(table)) return [];
  const { version } = started;
  const knows = (seat: Seat): boolean => table.periods[seat] !== undefined || table.periodsBefore[seat]?.acted === true;
  const others = oneOfEach(table).filter((seat) => !knows(seat));
  return others.map((seat) => notice({ seat, kind: 'started', version }));
}

/** Who is offered a seat is told, unless the offer has ended meanwhile. */
function offers(table: TableState, { events }: News, delay: number): Reaction[] {
  return events.flatMap(({ type, version, public: { seat, account } }) => {
    if (type !== 'SeatOffered' || typeof seat !== 'string' || typeof account !== 'string') return [];
    if (offerOf(table, seat)?.account !== account) return [];
    return [addressedTo(account, notice({ seat, kind: 'offer', version, delay }))];
  });
}

/** Who has offered a seat is told what came of it, but for what he has done himself, and for what starts the game. */
function answers({ creator, offering, status }: TableState, { events }: News): Reaction[] {
  if (offering === undefined) return [];
  return events.flatMap(({ type, version, public: { seat, how, holder } }) => {
    const refused = type === 'SeatOfferEnded' && how !== 'withdrawn';
    const accepted = type === 'SeatTaken' && status === 'open' && offering.asked.includes(accountIn(holder));
    if (typeof seat !== 'string' || !(refused || accepted)) return [];
    return [addressedTo(creator, notice({ seat, kind: 'answer', version }))];
  });
}

function accountIn(holder: Json | undefined): string {
  const account = typeof holder === 'object' && holder !== null && 'account' in holder ? holder.account : '';
  return typeof account === 'string' ? account : '';
}

function endings(table: TableState): Reaction[] {
  return oneOfEach(table).map((seat) => notice({ seat, kind: 'ended', version: table.version }));
}

/** A seat of each account at the table: who holds several need not be told twice. */
function oneOfEach({ seats }: TableState): Seat[] {
  const accounts = new Map<string, Seat>();
  for (const [seat, holder] of Object.entries(seats)) {
    if (holder !== null && 'account' in holder && !accounts.has(holder.account)) accounts.set(holder.account, seat);
  }
  return [...accounts.values()];
}

function seatOf({ public: { seat } }: TableNews): Seat | null {
  return typeof seat === 'string' ? seat : null;
}

/** Null where nobody sits there, or a bot. */
function holderOf({ seats }: TableState, seat: Seat): string | null {
  const holder = seats[seat] ?? null;
  return holder !== null && 'account' in holder ? holder.account : null;
}
