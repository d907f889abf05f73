import type { ChoiceGenerator } from '../../kernel/choices.ts';
import type { ChoicePath } from '../../kernel/ids.ts';
import { holds, matching } from './evaluate.ts';
import { replyPath } from './reply.ts';
import type { OrderContext } from './order-context.ts';
import type { Expiry, StandingOrder } from './standing-list.ts';

/** A decision that waits for a seat with standing orders. */
export interface AskedDecision {
  readonly kind: string;
  readonly context: OrderContext;
  /** A fresh walk down its tree. */
  tree(): ChoiceGenerator<unknown>;
}

/** What the orders of a seat come to at a decision. */
export interface StandingVerdict {
  /** The order that speaks, and the path that it takes; null where its path does not fit, and the player must look. */
  readonly answer: { readonly order: StandingOrder; readonly path: ChoicePath | null } | null;
  /** Orders whose time is over, which had not been noticed yet. */
  readonly expired: readonly { readonly order: StandingOrder; readonly why: Expiry }[];
}

/**
 * Asks the orders of a seat in their order. The first that is for this kind of decision and whose condition holds
 * speaks; those behind it are not asked, even where its path does not fit.
 */
export function verdictOf(orders: readonly StandingOrder[], decision: AskedDecision): StandingVerdict {
  const standing = orders.filter((order) => order.lapsed === undefined);
  const expired = standing.flatMap((order) => {
    const why = expiryOf(order, decision.context);
    return why === null ? [] : [{ order, why }];
  });
  const speaks = standing.find((one) => !expired.some(({ order }) => order === one) && speaksAt(one, decision));
  if (speaks === undefined) return { answer: null, expired };
  return { answer: { order: speaks, path: replyPath(speaks.order.answer, () => decision.tree()) }, expired };
}

function speaksAt({ order, since }: StandingOrder, { kind, context }: AskedDecision): boolean {
  if (!order.decisions.includes(kind)) return false;
  return order.when === undefined || holds(order.when, context, since);
}

/** Why an order's time is over; null while it is not. */
function expiryOf({ order, answered, since }: StandingOrder, context: OrderContext): Expiry | null {
  const { turn, times, happened } = order.until ?? {};
  if (turn !== undefined && context.view.sequence.turn > turn) return 'turn-over';
  if (times !== undefined && answered >= times) return 'times-used';
  return happened !== undefined && matching(happened, context, since) > 0 ? 'happened' : null;
}
