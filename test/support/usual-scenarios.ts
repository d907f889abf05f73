import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';

const FEW = 2;

/**
 * The scenarios of which whole games are played in a usual run: the first two, which of many are the smallest. A long run (`npm run test:long`) plays every one.
 */
export function usualScenarios({ scenarios }: AnyRuleset): readonly string[] {
  const ids = scenarios.map(({ id }) => id);
  return process.env['TEST_GAMES'] === undefined ? ids.slice(0, FEW) : ids;
}
