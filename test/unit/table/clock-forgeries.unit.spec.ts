import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import type { StoredEvent } from '../../../src/eventstore/stored-event.ts';
import { verifyOutcomes } from '../../../src/games/checking/verify-outcomes.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { playOne, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const HOUR = 3_600_000;

let table: ServedGame;
let log: StoredEvent[];

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T08:00:00.000Z'), toFake: ['Date'] });
  table = await serveGame(toyRuleset, { seed: 5, clock: { perDecision: 7200 } });
  await playOne(table, 'blue');
  for (const hours of [1, 1]) {
    vi.setSystemTime(Date.now() + hours * HOUR);
    await table.service.keepTime(table.gameId, { now: Date.now(), outages: [] });
  }
  log = await table.store.read(table.gameId);
});
afterEach(() => {
  vi.useRealTimers();
});

type Forge = (event: StoredEvent) => StoredEvent;

/** What is said of the log with the events of that type changed. */
async function judged(is: (event: StoredEvent) => boolean, forge: Forge): Promise<string> {
  const forged = log.map((event) => (is(event) ? forge(event) : event));
  const { wrong } = verifyOutcomes(toyRuleset, forged, await table.store.seed(table.gameId));
  return wrong.map(({ detail }) => detail).join('\n');
}

const ofType =
  (type: string) =>
  (event: StoredEvent): boolean =>
    event.type === type;
const saying =
  (facts: JsonObject): Forge =>
  (event) => ({ ...event, public: { ...event.public, ...facts } });
const instead =
  (type: string, facts: JsonObject): Forge =>
  (event) => ({ ...event, type, public: facts });

describe('a log is found wrong', () => {
  test('or sound, where nothing was changed', async () => {
    expect(log.map(({ type }) => type)).toEqual(expect.arrayContaining(['Reminded', 'TimedOut']));
    expect(
      await judged(
        () => false,
        (event) => event,
      ),
    ).toBe('');
  });

  test('that calls a seat late before its time', async () => {
    const at = new Date(Date.now() - 1).toISOString();
    const since = log.find(({ type }) => type === 'TimedOut')?.version ?? 0;
    expect(
      await judged(
        ({ version }) => version >= since,
        (event) => ({ ...event, at }),
      ),
    ).toContain('it came before its time');
  });

  test('that names another deadline, or does something else about it', async () => {
    expect(await judged(ofType('TimedOut'), saying({ due: '2026-03-02T09:30:00.000Z' }))).toContain('the deadline was');
    expect(await judged(ofType('TimedOut'), saying({ action: 'forfeit' }))).toContain('TimedOut');
  });

  test('that reminds too early, or twice', async () => {
    expect(await judged(ofType('Reminded'), saying({ part: 'nine-tenths' }))).toContain('it came before its time');
  });

  test('in which time takes another choice than the safe one', async () => {
    const other: Forge = (event) => ({
      ...event,
      secrets: event.secrets.map((secret) =>
        secret.data?.['path'] === undefined
          ? secret
          : { ...secret, data: { ...secret.data, path: ['area:centre', 'no-card'] } },
      ),
    });
    expect(await judged(({ by }) => by?.via === 'timeout', other)).toContain('time did not take the safe choice');
  });

  test('in which time acts for a seat that was not late, or leaves its choices to somebody else', async () => {
    const { account = null } = table.players['red'] ?? {};
    expect(
      await judged(
        ({ by }) => by?.via === 'seat',
        (event) => ({ ...event, by: event.by && { ...event.by, account: null, via: 'timeout' } }),
      ),
    ).toContain('the time of blue was not up');
    expect(
      await judged(
        ({ by }) => by?.via === 'timeout',
        (event) => ({ ...event, by: event.by && { ...event.by, account, via: 'seat' } }),
      ),
    ).toContain('the safe choices of red should stand here');
  });

  test('that stops the clocks, excuses somebody or hands a seat over though nobody agreed to it', async () => {
    expect(await judged(ofType('Reminded'), instead('ClockPaused', {}))).toContain(
      'no command led to this ClockPaused',
    );
    const due = String(log.find(({ type }) => type === 'TimedOut')?.public['due']);
    const excuse = { seat: 'red', due, why: 'excuse', seconds: 7200 };
    expect(await judged(ofType('TimedOut'), instead('DeadlineExtended', excuse))).toContain('had no excuse left');
    const hour = (from: string, to: string) => ({ from: `2026-03-02T${from}.000Z`, to: `2026-03-02T${to}.000Z` });
    const put = (seconds: number, ...outages: ReturnType<typeof hour>[]) => {
      const named = outages.map((outage) => ({ ...outage, reason: 'stopped' }));
      const extended = { seat: 'red', due, why: 'outage', seconds, outages: named };
      return judged(ofType('TimedOut'), instead('DeadlineExtended', extended));
    };
    expect(await put(3600, hour('08:30:00', '09:30:00'))).not.toContain('outage');
    expect(await put(3601, hour('08:30:00', '09:30:00'))).toContain('the outages took 3600 seconds, and it gives 3601');
    const twice = [hour('08:30:00', '09:30:00'), hour('09:00:00', '10:00:00')];
    expect(await put(7200, ...twice)).toContain('or was counted twice');
    expect(await put(3600, hour('07:30:00', '08:30:00'))).toContain('was not in the time of red');
    expect(await put(3600, hour('09:30:00', '10:30:00'))).toContain('was not in the time of red');
    for (const holder of [{ account: newId() }, { bot: 'bold' }]) {
      const facts = { seat: 'red', holder, how: 'consent' };
      expect(await judged(ofType('Reminded'), instead('SeatHandedOver', facts))).toContain('nobody agreed to');
    }
  });
});
