import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import type { Bot } from '../../domain/kernel/view.ts';
import { randomBot } from '../../domain/kernel/view.ts';
import type { ThinkableRules } from '../../domain/search/chance-to-win.ts';
import { isThinkable } from '../../domain/search/chance-to-win.ts';
import type { Level } from '../../domain/search/levels.ts';
import { LEVELS } from '../../domain/search/levels.ts';
import { policyOf } from '../../domain/search/search.ts';

const EXPERT = 'expert-';

/** The names of the bots that play a game: `random`, its own, and `expert-1` to `expert-5` where those are worth playing. */
export function botNames(rules: AnyRuleset): readonly string[] {
  const experts = hasExperts(rules) ? LEVELS.map(({ level }) => `${EXPERT}${level}`) : [];
  return [...new Set(['random', ...Object.keys(rules.bots), ...experts])];
}

/** How far the bot of that name thinks ahead; null where it does not, or there is none. */
export function levelOf(rules: AnyRuleset, name: string): Level | null {
  if (!hasExperts(rules)) return null;
  return LEVELS.find(({ level }) => name === `${EXPERT}${level}`) ?? null;
}

/** The bot of that name as it answers at once: of one that thinks ahead, the policy that its search begins with. Null where there is none. */
export function botNamed(rules: AnyRuleset, name: string): Bot | null {
  if (Object.hasOwn(rules.bots, name)) return rules.bots[name] ?? null;
  if (name === 'random') return randomBot;
  return hasExperts(rules) && levelOf(rules, name) !== null ? policyOf(rules) : null;
}

function hasExperts(rules: AnyRuleset): rules is ThinkableRules {
  return isThinkable(rules) && rules.outlook.experts;
}
