import type { Seat } from '../../domain/kernel/ids.ts';
import type { Table } from '../../domain/kernel/view.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done } from '../../domain/table/refusal.ts';
import type { StandingVerdict } from '../../domain/table/standing/answer.ts';
import { verdictOf } from '../../domain/table/standing/answer.ts';
import type { Order } from '../../domain/table/standing/order.ts';
import { asksForEvents } from '../../domain/table/standing/order.ts';
import type { LoggedStanding, StandingOrder } from '../../domain/table/standing/standing-list.ts';
import { standingList } from '../../domain/table/standing/standing-list.ts';
import { vocabularyOf } from '../../domain/table/standing/vocabulary.ts';
import type { OpenDecision } from '../../domain/table/state.ts';
import { heldSeat, visible } from '../access.ts';
import type { DepsWithStanding } from '../deps.ts';
import { viewInfo } from '../reading/describe.ts';
import type { Caller } from '../game-service.ts';
import type { GameFolder, LoadedGame } from '../folding/game-folder.ts';
import { checkedOrders } from './standing-check.ts';
import { askedDecision, seenLog } from './standing-context.ts';

/** A seat in the hands of an account, and the stream of its orders. */
export interface SeatOrders {
  readonly game: LoadedGame;
  readonly seat: Seat;
  readonly account: string;
  /** How long the stream is. */
  readonly version: number;
  readonly orders: readonly StandingOrder[];
}

/** What standing orders make of a decision. */
export interface StandingAnswer {
  readonly verdict: StandingVerdict;
  /** None where no order answers, or its answer is not offered. */
  readonly events: readonly NewEvent[];
  /** How long the stream of the orders was when they were asked. */
  readonly entries: number;
}

/** Reads who has which orders, and what they say. */
export interface SeatOrdersReader {
  ordersOf(game: LoadedGame, seat: Seat, account: string): Promise<SeatOrders>;
  /** The desk of a seat that the caller holds. */
  mine(caller: Caller, gameId: string, seat: Seat): Promise<Outcome<SeatOrders>>;
  /** The desk and the decision, where somebody with orders holds the seat and the decision waits for it. */
  waiting(
    game: LoadedGame,
    seat: Seat,
    decision: string,
  ): Promise<{ seatOrders: SeatOrders; open: OpenDecision } | null>;
  verdictAt(seatOrders: SeatOrders, open: OpenDecision): Promise<StandingVerdict>;
}

export function seatOrdersReader(deps: DepsWithStanding, loader: GameFolder): SeatOrdersReader {
  const ordersOf = async (game: LoadedGame, seat: Seat, account: string): Promise<SeatOrders> => {
    const log = (await deps.standing.read(game.gameId, seat)) as unknown as readonly LoggedStanding[];
    return { game, seat, account, version: log.length, orders: standingList(log, account) };
  };
  return {
    ordersOf,
    mine: async (caller, gameId, seat) => {
      const game = visible(caller, await loader.load(gameId));
      if (!game.ok) return game;
      const held = heldSeat(caller, game.value.match.table, seat);
      if (!held.ok) return held;
      return done(await ordersOf(game.value, seat, caller.account ?? ''));
    },
    waiting: async (game, seat, decision) => {
      const holder = game.match.table.seats[seat];
      const open = game.match.table.decisions.find((one) => one.id === decision && one.seat === seat);
      if (!holder || !('account' in holder) || open === undefined) return null;
      // Who has erased his account has taken his wishes with him.
      if (!(await deps.accountExists(holder.account))) return null;
      const seatOrders = await ordersOf(game, seat, holder.account);
      return seatOrders.orders.some(({ lapsed }) => lapsed === undefined) ? { seatOrders, open } : null;
    },
    verdictAt: async ({ game, orders }, open) => {
      const { rules, match, gameId } = game;
      const asks = orders.some(({ order, lapsed }) => lapsed === undefined && asksForEvents(order));
      const log = asks ? await deps.store.read(gameId, { to: match.table.version }) : [];
      return verdictOf(orders, askedDecision(rules, match, open, seenLog(rules, log)));
    },
  };
}

/** The orders, if they have a meaning in the game of the desk. */
export function checkedFor({ game, seat }: SeatOrders, orders: readonly unknown[]): Outcome<readonly Order[]> {
  const { rules, match } = game;
  return checkedOrders(orders, vocabularyOf(rules, match.table, viewInfo(game, seat) as Table));
}
