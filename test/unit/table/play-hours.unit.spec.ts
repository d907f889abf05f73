import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import type { PlayHours } from '../../../src/domain/table/clock/play-hours.ts';
import { verifyOutcomes } from '../../../src/games/checking/verify-outcomes.ts';
import type { Caller, GameInfo } from '../../../src/games/game-service.ts';
import type { SeatTime } from '../../../src/games/reading/clock-info.ts';
import { refused } from '../../support/refused.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

/** A Monday. */
const START = Date.parse('2026-03-02T08:00:00.000Z');
const HOUR = 3_600_000;
const EVENINGS: PlayHours = { zone: 'UTC', from: '18:00', to: '22:00', days: [1, 2, 3, 4, 5, 6, 7] };
const MORNINGS: PlayHours = { ...EVENINGS, from: '06:00', to: '10:00' };

let table: ServedGame;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
});
afterEach(async () => {
  // Whatever came to pass, the log decides again to the same.
  expect(await wrong()).toEqual([]);
  vi.useRealTimers();
});

const set = async (clock: JsonObject): Promise<void> => {
  table = await serveGame(toyRuleset, { seed: 5, clock: { perDecision: 7200, ownHours: true, ...clock } });
};
const player = (seat: string): Caller => table.players[seat] ?? { account: null };
const wrong = async (forge: (event: JsonObject) => JsonObject = (facts) => facts): Promise<readonly string[]> => {
  const log = await table.store.read(table.gameId);
  const forged = log.map((event) => (event.type === 'HoursKept' ? { ...event, public: forge(event.public) } : event));
  return verifyOutcomes(toyRuleset, forged, await table.store.seed(table.gameId)).wrong.map(({ detail }) => detail);
};
const game = async (): Promise<GameInfo> => granted(await table.service.game({ account: null }, table.gameId));
const due = async (seat: string): Promise<string | undefined> => (await game()).deadlines[seat];
const time = async (seat: string): Promise<SeatTime | undefined> => (await game()).clocks?.[seat];
const wait = (hours: number): void => void vi.setSystemTime(Date.now() + hours * HOUR);
const keep = (seat: string, hours: PlayHours | null) =>
  table.service.keepHours(player(seat), table.gameId, { seat, hours });
const stay = async (seat: string): Promise<unknown> => {
  const area = seat === 'red' ? 'west' : 'east';
  const commands = [{ decision: 'next', path: [`area:${area}`, 'no-card'] }];
  return granted(await table.service.command(player(seat), table.gameId, { seat, commands }));
};

test('the clock stands outside the hours of the seat, and that of nobody else does', async () => {
  await set({});
  granted(await keep('red', EVENINGS));
  expect((await game()).deadlines).toEqual({ red: '2026-03-02T20:00:00.000Z', blue: '2026-03-02T10:00:00.000Z' });
  wait(5);
  expect(await table.service.keepTime(table.gameId, { now: Date.now(), outages: [] })).toBe(true);
  expect((await game()).clocks).toMatchObject({ red: { misses: 0, hours: EVENINGS }, blue: { misses: 1 } });
});

test('the first hours count at once, other ones from the next decision on, so that nobody puts off what is due', async () => {
  await set({});
  granted(await keep('red', EVENINGS));
  wait(11);
  granted(await keep('red', MORNINGS));
  expect(await due('red')).toBe('2026-03-02T20:00:00.000Z');
  expect(await time('red')).toMatchObject({ hours: EVENINGS, nextHours: MORNINGS, used: 0 });
  granted(await keep('red', null));
  expect(await due('red')).toBe('2026-03-02T20:00:00.000Z');
  granted(await keep('red', MORNINGS));
  await stay('red');
  await stay('blue');
  expect(await due('red')).toBe('2026-03-03T08:00:00.000Z');
  expect(await time('red')).not.toHaveProperty('nextHours');
});

