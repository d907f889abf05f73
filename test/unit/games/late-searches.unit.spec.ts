import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { createGames } from '../../../src/games/create-game-service.ts';
import type { GameService } from '../../../src/games/game-service.ts';
import { rulesetsOf } from '../../../src/games/rulesets.ts';
import type { WorkRefusedWhy } from '../../../src/threads/work-refused.ts';
import { WorkRefused } from '../../../src/threads/work-refused.ts';
import { judgedToy } from '../../support/judged-toy.ts';
import { memoryEventStore } from '../../support/memory-event-store.ts';
import { granted } from '../../support/served-game.ts';

/** A game against a bot that thinks ahead, on a server whose threads refuse to, and what its operator hears. */
async function refusing(why: WorkRefusedWhy) {
  const warnings: string[] = [];
  const { games } = createGames({
    store: memoryEventStore(),
    rulesets: rulesetsOf([judgedToy]),
    now: () => new Date(),
    newId,
    randomSeed: () => createHash('sha256').update('seed').digest(),
    accountExists: async () => true,
    committed: () => undefined,
    warn: (error, what) => warnings.push(`${what}: ${String(error)}`),
    threads: { run: async () => Promise.reject(new WorkRefused(why, 7)) },
  });
  const [gameId, red] = [newId(), { account: newId() }];
  const seats = { red: 'me', blue: 'bot:expert-1' };
  granted(await games.create(red, gameId, { ruleset: judgedToy.id, scenario: 'standard', seats }));
  const [open] = granted(await games.decisions(red, gameId, 'red'));
  // Orders are secret and simultaneous: the decisions of both seats differ by the seat alone.
  return { games, gameId, warnings, decision: open?.id?.replace('red', 'blue') ?? '' };
}

const versionOf = async (games: GameService, gameId: string): Promise<number> =>
  granted(await games.game({ account: null }, gameId)).version;

test.each(['endless', 'unready'] as const)(
  'a bot whose search is %s answers as its policy does, and the operator hears of it',
  async (why) => {
    const { games, gameId, warnings, decision } = await refusing(why);
    const before = await versionOf(games, gameId);
    expect(await games.bots.move(gameId, { seat: 'blue', decision })).toBe(true);
    expect(await versionOf(games, gameId)).toBeGreaterThan(before);
    expect(warnings).toEqual([expect.stringContaining(`the bot of blue in game ${gameId}`)]);
  },
);

test('a bot waits whose turn to think has not come', async () => {
  const { games, gameId, warnings, decision } = await refusing('crowded');
  await expect(games.bots.move(gameId, { seat: 'blue', decision })).rejects.toMatchObject({ why: 'crowded' });
  expect(warnings).toEqual([]);
});
