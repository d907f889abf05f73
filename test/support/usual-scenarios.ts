import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';

const FEW = 2;

/**
 * The scenarios of which whole games are played in a usual run: the first two, which of many are the smallest. A long run
 * (`npm run test:long`) plays every one.
 */
export function usualScenarios({ scenarios }: AnyRuleset): readonly string[] {
  const ids = scenarios.map(({ id }) => id);
  return process.env['TEST_GAMES'] === undefined ? ids.slice(0, FEW) : ids;
}

/** Bots that think so long over each decision that whole games led by them are for long runs alone. */
const THOROUGH: readonly string[] = ['guerra-a-muerte'];

/** The bot that leads the games of a usual run, for them to go where random ones seldom do; none that takes too long. */
export function usualBot({ id, bots }: AnyRuleset): { readonly bot?: string } {
  const [bot] = process.env['TEST_GAMES'] === undefined && THOROUGH.includes(id) ? [] : Object.keys(bots);
  return bot === undefined ? {} : { bot };
}
