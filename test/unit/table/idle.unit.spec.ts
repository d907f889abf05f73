import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller, GameInfo, Propose } from '../../../src/games/game-service.ts';
import { verifyOutcomes } from '../../../src/games/checking/verify-outcomes.ts';
import { refused } from '../../support/refused.ts';
import type { ServedGame, ServeOptions } from '../../support/served-game.ts';
import { granted, playOne, playOn, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const START = Date.parse('2026-03-02T08:00:00.000Z');
const DAY = 86_400;

let table: ServedGame;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
});
afterEach(async () => {
  const log = await table.store.read(table.gameId);
  expect(verifyOutcomes(toyRuleset, log, await table.store.seed(table.gameId)).wrong).toEqual([]);
  vi.useRealTimers();
});

const set = async (options: ServeOptions = {}): Promise<void> => {
  table = await serveGame(toyRuleset, { seed: 5, options: { rounds: 40 }, ...options });
};
const player = (seat: string): Caller => table.players[seat] ?? { account: null };
const game = async (): Promise<GameInfo> => granted(await table.service.game({ account: null }, table.gameId));
const daysLater = async (days: number): Promise<void> => {
  vi.setSystemTime(Date.now() + days * DAY * 1000);
  await table.service.keepTime(table.gameId, { now: Date.now(), outages: [] });
};
const typesSince = async (version: number): Promise<string[]> =>
  (await table.store.read(table.gameId, { after: version })).map(({ type }) => type);
const propose = async (seat: string, wish: Propose): Promise<GameInfo> =>
  granted(await table.service.propose(player(seat), table.gameId, { seat, ...wish }));
const commit = async (seat: string): Promise<void> => void (await playOne(table, seat));

describe('a table for which no clock was asked', () => {
  beforeEach(() => set({ idleSeconds: 21 * DAY }));

  test('says in its first event, and to everybody, after how long who is silent counts as absent', async () => {
    expect((await game()).clock).toMatchObject({ perDecision: 21 * DAY, onTimeout: 'absent' });
    expect((await game()).clock?.text.en).toBe(
      '21 days for each decision; who has let it pass counts as absent, and the others may go on without them.',
    );
    expect((await game()).deadlines['red']).toBe(new Date(START + 21 * DAY * 1000).toISOString());
  });

  test('reminds, calls nobody absent before that time, and takes nothing from who lets it pass', async () => {
    await commit('red');
    await daysLater(20);
    expect((await game()).clocks?.['blue']).toMatchObject({ absent: false, misses: 0 });
    const { version, waitingFor } = await game();
    await daysLater(1.01);
    expect(await typesSince(version)).toEqual(['TimedOut']);
    const now = await game();
    expect(now).toMatchObject({ status: 'active', waitingFor, deadlines: {}, clocks: { blue: { absent: true } } });
    await daysLater(300);
    expect((await game()).version).toBe(now.version);
  });

  test('goes on without who is absent: by a substitute, by vote, or by leaving it', async () => {
    const ways: [Propose, Partial<GameInfo>][] = [
      [{ what: 'substitution', for: 'blue', holder: 'bot:bold' }, { status: 'active' }],
      [{ what: 'adjudication', winners: ['red'] }, { status: 'finished' }],
      [{ what: 'abandonment' }, { status: 'abandoned' }],
    ];
    for (const [wish, becomes] of ways) {
      await set({ idleSeconds: 21 * DAY });
      await commit('red');
      await daysLater(22);
      expect(await propose('red', wish)).toMatchObject(becomes);
    }
  });

  test('counts who acts again as there, with the whole time', async () => {
    await commit('red');
    await daysLater(22);
    await commit('blue');
    expect((await game()).clocks?.['blue']).toMatchObject({ absent: false, misses: 0 });
    await commit('red');
    await daysLater(20);
    expect((await game()).clocks?.['blue']?.absent).toBe(false);
  });

  test('lets what waits for somebody who has become absent be proposed anew', async () => {
    await commit('red');
    await propose('red', { what: 'adjudication', winners: [] });
    expect(
      refused(await table.service.propose(player('red'), table.gameId, { seat: 'red', what: 'adjudication' })).code,
    ).toBe('proposal-pending');
    await daysLater(22);
    expect(await propose('red', { what: 'adjudication', winners: [] })).toMatchObject({ status: 'finished' });
  });

  test('has no such clock where nobody else can come to sit', async () => {
    const request = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue: 'bot:bold' } };
    const alone = granted(await table.service.create(player('red'), newId(), request));
    expect(alone.clock).toBeUndefined();
  });

  test('has one where one player holds several seats and may hand one over', async () => {
    const request = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue: 'me' } };
    const both = granted(await table.service.create(player('red'), newId(), request));
    expect(both.clock).toMatchObject({ onTimeout: 'absent' });
  });
});

