import { expect, test } from 'vitest';
import { isNoWorld } from '../../../src/domain/kernel/dealt-world.ts';
import type { AnyRuleset } from '../../../src/domain/kernel/ruleset.ts';
import type { Table } from '../../../src/domain/kernel/view.ts';
import { castelnuovo1539 } from '../../../src/domain/rulesets/castelnuovo-1539/v1/index.ts';
import { santaCruz1797 } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import type { Hold } from '../../../src/games/sandbox/deal.ts';
import { granted, playOn, serveGame } from '../../support/served-game.ts';
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

const nothing = { id: '', at: '' };

test.each([
  [santaCruz1797, 'british'],
  [castelnuovo1539, 'ottoman'],
])('whoever lies face down is supposed to be some unit, which can be wished elsewhere: %#', async (rules, seat) => {
  const game = await serveGame(rules, { seed: 5 });
  const { version } = await playOn(game, 40);
  const { service, gameId, players } = game;
  const caller = players[seat] ?? { account: null };
  const line = { seat, version, seed: 1, moves: [] };
  const supposedBy = async (seed: number) =>
    granted(await service.sandbox.sandboxMoment(caller, gameId, { ...line, seed })).supposed;

  const view = granted(await service.view(caller, gameId, { seat })) as Pick<Table, 'pieces'>;
  const hidden = view.pieces.filter(({ face, owner }) => face === 'down' && owner !== seat);
  const supposed = (await supposedBy(1)).filter(({ at }) => hidden.some((piece) => piece.at === at));
  expect(hidden.length).toBeGreaterThan(0);
  expect(supposed.map(({ at }) => at).sort()).toEqual(hidden.map(({ at }) => at).sort());

  const isSupposed = ({ id, at }: Hold): boolean => supposed.some((one) => one.id === id && one.at === at);
  const [{ id, at } = nothing] = (await supposedBy(2)).filter((one) => !isSupposed(one) && !one.at.startsWith('hand:'));
  const wish = { id, at };
  const { seed, held } = granted(await service.sandbox.sandboxDeal(caller, gameId, { line, holds: [wish] }));
  expect(held).toBe(1);
  expect(await supposedBy(seed)).toContainEqual(expect.objectContaining(wish));
});
