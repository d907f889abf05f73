import { expect, test } from 'vitest';
import { betterWay } from '../../../src/games/reading/better-way.ts';
import { courseOf, timesIn } from '../../../src/games/reading/course.ts';
import { LuckCount } from '../../../src/games/reading/luck.ts';
import type { PlayedCommand } from '../../../src/games/reading/played-commands.ts';
import { playedCommands } from '../../../src/games/reading/played-commands.ts';
import type { StoredEvent } from '../../../src/eventstore/stored-event.ts';
import { judgedToy } from '../../support/judged-toy.ts';
import { playOne, serveGame } from '../../support/served-game.ts';

/** The log of a game of the toy played at random to its end. */
async function played(seed: number): Promise<readonly StoredEvent[]> {
  const game = await serveGame(judgedToy, { seed, options: { rounds: 4 } });
  while (await playOne(game));
  return game.store.read(game.gameId);
}

/** What was taken, path by path; the positions are copies of their own. */
function commandsOf(log: readonly StoredEvent[]): PlayedCommand[] {
  return [...playedCommands(judgedToy, log)];
}

test('each command of a log is told with the position on which it was decided', async () => {
  const log = await played(1);
  const commands = commandsOf(log);
  const begun = log.filter(({ by, type }) => by !== null && type in judgedToy.events);
  expect(commands.map(({ version }) => version)).toEqual(begun.map(({ version }) => version));
  for (const { before, seat, waited } of commands) {
    expect(judgedToy.pending(before).map((one) => one.seat)).toContain(seat);
    expect(waited).toBeGreaterThanOrEqual(0);
  }
  expect(commands.some(({ drew }) => drew)).toBe(true);
  const seconds = timesIn(judgedToy, log).map(({ seat }) => seat);
  expect(seconds.sort()).toEqual(['blue', 'red']);
});

test('what the dice were worth is as often for a side as against it', async () => {
  let [sum, variance] = [0, 0];
  for (let seed = 1; seed <= 24; seed += 1) {
    const luck = new LuckCount(judgedToy, seed);
    for (const command of playedCommands(judgedToy, await played(seed))) luck.add(command);
    const { worth, spread } = luck.sum() ?? { worth: 0, spread: 0 };
    sum += worth;
    variance += spread ** 2;
  }
  expect(variance).toBeGreaterThan(0);
  expect(Math.abs(sum)).toBeLessThan(3 * Math.sqrt(variance));
});

test('a better way is another one, and better by what it is said to be; who took the best hears of none', async () => {
  // Dice follow from ids as well, so no two runs play the same games: in one of several something was done badly.
  const logs = await Promise.all([1, 2, 3, 4, 5].map(played));
  const found = logs.flatMap(commandsOf).flatMap((command) => {
    const better = betterWay(judgedToy, command, 7);
    return better === null ? [] : [{ command, better }];
  });
  expect(found.length).toBeGreaterThan(0);
  for (const { command, better } of found) {
    expect(better.could - better.chance).toBeGreaterThanOrEqual(60);
    expect(better.version).toBe(command.version - 1);
    expect(better.played).toHaveLength(command.path.length);
    expect(better.instead).not.toEqual(better.played);
    expect(betterWay(judgedToy, command, 7)).toEqual(better);
  }
});

test('the course of a game names at most one better way for each swing, within it', async () => {
  const { swings } = courseOf(judgedToy, await played(3));
  for (const { from, to, better } of swings)
    if (better !== undefined) expect(better.version >= from && better.version < to).toBe(true);
});
