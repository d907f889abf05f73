import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Node takes graphql's CommonJS build and Vite its ES modules: two sets of classes that do not know each other. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

const project = (name: string, folder: string, suffix: string, timeout = 20_000) => ({
  resolve,
  test: { name, include: [`test/${folder}/**/*.${suffix}.spec.ts`], testTimeout: timeout, hookTimeout: 120_000 },
});

/** A project whose tests need PostgreSQL. */
const onPostgres = (name: string, suffix: string, timeout: number) => {
  const { test } = project(name, name, suffix, timeout);
  return { resolve, test: { ...test, globalSetup: ['test/support/global-setup.ts'] } };
};

/** Browsers open the built client, after all else: they need the machine for themselves to be as quick as people expect. */
const inBrowsers = (timeout: number) => {
  const { test } = onPostgres('browser', 'browser', timeout);
  const globalSetup = [...test.globalSetup, 'test/support/web-build.ts'];
  return { resolve, test: { ...test, globalSetup, retry: 0, sequence: { groupOrder: 1 } } };
};

/** One project a test level; see docs/decisions and CONTRIBUTING.md for what belongs where. */
export default defineConfig({
  test: {
    // By default one core is left idle, which on two is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    reporters: ['default', './test/support/last-line-reporter.ts'],
    projects: [
      project('unit', 'unit', 'unit'),
      project('property', 'property', 'prop', 480_000),
      project('golden', 'golden', 'golden', 60_000),
      onPostgres('contract', 'contract', 120_000),
      onPostgres('integration', 'int', 120_000),
      onPostgres('e2e', 'e2e', 180_000),
      inBrowsers(180_000),
    ],
  },
});
