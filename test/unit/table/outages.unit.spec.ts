import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import type { Outage } from '../../../src/domain/table/clock/outages.ts';
import { verifyOutcomes } from '../../../src/games/checking/verify-outcomes.ts';
import { chronicleLine } from '../../../src/games/reading/wire.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, playOne, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const START = Date.parse('2026-03-02T08:00:00.000Z');
const HOUR = 3_600_000;

let table: ServedGame;

beforeEach(async () => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  table = await serveGame(toyRuleset, { seed: 5, clock: { perDecision: 7200, vacation: 7200 } });
  await playOne(table, 'blue');
  vi.setSystemTime(START + 5 * HOUR);
});
afterEach(() => {
  vi.useRealTimers();
});

const inHours = (hours: number): string => new Date(START + hours * HOUR).toISOString();
const outage = (from: number, to: number, reason?: Outage['reason']): Outage => ({
  from: START + from * HOUR,
  to: START + to * HOUR,
  ...(reason === undefined ? {} : { reason }),
});

/** What the extension says that comes of the outages, in the log and in words; the log must verify. */
async function extended(outages: readonly Outage[], most?: number): Promise<{ facts: JsonObject; line: string }> {
  const limit = most === undefined ? {} : { mostSeconds: most };
  await table.service.keepTime(table.gameId, { now: Date.now(), outages, ...limit });
  const log = await table.store.read(table.gameId);
  expect(verifyOutcomes(toyRuleset, log, await table.store.seed(table.gameId)).wrong).toEqual([]);
  const event = log.find(({ type }) => type === 'DeadlineExtended');
  if (event === undefined) throw new Error('nothing was extended');
  return { facts: event.public, line: chronicleLine(toyRuleset, event, null, false).en };
}

test('no moment of outages counts twice, nor what lies outside the time of the seat; all are named', async () => {
  const given = [outage(3, 4.5, 'database'), outage(-5, 1, 'stopped'), outage(0.5, 1.5, 'clock'), outage(3.5, 4)];
  const { facts, line } = await extended([...given, outage(4.8, 9, 'stopped')]);
  expect(facts).toEqual({
    seat: 'red',
    due: inHours(2),
    why: 'outage',
    seconds: 11_520,
    outages: [
      { from: inHours(0), to: inHours(1), reason: 'stopped' },
      { from: inHours(1), to: inHours(1.5), reason: 'clock' },
      { from: inHours(3), to: inHours(4.5), reason: 'database' },
      { from: inHours(4.8), to: inHours(5), reason: 'stopped' },
    ],
  });
  expect(line).toContain('the server could not be reached');
});

test('an extension says in words why it is given', async () => {
  expect((await extended([outage(1, 3, 'stopped')])).line).toContain('the server stood still');
});

test('no more is given back than the server gives at the most, nor are more than twenty outages named', async () => {
  const many = Array.from({ length: 30 }, (_, index) => outage(index / 12, index / 12 + (index + 1) / 3600));
  const { facts } = await extended(many, 100);
  expect(facts['seconds']).toBe(100);
  expect(facts['outages']).toHaveLength(20);
});

test('an outage is given back although its seat did something beside the decision since', async () => {
  vi.setSystemTime(START + 1 * HOUR);
  const red = table.players['red'] ?? { account: null };
  const made = await table.service.propose(red, table.gameId, { what: 'draw', seat: 'red' });
  expect(made.ok).toBe(true);
  vi.setSystemTime(START + 5 * HOUR);
  const { facts } = await extended([outage(0.25, 0.75, 'stopped')]);
  expect(facts).toMatchObject({ seat: 'red', why: 'outage', seconds: 1800 });
});

test('an outage is given back although its seat took a vacation, or the table a pause, since', async () => {
  const red = table.players['red'] ?? { account: null };
  const blue = table.players['blue'] ?? { account: null };
  const at = (hours: number) => vi.setSystemTime(START + hours * HOUR);
  at(1);
  granted(await table.service.takeVacation(red, table.gameId, { seat: 'red', seconds: 3600 }));
  at(2.5);
  granted(await table.service.propose(red, table.gameId, { what: 'pause', seat: 'red' }));
  const pause = granted(await table.service.decisions(blue, table.gameId, 'blue')).find(
    ({ kind }) => kind === 'table.pause',
  );
  const commands = [{ decision: pause?.id ?? '', path: ['accept'] }];
  granted(await table.service.command(blue, table.gameId, { seat: 'blue', commands }));
  at(3);
  granted(await table.service.resumeClock(red, table.gameId, 'red'));
  at(5);
  // While the clock stood nothing is lost: on vacation from 1 to 2, and in the pause from 2.5 to 3.
  const { facts } = await extended([outage(0.25, 0.75, 'stopped'), outage(1.25, 1.5), outage(2.25, 2.75, 'database')]);
  expect(facts).toMatchObject({
    seat: 'red',
    due: inHours(3.5),
    seconds: 2700,
    outages: [
      { from: inHours(0.25), to: inHours(0.75), reason: 'stopped' },
      { from: inHours(2.25), to: inHours(2.5), reason: 'database' },
    ],
  });
});
