import { isDeepStrictEqual } from 'node:util';
import type { Seat } from '../domain/kernel/ids.ts';
import type { Table } from '../domain/kernel/view.ts';
import type { Verdict } from '../domain/table/standing/answer.ts';
import { verdictOf } from '../domain/table/standing/answer.ts';
import type { Order } from '../domain/table/standing/order.ts';
import { asksForEvents } from '../domain/table/standing/order.ts';
import type { LoggedStanding, StandingEvent, StandingOrder } from '../domain/table/standing/standing-list.ts';
import { standingList } from '../domain/table/standing/standing-list.ts';
import { vocabularyOf } from '../domain/table/standing/vocabulary.ts';
import type { Outcome } from '../domain/table/refusal.ts';
import { done, mapDone, refuse } from '../domain/table/refusal.ts';
import type { OpenDecision } from '../domain/table/state.ts';
import type { StandingEntry, StandingStore } from '../eventstore/standing-stream.ts';
import { memoryStandingStore } from '../eventstore/standing-stream.ts';
import { heldSeat, visible } from './access.ts';
import { decideCommands } from './commands.ts';
import type { GameDeps } from './deps.ts';
import { viewInfo } from './describe.ts';
import type { Caller } from './game-service.ts';
import type { LoadedGame, Loader } from './loader.ts';
import { checkedOrders } from './standing-check.ts';
import type { StandingOrders } from './standing-orders.ts';
import { askedOf, seenLog } from './standing-sight.ts';
import { tryOrders } from './standing-trial.ts';
import { notActive } from './table-acts.ts';
import type { Writer } from './writer.ts';

/** A seat in the hands of an account, and the stream of its orders. */
interface Desk {
  readonly game: LoadedGame;
  readonly seat: Seat;
  readonly account: string;
  /** How long the stream is. */
  readonly version: number;
  readonly orders: readonly StandingOrder[];
}

/** How often an entry is written anew before its stream counts as too busy. */
const ATTEMPTS = 8;

