import type { JsonObject } from '../../src/domain/kernel/json.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { randomBot } from '../../src/domain/kernel/view.ts';
import { ArenaFailure, playGame } from '../../src/games/arena.ts';

/** The id of the scenario whose random game of one seed takes the fewest commands: for tests that wait for each of them. */
export function shortestScenario(rules: AnyRuleset, options: JsonObject = {}): string {
  let [shortest, fewest] = ['', Infinity];
  for (const { id, seats } of rules.scenarios) {
    const bots = Object.fromEntries(seats.map((seat) => [seat, randomBot]));
    const commands = lengthOf(rules, { scenario: id, options, bots, seed: 1, maxCommands: Math.min(fewest, 20_000) });
    if (commands < fewest) [shortest, fewest] = [id, commands];
  }
  return shortest;
}

/** How many commands a game takes; more than any where it takes more than it may. */
function lengthOf(rules: AnyRuleset, game: Parameters<typeof playGame>[1]): number {
  try {
    return playGame(rules, game).commands.length;
  } catch (error) {
    if (error instanceof ArenaFailure) return Infinity;
    throw error;
  }
}
