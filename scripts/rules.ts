import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import {
  coverage,
  ruleCalls,
  unknownParagraphs,
  unproved,
  type Coverage,
  type RuleCall,
  type TestOutcome,
} from '../test/support/rules-coverage.ts';
import { citationsOf, isAbout, unknownCitations, type Citation } from '../test/support/rules-citations.ts';
import { rulesIndexes, unindexedGames, type Paragraph } from '../test/support/rules-index.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const USAGE = `npm run rules -- [--json] [--missing] [--results <file>]
  prints every paragraph of each game's rules index with the tests that prove it and the source lines that cite it;
  exits 1 when a rule of a game that is offered has no test,
  or when a ruleset cites a paragraph, ruling or step that no index and no docs/games has
  --json            [{id, rules, covered, missing}]
  --missing         only the rules without a test
  --results <file>  a Vitest JSON report: rule tests that were skipped, failed or did not run count as problems`;

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    results: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else process.exitCode = report();

function report(): number {
  const indexes = rulesIndexes();
  const read = testFiles().map((file) => ruleCalls(file, readFileSync(path.join(ROOT, file), 'utf8')));
  const calls = read.flatMap((file) => file.calls);
  const cited = new Map([...indexes.keys()].map((game) => [game, citationsOf(game)]));
  const problems = [
    ...unindexedGames().map((game) => `${game} has no rules index`),
    ...read.flatMap((file) => file.problems),
    ...unknownParagraphs(indexes, calls),
    ...[...indexes].flatMap(([game, index]) => unknownCitations(game, index, cited.get(game) ?? [])),
    ...(values.results === undefined ? [] : unproved(calls, outcomesOf(values.results))),
  ];
  const games = [...indexes].map(([id, index]) => coverage(id, index, calls));
  if (values.json) console.log(JSON.stringify(games, null, 2));
  else
    for (const game of games)
      console.log(chapter(game, indexes.get(game.id) ?? [], { calls, citations: cited.get(game.id) ?? [] }));
  for (const problem of problems) console.error(problem);
  return problems.length > 0 || games.some(({ id, missing }) => isOffered(id) && missing.length > 0) ? 1 : 0;
}

/** A game that is still being written lands in parts; what it lacks is a fault once it stands in the registry. */
function isOffered(game: string): boolean {
  return RULESETS.some(({ id }) => id === game);
}

function testFiles(): string[] {
  const files = readdirSync(path.join(ROOT, 'test'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => path.join('test', file))
    .sort();
}

function outcomesOf(file: string): TestOutcome[] {
  const parsed = JSON.parse(readFileSync(file, 'utf8')) as { testResults: { assertionResults: TestOutcome[] }[] };
  return parsed.testResults.flatMap((result) => result.assertionResults);
}

interface Said {
  readonly calls: readonly RuleCall[];
  readonly citations: readonly Citation[];
}

function chapter(game: Coverage, index: readonly Paragraph[], { calls, citations }: Said): string {
  const missing = new Set(game.missing);
  const lines = index
    .filter((paragraph) => !values.missing || (isOffered(game.id) && missing.has(paragraph.id)))
    .map((paragraph) => {
      const tests = calls.filter((call) => call.game === game.id && call.paragraphs.includes(paragraph.id));
      const proofs = tests.map((call) => `      ${call.file}:${call.line}  ${call.sentence ?? '(several sentences)'}`);
      const lines = citations.filter((one) => isAbout(one, paragraph)).map((one) => `      ${one.file}:${one.line}`);
      const mark = missing.has(paragraph.id) ? 'MISSING' : paragraph.kind;
      return [`  §${paragraph.id}  ${paragraph.text}  [${mark}]`, ...proofs, ...new Set(lines)].join('\n');
    });
  const offered = isOffered(game.id) ? '' : ' (not offered yet)';
  return [`${game.id}: ${game.covered} of ${game.rules} rules proved${offered}`, ...lines].join('\n');
}
