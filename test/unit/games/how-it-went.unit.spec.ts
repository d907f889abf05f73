import { expect, test } from 'vitest';
import type { GameEvent } from '../../../src/domain/kernel/event.ts';
import type { EventDraft, Turn } from '../../../src/domain/kernel/turn.ts';
import type { ThinkableRules } from '../../../src/domain/search/chance-to-win.ts';
import { betterWay } from '../../../src/games/reading/better-way.ts';
import { courseOf } from '../../../src/games/reading/course.ts';
import { LuckCount } from '../../../src/games/reading/luck.ts';
import type { PlayedCommand } from '../../../src/games/reading/played-commands.ts';
import { playedCommands } from '../../../src/games/reading/played-commands.ts';
import type { StoredEvent } from '../../../src/eventstore/stored-event.ts';
import { judgedToy } from '../../support/judged-toy.ts';
import type { ToyState } from '../../support/toy-state.ts';
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
  for (const { before, seat } of commands) expect(judgedToy.pending(before).map((one) => one.seat)).toContain(seat);
  expect(commands.some(({ drew }) => drew)).toBe(true);
});

/** A game of one die: the more it shows, the likelier its side is to win. */
const oneDie = {
  id: 'one-die',
  seats: [{ id: 'red', side: 'red', title: { en: 'Red', es: 'Rojo' } }],
  events: { Rolled: { schema: 1 } },
  evolve: (_state: unknown, { public: { face } }: GameEvent) => ({ face }),
  pending: () => [{ seat: 'red', kind: 'roll', key: '1', prompt: { en: 'Roll', es: 'Tira' } }],
  result: () => null,
  *choose() {
    yield { choices: [{ id: 'roll', label: { en: 'Roll', es: 'Tira' } }] };
    return 'roll';
  },
  decide: (turn: Turn<unknown, GameEvent>) =>
    turn.emit({ type: 'Rolled', public: { face: turn.chance.die() } } as EventDraft<GameEvent>),
  outlook: {
    side: () => 'red',
    effort: () => 1,
    turns: 1,
    features: ({ face }: { face: number }) => ({ face }),
    model: () => ({ bias: -3.5, weights: { face: 1 } }),
  },
} as unknown as ThinkableRules;

test('what dice were worth is how it stands after them against how it would after others', () => {
  const sums = [1, 2, 3, 4, 5, 6].map((face) => {
    const luck = new LuckCount(oneDie, 11);
    const played = { seat: 'red', decision: 'd1', path: ['roll'], before: { face: 0 }, drew: true };
    luck.add({ ...played, version: 1, after: { face } });
    luck.add({ ...played, version: 2, after: { face }, drew: false });
    return luck.sum() ?? { worth: 0, spread: 0 };
  });
  const [worst, best] = [sums[0]?.worth ?? 0, sums[5]?.worth ?? 0];
  expect(sums.map(({ worth }) => worth)).toEqual(sums.map(({ worth }) => worth).sort((a, b) => a - b));
  expect(worst).toBeLessThan(-200);
  expect(best).toBeGreaterThan(200);
  // Each face once: no luck at all, but for what 16 other draws stray themselves.
  expect(Math.abs(sums.reduce((sum, { worth }) => sum + worth, 0) / 6)).toBeLessThan(200);
  for (const { spread } of sums) expect(spread).toBeGreaterThan(150);
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

test('a first turn that begins in the midst of what others are made of is told of as well, without its set-up', async () => {
  const { outlook } = judgedToy;
  const stage = (state: unknown) => {
    const { round, step, camps } = state as ToyState;
    const isBeginning = step === 'order' && camps.red.order === null && camps.blue.order === null;
    const beginning = round === 1 ? 'set-up' : 'beginning';
    return { turn: round, phase: isBeginning ? beginning : 'midst' };
  };
  const log = await played(3);
  const { points } = courseOf({ ...judgedToy, outlook: { ...outlook, stage } }, log);
  const usual = courseOf(judgedToy, log).points;
  expect(points.map(({ turn }) => turn)).toEqual(usual.map(({ turn }) => turn));
  expect(points[0]?.turn).toBe(1);
  expect(points[0]?.version).toBeGreaterThan(usual[0]?.version ?? 0);
  expect(points.slice(1).map(({ version }) => version)).toEqual(usual.slice(1).map(({ version }) => version));
});
