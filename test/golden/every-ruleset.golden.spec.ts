import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goldenFile, recordedRulesets } from './golden-game.ts';

test.each(recordedRulesets())('the recorded games of %s have a spec file that proves them', (ruleset) => {
  expect(existsSync(goldenFile(ruleset, 'recorded-games.golden.spec.ts'))).toBe(true);
});