describe('an account that is erased', () => {
  const erase = async (seat: string): Promise<boolean> =>
    table.service.holderErased(table.gameId, player(seat).account ?? '');

  test.each([undefined, { perDecision: 3600 }])('counts as absent at once, with the clock %o', async (clock) => {
    await set(clock === undefined ? {} : { clock });
    const { version } = await game();
    expect(await erase('blue')).toBe(true);
    expect(await erase('blue')).toBe(false);
    expect(await typesSince(version)).toEqual(['HolderErased']);
    if (clock !== undefined) expect((await game()).clocks?.['blue']?.absent).toBe(true);
    expect(await propose('red', { what: 'substitution', for: 'blue', holder: 'bot:bold' })).toMatchObject({
      seats: { blue: { bot: 'bold' } },
    });
  });

  test('leaves no proposal behind that nobody will answer', async () => {
    await set();
    await propose('red', { what: 'draw' });
    await propose('red', { what: 'abandonment' });
    await erase('blue');
    expect(await propose('red', { what: 'abandonment' })).toMatchObject({ status: 'abandoned' });
  });

  test('is not absent any more once somebody else has its seat', async () => {
    await set({ clock: { perDecision: 3600 } });
    await erase('blue');
    const heir: Caller = { account: newId() };
    await propose('red', { what: 'substitution', for: 'blue', holder: heir.account ?? '' });
    granted(await table.service.takeSeat(heir, table.gameId, { seat: 'blue' }));
    expect((await game()).clocks?.['blue']?.absent).toBe(false);
    expect(await erase('blue')).toBe(false);
  });

  test('frees its seats of a game that has not begun, and takes with it what nobody else has joined', async () => {
    await set();
    const request = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me' } };
    const mine = granted(await table.service.create(player('red'), newId(), request));
    expect(await table.service.holderErased(mine.id, player('red').account ?? '')).toBe(true);
    expect(granted(await table.service.game({ account: null }, mine.id)).status).toBe('abandoned');
  });
});

describe('two who miss the same sealed deadline', () => {
  const bothLate = async (clock: ServeOptions['clock'] & object): Promise<void> => {
    await set({ clock: { perDecision: DAY, ...clock } });
    await daysLater(1.5);
  };

  test('both lose nothing to the other where lateness loses the game', async () => {
    await bothLate({ onTimeout: 'forfeit' });
    const after = await game();
    expect(after).toMatchObject({ status: 'finished', result: { winners: [], reason: 'timeout' } });
    expect((await table.store.read(table.gameId)).filter(({ type }) => type === 'TimedOut')).toHaveLength(2);
  });

  test('lose one by one where only one of them is late', async () => {
    await set({ clock: { perDecision: DAY, onTimeout: 'forfeit' } });
    await commit('blue');
    await daysLater(1.5);
    expect((await game()).result).toMatchObject({ winners: ['blue'] });
  });

  test('cannot claim the game of one another until one has acted', async () => {
    await bothLate({ onTimeout: 'claim' });
    const claims = async (seat: string): Promise<(string | undefined)[]> =>
      granted(await table.service.decisions(player(seat), table.gameId, seat))
        .filter(({ kind }) => kind === 'table.claim')
        .flatMap(({ choices = [] }) => choices.map(({ id }) => id));
    expect([await claims('red'), await claims('blue')]).toEqual([
      ['safe', 'wait'],
      ['safe', 'wait'],
    ]);
    await commit('red');
    expect(await claims('red')).toEqual(['claim', 'safe', 'wait']);
    expect(await claims('blue')).toEqual([]);
  });

  test('go on with the safe choices of both where those are taken', async () => {
    await bothLate({ onTimeout: 'safe' });
    expect((await game()).status).toBe('active');
    await playOn(table);
  });

  test('are told apart by who was called first in a game that was made so', async () => {
    await bothLate({ onTimeout: 'forfeit', bothLate: 'others' });
    expect((await game()).result?.winners).toHaveLength(1);
  });
});
