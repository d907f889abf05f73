import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import LongestFirst from './test/support/longest-first.ts';

/** Node takes graphql's CommonJS build and Vite its ES modules: two sets of classes that do not know each other. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

const project = (name: string, folder: string, suffix: string, timeout = 20_000) => ({
  resolve,
  test: { name, include: [`test/${folder}/**/*.${suffix}.spec.ts`], testTimeout: timeout, hookTimeout: 120_000 },
});

/** The client's tests put modules in the place of others, so that each file needs modules of its own. */
const WEB = 'test/unit/web/**';

/** A project whose files share a process and what they have imported: to import all of it takes longer than most tests. */
const together = (name: string, suffix: string, timeout?: number) => {
  const { test } = project(name, name, suffix, timeout);
  const shared = { isolate: false, setupFiles: ['test/support/shared-process.ts'] };
  return { resolve, test: { ...test, ...shared, exclude: [...configDefaults.exclude, WEB] } };
};

/** What waits on a real clock may meet a machine that is too busy: CI tries once more, and says which it tried again. */
const retry = process.env['CI'] === undefined ? 0 : 1;

/** A project whose tests need PostgreSQL. */
const onPostgres = (name: string, suffix: string, timeout: number) => {
  const { test } = project(name, name, suffix, timeout);
  return { resolve, test: { ...test, retry, globalSetup: ['test/support/global-setup.ts'] } };
};

/** Browsers open the built client. */
const inBrowsers = (timeout: number) => {
  const { test } = onPostgres('browser', 'browser', timeout);
  return { resolve, test: { ...test, globalSetup: [...test.globalSetup, 'test/support/web-build.ts'] } };
};

/** One project a test level; see docs/decisions and CONTRIBUTING.md for what belongs where. */
export default defineConfig({
  test: {
    // By default one core is left idle, which on two is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', './test/support/last-line-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      together('unit', 'unit'),
      project('web', 'unit/web', 'unit'),
      together('property', 'prop', 480_000),
      together('golden', 'golden', 60_000),
      onPostgres('contract', 'contract', 120_000),
      onPostgres('integration', 'int', 120_000),
      onPostgres('e2e', 'e2e', 180_000),
      inBrowsers(180_000),
    ],
  },
});
