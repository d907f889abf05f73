import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { courseOf } from '../../../src/games/reading/course.ts';
import { timesIn } from '../../../src/games/reading/times-taken.ts';
import { judgedToy } from '../../support/judged-toy.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, serveGame } from '../../support/served-game.ts';

const START = Date.parse('2026-03-02T08:00:00.000Z');

let table: ServedGame;

beforeEach(async () => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  table = await serveGame(judgedToy, { seed: 5, clock: { perDecision: 7200 } });
});
afterEach(() => {
  vi.useRealTimers();
});

const player = (seat: string) => table.players[seat] ?? { account: null };
const at = (seconds: number): void => void vi.setSystemTime(START + seconds * 1000);
const version = async (): Promise<number> => granted(await table.service.game({ account: null }, table.gameId)).version;
const stay = async (seat: string): Promise<unknown> => {
  const commands = [{ decision: 'next', path: [`area:${seat === 'red' ? 'west' : 'east'}`, 'no-card'] }];
  return granted(await table.service.command(player(seat), table.gameId, { seat, commands }));
};
/** What each seat took, alike where positions are judged and where they are not. */
const times = async (): Promise<Record<string, number>> => {
  const log = await table.store.read(table.gameId);
  const plain = timesIn(judgedToy, log);
  expect(courseOf(judgedToy, log).times).toEqual(plain);
  return Object.fromEntries(plain.map(({ seat, seconds }) => [seat, seconds]));
};

describe('the time that a seat took', () => {
  it('is how long the rules waited for it, both at once too', async () => {
    at(10);
    await stay('red');
    at(25);
    await stay('blue');
    expect(await times()).toEqual({ red: 10, blue: 25 });
  });

  it('has in it what was taken back, but not the time between; and others’ takebacks take none of it away', async () => {
    at(10);
    const before = await version();
    await stay('red');
    at(12);
    granted(await table.service.takeback(player('red'), table.gameId, { seat: 'red', to: before }));
    at(15);
    await stay('red');
    at(20);
    await stay('blue');
    expect(await times()).toEqual({ red: 13, blue: 20 });
  });

  it('has in it what the seat never answered', async () => {
    at(10);
    await stay('red');
    at(100);
    granted(await table.service.resign(player('blue'), table.gameId, 'blue'));
    expect(await times()).toEqual({ red: 10, blue: 100 });
  });
});
