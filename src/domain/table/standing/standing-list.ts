import type { ChoicePath } from '../../kernel/ids.ts';
import type { Order } from './order.ts';

/** Why an order answers no more. */
export const LAPSED_WHYS = ['turn-over', 'times-used', 'happened', 'surprise'] as const;
export type LapsedWhy = (typeof LAPSED_WHYS)[number];

/** Why its time is over. */
export type Expiry = Exclude<LapsedWhy, 'surprise'>;

/** What an order did last. */
export interface LastAnswer {
  readonly decision: string;
  readonly kind: string;
  /** The version of the game that it led to. */
  readonly version: number;
  readonly path: ChoicePath;
  readonly at: string;
}

/** An order that was lodged, and what became of it. */
export interface StandingOrder {
  readonly id: string;
  readonly order: Order;
  /** Version of the game when it was lodged: what has happened «since» counts from there. */
  readonly since: number;
  readonly lodgedAt: string;
  readonly answered: number;
  readonly last?: LastAnswer;
  readonly lapsed?: LapsedWhy;
}

/** What happens to the orders of a seat. Kept in a stream of their own beside the game, never among its events. */
export type StandingEvent =
  | {
      readonly type: 'lodged';
      /** The whole list, in the order in which they are asked; those that stood already keep their id. */
      readonly body: {
        readonly orders: readonly { readonly id: string; readonly order: Order }[];
        readonly since: number;
      };
    }
  | { readonly type: 'revoked'; readonly body: { readonly orders: readonly string[] } }
  | { readonly type: 'answered'; readonly body: { readonly order: string } & Omit<LastAnswer, 'at'> }
  | { readonly type: 'lapsed'; readonly body: { readonly order: string; readonly why: LapsedWhy } };

/** One event of the stream, in its place. */
export type LoggedStanding = StandingEvent & {
  readonly version: number;
  readonly account: string;
  readonly at: string;
};

/** The orders of `account` as they stand after those events. What another holder of the seat lodged is nobody else's business. */
export function standingList(log: readonly LoggedStanding[], account: string): readonly StandingOrder[] {
  return log.filter((event) => event.account === account).reduce(after, []);
}

function after(list: readonly StandingOrder[], event: LoggedStanding): readonly StandingOrder[] {
  switch (event.type) {
    case 'lodged': {
      const { orders, since } = event.body;
      const fresh = { since, lodgedAt: event.at, answered: 0 };
      return orders.map(({ id, order }) => list.find((one) => one.id === id) ?? { id, order, ...fresh });
    }
    case 'revoked':
      return list.filter(({ id }) => !event.body.orders.includes(id));
    case 'answered': {
      const { order, ...last } = event.body;
      return changed(list, order, (one) => ({ answered: one.answered + 1, last: { ...last, at: event.at } }));
    }
    case 'lapsed':
      return changed(list, event.body.order, () => ({ lapsed: event.body.why }));
  }
}

function changed(
  list: readonly StandingOrder[],
  id: string,
  change: (order: StandingOrder) => Partial<StandingOrder>,
): readonly StandingOrder[] {
  return list.map((one) => (one.id === id ? { ...one, ...change(one) } : one));
}
