import { defineConfig } from 'vitest/config';

/** The tests of one game's rules, for `npm run mutants`: those that take little time for what they find. */
export default defineConfig({
  test: {
    include: [`test/unit/${process.env['MUTANTS_RULESET']}/**/*.unit.spec.ts`],
    exclude: [
      '**/{bot,worlds,resample,panels,picture,board,notation,narrate,view,texts,looks,data,replaced-data}*.unit.spec.ts',
    ],
    testTimeout: 60_000,
    isolate: false,
  },
});
