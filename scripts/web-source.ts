import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Where the client's sources lie. */
export const WEB = join(ROOT, 'web');

/** Where the built client lies. */
export const DIST = join(WEB, 'dist');

/** The file in a build that says of which sources it was made. */
export const NOTE = '.source';

/** What a build depends on beside the client's own files: what these import from the server, and the tools. */
const BESIDE = [
  'src/eventstore',
  'src/api/schemas',
  'src/domain/kernel',
  'src/drawing',
  'scripts/build-web.ts',
  'tsconfig.json',
];
const LOCK = 'package-lock.json';

/** Whether there is a client to build, and none built of these sources. */
export function isStale(): boolean {
  if (!existsSync(join(WEB, 'index.html'))) return false;
  const note = join(DIST, NOTE);
  return !existsSync(note) || readFileSync(note, 'utf8') !== sourceDigest();
}

/** Tells the sources of one build from those of another. */
export function sourceDigest(): string {
  const hash = createHash('sha256');
  const files = [WEB, ...[...BESIDE, LOCK].map((path) => join(ROOT, path))].flatMap(filesUnder).sort();
  for (const file of files)
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Builds, finished or under way, are nobody's source. */
const BUILT = /^(dist|\.build-.*|node_modules)$/;

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [join(path, entry.name)];
    return entry.isDirectory() && !BUILT.test(entry.name) ? filesUnder(join(path, entry.name)) : [];
  });
}
