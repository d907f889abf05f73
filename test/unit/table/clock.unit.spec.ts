import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import type { Outage } from '../../../src/domain/table/clock/outages.ts';
import type { StoredEvent } from '../../../src/eventstore/stored-event.ts';
import type { Caller, GameInfo } from '../../../src/games/game-service.ts';
import { verifyOutcomes } from '../../../src/games/checking/verify-outcomes.ts';
import { refused } from '../../support/refused.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, playOn, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const START = Date.parse('2026-03-02T08:00:00.000Z');
const HOUR = 3_600_000;

let table: ServedGame;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
});
afterEach(async () => {
  // Whatever came to pass, the log decides again to the same.
  const log = await table.store.read(table.gameId);
  expect(verifyOutcomes(toyRuleset, log, await table.store.seed(table.gameId)).wrong).toEqual([]);
  vi.useRealTimers();
});

const set = async (clock: JsonObject, seed = 5): Promise<void> => {
  table = await serveGame(toyRuleset, { seed, clock });
};
const player = (seat: string): Caller => table.players[seat] ?? { account: null };
const game = async (): Promise<GameInfo> => granted(await table.service.game({ account: null }, table.gameId));
const wait = (hours: number): void => void vi.setSystemTime(Date.now() + hours * HOUR);
const attend = (outages: readonly Outage[] = []): Promise<boolean> =>
  table.service.keepTime(table.gameId, { now: Date.now(), outages });
const log = (): Promise<StoredEvent[]> => table.store.read(table.gameId);
const typesAfter = async (version: number): Promise<string[]> =>
  (await log()).filter((event) => event.version > version).map(({ type }) => type);
const inHours = (hours: number): string => new Date(START + hours * HOUR).toISOString();
const stay = async (seat: string): Promise<unknown> => {
  const area = seat === 'red' ? 'west' : 'east';
  const commands = [{ decision: 'next', path: [`area:${area}`, 'no-card'] }];
  return granted(await table.service.command(player(seat), table.gameId, { seat, commands }));
};
const answer = async (seat: string, kind: string, choice: string): Promise<unknown> => {
  const open = granted(await table.service.decisions(player(seat), table.gameId, seat)).find(
    (one) => one.kind === kind,
  );
  const commands = [{ decision: open?.id ?? '', path: [choice] }];
  return granted(await table.service.command(player(seat), table.gameId, { seat, commands }));
};

describe('a clock', () => {
  test('stands in the first event whole, and is told in words', async () => {
    await set({ perDecision: 7200 });
    const whole = {
      perDecision: 7200,
      bank: 0,
      increment: 0,
      weekends: 'play',
      zone: 'UTC',
      vacation: 0,
      excuses: 0,
      onTimeout: 'safe',
      bothLate: 'nobody',
    };
    expect((await log())[0]?.public['clock']).toEqual(whole);
    expect((await game()).clock).toEqual({
      ...whole,
      text: {
        en: '2 hours for each decision; when time is up, the safe choice is taken.',
        es: '2 horas para cada decisión; al acabarse el tiempo se toma la opción segura.',
      },
    });
  });

  test('that makes no sense is refused, with the place', async () => {
    await set({ perDecision: 7200 });
    const asked = (clock: JsonObject): ReturnType<typeof table.service.create> =>
      table.service.create(player('red'), newId(), { ruleset: 'toy', scenario: 'standard', seats: {}, clock });
    for (const [clock, pointer] of [
      [{ perDecision: 0 }, '/perDecision'],
      [{ perDecision: 60, speed: 1 }, '/speed'],
      [{ perDecision: 60, zone: 'Moon/Base' }, '/zone'],
      [{ perDecision: 60.5 }, '/perDecision'],
    ] as const) {
      expect(refused(await asked(clock))).toMatchObject({ code: 'invalid-clock', extra: { errors: [{ pointer }] } });
    }
    expect(refused(await asked({})).code).toBe('invalid-clock');
  });

  test('runs for each seat that must decide, and begins anew with its own answer alone', async () => {
    await set({ perDecision: 7200 });
    expect((await game()).deadlines).toEqual({ red: inHours(2), blue: inHours(2) });
    wait(1);
    await stay('red');
    expect((await game()).deadlines).toEqual({ blue: inHours(2) });
    wait(0.5);
    await stay('blue');
    expect((await game()).deadlines).toEqual({ red: inHours(3.5), blue: inHours(3.5) });
  });

  test('stands on weekends where it should, as its zone has them', async () => {
    await set({ perDecision: 5 * 86_400, weekends: 'off', zone: 'Atlantic/Canary' });
    expect((await game()).deadlines['red']).toBe('2026-03-09T08:00:00.000Z');
  });

  test('charges the bank with what a decision takes longer, and an answer adds to it', async () => {
    await set({ perDecision: 3600, bank: 7200, increment: 600 });
    expect((await game()).deadlines['red']).toBe(inHours(3));
    wait(2);
    await stay('red');
    await stay('blue');
    expect((await game()).clocks).toMatchObject({ red: { bank: 4200, total: 7800 }, blue: { bank: 4200 } });
  });

  test('banks no more than a year, however much each answer adds', async () => {
    await set({ perDecision: 3600, bank: 366 * 86_400, increment: 31 * 86_400 });
    await stay('red');
    await stay('blue');
    expect((await game()).clocks).toMatchObject({ red: { bank: 366 * 86_400 }, blue: { bank: 366 * 86_400 } });
  });

  test('gives no time for a move taken back', async () => {
    await set({ perDecision: 7200 });
    const { version } = await game();
    wait(1);
    await stay('red');
    wait(0.25);
    const back = granted(await table.service.takeback(player('red'), table.gameId, { seat: 'red', to: version }));
    expect(back.deadlines['red']).toBe(inHours(2.25));
    wait(0.75);
    await stay('red');
    expect((await game()).clocks?.['red']?.used).toBe(0);
  });
});

