import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import type { Outage } from '../../../src/domain/table/clock/outages.ts';
import { refused } from '../../support/refused.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, playOne, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const START = Date.parse('2026-03-02T08:00:00.000Z');
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A game in which the time of red is up, by so many hours, and nobody has noticed. */
async function late(hours: number, clock: JsonObject = {}): Promise<ServedGame> {
  vi.setSystemTime(START);
  const table = await serveGame(toyRuleset, { seed: 5, clock: { perDecision: 7200, vacation: 36_000, ...clock } });
  await playOne(table, 'blue');
  vi.setSystemTime(START + (2 + hours) * HOUR);
  return table;
}

const leave = (table: ServedGame, seat: string) =>
  table.service.takeVacation(table.players[seat] ?? { account: null }, table.gameId, { seat, seconds: 3600 });
const attend = (table: ServedGame, outages: readonly Outage[] = []) =>
  table.service.keepTime(table.gameId, { now: Date.now(), outages });

describe('whose time is up', () => {
  it.each([
    ['to the moment', 0, 'forfeit'],
    ['for a while', 3, 'forfeit'],
    ['and would have the safe choices taken', 1, 'safe'],
    ['and could have the game claimed', 1, 'claim'],
    ['and would be absent', 1, 'absent'],
  ])('%s takes no vacation that would stop the clock', async (_how, hours, onTimeout) => {
    const table = await late(hours, { onTimeout });
    expect(refused(await leave(table, 'red')).code).toBe('time-up');
    await attend(table);
    const log = await table.store.read(table.gameId);
    expect(log.map(({ type }) => type)).toContain('TimedOut');
  });

  it('takes it before, and whose clock stands takes it at any time', async () => {
    const table = await late(-0.01);
    granted(await leave(table, 'red'));
    granted(await leave(await late(1), 'blue'));
  });

  it('takes it once time has been given back', async () => {
    const excused = await late(1, { excuses: 1 });
    expect(refused(await leave(excused, 'red')).code).toBe('time-up');
    await attend(excused);
    granted(await leave(excused, 'red'));
    const away = await late(1);
    expect(refused(await leave(away, 'red')).code).toBe('time-up');
    await attend(away, [{ from: Date.now() - 2 * HOUR, to: Date.now() }]);
    granted(await leave(away, 'red'));
  });
});
