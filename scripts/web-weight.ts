import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { SERVICE_WORKER } from '../web/shell.ts';

/** What the scripts may weigh, gzipped, that somebody waits for who opens the client for the first time, on whichever page. */
export const BUDGET = 150_000;

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

/** What the scripts of a build weigh. */
export interface Weight {
  readonly scripts: readonly Script[];
  /** The frame alone, then each page with it, the heaviest first. */
  readonly loads: readonly FirstLoad[];
}

/** Weighs the build in a folder. A page is what the frame imports on demand; what pages import on demand nobody waits for. */
export function weigh(outDir: string): Weight {
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

/** The pages whose scripts are larger than their budget. */
export function tooHeavy({ loads }: Weight): string[] {
  return loads.filter(({ gzipped }) => gzipped > BUDGET).map(({ page }) => page);
}
