/**
 * Games of two worlds: `npm run test:twins -- <ruleset> [--games 10000] [--seed 1] [--of-400 100]`. Beside each random game goes another
 * in which everything is otherwise that one viewer cannot see; both must look the same to the viewer all along, and one
 * chance must make the same worlds of both (test/support/conformance-twins.ts). The scenarios take turns. Prints how many
 * games were played in what time; ends with 1 at the first difference, and says where the game lies that shows it.
 */
import { Command } from 'commander';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import { checkTwins, ConformanceFailure } from '../test/support/conformance.ts';
import { wholeNumber } from './whole-number.ts';

const command = new Command('test:twins')
  .argument('<ruleset>', 'the id of a game of this server')
  .option('--games <n>', 'how many games', wholeNumber, 10_000)
  .option('--seed <n>', 'of the first game; the others count on from it', wholeNumber, 1)
  .option('--of-400 <n>', 'of every 400 commands so many are gone by two, others in each game', wholeNumber, 100)
  .parse();
const { games, seed, of400 } = command.opts<{ games: number; seed: number; of400: number }>();
const rules =
  RULESETS.find(({ id }) => id === command.args[0]) ??
  command.error(`error: the games are ${RULESETS.map(({ id }) => id).join(', ')}`);

/** All along takes several times as long; a smaller part of more games finds more than all of a few. */
const STRETCHES = { length: of400, of: 400 };

const begun = Date.now();
let played = 0;
try {
  for (; played < games; played += 1) {
    const scenario = rules.scenarios[played % rules.scenarios.length];
    const twinStretches = { ...STRETCHES, from: (played * 173) % STRETCHES.of };
    checkTwins(rules, scenario?.id ?? '', seed + played, { maxCommands: 20_000, sampleEvery: 100, twinStretches });
    if (played % 500 === 499) process.stderr.write(`${played + 1} games\n`);
  }
} catch (error) {
  if (!(error instanceof ConformanceFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
const seconds = Math.round((Date.now() - begun) / 1_000);
console.log(`${rules.id} ${rules.version}: ${played} games of two worlds from seed ${seed}, ${seconds} s`);
