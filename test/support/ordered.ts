import type { ChoiceGenerator } from '../../src/domain/kernel/choices.ts';
import { walk } from '../../src/domain/kernel/choices.ts';
import type { ChoicePath } from '../../src/domain/kernel/ids.ts';
import type { AnyRuleset, Pending } from '../../src/domain/kernel/ruleset.ts';
import type { Table } from '../../src/domain/kernel/view.ts';
import { verdictOf } from '../../src/domain/table/standing/answer.ts';
import type { Order } from '../../src/domain/table/standing/order.ts';

/** What standing orders of a seat answer to a decision that waits for it; null where they leave it to the player. */
export function ordered(
  rules: AnyRuleset,
  state: unknown,
  { seat, kind, ...rest }: Pending,
  orders: readonly Order[],
): ChoicePath | null {
  if (!orders.some(({ decisions }) => decisions.includes(kind))) return null;
  const pending = { seat, kind, ...rest };
  const tree = (): ChoiceGenerator<unknown> => rules.choose(state, pending) as ChoiceGenerator<unknown>;
  const root = walk(tree(), []);
  const choices = root.kind === 'open' ? root.menu.choices : [];
  const view = rules.view(state, seat) as Table;
  const { facts = [], happenings = [] } = rules;
  const standing = orders.map((order, at) => ({ id: String(at), order, since: 0, lodgedAt: '', answered: 0 }));
  const context = { seat, view, choices, facts, happenings, events: [] };
  return verdictOf(standing, { kind, context, tree }).answer?.path ?? null;
}
