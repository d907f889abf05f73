import type { Choice } from '../../domain/kernel/choices.ts';
import { follow } from '../../domain/kernel/any-order.ts';
import type { ChoicePath } from '../../domain/kernel/ids.ts';
import type { CodeOf, Tree, WrittenMenu } from '../../domain/kernel/notation.ts';
import { firstMenu } from '../../domain/kernel/notation.ts';
import { printOrder } from '../../domain/kernel/notation-print.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { choicesOf } from '../../domain/table/play.ts';
import type { Match, OpenDecision } from '../../domain/table/state.ts';
import type { WrittenChoice } from '../orders/orders.ts';

/** How many choices an answer lists unless asked for more. */
export const LISTED = 30;

/** The codes that a ruleset gives; consent and the like have ids that read well. */
export function codesOf(rules: AnyRuleset): CodeOf {
  return (choice: Choice) => rules.code?.(choice) ?? null;
}

/** Fresh generators of an open decision. */
export function treeOf(rules: AnyRuleset, match: Match, open: OpenDecision): Tree {
  return () => choicesOf(rules, match, open);
}

/** The choices of a menu as they can be written, the first `limit` of them. */
export function listed(menu: WrittenMenu | null, limit = LISTED): { orders: WrittenChoice[]; more: number } {
  const all = menu?.choices ?? [];
  const orders = all.slice(0, limit).map(({ n, code, choice }) => ({ n, code, label: choice.label }));
  return { orders, more: all.length - orders.length };
}

/** The menu at the root of a decision. */
export function rootMenu(rules: AnyRuleset, match: Match, open: OpenDecision): WrittenMenu | null {
  const root = follow(choicesOf(rules, match, open), []);
  return root.kind === 'open' ? firstMenu(root.menu, codesOf(rules)) : null;
}

/** A legal path of an open decision in the game's notation. */
export function orderLine(rules: AnyRuleset, match: Match, open: OpenDecision, path: ChoicePath): string {
  return printOrder(treeOf(rules, match, open), path, codesOf(rules));
}
