import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { inWords, met, targetInWords } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Measured, Report } from './report.ts';

const RESULTS = join(import.meta.dirname, 'results');
const DOCS = join(import.meta.dirname, '../docs/performance.md');
const BEGIN = '<!-- results: written by `npm run bench -- --write-docs` -->';
const END = '<!-- end of results -->';

/**
 * Keeps the report as bench/results/<date>.json and puts it between the marks of docs/performance.md. Benchmarks that
 * did not run this time keep their latest results. Throws where the marks are missing.
 */
export async function writeDocs(report: Report, { quick }: { readonly quick: boolean }): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  const path = join(RESULTS, `${report.date.slice(0, 10)}.json`);
  const whole = { ...report, quick, measured: merged(await earlier(path), report.measured) };
  await writeFile(path, await pretty(JSON.stringify(whole), path));
  const docs = await readFile(DOCS, 'utf8');
  const from = docs.indexOf(BEGIN);
  const to = docs.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${DOCS} lacks the marks around its results`);
  const text = `${docs.slice(0, from)}${BEGIN}\n\n${inMarkdown(whole)}\n\n${docs.slice(to)}`;
  await writeFile(DOCS, await pretty(text, DOCS));
}

/** What the same day's earlier runs measured. */
async function earlier(path: string): Promise<readonly Measured[]> {
  try {
    return (JSON.parse(await readFile(path, 'utf8')) as Report).measured;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function merged(old: readonly Measured[], fresh: readonly Measured[]): Measured[] {
  const kept = old.filter(({ name }) => !fresh.some((one) => one.name === name));
  return [...kept, ...fresh];
}

function inMarkdown({ date, machine, measured, quick }: Report & { readonly quick: boolean }): string {
  const about = [
    `Measured on ${date.slice(0, 10)} at commit \`${machine.commit}\`: ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB,`,
    `${machine.system}, Node ${machine.node}, ${machine.database}; load ${machine.load} at the end of the run.`,
    ...(quick ? ['A quick run (`--quick`): few and short rounds, so rough numbers.'] : []),
  ];
  return [about.join('\n'), ...measured.map(section)].join('\n\n');
}

function section({ name, title, method, findings }: Measured): string {
  const head = '| measurement | result | target | |\n| --- | ---: | --- | --- |';
  return [`### ${title}`, method, [head, ...findings.map(row)].join('\n'), `\`npm run bench -- --only ${name}\``].join(
    '\n\n',
  );
}

function row(finding: Finding): string {
  const verdict = { true: 'met', false: '**missed**', null: '' }[`${met(finding)}`];
  return `| ${finding.what} | ${inWords(finding.value, finding.unit)} | ${targetInWords(finding)} | ${verdict} |`;
}

async function pretty(text: string, path: string): Promise<string> {
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}
