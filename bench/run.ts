import { parseArgs } from 'node:util';
import { BENCHMARKS } from './benchmarks.ts';
import { writeDocs } from './docs.ts';
import type { Benchmark } from './finding.ts';
import { inWords, met, targetInWords } from './finding.ts';
import { machine } from './machine.ts';
import type { Measured, Report } from './report.ts';
import type { Server } from './server.ts';
import { startServer } from './server.ts';

const USAGE = `npm run bench -- [--only <name,...>] [--quick] [--json] [--write-docs]

${BENCHMARKS.map(({ name, title }) => `  ${name.padEnd(12)} ${title}`).join('\n')}

BENCH_DATABASE_URL names a PostgreSQL server to measure on; without it one is started.`;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    'write-docs': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Goes to stderr, so that --json leaves nothing but JSON on stdout. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function chosen(): readonly Benchmark[] {
  const names = options.only?.split(',');
  const unknown = names?.find((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
  if (unknown !== undefined) throw new Error(`there is no benchmark ${unknown}\n\n${USAGE}`);
  return BENCHMARKS.filter(({ name }) => names?.includes(name) ?? true);
}

/** One benchmark after the other; one that fails is reported and does not stop the others. */
async function measure(server: Server): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const benchmark of chosen()) {
    const { name, title, method } = benchmark;
    say(`${name}: ${title}`);
    const { quick } = options;
    const bench = { quick, database: server.database, say: (line: string) => say(`  ${line}`) };
    try {
      const findings = await benchmark.run(bench);
      const date = new Date().toISOString();
      measured.push({ name, title, method, date, machine: machine(server.version), quick, findings });
    } catch (error) {
      say(`  failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      process.exitCode = 1;
    }
  }
  return measured;
}

function print({ measured }: Report): void {
  for (const { title, findings } of measured) {
    process.stdout.write(`\n${title}\n`);
    for (const finding of findings) {
      const verdict = { true: 'met', false: 'MISSED', null: '' }[`${met(finding)}`];
      const columns = [
        finding.what.padEnd(78),
        inWords(finding.value, finding.unit).padStart(14),
        targetInWords(finding).padEnd(18),
        verdict,
      ];
      process.stdout.write(`  ${columns.join('  ').trimEnd()}\n`);
    }
  }
}

async function main(): Promise<void> {
  if (options.help) return say(USAGE);
  const server = await startServer(process.env['BENCH_DATABASE_URL']);
  try {
    const measured = await measure(server);
    const report: Report = { date: new Date().toISOString(), measured };
    if (options.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    else print(report);
    if (options['write-docs']) await writeDocs(report);
  } finally {
    await server.stop();
  }
}

await main();
