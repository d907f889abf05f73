import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from 'commander';
import type { FuzzOutcome } from '../arena/fuzz.ts';
import { fuzzGame } from '../arena/fuzz.ts';
import type { Subcommand } from './subcommand.ts';
import { rulesetNamed, rulesetsFor, scenarioNamed, wholeNumber } from './subcommand.ts';

interface Options {
  readonly games: number;
  readonly seed: number;
  readonly scenario?: string;
  readonly maxCommands: number;
  readonly output: string;
}

/** `fuzz <ruleset>` plays random games and checks the rules at every step; 1 where any went wrong. */
export function fuzzCommand(context: Subcommand): Command {
  return new Command('fuzz')
    .description('play random games and check the rules at every step; a game that goes wrong is written out')
    .argument('<ruleset>', 'the game')
    .option('--games <count>', 'how many games', wholeNumber(1), 100)
    .option('--seed <number>', 'of the first game; each further one has the next', wholeNumber(0), 1)
    .option('--scenario <scenario>', 'the first one where it is left out')
    .option('--max-commands <count>', 'a game that goes on longer has no end', wholeNumber(1), 20_000)
    .option('--output <directory>', 'where failing games are written, as files for `import`', '.')
    .action(async (ruleset: string, options: Options, command: Command) => {
      const rules = rulesetNamed(await rulesetsFor(context, command), ruleset);
      const scenario = scenarioNamed(rules, options.scenario).id;
      let failed = 0;
      let commands = 0;
      for (let seed = options.seed; seed < options.seed + options.games; seed += 1) {
        const outcome = fuzzGame(rules, { scenario, seed, maxCommands: options.maxCommands });
        commands += outcome.commands;
        if (outcome.fault === null) continue;
        failed += 1;
        const file = join(options.output, `fuzz-${rules.id}-${seed}.jsonl`);
        await report(context, outcome, seed, file);
      }
      context.out(`${options.games} games, ${commands} commands, ${failed} failed`);
      context.exitCode = failed > 0 ? 1 : 0;
    });
}

async function report(
  context: Subcommand,
  { fault, log, commands }: FuzzOutcome,
  seed: number,
  file: string,
): Promise<void> {
  await writeFile(file, log);
  context.out(`seed ${seed}, after ${commands} commands: ${String(fault)}`);
  context.out(`  written to ${file}`);
}
