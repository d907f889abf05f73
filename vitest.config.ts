import { defineConfig } from 'vitest/config';

const project = (name: string, folder: string, suffix: string, timeout = 20_000) => ({
  test: { name, include: [`test/${folder}/**/*.${suffix}.spec.ts`], testTimeout: timeout, hookTimeout: 120_000 },
});

/** One project a test level; see docs/decisions and CONTRIBUTING.md for what belongs where. */
export default defineConfig({
  test: {
    reporters: ['default', './test/support/last-line-reporter.ts'],
    projects: [
      project('unit', 'unit', 'unit'),
      project('property', 'property', 'prop', 240_000),
      project('golden', 'golden', 'golden', 60_000),
      project('contract', 'contract', 'contract', 120_000),
      project('integration', 'integration', 'int', 120_000),
      project('e2e', 'e2e', 'e2e', 180_000),
    ],
  },
});