/** Builds the standing orders of standing-orders.ts. */
export function createStandingOrders(deps: GameDeps, loader: Loader, writer: Writer): StandingOrders {
  const standing: StandingStore = deps.standing ?? memoryStandingStore(deps.now);

  const deskOf = async (game: LoadedGame, seat: Seat, account: string): Promise<Desk> => {
    const log = (await standing.read(game.gameId, seat)) as unknown as readonly LoggedStanding[];
    return { game, seat, account, version: log.length, orders: standingList(log, account) };
  };

  const mine = async (caller: Caller, gameId: string, seat: Seat): Promise<Outcome<Desk>> => {
    const game = visible(caller, await loader.load(gameId));
    if (!game.ok) return game;
    const held = heldSeat(caller, game.value.match.table, seat);
    if (!held.ok) return held;
    return done(await deskOf(game.value, seat, caller.account ?? ''));
  };

  /** Writes what `make` says of the stream as it is; tries anew where somebody was faster. */
  const record = async (
    { game, seat, account }: Desk,
    make: (desk: Desk) => readonly StandingEvent[],
  ): Promise<Outcome<readonly StandingOrder[]>> => {
    for (let tries = 0; tries < ATTEMPTS; tries += 1) {
      const desk = await deskOf(game, seat, account);
      const entries = make(desk) as unknown as readonly StandingEntry[];
      if (entries.length === 0) return done(desk.orders);
      const place = { gameId: game.gameId, seat, account, after: desk.version };
      if (await standing.append(place, entries)) return done((await deskOf(game, seat, account)).orders);
    }
    return refuse('too-busy', 'The orders of this seat change too fast; try again.');
  };

  const verdictAt = async ({ game, orders }: Desk, open: OpenDecision): Promise<Verdict> => {
    const { rules, match, gameId } = game;
    const asks = orders.some(({ order, lapsed }) => lapsed === undefined && asksForEvents(order));
    const log = asks ? await deps.store.read(gameId, { to: match.table.version }) : [];
    return verdictOf(orders, askedOf(rules, match, open, seenLog(rules, log)));
  };

  /** The desk and the decision, where somebody with orders holds the seat and the decision waits for it. */
  const waiting = async (game: LoadedGame, seat: Seat, decision: string) => {
    const holder = game.match.table.seats[seat];
    const open = game.match.table.decisions.find((one) => one.id === decision && one.seat === seat);
    if (!holder || !('account' in holder) || open === undefined) return null;
    // Who has erased his account has taken his wishes with him.
    if (!(await deps.accountExists(holder.account))) return null;
    const desk = await deskOf(game, seat, holder.account);
    return desk.orders.some(({ lapsed }) => lapsed === undefined) ? { desk, open } : null;
  };

  return {
    list: async (caller, gameId, seat) => mapDone(await mine(caller, gameId, seat), ({ orders }) => orders),
    lodge: async (caller, gameId, { seat, orders }) => {
      const desk = await mine(caller, gameId, seat);
      if (!desk.ok) return desk;
      const checked = checkedIn(desk.value, orders);
      if (!checked.ok) return checked;
      const since = desk.value.game.match.table.version;
      const lodged = await record(desk.value, (now) => lodging(now, checked.value, since, deps.newId));
      if (lodged.ok) deps.committed(gameId, since);
      return lodged;
    },
    revoke: async (caller, gameId, { seat, order }) => {
      const desk = await mine(caller, gameId, seat);
      if (!desk.ok) return desk;
      if (order !== undefined && !desk.value.orders.some(({ id }) => id === order))
        return refuse('unknown-standing-order', 'This seat has no such order.');
      return record(desk.value, ({ orders }) => {
        const ids = orders.map(({ id }) => id).filter((id) => order === undefined || id === order);
        return ids.length === 0 ? [] : [{ type: 'revoked', body: { orders: ids } }];
      });
    },
    trial: async (caller, gameId, { seat, orders }) => {
      const desk = await mine(caller, gameId, seat);
      if (!desk.ok) return desk;
      const { game } = desk.value;
      if (game.match.rules === null) return notActive(game.match.table);
      const lodged = desk.value.orders.filter(({ lapsed }) => lapsed === undefined).map(({ order }) => order);
      const checked = checkedIn(desk.value, orders ?? lodged);
      if (!checked.ok) return checked;
      const log = await deps.store.read(gameId, { to: game.match.table.version });
      return done(tryOrders(game, seat, checked.value, log));
    },
    speak: async (gameId, seat) => {
      const game = await loader.load(gameId);
      const open = game.ok ? game.value.match.table.decisions.filter((one) => one.seat === seat) : [];
      for (const { id } of open) {
        const asked = game.ok ? await waiting(game.value, seat, id) : null;
        if (asked === null || (await verdictAt(asked.desk, asked.open)).answer?.path == null) return false;
      }
      return open.length > 0;
    },
    answer: async (gameId, seat, decision) => {
      const loaded = await loader.load(gameId);
      const first = loaded.ok ? await waiting(loaded.value, seat, decision) : null;
      if (first === null) return false;
      const caller = { account: first.desk.account };
      const seen: { verdict: Verdict | null } = { verdict: null };
      const written = await writer.write(caller, gameId, async (game) => {
        const asked = await waiting(game, seat, decision);
        seen.verdict = asked === null ? null : await verdictAt(asked.desk, asked.open);
        const path = seen.verdict?.answer?.path ?? null;
        if (path === null) return done([]);
        return decideCommands(writer, caller, game, {
          seat,
          commands: [{ decision, path }],
          channel: 'standing-order',
        });
      });
      const { verdict } = seen;
      if (!written.ok || verdict === null) return false;
      const answered = written.value.events.length > 0;
      const version = written.value.game.match.table.version;
      await record(first.desk, () => outcomeOf(verdict, { decision, kind: first.open.kind, version }));
      return answered;
    },
  };
}

function checkedIn({ game, seat }: Desk, orders: readonly unknown[]): Outcome<readonly Order[]> {
  const { rules, match } = game;
  return checkedOrders(orders, vocabularyOf(rules, match.table, viewInfo(game, seat) as Table));
}

/** The new list; nothing where it is the old one. What is given again and stands goes on as it was. */
function lodging(
  { orders: before }: Desk,
  orders: readonly Order[],
  since: number,
  newId: () => string,
): StandingEvent[] {
  const left = before.filter(({ lapsed }) => lapsed === undefined);
  const list = orders.map((order) => {
    const at = left.findIndex((one) => isDeepStrictEqual(one.order, order));
    const [known] = at < 0 ? [] : left.splice(at, 1);
    return { id: known?.id ?? newId(), order };
  });
  const unchanged = isDeepStrictEqual(
    list.map(({ id }) => id),
    before.map(({ id }) => id),
  );
  return unchanged ? [] : [{ type: 'lodged', body: { orders: list, since } }];
}

/** What is to be remembered of a decision that orders were asked about. */
function outcomeOf(
  { answer, expired }: Verdict,
  asked: { readonly decision: string; readonly kind: string; readonly version: number },
): StandingEvent[] {
  const lapsed = expired.map(({ order, why }) => lapse(order, why));
  if (answer === null) return lapsed;
  const { order, path } = answer;
  if (path === null) return [...lapsed, lapse(order, 'surprise')];
  const answered: StandingEvent = { type: 'answered', body: { order: order.id, ...asked, path } };
  const usedUp = order.answered + 1 >= (order.order.until?.times ?? Infinity);
  return [...lapsed, answered, ...(usedUp ? [lapse(order, 'times-used')] : [])];
}

function lapse({ id }: StandingOrder, why: NonNullable<StandingOrder['lapsed']>): StandingEvent {
  return { type: 'lapsed', body: { order: id, why } };
}
