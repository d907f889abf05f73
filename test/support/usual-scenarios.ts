import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';

const FEW = 2;

/**
 * The scenarios of which whole games are played in a usual run: all, or of very many the first and its variant, which are the
 * smallest. A long run (`npm run test:long`) plays every one.
 */
export function usualScenarios({ scenarios }: AnyRuleset): readonly string[] {
  const ids = scenarios.map(({ id }) => id);
  return ids.length <= FEW || process.env['TEST_GAMES'] !== undefined ? ids : ids.slice(0, FEW);
}
