import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { DIST, isStale, NOTE, sourceDigest, WEB } from './web-source.ts';
import type { Weight } from './web-weight.ts';
import { BUDGET, tooHeavy, weigh } from './web-weight.ts';

const USAGE = `npm run build:web -- [--force]
  builds the web client into web/dist, unless it has been built of these sources already;
  exits 1 when the scripts that some page must wait for are larger than their budget
  --force  builds it all the same`;

/** A build that is too large stays so until there is another one: it is weighed each time, not only when it is made. */
async function builtWithinBudget(anew: boolean): Promise<number> {
  if (anew) await build();
  const weight = weigh(DIST);
  if (anew) print(weight);
  else console.log('the web client is up to date');
  const heavy = tooHeavy(weight);
  for (const page of heavy) console.error(`the scripts of ${page} are larger than their budget`);
  return heavy.length === 0 ? 0 : 1;
}

/** Builds beside the old client and then takes its place, so that a server never serves half of one. */
async function build(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  const digest = sourceDigest();
  const outDir = join(WEB, `.build-${process.pid}`);
  try {
    const vite = await import('vite');
    await vite.build({
      root: WEB,
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true, manifest: true },
    });
    for (const file of filesIn(outDir)) compress(file);
    writeFileSync(join(outDir, NOTE), digest);
    takePlace(outDir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function failed(error: unknown): number {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: String(error) };
  console.error(code === 'ERR_MODULE_NOT_FOUND' ? `development dependencies are missing: ${message}` : message);
  return 1;
}

function takePlace(outDir: string): void {
  const old = `${outDir}-old`;
  if (existsSync(DIST)) renameSync(DIST, old);
  renameSync(outDir, DIST);
  rmSync(old, { recursive: true, force: true });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Fonts and pictures are compressed already, and of very small files headers are the larger part. */
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const SMALL = 512;

function compress(file: string): void {
  const content = readFileSync(file);
  if (!TEXT.test(file) || content.length < SMALL) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

function print({ scripts, loads }: Weight): void {
  const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(9);
  console.log(`${'script'.padEnd(44)}       kB  gzipped`);
  for (const { file, bytes, gzipped } of scripts) console.log(`${file.padEnd(44)}${kB(bytes)}${kB(gzipped)}`);
  console.log(`\n${`first load, of ${BUDGET / 1000} kB`.padEnd(44)}          gzipped`);
  for (const { page, gzipped } of loads) console.log(`${page.padEnd(53)}${kB(gzipped)}`);
}

const { values } = parseArgs({ options: { force: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) console.log(USAGE);
else process.exitCode = await builtWithinBudget(values.force === true || isStale()).catch(failed);
