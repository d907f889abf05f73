import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { DIST, isStale, NOTE, sourceDigest, WEB } from './web-source.ts';

const USAGE = `npm run build:web -- [--force]
  builds the web client into web/dist, unless it has been built of these sources already;
  exits 1 when the scripts of the first paint are larger than their budget
  --force  builds it all the same`;

/** What the scripts that a first visit waits for may weigh, gzipped. */
const BUDGET = 150_000;

/** Builds beside the old client and then takes its place, so that a server never serves half of one. */
async function build(): Promise<number> {
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
    const weight = weigh(outDir);
    writeFileSync(join(outDir, NOTE), digest);
    takePlace(outDir);
    return verdict(weight);
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

interface Script {
  readonly file: string;
  readonly bytes: number;
  readonly gzipped: number;
  /** Whether a first visit waits for it. */
  readonly first: boolean;
}

/** All scripts of a build, those of the first paint first. */
function weigh(outDir: string): Script[] {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const first = new Set<string>();
  const follow = (key: string): void => {
    if (first.has(key)) return;
    first.add(key);
    for (const one of manifest[key]?.imports ?? []) follow(one);
  };
  for (const [key, { isEntry }] of Object.entries(manifest)) if (isEntry) follow(key);
  return Object.entries(manifest)
    .filter(([, { file }]) => file.endsWith('.js'))
    .map(([key, { file }]) => {
      const content = readFileSync(join(outDir, file));
      return { file, bytes: content.length, gzipped: gzipSync(content, { level: 9 }).length, first: first.has(key) };
    })
    .sort((a, b) => Number(b.first) - Number(a.first) || b.gzipped - a.gzipped);
}

function verdict(scripts: readonly Script[]): number {
  const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8);
  console.log(`${'script'.padEnd(44)}      kB   gzipped`);
  for (const { file, bytes, gzipped, first } of scripts)
    console.log(`${file.padEnd(40)}${kB(bytes)}  ${kB(gzipped)}  ${first ? 'first paint' : 'on demand'}`);
  const sum = scripts.filter(({ first }) => first).reduce((all, { gzipped }) => all + gzipped, 0);
  console.log(`first paint: ${kB(sum).trim()} kB of scripts gzipped, of ${BUDGET / 1000} kB`);
  if (sum <= BUDGET) return 0;
  console.error('the scripts of the first paint are larger than their budget');
  return 1;
}

const { values } = parseArgs({ options: { force: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) console.log(USAGE);
else if (values.force || isStale()) process.exitCode = await build().catch(failed);
else console.log('the web client is up to date');
