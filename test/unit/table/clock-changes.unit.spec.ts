import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../src/domain/kernel/json.ts';
import type { Caller, GameInfo } from '../../../src/games/game-service.ts';
import { verifyOutcomes } from '../../../src/games/checking/verify-outcomes.ts';
import { refused } from '../../support/refused.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const START = Date.parse('2026-03-02T08:00:00.000Z');
const HOUR = 3_600_000;
const HOURS = 3_600;

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

const player = (seat: string): Caller => table.players[seat] ?? { account: null };
const game = async (): Promise<GameInfo> => granted(await table.service.game({ account: null }, table.gameId));
const wait = (hours: number): void => void vi.setSystemTime(Date.now() + hours * HOUR);
const inHours = (hours: number): string => new Date(START + hours * HOUR).toISOString();
const attend = (): Promise<boolean> => table.service.keepTime(table.gameId, { now: Date.now(), outages: [] });
const propose = (seat: string, clock: JsonObject): ReturnType<typeof table.service.propose> =>
  table.service.propose(player(seat), table.gameId, { what: 'clock', seat, clock });
const answer = async (seat: string, choice: 'accept' | 'decline'): Promise<void> => {
  const open = granted(await table.service.decisions(player(seat), table.gameId, seat)).find(
    ({ kind }) => kind === 'table.clock',
  );
  const commands = [{ decision: open?.id ?? '', path: [choice] }];
  granted(await table.service.command(player(seat), table.gameId, { seat, commands }));
};
const stay = async (seat: string, area: string): Promise<unknown> =>
  granted(
    await table.service.command(player(seat), table.gameId, {
      seat,
      commands: [{ decision: 'next', path: [`area:${area}`, 'no-card'] }],
    }),
  );

describe('another clock', () => {
  test('is proposed in words, and holds once all have agreed: full time for what waits', async () => {
    table = await serveGame(toyRuleset, { seed: 5, clock: { perDecision: 2 * HOURS } });
    wait(1);
    const asked = granted(await propose('red', { perDecision: 24 * HOURS, onTimeout: 'forfeit' }));
    expect(asked.proposals).toMatchObject([
      { what: 'clock', by: 'red', waiting: ['blue'], clock: { perDecision: 24 * HOURS } },
    ]);
    expect(asked.proposals[0]?.clock?.text.en).toContain('1 day for each decision');
    const [open] = granted(await table.service.decisions(player('blue'), table.gameId, 'blue')).filter(
      ({ kind }) => kind === 'table.clock',
    );
    expect(open?.prompt?.en).toContain('1 day for each decision; when time is up, the game is lost.');
    expect(refused(await propose('blue', { perDecision: HOURS })).code).toBe('proposal-pending');
    expect((await game()).deadlines).toEqual({ red: inHours(2), blue: inHours(2) });
    await answer('blue', 'accept');
    expect(await game()).toMatchObject({
      clock: { perDecision: 24 * HOURS, onTimeout: 'forfeit' },
      deadlines: { red: inHours(25), blue: inHours(25) },
      proposals: [],
    });
    wait(25);
    await attend();
    expect((await game()).status).toBe('finished');
  });

  test('is not taken where somebody declines, and goes on as it was', async () => {
    table = await serveGame(toyRuleset, { seed: 5, clock: { perDecision: 2 * HOURS } });
    granted(await propose('red', { perDecision: HOURS }));
    await answer('blue', 'decline');
    expect(await game()).toMatchObject({ clock: { perDecision: 2 * HOURS }, deadlines: { red: inHours(2) } });
  });

  test('leaves used what was used of bank, vacation and excuses, and keeps what answers have added', async () => {
    const clock = { perDecision: 2 * HOURS, bank: 4 * HOURS, increment: HOURS, vacation: 10 * HOURS, excuses: 1 };
    table = await serveGame(toyRuleset, { seed: 5, clock });
    wait(3);
    await stay('red', 'west'); // an hour of the bank is gone, and one added
    wait(2);
    await stay('blue', 'east'); // three hours gone, one added
    granted(await table.service.takeVacation(player('red'), table.gameId, { seat: 'red', seconds: 6 * HOURS }));
    wait(1);
    const wish = { perDecision: 3 * HOURS, bank: 6 * HOURS, increment: 0, vacation: 2 * HOURS, excuses: 0 };
    granted(await propose('red', wish));
    await answer('blue', 'accept');
    expect((await game()).clocks).toMatchObject({
      red: { bank: 6 * HOURS, vacation: 0, excuses: 0 },
      blue: { bank: 4 * HOURS, vacation: 2 * HOURS, excuses: 0 },
    });
  });

  test('is not agreed upon behind the back of somebody absent', async () => {
    table = await serveGame(toyRuleset, { seed: 5, clock: { perDecision: HOURS, onTimeout: 'absent' } });
    await stay('blue', 'east');
    wait(2);
    await attend();
    expect((await game()).clocks?.['red']).toMatchObject({ absent: true });
    const asked = granted(await propose('blue', { perDecision: 60, onTimeout: 'forfeit' }));
    expect(asked.proposals).toMatchObject([{ waiting: ['red'] }]);
  });

  test('has settings, and others than the clock that is', async () => {
    table = await serveGame(toyRuleset, { seed: 5, clock: { perDecision: 2 * HOURS } });
    expect(refused(await propose('red', { perDecision: 2 * HOURS })).code).toBe('invalid-clock');
    expect(refused(await propose('red', { perDecision: 0 })).code).toBe('invalid-clock');
    expect(refused(await propose('red', { perDecision: HOURS, zone: 'Atlantis' })).code).toBe('invalid-clock');
  });

  test('comes to a game that had none', async () => {
    table = await serveGame(toyRuleset);
    expect((await game()).clock).toBeUndefined();
    granted(await propose('red', { perDecision: HOURS }));
    await answer('blue', 'accept');
    expect((await game()).deadlines).toEqual({ red: inHours(1), blue: inHours(1) });
  });

  test('gives no time back by a takeback of what was done before it', async () => {
    table = await serveGame(toyRuleset, { seed: 5, clock: { perDecision: 4 * HOURS } });
    wait(3);
    await stay('red', 'west');
    const { version } = await game();
    granted(await propose('red', { perDecision: 2 * HOURS }));
    await answer('blue', 'accept');
    granted(await table.service.takeback(player('red'), table.gameId, { seat: 'red', to: version - 1 }));
    expect((await game()).deadlines['red']).toBe(inHours(5));
  });
});
