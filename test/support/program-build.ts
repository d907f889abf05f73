import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = path.join(ROOT, 'src');
/** In node_modules, where the program's packages are found. */
const BUILDS = path.join(ROOT, 'node_modules/.cache/test-program');

/** The program and its threads. */
const ENTRIES = { main: 'main.ts', thread: 'thread.mjs', 'workers/heartbeat-thread': 'workers/heartbeat-thread.mjs' };
/** What starts threads finds them beside itself, in the build; whoever else asks where it lies is told: among the sources. */
const STARTERS = ['threads/threads.ts', 'workers/heartbeat.ts'];

/** Projects have a module graph each, but one process: they share the build through it. */
const shared = globalThis as { estafetaTestProgram?: { users: number; folder: Promise<string> } };

/**
 * Joins the modules of the program into a few, because to load and translate each of them takes most of the time of a
 * start, and some specs start it a dozen times. The last project to finish deletes them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const program = (shared.estafetaTestProgram ??= { users: 0, folder: joined() });
  program.users += 1;
  const folder = await program.folder;
  project.provide('program', path.join(folder, 'main.mjs'));
  return async () => {
    program.users -= 1;
    if (program.users > 0) return;
    delete shared.estafetaTestProgram;
    rmSync(folder, { recursive: true, force: true });
  };
}

async function joined(): Promise<string> {
  mkdirSync(BUILDS, { recursive: true });
  removeOld();
  const folder = mkdtempSync(path.join(BUILDS, 'run-'));
  const input = Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, path.join(SOURCES, file)]));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [whereItLies(folder)],
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  return folder;
}

/** Modules of the build still find migrations, SQL, fonts and the web client: their own addresses are those of their sources. */
function whereItLies(folder: string): Plugin {
  return {
    name: 'where-it-lies',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(SOURCES) || !code.includes('import.meta.')) return null;
      const file = path.relative(SOURCES, id);
      const place = STARTERS.includes(file) ? path.join(folder, file) : id;
      return code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(place).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(place)));
    },
  };
}

const DAY = 86_400_000;

/** A run that was killed leaves its build behind. */
function removeOld(): void {
  for (const name of readdirSync(BUILDS)) {
    const folder = path.join(BUILDS, name);
    if (Date.now() - statSync(folder).mtimeMs > DAY) rmSync(folder, { recursive: true, force: true });
  }
}
