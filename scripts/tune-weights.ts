/**
 * Looks for better weights of a bot: `npm run tune -- <ruleset> [--scenario ID...] [--games 2000] [--rounds 1] [--seed 1]
 * [--spread 0.35] [--stride 3] [--shrink 0.015]`.
 * A round plays games in which all weights of both sides are moved at random; a logistic regression tells from the moves who
 * won, and each weight goes the way that won, by `stride` times what the regression says; those that it is not sure of stay.
 * Writes src/domain/rulesets/<ruleset>/v1/bots/veteran.json after each round, and prints what matters most. `npm run strength`
 * tells whether the bot has become the stronger.
 */
import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import type { Scenario } from '../src/domain/kernel/ruleset.ts';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import { fit } from './fitting/logistic.ts';
import { perturbedGame } from './tuning/perturbed-games.ts';
import { stepped } from './tuning/step.ts';
import { wholeNumber } from './whole-number.ts';

const command = new Command('tune')
  .argument('<ruleset>', 'the id of a game of this server')
  .option('--scenario <ids...>', 'these in turn; the first of the ruleset unless given')
  .option('--games <n>', 'how many games a round', wholeNumber, 2_000)
  .option('--rounds <n>', 'how many rounds', wholeNumber, 1)
  .option('--seed <n>', 'of the first game; the others count on from it', wholeNumber, 1)
  .option('--spread <x>', 'how far weights are moved: the standard deviation of their logarithm', Number, 0.35)
  .option('--stride <x>', 'how far weights go, in spreads for each unit of the regression', Number, 3)
  .option('--shrink <x>', 'what keeps the regression small where games say little', Number, 0.015)
  .parse();
const given = command.opts<{
  scenario?: string[];
  games: number;
  rounds: number;
  seed: number;
  spread: number;
  stride: number;
  shrink: number;
}>();
const rules = RULESETS.find(({ id }) => id === command.args[0]) ?? command.error('error: no ruleset has that id');
const weighed = rules.weighed ?? command.error('error: the ruleset has no bot that plays by weights');
const scenarios = rules.scenarios.filter(({ id }, at) => given.scenario?.includes(id) ?? at === 0);
if (scenarios.length === 0) command.error('error: the ruleset has no such scenario');
const file = new URL(`../src/domain/rulesets/${rules.id}/v1/bots/veteran.json`, import.meta.url);
let { weights } = weighed;
for (let round = 0; round < given.rounds; round += 1) {
  const bot = { ...weighed, weights };
  const samples = Array.from({ length: given.games }, (_, game) =>
    perturbedGame(rules, bot, {
      scenario: scenarios[game % scenarios.length] as Scenario,
      seed: given.seed + round * given.games + game,
      spread: given.spread,
    }),
  );
  const model = fit(samples, given.shrink);
  weights = stepped(weights, model, given);
  writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
  const ranked = Object.entries(model.weights).sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  const first = ranked.slice(0, 12).map(([name, x]) => `${name} ${x}`);
  console.log(`round ${round + 1}: ${first.join(', ')}`);
}
