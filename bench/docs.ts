import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { BENCHMARKS } from './benchmarks.ts';
import { inWords, met, targetInWords } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Measured, Report } from './report.ts';

const RESULTS = join(import.meta.dirname, 'results');
const DOCS = join(import.meta.dirname, '../docs/performance.md');
const BEGIN = '<!-- results: written by `npm run bench -- --write-docs` -->';
const END = '<!-- end of results -->';

/**
 * Keeps the report as bench/results/<date>.json and puts it between the marks of docs/performance.md. Benchmarks that
 * did not run this time keep their latest results, each with its date. Throws where the marks are missing.
 */
export async function writeDocs(report: Report): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const path = join(RESULTS, `${report.date.slice(0, 10)}.json`);
  const whole = { ...report, measured: merged(await earlier(), report.measured) };
  await writeFile(path, await pretty(JSON.stringify(whole), path));
  const docs = await readFile(DOCS, 'utf8');
  const from = docs.indexOf(BEGIN);
  const to = docs.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${DOCS} lacks the marks around its results`);
  const text = `${docs.slice(0, from)}${BEGIN}\n\n${inMarkdown(whole)}\n\n${docs.slice(to)}`;
  await writeFile(DOCS, await pretty(text, DOCS));
}

/** What the latest report of all holds; nothing where there is none. */
async function earlier(): Promise<readonly Measured[]> {
  const latest = (await readdir(RESULTS)).sort().at(-1);
  if (latest === undefined) return [];
  const { date, measured } = JSON.parse(await readFile(join(RESULTS, latest), 'utf8')) as Report;
  // Reports did not always say when each part was measured.
  return measured.map((one) => ({ ...one, date: (one as Partial<Measured>).date ?? date }));
}

function merged(old: readonly Measured[], fresh: readonly Measured[]): Measured[] {
  return BENCHMARKS.flatMap(({ name }) =>
    [fresh, old].flatMap((list) => list.filter((one) => one.name === name)).slice(0, 1),
  );
}

function inMarkdown({ measured }: Report): string {
  return measured.map(section).join('\n\n');
}

function section({ name, title, method, date, machine, quick, findings }: Measured): string {
  const head = '| measurement | result | target | |\n| --- | ---: | --- | --- |';
  const on =
    `\`npm run bench -- --only ${name}${quick ? ' --quick' : ''}\` on ${date.slice(0, 10)} at commit \`${machine.commit}\`: ${machine.cpu}, ` +
    `${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}, ${machine.database}; ` +
    `load ${machine.load} at the end.${quick ? ' A quick run: few and short rounds, so rough numbers.' : ''}`;
  return [`### ${title}`, method, [head, ...findings.map(row)].join('\n'), on].join('\n\n');
}

function row(finding: Finding): string {
  const verdict = { true: 'met', false: '**missed**', null: '' }[`${met(finding)}`];
  return `| ${finding.what} | ${inWords(finding.value, finding.unit)} | ${targetInWords(finding)} | ${verdict} |`;
}

async function pretty(text: string, path: string): Promise<string> {
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}
