/**
 * Looks for better weights of a bot: `npm run tune -- <ruleset> [--scenario ID...] [--games 2000] [--rounds 1] [--seed 1]
 * [--spread 0.35] [--stride 3] [--shrink 0.015]`.
 * A round plays games in which all weights of both sides are moved at random; a logistic regression tells from the moves who
 * won, and each weight goes the way that won, by `stride` times what the regression says, 1.5 spreads at most; those that it
 * is not sure of stay. Writes
 * src/domain/rulesets/<ruleset>/v1/bots/veteran.json after each round, and prints what moved most. `npm run strength` tells
 * whether the bot has become the stronger.
 */
import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import type { Model } from '../src/domain/kernel/outlook.ts';
import type { NamedWeights, WeightsByRole } from '../src/domain/kernel/weighed.ts';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import { fit } from './fitting/logistic.ts';
import { movedBy, perturbedGame, sidesOf } from './tuning/perturbed-games.ts';
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
const scenarios = given.scenario ?? [rules.scenarios[0]?.id ?? ''];
const file = new URL(`../src/domain/rulesets/${rules.id}/v1/bots/veteran.json`, import.meta.url);
/** No weight moves farther in a round, in spreads. */
const FARTHEST = 1.5;
/** By so many standard errors a weight must be seen to matter: about 2 over the root of the games, where either side wins often. */
const SURE = 1.5;

let weights = weighed.weights;
for (let round = 0; round < given.rounds; round += 1) {
  const bot = { ...weighed, weights };
  const samples = Array.from({ length: given.games }, (_, game) =>
    perturbedGame(rules, bot, {
      scenario: scenarios[game % scenarios.length] ?? '',
      seed: given.seed + round * given.games + game,
      spread: given.spread,
    }),
  );
  const model = fit(samples, given.shrink);
  weights = stepped(weights, model);
  writeFileSync(file, `${JSON.stringify(weights, null, 2)}\n`);
  const most = Object.entries(model.weights).sort(([, a], [, b]) => Math.abs(b) - Math.abs(a));
  console.log(
    `round ${round + 1}: ${most
      .slice(0, 12)
      .map(([name, x]) => `${name} ${x}`)
      .join(', ')}`,
  );
}

/** The weights of all roles a step farther the way that won: for the second side that is where the first one lost. */
function stepped(before: WeightsByRole, model: Model): WeightsByRole {
  const [first = '', second = ''] = sidesOf(rules, scenarios[0] ?? '').map((side) => weighed.role(side));
  const error = 2 / Math.sqrt(given.games);
  const step = (role: string, sign: number): NamedWeights => {
    const own = before[role] ?? {};
    const moves = Object.keys(own).map((name): [string, number] => {
      const slope = model.weights[`${role} ${name}`] ?? 0;
      if (Math.abs(slope) < SURE * error) return [name, 0];
      return [name, Math.max(-FARTHEST, Math.min(FARTHEST, sign * given.stride * slope))];
    });
    return rounded(movedBy(own, Object.fromEntries(moves), given.spread));
  };
  return { ...before, ...(second === first ? {} : { [second]: step(second, -1) }), [first]: step(first, 1) };
}

/** To three digits. */
function rounded(weights: NamedWeights): NamedWeights {
  return Object.fromEntries(Object.entries(weights).map(([name, x]) => [name, Number(x.toPrecision(3))]));
}
