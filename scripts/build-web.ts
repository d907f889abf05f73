import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { SERVICE_WORKER } from '../web/shell.ts';
import { DIST, isStale, NOTE, sourceDigest, WEB } from './web-source.ts';

const USAGE = `npm run build:web -- [--force]
  builds the web client into web/dist, unless it has been built of these sources already;
  exits 1 when the scripts that some page must wait for are larger than their budget
  --force  builds it all the same`;

/** What the scripts may weigh, gzipped, that somebody waits for who opens the client for the first time, on whichever page. */
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
}

/** What is loaded before somebody sees what they opened. */
interface FirstLoad {
  readonly page: string;
  readonly gzipped: number;
}

interface Weight {
  readonly scripts: readonly Script[];
  /** The frame alone, then each page with it, the heaviest first. */
  readonly loads: readonly FirstLoad[];
}

/** A page is what the frame imports on demand; what pages import on demand nobody waits for. */
function weigh(outDir: string): Weight {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const scripts = new Map<string, Script>();
  for (const { file } of Object.values(manifest)) {
    if (!file.endsWith('.js')) continue;
    const content = readFileSync(join(outDir, file));
    scripts.set(file, { file, bytes: content.length, gzipped: gzipSync(content, { level: 9 }).length });
  }
  const load = (page: string, keys: Iterable<string>): FirstLoad => {
    const files = new Set([...keys].map((key) => manifest[key]?.file ?? ''));
    return { page, gzipped: [...files].reduce((sum, file) => sum + (scripts.get(file)?.gzipped ?? 0), 0) };
  };
  const entries = Object.keys(manifest).filter(
    (key) => manifest[key]?.isEntry && manifest[key].name !== SERVICE_WORKER,
  );
  const frame = withImports(manifest, entries);
  const pages = new Set([...frame].flatMap((key) => manifest[key]?.dynamicImports ?? []));
  const loads = [...pages].map((page) => load(page, withImports(manifest, [...entries, page])));
  return {
    scripts: [...scripts.values()].sort((a, b) => b.gzipped - a.gzipped),
    loads: [load('the frame', frame), ...loads.sort((a, b) => b.gzipped - a.gzipped)],
  };
}

function withImports(manifest: Manifest, keys: readonly string[]): Set<string> {
  const all = new Set<string>();
  const follow = (key: string): void => {
    if (all.has(key)) return;
    all.add(key);
    for (const one of manifest[key]?.imports ?? []) follow(one);
  };
  for (const key of keys) follow(key);
  return all;
}

function verdict({ scripts, loads }: Weight): number {
  const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(9);
  console.log(`${'script'.padEnd(44)}       kB  gzipped`);
  for (const { file, bytes, gzipped } of scripts) console.log(`${file.padEnd(44)}${kB(bytes)}${kB(gzipped)}`);
  console.log(`\n${`first load, of ${BUDGET / 1000} kB`.padEnd(44)}          gzipped`);
  for (const { page, gzipped } of loads) console.log(`${page.padEnd(53)}${kB(gzipped)}`);
  const heavy = loads.filter(({ gzipped }) => gzipped > BUDGET);
  for (const { page } of heavy) console.error(`the scripts of ${page} are larger than their budget`);
  return heavy.length === 0 ? 0 : 1;
}

const { values } = parseArgs({ options: { force: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) console.log(USAGE);
else if (values.force || isStale()) process.exitCode = await build().catch(failed);
else console.log('the web client is up to date');
