/**
 * Mutation testing of a game's rules: `npm run mutants -- <ruleset> [--sample 100] [--draw again] [--file combat]`.
 * Stryker changes one thing at a time in the ruleset's `rules/` and runs the unit tests that reach it; what no test
 * notices is printed. The sample follows from the code and `--draw` alone, so that two runs try the same mutants.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant, MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { Command } from 'commander';
import { createInjector } from 'typed-inject';
import { errors, lotOf } from './mutants-plugin.mjs';

interface Options {
  readonly sample: string;
  readonly draw: string;
  readonly file: string;
  readonly concurrency: string;
}

const NOTICED: readonly string[] = ['Killed', 'Timeout', 'RuntimeError'];
const UNNOTICED: readonly string[] = ['Survived', 'NoCoverage'];

await new Command('mutants')
  .argument('<ruleset>', 'the id of a game of this server')
  .option('--sample <n>', 'how many mutants to try, drawn over all of its rules', '100')
  .option('--draw <text>', 'another text draws another sample', '')
  .option('--file <part>', 'only files of rules/ whose name has this in it', '')
  .option('--concurrency <n>', 'how many to try at once', '1')
  .action(run)
  .parseAsync();

async function run(ruleset: string, { sample, draw, file, concurrency }: Options): Promise<void> {
  const folder = `src/domain/rulesets/${ruleset}`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\/rules\/.*\.ts$/.test(name) && path.basename(name).includes(file))
    .map((name) => `${folder}/${name}`)
    .sort();
  if (files.length === 0) throw new Error(`no rules of ${ruleset} with ${file} in their name`);
  process.env['MUTANTS_DRAW'] = draw;
  const all = await mutantsOf(files);
  const lots = all.map((mutant) => lotOf(mutant)).sort();
  process.env['MUTANTS_LOT'] = lots[Number(sample) - 1] ?? lots.at(-1) ?? '';
  process.env['MUTANTS_RULESET'] = ruleset;
  console.log(`${ruleset}: ${Math.min(Number(sample), all.length)} of ${all.length} mutants of ${files.length} files`);
  const results = await new Stryker(optionsOf(files, Number(concurrency))).runMutationTest();
  report(results);
}

function optionsOf(files: readonly string[], concurrency: number): PartialStrykerOptions {
  return {
    mutate: [...files],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutants.vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants-plugin.mjs'],
    checkers: ['sample'],
    ignorers: ['errors'],
    mutator: { excludedMutations: [] },
    coverageAnalysis: 'perTest',
    reporters: ['progress-append-only'],
    concurrency,
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 30,
    ignorePatterns: [
      'web',
      'docs',
      'bench',
      'openapi',
      'prisma',
      'coverage',
      '.estafeta',
      'test/browser',
      'test/golden',
    ],
    allowConsoleColors: false,
  };
}

/** Every mutant that Stryker would make of the files. */
async function mutantsOf(files: readonly string[]): Promise<readonly Mutant[]> {
  const silent = new Proxy({}, { get: () => () => false });
  const injector = createInjector().provideValue('logger', silent as never);
  const instrumenter = injector.injectFunction(createInstrumenter as never) as ReturnType<typeof createInstrumenter>;
  const sources = files.map((name) => ({
    name: path.resolve(name),
    mutate: true,
    content: readFileSync(name, 'utf8'),
  }));
  const { mutants } = await instrumenter.instrument(sources, {
    ignorers: [errors],
    excludedMutations: [],
    plugins: null,
  });
  return mutants.filter(({ status }) => status !== 'Ignored');
}

function report(results: readonly MutantResult[]): void {
  const tried = results.filter(({ status }) => NOTICED.includes(status) || UNNOTICED.includes(status));
  const missed = tried.filter(({ status }) => UNNOTICED.includes(status));
  for (const { fileName, location, mutatorName, replacement, status } of missed) {
    const { line, column } = location.start;
    const was = readFileSync(fileName, 'utf8').split('\n')[line - 1]?.trim();
    console.log(
      `\n${path.relative('.', fileName)}:${line}:${column} ${status} ${mutatorName}\n  ${was}\n  -> ${replacement}`,
    );
  }
  const killed = tried.length - missed.length;
  const percent = tried.length === 0 ? 0 : (100 * killed) / tried.length;
  console.log(`\n${killed} of ${tried.length} mutants noticed: ${percent.toFixed(1)} %`);
}