describe('a reminder', () => {
  test('is an event at half and at nine tenths, once each', async () => {
    await set({ perDecision: 36_000 });
    const { version } = await game();
    await stay('blue');
    expect(await attend()).toBe(false);
    wait(5);
    expect(await attend()).toBe(true);
    expect(await attend()).toBe(false);
    wait(4);
    expect(await attend()).toBe(true);
    expect((await log()).filter(({ type }) => type === 'Reminded').map((event) => event.public)).toEqual([
      { seat: 'red', part: 'half', due: inHours(10) },
      { seat: 'red', part: 'nine-tenths', due: inHours(10) },
    ]);
    expect((await typesAfter(version)).filter((type) => type === 'TimedOut')).toEqual([]);
  });
});

describe('lateness', () => {
  test('is excused as often as the clock says, with the same time once more', async () => {
    await set({ perDecision: 3600, excuses: 1 });
    await stay('blue');
    wait(1);
    await attend();
    expect((await log()).at(-1)?.public).toEqual({ seat: 'red', due: inHours(1), why: 'excuse', seconds: 3600 });
    expect(await game()).toMatchObject({ deadlines: { red: inHours(2) }, clocks: { red: { excuses: 0, misses: 0 } } });
    wait(1);
    await attend();
    expect((await log()).map(({ type }) => type)).toContain('TimedOut');
  });

  test('takes the safe choices until the seat has nothing to decide, in one go', async () => {
    await set({ perDecision: 3600 });
    wait(1);
    const { version } = await game();
    await attend();
    const added = (await log()).filter((event) => event.version > version);
    expect(added.filter(({ type }) => type === 'TimedOut').map((event) => event.public)).toEqual([
      { seat: 'red', due: inHours(1), action: 'safe' },
      { seat: 'blue', due: inHours(1), action: 'safe' },
    ]);
    const commands = added.flatMap(({ by }) => (by === null ? [] : [by]));
    expect(commands.length).toBeGreaterThanOrEqual(2);
    expect(commands.every((by) => by.via === 'timeout' && by.account === null)).toBe(true);
    expect((await game()).clocks).toMatchObject({ red: { misses: 1 }, blue: { misses: 1 } });
  });

  test('is not undone by whoever comes too late, and forgotten with the next act', async () => {
    await set({ perDecision: 3600 });
    wait(1);
    await attend();
    wait(1);
    await attend();
    expect((await game()).clocks?.['red']).toMatchObject({ misses: 2, absent: true });
    await playOn(table, 1);
    expect(Object.values((await game()).clocks ?? {}).filter(({ absent }) => absent)).toHaveLength(1);
  });

  test('loses the game where it says so', async () => {
    await set({ perDecision: 3600, onTimeout: 'forfeit' });
    await stay('blue');
    wait(1);
    await attend();
    expect(await game()).toMatchObject({ status: 'finished', result: { winners: ['blue'], reason: 'timeout' } });
  });

  test('lets the others claim the game, wait, or have the safe choice taken', async () => {
    await set({ perDecision: 3600, onTimeout: 'claim' });
    await stay('blue');
    wait(1);
    await attend();
    expect(await game()).toMatchObject({ status: 'active', deadlines: {}, clocks: { red: { claimable: true } } });
    await answer('blue', 'table.claim', 'wait');
    expect(await game()).toMatchObject({ deadlines: { red: inHours(2) }, clocks: { red: { claimable: false } } });
    wait(1);
    await attend();
    const { version } = await game();
    await answer('blue', 'table.claim', 'safe');
    expect((await typesAfter(version))[0]).toBe('ClaimAnswered');
    expect((await log()).find((event) => event.version === version + 2)?.by?.via).toBe('timeout');
    wait(2);
    await attend();
    const late = Object.entries((await game()).clocks ?? {}).find(([, one]) => one.claimable)?.[0];
    const other = late === 'red' ? 'blue' : 'red';
    await answer(other, 'table.claim', 'claim');
    expect(await game()).toMatchObject({ status: 'finished', result: { winners: [other], reason: 'timeout' } });
  });

  test('cannot be claimed any more once the late seat has acted', async () => {
    await set({ perDecision: 3600, onTimeout: 'claim' });
    await stay('blue');
    wait(1);
    await attend();
    await stay('red');
    const open = granted(await table.service.decisions(player('blue'), table.gameId, 'blue'));
    expect(open.some(({ kind }) => kind === 'table.claim')).toBe(false);
  });

  test('does not count while nobody could reach the server', async () => {
    await set({ perDecision: 7200 });
    await stay('blue');
    wait(5);
    await attend([{ from: START + 1.5 * HOUR, to: START + 5 * HOUR }]);
    expect((await log()).find(({ type }) => type === 'DeadlineExtended')?.public).toEqual({
      seat: 'red',
      due: inHours(2),
      why: 'outage',
      seconds: 3.5 * 3600,
      outages: [{ from: inHours(1.5), to: inHours(5), reason: 'other' }],
    });
    expect((await game()).deadlines['red']).toBe(inHours(5.5));
    expect(await attend([{ from: START + 1.5 * HOUR, to: START + 5 * HOUR }])).toBe(false);
    wait(0.5);
    await attend([{ from: START + 1.5 * HOUR, to: START + 5 * HOUR }]);
    expect((await log()).map(({ type }) => type)).toContain('TimedOut');
  });
});

