import type { Seat } from '../../domain/kernel/ids.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { commandSecret, evolveMatch, openMatch } from '../../domain/table/fold.ts';
import type { Match, OpenDecision } from '../../domain/table/state.ts';
import type { AskedDecision } from '../../domain/table/standing/answer.ts';
import { verdictOf } from '../../domain/table/standing/answer.ts';
import type { Order } from '../../domain/table/standing/order.ts';
import { asksForEvents } from '../../domain/table/standing/order.ts';
import { rewinder, takebacksIn } from '../../domain/table/takebacks.ts';
import { withoutTakebacks } from '../../domain/table/standing/order-context.ts';
import type { StandingOrder } from '../../domain/table/standing/standing-list.ts';
import type { StoredEvent } from '../../eventstore/stored-event.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import type { Trial, WouldAnswer, WouldHave } from './standing-orders.ts';
import { askedDecision, pathLabels, seenEvent, seenLog } from './standing-context.ts';

/** How many of a seat's latest decisions a dry run looks at. */
const LOOKED = 40;

/** Runs orders over what waits for the seat, and over its latest decisions; there, how long they stand is not asked. */
export function tryOrders(game: LoadedGame, seat: Seat, orders: readonly Order[], log: readonly StoredEvent[]): Trial {
  const { rules, match } = game;
  const { version } = match.table;
  const events = orders.some(asksForEvents) ? seenLog(rules, log) : [];
  const standing = orders.map((order, index) => untried(order, index, version));
  const now = match.table.decisions
    .filter((open) => open.seat === seat)
    .map((open) => would(standing, open, askedDecision(rules, match, open, events)));
  const past = orders.map(({ until: _until, ...order }, index) => untried(order, index, 0));
  const taken = log.filter((event) => event.by?.seat === seat && commandSecret(event) !== null).slice(-LOOKED);
  const had = wouldHave({ rules, seat, orders: past }, log, new Set(taken.map((event) => event.version)));
  return { now, past: had.filter(({ order }) => order !== null).reverse(), looked: taken.length };
}

function untried(order: Order, index: number, since: number): StandingOrder {
  return { id: String(index), order, since, lodgedAt: '', answered: 0 };
}

function would(orders: readonly StandingOrder[], open: OpenDecision, decision: AskedDecision): WouldAnswer {
  const { answer } = verdictOf(orders, decision);
  const path = answer?.path ?? null;
  return {
    decision: open.id,
    kind: open.kind,
    order: answer === null ? null : orders.indexOf(answer.order),
    path,
    labels: path === null ? [] : pathLabels(decision.tree(), path),
  };
}

interface Trying {
  readonly rules: AnyRuleset;
  readonly seat: Seat;
  readonly orders: readonly StandingOrder[];
}

/** Folds the log once, and stops before each of the commands at those versions. */
function wouldHave({ rules, seat, orders }: Trying, log: readonly StoredEvent[], at: ReadonlySet<number>): WouldHave[] {
  const { rewind, passed } = rewinder(takebacksIn(log));
  const asks = orders.some(({ order }) => asksForEvents(order));
  const seen = asks ? log.map((event) => seenEvent(rules, event)) : [];
  const found: WouldHave[] = [];
  let match: Match | null = null;
  for (const event of log) {
    const command = at.has(event.version) ? commandSecret(event) : null;
    const open = match?.table.decisions.find((one) => one.id === command?.decision && one.seat === seat);
    if (match !== null && command !== null && open !== undefined) {
      const events = withoutTakebacks(seen.slice(0, event.version - 1));
      const answer = would(orders, open, askedDecision(rules, match, open, events));
      found.push({ ...answer, version: event.version, did: command.path });
    }
    match = match === null ? openMatch(event) : evolveMatch(rules, match, event, rewind);
    passed(match);
  }
  return found;
}
