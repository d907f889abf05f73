import { describe, expect, test } from 'vitest';
import type { Bot } from '../../../src/domain/kernel/view.ts';
import { randomBot } from '../../../src/domain/kernel/view.ts';
import { santaCruz1797 } from '../../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import type { ArenaMoment } from '../../../src/arena/arena.ts';
import { ArenaFailure, playGame } from '../../../src/arena/arena.ts';
import { seededSource } from '../../../src/domain/kernel/seeded.ts';

const bots = { british: randomBot, spanish: randomBot };
const play = (seed: number): ReturnType<typeof playGame> => playGame(santaCruz1797, { scenario: 'night', seed, bots });

describe('a game in the arena', () => {
  test('is the same again from the same seed', () => {
    expect(play(11)).toEqual(play(11));
    expect(play(11).events).not.toEqual(play(12).events);
  });

  test('shows every state with the events that led to it', () => {
    const moments: ArenaMoment[] = [];
    const game = playGame(santaCruz1797, { scenario: 'night', seed: 3, bots, watch: (moment) => moments.push(moment) });
    expect(moments).toHaveLength(game.commands.length + 1);
    expect(moments.flatMap((moment) => moment.events)).toEqual(game.events);
  });

  test('gives up on a game that does not end, with what was played', () => {
    const endless = (): unknown => playGame(santaCruz1797, { scenario: 'night', seed: 3, bots, maxCommands: 5 });
    expect(endless).toThrow('the game does not end');
    expect(caught(endless).commands).toHaveLength(5);
  });

  test('fails where a bot takes what was not offered, and says where', () => {
    const cheat: Bot = () => 'zone:atlantis';
    const cheating = (): unknown =>
      playGame(santaCruz1797, { scenario: 'night', seed: 3, bots: { ...bots, spanish: cheat } });
    expect(cheating).toThrow('bot of spanish chose zone:atlantis at setup.deploy');
    expect(caught(cheating)).toBeInstanceOf(ArenaFailure);
  });

  test('needs a bot for every seat that must decide', () => {
    expect(() => playGame(santaCruz1797, { scenario: 'night', seed: 3, bots: { british: randomBot } })).toThrow(
      'nobody plays spanish',
    );
  });
});

test('draw i of a seeded source is the same whatever was asked before', () => {
  const [one, other] = [seededSource(5), seededSource(5)];
  const late = one(40, 6);
  const early = [0, 1, 2].map((i) => other(i, 6));
  expect(other(40, 6)).toBe(late);
  expect([0, 1, 2].map((i) => one(i, 6))).toEqual(early);
});

function caught(run: () => unknown): ArenaFailure {
  try {
    run();
  } catch (error) {
    if (error instanceof ArenaFailure) return error;
  }
  throw new Error('it did not fail');
}
