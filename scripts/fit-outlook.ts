/**
 * Fits the models by which bots that think judge positions: `npm run fit -- <ruleset> [--scenario ID] [--games 600] [--seed 1]`.
 * Games of the ruleset's policy against itself, in which one decision of ten is left to chance, are sampled; a logistic
 * regression tells from a sample's features who won. Writes src/domain/rulesets/<ruleset>/v1/bots/outlook.json, and prints
 * how well the model foretells games that it was not fitted to.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { Value } from 'typebox/value';
import type { Features, Model } from '../src/domain/kernel/outlook.ts';
import { chanceOf } from '../src/domain/kernel/outlook.ts';
import type { JsonObject } from '../src/domain/kernel/json.ts';
import type { Moment } from '../src/domain/kernel/playout.ts';
import { decideBy, playout, PlayoutFault } from '../src/domain/kernel/playout.ts';
import type { Pending } from '../src/domain/kernel/ruleset.ts';
import { seedAt, seededDice, seededSource } from '../src/domain/kernel/seeded.ts';
import { randomBot } from '../src/domain/kernel/view.ts';
import { worthOf } from '../src/domain/search/chance-to-win.ts';
import { policyOf } from '../src/domain/search/search.ts';
import { thinkableRules } from './thinkable.ts';
import { wholeNumber } from './whole-number.ts';

const command = new Command('fit')
  .argument('<ruleset>', 'the id of a game of this server')
  .option('--scenario <id>', 'one scenario alone')
  .option('--games <n>', 'how many games of each scenario', wholeNumber, 600)
  .option('--seed <n>', 'of the first game; the others count on from it', wholeNumber, 1)
  .parse();
const { games, seed, scenario: only } = command.opts<{ games: number; seed: number; scenario?: string }>();
const rules = thinkableRules(command);

interface Sample {
  readonly features: Features;
  readonly worth: number;
}

/** One decision in ten is left to chance, so that positions are met that the policy would avoid. */
const AT_RANDOM = 10;
/** About so many decisions lie between two samples. */
const BETWEEN = 12;
const MAX_COMMANDS = 6_000;

function samplesOf(scenario: string, gameSeed: number): Sample[] {
  const policy = policyOf(rules);
  const random = seededDice(seedAt(gameSeed, 1));
  const seen: Features[] = [];
  const decide = ({ state, pendings }: Moment) => {
    if (random(BETWEEN) === 0) seen.push(rules.outlook.features(state));
    const bot = random(AT_RANDOM) === 0 ? randomBot : policy;
    return decideBy(rules, state, pendings[0] as Pending, { bot, random });
  };
  const options = Value.Default(rules.options, {}) as JsonObject;
  try {
    const playing = { source: seededSource(seedAt(gameSeed, 2)), maxCommands: MAX_COMMANDS, decide };
    const worth = worthOf(rules, playout(rules, { scenario, options }, playing), rules.outlook.side);
    return seen.map((features) => ({ features, worth }));
  } catch (error) {
    if (error instanceof PlayoutFault) return [];
    throw error;
  }
}

const STEPS = 400;
const RATE = 0.5;
/** What keeps weights small where samples say little (L2). */
const SHRINK = 5e-3;

/** Logistic regression by gradient descent with momentum, on features brought to one spread. */
function fit(samples: readonly Sample[]): Model {
  const names = [...new Set(samples.flatMap(({ features }) => Object.keys(features)))].sort();
  const columns = names.map((name) => Float64Array.from(samples, ({ features }) => features[name] ?? 0));
  const spreads = columns.map((column) => Math.sqrt(average(column.map((x) => x * x))) || 1);
  columns.forEach((column, at) => column.forEach((x, row) => (column[row] = x / (spreads[at] ?? 1))));
  const weights = names.map(() => 0);
  const speed = names.map(() => 0);
  let bias = 0;
  let biasSpeed = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const errors = samples.map(({ worth }, row) => {
      const sum = columns.reduce((total, column, at) => total + (column[row] ?? 0) * (weights[at] ?? 0), bias);
      return 1 / (1 + Math.exp(-sum)) - worth;
    });
    columns.forEach((column, at) => {
      const slope = average(errors.map((error, row) => error * (column[row] ?? 0))) + SHRINK * (weights[at] ?? 0);
      speed[at] = 0.9 * (speed[at] ?? 0) - RATE * slope;
      weights[at] = (weights[at] ?? 0) + (speed[at] ?? 0);
    });
    biasSpeed = 0.9 * biasSpeed - RATE * average(errors);
    bias += biasSpeed;
  }
  const found = names.map((name, at): [string, number] => [name, rounded((weights[at] ?? 0) / (spreads[at] ?? 1))]);
  return { bias: rounded(bias), weights: Object.fromEntries(found) };
}

function average(numbers: Float64Array | readonly number[]): number {
  let sum = 0;
  for (const each of numbers) sum += each;
  return sum / numbers.length;
}

function rounded(x: number): number {
  return Math.round(x * 1_000) / 1_000;
}

/** The mean squared error of the model, and that of always telling the mean. */
function report(model: Model, samples: readonly Sample[]): string {
  const mean = average(samples.map(({ worth }) => worth));
  const brier = average(samples.map(({ features, worth }) => (chanceOf(model, features) - worth) ** 2));
  const plain = average(samples.map(({ worth }) => (mean - worth) ** 2));
  return `${samples.length} positions, squared error ${brier.toFixed(3)} (of the mean ${mean.toFixed(2)}: ${plain.toFixed(3)})`;
}

const file = new URL(`../src/domain/rulesets/${rules.id}/v1/bots/outlook.json`, import.meta.url);
const models = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Model>;
for (const { id } of rules.scenarios.filter((one) => only === undefined || one.id === only)) {
  const played = Array.from({ length: games }, (_, game) => samplesOf(id, seed + game));
  const kept = Math.floor(games * 0.8);
  const model = fit(played.slice(0, kept).flat());
  console.log(`${id}: ${report(model, played.slice(kept).flat())}`);
  models[id] = fit(played.flat());
}
writeFileSync(file, `${JSON.stringify(models, null, 2)}\n`);
