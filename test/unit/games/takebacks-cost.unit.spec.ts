import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import { RULESETS } from '../../../src/domain/rulesets/registry.ts';
import { foldMatch } from '../../../src/domain/table/fold.ts';
import { verifyOutcomes } from '../../../src/games/checking/verify-outcomes.ts';
import type { Stretch } from '../../../src/games/folding/fold-log.ts';
import { foldLog } from '../../../src/games/folding/fold-log.ts';
import { createGameFolder } from '../../../src/games/folding/game-folder.ts';
import { rulesetsOf } from '../../../src/games/rulesets.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, playOne, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

/** As often as a game is kept whole, in events: see game-folder.ts. */
const SNAPSHOT_EVERY = 200;

let evolved = 0;
const counted: typeof toyRuleset = {
  ...toyRuleset,
  evolve: (state, event) => {
    evolved += 1;
    return toyRuleset.evolve(state, event);
  },
};

const STAY = { decision: 'next', path: ['area:west', 'no-card'] };

/** A table at which somebody moves and takes it back, again and again; how many events each takeback folded. */
async function restless(times: number, first: number) {
  const { service, store, gameId, players } = await serveGame(counted, { seed: 5 });
  const red = players['red'] ?? { account: null };
  const costs: number[] = [];
  // Whether a takeback has an even version or an odd one is whether it goes back behind a snapshot.
  for (let nth = 0; nth < first; nth += 1) granted(await service.propose(red, gameId, { seat: 'red', what: 'draw' }));
  for (let nth = 0; nth < times; nth += 1) {
    const { version } = granted(await service.command(red, gameId, { seat: 'red', commands: [STAY] }));
    evolved = 0;
    granted(await service.takeback(red, gameId, { seat: 'red', to: version - 1 }));
    costs.push(evolved);
  }
  return { costs, log: await store.read(gameId), store, gameId };
}

test.each([0, 1])('a takeback costs no more in a long log than in a short one (%i)', async (first) => {
  const { costs, log } = await restless(450, first);
  expect(log.length).toBeGreaterThan(4 * SNAPSHOT_EVERY);
  expect(Math.max(...costs)).toBeLessThanOrEqual(2 * SNAPSHOT_EVERY);
});

test('a long log is folded with turns for others in between, and keeps no more of it than it needs', async () => {
  const { log, store, gameId } = await restless(200, 0);
  const stretch: Stretch = { gameId, rules: toyRuleset, base: null, to: log.length };
  let turns = 0;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const match = await foldLog(store, stretch);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(Math.floor(log.length / 100));
  expect(match).toEqual(foldMatch(toyRuleset, log));
});

test('whoever verifies a log with many takebacks folds each event once, and once more to decide it', async () => {
  const { log, store, gameId } = await restless(200, 0);
  evolved = 0;
  expect(verifyOutcomes(counted, log, await store.seed(gameId))).toMatchObject({ decided: log.length, wrong: [] });
  expect(evolved).toBeLessThanOrEqual(3 * log.length);
});

/** A random game in which each seat takes back what it can reach by itself, near or far, as often as it moves. */
async function fickle(at: number, acts: number) {
  const [rules] = RULESETS.slice(at);
  if (rules === undefined) throw new Error('no such ruleset');
  const game = await serveGame(rules, { seed: 3 });
  const { service, store, gameId, luck } = game;
  for (let nth = 0; nth < acts; nth += 1) {
    for (let moves = luck(4); moves > 0; moves -= 1) if (!(await playOne(game))) break;
    const { waitingFor } = granted(await service.game({ account: null }, gameId));
    for (const seat of waitingFor) await takeSomethingBack(game, seat);
  }
  return { rules, store, gameId, log: await store.read(gameId) };
}

async function takeSomethingBack({ service, gameId, players, luck }: ServedGame, seat: string): Promise<void> {
  const by = players[seat] ?? { account: null };
  const nowhere = await service.takeback(by, gameId, { seat, to: 1 });
  const reachable = nowhere.ok ? [] : ((nowhere.refusal.extra?.['reachable'] ?? []) as number[]);
  const to = reachable[luck(Math.max(1, reachable.length))];
  if (to !== undefined) await service.takeback(by, gameId, { seat, to });
}

test.each([1, 2])('wherever a log was kept whole, each of its versions is folded alike (%i)', async (at) => {
  const { rules, store, gameId, log } = await fickle(at, 60);
  expect(log.filter(({ type }) => type === 'TakenBack').length).toBeGreaterThan(5);
  const warn = (error: unknown): never => {
    throw error;
  };
  const rulesets = rulesetsOf([rules]);
  const whole = log.map((_, before) => foldMatch(rules, log.slice(0, before + 1)));
  for (const [before, match] of whole.entries())
    if (before % 7 === 3)
      await store.saveSnapshot(gameId, rules.version, { version: before + 1, state: match as unknown as JsonObject });
  for (const [before, match] of whole.entries()) {
    const folder = createGameFolder({ store, rulesets, warn });
    expect(granted(await folder.loadAt(gameId, before + 1)).match).toEqual(match);
    const next = log[before + 1];
    if (next?.type !== 'TakenBack') continue;
    const game = granted(await folder.loadAt(gameId, before + 1));
    expect((await folder.advance(game, [next])).match).toEqual(whole[before + 1]);
  }
});