describe('a pause', () => {
  test('is agreed upon, keeps the time, and ends when anybody wants', async () => {
    await set({ perDecision: 7200 });
    wait(1);
    granted(await table.service.propose(player('red'), table.gameId, { what: 'pause', seat: 'red' }));
    await answer('blue', 'table.pause', 'accept');
    expect(await game()).toMatchObject({ pausedAt: inHours(1), deadlines: {} });
    wait(100);
    expect(await attend()).toBe(false);
    expect(refused(await table.service.propose(player('red'), table.gameId, { what: 'pause', seat: 'red' })).code).toBe(
      'clock-paused',
    );
    granted(await table.service.resumeClock(player('blue'), table.gameId, 'blue'));
    expect((await game()).deadlines).toEqual({ red: inHours(102), blue: inHours(102) });
    expect(refused(await table.service.resumeClock(player('blue'), table.gameId, 'blue')).code).toBe('clock-running');
  });

  test('needs a clock', async () => {
    table = await serveGame(toyRuleset);
    expect(refused(await table.service.propose(player('red'), table.gameId, { what: 'pause', seat: 'red' })).code).toBe(
      'no-clock',
    );
    expect((await game()).clock).toBeUndefined();
  });
});

describe('a vacation', () => {
  test('stops the clock of its seat, and what is left of it is kept', async () => {
    await set({ perDecision: 7200, vacation: 36_000 });
    wait(1);
    const take = (seconds: number): ReturnType<typeof table.service.takeVacation> =>
      table.service.takeVacation(player('red'), table.gameId, { seat: 'red', seconds });
    expect(refused(await take(36_001))).toMatchObject({ code: 'vacation-spent', extra: { left: 36_000 } });
    const away = granted(await take(18_000));
    expect(away).toMatchObject({
      deadlines: { red: inHours(7), blue: inHours(2) },
      clocks: { red: { vacation: 18_000, awayUntil: inHours(6) } },
    });
    wait(2);
    const back = granted(await table.service.endVacation(player('red'), table.gameId, 'red'));
    expect(back).toMatchObject({ deadlines: { red: inHours(4) }, clocks: { red: { vacation: 28_800 } } });
    expect(refused(await table.service.endVacation(player('red'), table.gameId, 'red')).code).toBe('not-away');
  });
});
