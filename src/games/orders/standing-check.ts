import { Compile } from 'typebox/compile';
import { Order, MAX_ORDERS } from '../../domain/table/standing/order.ts';
import type { OrderFault, Vocabulary } from '../../domain/table/standing/vocabulary.ts';
import { orderFaults } from '../../domain/table/standing/vocabulary.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';

const validator = Compile(Order);

/** The orders, if each has the form of one and speaks of what there is in its game. */
export function checkedOrders(given: readonly unknown[], vocabulary: Vocabulary): Outcome<readonly Order[]> {
  if (given.length > MAX_ORDERS)
    return refuse('invalid-standing-order', `A seat may have ${MAX_ORDERS} standing orders at most.`);
  for (const [index, order] of given.entries()) {
    if (!validator.Check(order)) {
      const faults = [...validator.Errors(order)].map(({ instancePath, message }) => ({
        at: instancePath.slice(1),
        message,
      }));
      return refuse('invalid-standing-order', `Order ${index + 1} is not of the form of one.`, {
        order: index,
        faults,
      });
    }
    const faults = orderFaults(order, vocabulary);
    if (faults.length > 0) return refuse('invalid-standing-order', said(index, faults), { order: index, faults });
  }
  return done(given as readonly Order[]);
}

function said(index: number, faults: readonly OrderFault[]): string {
  const [{ at, said: word, why } = { at: '', said: '', why: 'unknown' as const }] = faults;
  const what = why === 'unknown' ? `this game has no «${word.slice(0, 100)}»` : `${why.replace('-', ' ')} (${word})`;
  return `Order ${index + 1}, ${at}: ${what}.`;
}
