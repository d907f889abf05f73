import type { Command } from 'commander';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import type { ThinkableRules } from '../src/domain/search/chance-to-win.ts';
import { isThinkable } from '../src/domain/search/chance-to-win.ts';

/** The ruleset that the first argument of a command names. Ends the program where there is none, or bots cannot think ahead in it. */
export function thinkableRules(command: Command): ThinkableRules {
  const found = RULESETS.find(({ id }) => id === command.args[0]);
  if (found === undefined || !isThinkable(found)) return command.error('error: no ruleset with an outlook has that id');
  return found;
}
