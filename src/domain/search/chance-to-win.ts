import type { Outlook } from '../kernel/outlook.ts';
import { chanceOf } from '../kernel/outlook.ts';
import type { AnyRuleset } from '../kernel/ruleset.ts';
import type { Seat } from '../kernel/ids.ts';
import type { Result } from '../kernel/view.ts';

/** Rules that can judge a position: what bots that think ahead play with. */
export type ThinkableRules = AnyRuleset & { readonly outlook: Outlook<unknown> };

/** Whether bots can think ahead by these rules. */
export function isThinkable(rules: AnyRuleset): rules is ThinkableRules {
  return rules.outlook !== undefined;
}

/** The side of a seat. Throws where the rules have no such seat. */
export function sideOf(rules: AnyRuleset, seat: Seat): string {
  const found = rules.seats.find(({ id }) => id === seat);
  if (found === undefined) throw new Error(`${rules.id} has no seat ${seat}`);
  return found.side;
}

/** How likely `side` is to win from a state, in 0..1: what the result says (a draw is half a win), else what the model says. */
export function chanceToWin(rules: ThinkableRules, state: unknown, side: string): number {
  const result = rules.result(state);
  if (result !== null) return worthOf(rules, result, side);
  const { outlook } = rules;
  const chance = chanceOf(outlook.model(state), outlook.features(state));
  return side === outlook.side(state) ? chance : 1 - chance;
}

/** 1 where the side has won, 0 where it has lost, 0.5 for a draw. */
export function worthOf(rules: AnyRuleset, { winners }: Result, side: string): number {
  if (winners.length === 0) return 0.5;
  return winners.some((seat) => sideOf(rules, seat) === side) ? 1 : 0;
}