test('a move that is taken back waits by the hours by which it waited before', async () => {
  await set({});
  granted(await keep('red', EVENINGS));
  wait(11);
  granted(await keep('red', MORNINGS));
  const { version } = await game();
  await stay('red');
  granted(await table.service.takeback(player('red'), table.gameId, { seat: 'red', to: version }));
  expect(await time('red')).toMatchObject({ hours: EVENINGS, nextHours: MORNINGS });
  expect(await due('red')).toBe('2026-03-02T20:00:00.000Z');
});

test('hours that are kept already are no event', async () => {
  await set({});
  granted(await keep('red', null));
  const { version } = await game();
  granted(await keep('red', EVENINGS));
  granted(await keep('red', { ...EVENINGS, days: [7, 6, 5, 4, 3, 2, 1] }));
  expect((await game()).version).toBe(version + 1);
});

test('they are refused where the clock leaves no room for them, and where they are too few', async () => {
  await set({ ownHours: false });
  expect(refused(await keep('red', EVENINGS)).code).toBe('no-own-hours');
  await set({ weekends: 'off' });
  expect(refused(await keep('red', EVENINGS))).toMatchObject({ code: 'too-few-hours', extra: { least: 28 } });
  table = await serveGame(toyRuleset, { seed: 5 });
  expect(refused(await keep('red', EVENINGS)).code).toBe('no-clock');
});

test('another clock of the table takes hours away for which it leaves no room', async () => {
  await set({});
  granted(await keep('red', EVENINGS));
  const clock = { perDecision: 7200, ownHours: true, weekends: 'off' };
  granted(await table.service.propose(player('red'), table.gameId, { what: 'clock', seat: 'red', clock }));
  const decisions = granted(await table.service.decisions(player('blue'), table.gameId, 'blue'));
  const open = decisions.find(({ kind }) => kind === 'table.clock');
  const commands = [{ decision: open?.id ?? '', path: ['accept'] }];
  granted(await table.service.command(player('blue'), table.gameId, { seat: 'blue', commands }));
  expect(await time('red')).not.toHaveProperty('hours');
  expect(await due('red')).toBe('2026-03-02T10:00:00.000Z');
});

test('an outage is given back as far as it fell into the hours', async () => {
  await set({});
  granted(await keep('red', EVENINGS));
  wait(12.5);
  const outages = [{ from: START + 5 * HOUR, to: START + 11 * HOUR }];
  await table.service.keepTime(table.gameId, { now: Date.now(), outages });
  expect(await due('red')).toBe('2026-03-02T21:00:00.000Z');
});

test('a log in which a seat keeps once more what it keeps already is found wrong, and the check ends', async () => {
  await set({});
  granted(await keep('red', EVENINGS));
  const log = await table.store.read(table.gameId);
  const again = log.filter(({ type }) => type === 'HoursKept').map((event) => ({ ...event, version: log.length + 1 }));
  const report = verifyOutcomes(toyRuleset, [...log, ...again], await table.store.seed(table.gameId));
  expect(report.wrong).toMatchObject([{ version: log.length + 1, detail: 'nothing would have come of it' }]);
});

test('a clock by hours of their own gives no more than a quarter of a year, and holds no more in the bank', async () => {
  const quarter = 92 * 86_400;
  await set({ perDecision: quarter, bank: quarter, increment: 31 * 86_400 });
  const asked = await table.service.create(player('red'), '0193a5b0-7d1c-7c3e-9b1a-2f6d5c4e3b2a', {
    ruleset: 'toy',
    scenario: 'standard',
    seats: {},
    clock: { perDecision: quarter + 1, ownHours: true },
  });
  expect(refused(asked)).toMatchObject({ code: 'invalid-clock', extra: { errors: [{ pointer: '/perDecision' }] } });
  await stay('red');
  await stay('blue');
  expect(await time('red')).toMatchObject({ bank: quarter });
});

test('a log that gives a seat hours that it may not keep is found wrong', async () => {
  await set({});
  granted(await keep('red', EVENINGS));
  for (const hours of [{ ...EVENINGS, to: '19:00' }, { ...EVENINGS, zone: 'Moon/Base' }, 'always'])
    expect(await wrong((facts) => ({ ...facts, hours }))).not.toEqual([]);
});
