import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import LongestFirst from './test/support/longest-first.ts';

/** Node takes graphql's CommonJS build and Vite its ES modules: two sets of classes that do not know each other. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

const project = (name: string, folder: string, suffix: string, timeout = 20_000) => ({
  resolve,
  test: { name, include: [`test/${folder}/**/*.${suffix}.spec.ts`], testTimeout: timeout, hookTimeout: 120_000 },
});

/** These tests of the client put modules in the place of others, so that each file needs modules of its own. */
const WEB = 'test/unit/web/apart/**';

/** Tests that measure the process they run in, or what its event loop has time for, have it to themselves. */
const ALONE = ['e2e/live', 'e2e/under-attack'].map((file) => `test/${file}.e2e.spec.ts`);

/** For projects whose files share a process and what they have imported: to import all of it takes longer than most tests. */
const shared = {
  isolate: false,
  setupFiles: ['test/support/shared-process.ts'],
  exclude: [...configDefaults.exclude, WEB, ...ALONE],
};

const together = (name: string, suffix: string, timeout?: number) => {
  const { test } = project(name, name, suffix, timeout);
  return { resolve, test: { ...test, ...shared } };
};

/**
 * For shared processes that leave modules as they are: these come by Node itself and tsx, as the program runs, and not by
 * Vite, which makes of every import a member that is asked for at each use; whole games are a sixth quicker without.
 * They make many short-lived objects: with room for more of them before they are looked through, 4 % of the time is saved.
 */
const native = (name: string, suffix: string, timeout: number) => {
  const { test } = together(name, suffix, timeout);
  const experimental = { viteModuleRunner: false, nodeLoader: false };
  return { resolve, test: { ...test, execArgv: ['--import', 'tsx', '--max-semi-space-size=64'], experimental } };
};

/** What waits on a real clock may meet a machine that is too busy: CI tries once more, and says which it tried again. */
const retry = process.env['CI'] === undefined ? 0 : 1;

/** A project whose tests need PostgreSQL. */
const onPostgres = (name: string, suffix: string, timeout: number) => {
  const { test } = project(name, name, suffix, timeout);
  return { resolve, test: { ...test, retry, globalSetup: ['test/support/global-setup.ts'] } };
};

/** The same, in a process that its files share; each has a database of its own. */
const togetherOnPostgres = (name: string, suffix: string, timeout: number) => {
  const { test } = onPostgres(name, suffix, timeout);
  return { resolve, test: { ...test, ...shared } };
};

type OnPostgres = ReturnType<typeof onPostgres>;

/** Adds what is made once before the first spec file of a project. */
const after = ({ test }: OnPostgres, ...builds: string[]) => ({
  resolve,
  test: { ...test, globalSetup: [...test.globalSetup, ...builds.map((build) => `test/support/${build}-build.ts`)] },
});

/** One project a test level; see docs/decisions and CONTRIBUTING.md for what belongs where. */
export default defineConfig({
  test: {
    // By default one core is left idle, which on two is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', './test/support/last-line-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      together('unit', 'unit'),
      project('web', 'unit/web/apart', 'unit'),
      native('property', 'prop', 480_000),
      native('golden', 'golden', 60_000),
      togetherOnPostgres('contract', 'contract', 120_000),
      togetherOnPostgres('integration', 'int', 120_000),
      after(togetherOnPostgres('e2e', 'e2e', 180_000), 'program'),
      after({ resolve, test: { ...onPostgres('alone', 'e2e', 180_000).test, include: ALONE } }, 'program'),
      // Browsers open the built client.
      after(togetherOnPostgres('browser', 'browser', 180_000), 'program', 'web'),
    ],
  },
});
