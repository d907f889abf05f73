import type { AnyRuleset } from '../kernel/ruleset.ts';

/** The games of this server. A game is added by its folder and its line here. */
export const RULESETS: readonly AnyRuleset[] = [];
