/**
 * Fits the models by which positions are judged:
 * `npm run fit -- <ruleset> [--scenario ID[=GAMES]...] [--games 600] [--seed 1] [--as NAME]
 * [--between 12] [--shrink 0.005] [--at-random 10] [--kept FOLDER]`.
 * Games of the ruleset's policy against itself, in which one decision of so many is left to chance, are sampled; a logistic
 * regression tells from a sample's features who won. Writes src/domain/rulesets/<ruleset>/v1/bots/outlook.json, and prints
 * how well models fitted to four fifths of the games foretell the last fifth, each fifth in turn.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import type { Model } from '../src/domain/kernel/outlook.ts';
import { fit } from './fitting/logistic.ts';
import { foretold } from './fitting/foretold.ts';
import type { PlayedGame } from './fitting/played-games.ts';
import { gamesOf } from './fitting/played-games.ts';
import { thinkableRules } from './thinkable.ts';
import { wholeNumber } from './whole-number.ts';

const command = new Command('fit')
  .argument('<ruleset>', 'the id of a game of this server')
  .option('--scenario <ids...>', 'these scenarios alone; <id>=<n>: by so many games of it')
  .option('--games <n>', 'how many games of each other scenario', wholeNumber, 600)
  .option('--seed <n>', 'of the first game; the others count on from it', wholeNumber, 1)
  .option('--as <name>', 'one model for all these scenarios, under that name')
  .option('--between <n>', 'about so many decisions lie between two samples', wholeNumber, 12)
  .option('--shrink <x>', 'what keeps weights small where samples say little; more for few games', Number, 5e-3)
  .option('--at-random <n>', 'one decision of so many is left to chance; more where few spoil a game', wholeNumber, 10)
  .option('--kept <folder>', 'keeps samples there, so that games are not played again where features have changed')
  .parse();
interface Given {
  readonly games: number;
  readonly seed: number;
  readonly scenario?: string[];
  readonly as?: string;
  readonly between: number;
  readonly shrink: number;
  readonly atRandom: number;
  readonly kept?: string;
}
const given = command.opts<Given>();
const rules = thinkableRules(command);
const wanted = (given.scenario ?? rules.scenarios.map(({ id }) => id)).map((one) => {
  const [id = '', games] = one.split('=');
  return { id, games: games === undefined ? given.games : wholeNumber(games) };
});

const file = new URL(`../src/domain/rulesets/${rules.id}/v1/bots/outlook.json`, import.meta.url);
const models = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Model>;
const games = new Map<string, PlayedGame[]>();
for (const { id, games: many } of wanted) {
  const key = given.as ?? id;
  const { seed, between, atRandom, kept = null } = given;
  const played = gamesOf(rules, id, { games: many, seed, between, atRandom, kept });
  games.set(key, [...(games.get(key) ?? []), ...played]);
}
for (const [key, played] of games) {
  for (const { scenario, text } of foretold(played, given.shrink)) console.log(`${scenario}: ${text}`);
  models[key] = fit(
    played.flatMap(({ samples }) => samples),
    given.shrink,
  );
}
writeFileSync(file, `${JSON.stringify(models, null, 2)}\n`);
