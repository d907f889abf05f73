import { expect, test } from 'vitest';
import { isNoWorld } from '../../../src/domain/kernel/dealt-world.ts';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import { granted, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

/** The toy, whose rules find no world by most seeds: by those of which `out of four` shows more than so many. */
const dealingBelow = (limit: number): AnyRuleset => ({
  ...toyRuleset,
  resample: (state, viewer, chance, log) => {
    if (chance.pick([0, 1, 2, 3]) >= limit) throw new Error('out of blocks');
    return toyRuleset.resample(state, viewer, chance, log) as unknown;
  },
});

async function dealtFrom(rules: AnyRuleset, holds: readonly { id: string; at: string }[] = []) {
  const { service, gameId, players } = await serveGame(rules, { seed: 5 });
  const caller = players['red'] ?? { account: null };
  const { version } = granted(await service.game(caller, gameId));
  const lineOf = (seed: number) => ({ seat: 'red', version, seed, moves: [] });
  const momentBy = (seed: number) => service.sandbox.sandboxMoment(caller, gameId, lineOf(seed));
  /** A seed by which there is no world. */
  const barren = async (): Promise<number> => {
    for (let seed = 1; ; seed += 1) if (await momentBy(seed).then(() => false, isNoWorld)) return seed;
  };
  const line = lineOf(await barren());
  const deal = () => service.sandbox.sandboxDeal(caller, gameId, { line, holds });
  return { deal, momentBy };
}

test('a deal passes over seeds by which there is no world, that of the sandbox too', async () => {
  const wish = { id: 'blue-push-1', at: 'hand:blue' };
  for (const holds of [[], [wish]]) {
    const { deal, momentBy } = await dealtFrom(dealingBelow(1), holds);
    const { seed } = granted(await deal());
    expect(granted(await momentBy(seed)).supposed.map(({ at }) => at)).toEqual(Array(3).fill('hand:blue'));
  }
});

test('where there is no world by any seed, that is what is told', async () => {
  const { deal } = await dealtFrom(dealingBelow(0));
  expect(await deal().then(() => null, isNoWorld)).toBe(true);
});
