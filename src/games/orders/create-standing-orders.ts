import type { Seat } from '../../domain/kernel/ids.ts';
import type { Json } from '../../domain/kernel/json.ts';
import type { StandingVerdict } from '../../domain/table/standing/answer.ts';
import type { Order } from '../../domain/table/standing/order.ts';
import type { StandingEvent, StandingOrder } from '../../domain/table/standing/standing-list.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, mapDone, refuse } from '../../domain/table/refusal.ts';
import { canonical } from '../../eventstore/canonical.ts';
import type { StandingEntry } from '../../eventstore/standing-stream.ts';
import type { DepsWithStanding } from '../deps.ts';
import type { GameFolder } from '../folding/game-folder.ts';
import type { SeatOrders, StandingAnswer } from './seat-orders.ts';
import { seatOrdersReader } from './seat-orders.ts';
import type { StandingOrders } from './standing-orders.ts';
import { onBehalfOf } from '../computing/compute-in-threads.ts';
import type { Computations } from '../computing/computations.ts';
import { writeComputed } from '../computing/write-computed.ts';
import type { Writer } from '../writing/writer.ts';

/** How often an entry is written anew before its stream counts as too busy. */
const ATTEMPTS = 8;

/** What standing orders are built on. */
export interface StandingParts {
  readonly deps: DepsWithStanding;
  readonly loader: GameFolder;
  readonly writer: Writer;
  readonly computations: Computations;
}

/** Builds the standing orders of standing-orders.ts. */
export function createStandingOrders({ deps, loader, writer, computations }: StandingParts): StandingOrders {
  const { standing } = deps;
  const { ordersOf, mine, waiting } = seatOrdersReader(deps, loader);

  /** Writes what `make` says of the stream as it is; tries anew where somebody was faster. */
  const record = async (
    { game, seat, account }: SeatOrders,
    make: (seatOrders: SeatOrders) => readonly StandingEvent[],
  ): Promise<Outcome<readonly StandingOrder[]>> => {
    for (let tries = 0; tries < ATTEMPTS; tries += 1) {
      const seatOrders = await ordersOf(game, seat, account);
      const entries = make(seatOrders) as unknown as readonly StandingEntry[];
      if (entries.length === 0) return done(seatOrders.orders);
      const place = { gameId: game.gameId, seat, account, after: seatOrders.version };
      if (await standing.append(place, entries)) return done((await ordersOf(game, seat, account)).orders);
    }
    return refuse('too-busy', 'The orders of this seat change too fast; try again.');
  };

  /** The seat's holder, where orders of his may answer the decision. */
  const orderer = async (gameId: string, seat: Seat, decision?: string): Promise<SeatOrders | null> => {
    const game = await loader.load(gameId);
    if (!game.ok) return null;
    const open = game.value.match.table.decisions.filter(({ id, seat: of }) => of === seat && id === (decision ?? id));
    const pending = open[0] === undefined ? null : await waiting(game.value, seat, open[0].id);
    return pending?.seatOrders ?? null;
  };

  return {
    list: async (caller, gameId, seat) => mapDone(await mine(caller, gameId, seat), ({ orders }) => orders),
    save: async (caller, gameId, { seat, orders }) => {
      const checked = await computations.checkOrders(caller, gameId, { seat, orders });
      if (!checked.ok) return checked;
      const seatOrders = await mine(caller, gameId, seat);
      if (!seatOrders.ok) return seatOrders;
      const since = seatOrders.value.game.match.table.version;
      const saved = await record(seatOrders.value, (now) => saving(now, checked.value, since, deps.newId));
      if (saved.ok) deps.committed(gameId, since);
      return saved;
    },
    revoke: async (caller, gameId, { seat, order }) => {
      const seatOrders = await mine(caller, gameId, seat);
      if (!seatOrders.ok) return seatOrders;
      if (order !== undefined && !seatOrders.value.orders.some(({ id }) => id === order))
        return refuse('unknown-standing-order', 'This seat has no such order.');
      return record(seatOrders.value, ({ orders }) => {
        const ids = orders.map(({ id }) => id).filter((id) => order === undefined || id === order);
        return ids.length === 0 ? [] : [{ type: 'revoked', body: { orders: ids } }];
      });
    },
    trial: (caller, gameId, request) => computations.tryOrders(caller, gameId, request),
    speak: async (gameId, seat) => {
      const seatOrders = await orderer(gameId, seat);
      return seatOrders !== null && computations.speak(onBehalfOf({ account: seatOrders.account }), gameId, seat);
    },
    answer: async (gameId, seat, decision) => {
      const seatOrders = await orderer(gameId, seat, decision);
      const open = seatOrders?.game.match.table.decisions.find(({ id }) => id === decision);
      if (seatOrders === null || open === undefined) return false;
      const caller = onBehalfOf({ account: seatOrders.account });
      const answered = await writeComputed(
        writer,
        { caller, gameId },
        {
          compute: () => computations.answerStanding(caller, gameId, { seat, decision }),
          events: ({ events }: StandingAnswer) => events,
          // Orders that were revoked, or lodged anew, while the others were thought over do not answer any more.
          holds: async ({ entries }, game) => (await ordersOf(game, seat, seatOrders.account)).version === entries,
        },
      );
      const { written, value } = answered.ok ? answered.value : { written: null, value: null };
      if (written === null || value === null) return false;
      const { version } = written.game.match.table;
      await record(seatOrders, () => outcomeOf(value.verdict, { decision, kind: open.kind, version }));
      return written.events.length > 0;
    },
  };
}

/** The new list; nothing where it is the old one. What is given again and stands goes on as it was. */
function saving(
  { orders: before }: SeatOrders,
  orders: readonly Order[],
  since: number,
  newId: () => string,
): StandingEvent[] {
  const left = before
    .filter(({ lapsed }) => lapsed === undefined)
    .map(({ id, order }) => ({ id, text: textOf(order) }));
  const list = orders.map((order) => {
    const text = textOf(order);
    const at = left.findIndex((one) => one.text === text);
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return { id: known?.id ?? newId(), order };
  });
  const unchanged = list.length === before.length && list.every(({ id }, at) => id === before[at]?.id);
  return unchanged ? [] : [{ type: 'lodged', body: { orders: list, since } }];
}

/** Two orders are the same where this is, whatever the order of their members. */
function textOf(order: Order): string {
  return canonical(order as unknown as Json);
}

/** What is to be remembered of a decision that orders were asked about. */
function outcomeOf(
  { answer, expired }: StandingVerdict,
  about: { readonly decision: string; readonly kind: string; readonly version: number },
): StandingEvent[] {
  const lapsed = expired.map(({ order, why }) => lapse(order, why));
  if (answer === null) return lapsed;
  const { order, path } = answer;
  if (path === null) return [...lapsed, lapse(order, 'surprise')];
  const answered: StandingEvent = { type: 'answered', body: { order: order.id, ...about, path } };
  const usedUp = order.answered + 1 >= (order.order.until?.times ?? Infinity);
  return [...lapsed, answered, ...(usedUp ? [lapse(order, 'times-used')] : [])];
}

function lapse({ id }: StandingOrder, why: NonNullable<StandingOrder['lapsed']>): StandingEvent {
  return { type: 'lapsed', body: { order: id, why } };
}
