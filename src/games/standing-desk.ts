import type { Seat } from '../domain/kernel/ids.ts';
import type { Table } from '../domain/kernel/view.ts';
import type { NewEvent } from '../domain/table/play.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done } from '../domain/table/refusal.ts';
import type { Verdict } from '../domain/table/standing/answer.ts';
import { verdictOf } from '../domain/table/standing/answer.ts';
import type { Order } from '../domain/table/standing/order.ts';
import { asksForEvents } from '../domain/table/standing/order.ts';
import type { LoggedStanding, StandingOrder } from '../domain/table/standing/standing-list.ts';
import { standingList } from '../domain/table/standing/standing-list.ts';
import { vocabularyOf } from '../domain/table/standing/vocabulary.ts';
import type { OpenDecision } from '../domain/table/state.ts';
import { heldSeat, visible } from './access.ts';
import type { DepsWithStanding } from './deps.ts';
import { viewInfo } from './describe.ts';
import type { Caller } from './game-service.ts';
import type { LoadedGame, Loader } from './loader.ts';
import { checkedOrders } from './standing-check.ts';
import { askedOf, seenLog } from './standing-sight.ts';

/** A seat in the hands of an account, and the stream of its orders. */
export interface Desk {
  readonly game: LoadedGame;
  readonly seat: Seat;
  readonly account: string;
  /** How long the stream is. */
  readonly version: number;
  readonly orders: readonly StandingOrder[];
}

/** What standing orders make of a decision. */
export interface StandingAnswer {
  readonly verdict: Verdict;
  /** None where no order answers, or its answer is not offered. */
  readonly events: readonly NewEvent[];
  /** How long the stream of the orders was when they were asked. */
  readonly entries: number;
}

/** Reads who has which orders, and what they say. */
export interface StandingDesks {
  deskOf(game: LoadedGame, seat: Seat, account: string): Promise<Desk>;
  /** The desk of a seat that the caller holds. */
  mine(caller: Caller, gameId: string, seat: Seat): Promise<Outcome<Desk>>;
  /** The desk and the decision, where somebody with orders holds the seat and the decision waits for it. */
  waiting(game: LoadedGame, seat: Seat, decision: string): Promise<{ desk: Desk; open: OpenDecision } | null>;
  verdictAt(desk: Desk, open: OpenDecision): Promise<Verdict>;
}

export function standingDesks(deps: DepsWithStanding, loader: Loader): StandingDesks {
  const deskOf = async (game: LoadedGame, seat: Seat, account: string): Promise<Desk> => {
    const log = (await deps.standing.read(game.gameId, seat)) as unknown as readonly LoggedStanding[];
    return { game, seat, account, version: log.length, orders: standingList(log, account) };
  };
  return {
    deskOf,
    mine: async (caller, gameId, seat) => {
      const game = visible(caller, await loader.load(gameId));
      if (!game.ok) return game;
      const held = heldSeat(caller, game.value.match.table, seat);
      if (!held.ok) return held;
      return done(await deskOf(game.value, seat, caller.account ?? ''));
    },
    waiting: async (game, seat, decision) => {
      const holder = game.match.table.seats[seat];
      const open = game.match.table.decisions.find((one) => one.id === decision && one.seat === seat);
      if (!holder || !('account' in holder) || open === undefined) return null;
      // Who has erased his account has taken his wishes with him.
      if (!(await deps.accountExists(holder.account))) return null;
      const desk = await deskOf(game, seat, holder.account);
      return desk.orders.some(({ lapsed }) => lapsed === undefined) ? { desk, open } : null;
    },
    verdictAt: async ({ game, orders }, open) => {
      const { rules, match, gameId } = game;
      const asks = orders.some(({ order, lapsed }) => lapsed === undefined && asksForEvents(order));
      const log = asks ? await deps.store.read(gameId, { to: match.table.version }) : [];
      return verdictOf(orders, askedOf(rules, match, open, seenLog(rules, log)));
    },
  };
}

/** The orders, if they have a meaning in the game of the desk. */
export function checkedIn({ game, seat }: Desk, orders: readonly unknown[]): Outcome<readonly Order[]> {
  const { rules, match } = game;
  return checkedOrders(orders, vocabularyOf(rules, match.table, viewInfo(game, seat) as Table));
}
