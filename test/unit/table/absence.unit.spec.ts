import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller, GameInfo, Propose } from '../../../src/games/game-service.ts';
import type { Outcome } from '../../../src/domain/table/refusal.ts';
import { verifyOutcomes } from '../../../src/games/checking/verify-outcomes.ts';
import { refused } from '../../support/refused.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, playOne, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const START = Date.parse('2026-03-02T08:00:00.000Z');
const HOUR = 3_600_000;
const SPARE: Caller = { account: newId() };

let table: ServedGame;
let red: Caller;
let blue: Caller;

beforeEach(async () => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  table = await serveGame(toyRuleset, { seed: 5, clock: { perDecision: 3600 }, options: { rounds: 40 } });
  red = table.players['red'] ?? SPARE;
  blue = table.players['blue'] ?? SPARE;
});
afterEach(async () => {
  const log = await table.store.read(table.gameId);
  expect(verifyOutcomes(table.rules, log, await table.store.seed(table.gameId)).wrong).toEqual([]);
  vi.useRealTimers();
});

const propose = (caller: Caller, wish: Propose): Promise<Outcome<GameInfo>> =>
  table.service.propose(caller, table.gameId, wish);
const answer = async (caller: Caller, seat: string, kind: string, choice: string): Promise<void> => {
  const open = granted(await table.service.decisions(caller, table.gameId, seat)).find((one) => one.kind === kind);
  const commands = [{ decision: open?.id ?? '', path: [choice] }];
  granted(await table.service.command(caller, table.gameId, { seat, commands }));
};
const typesSince = async (version: number): Promise<string[]> =>
  (await table.store.read(table.gameId, { after: version })).map(({ type }) => type);
/** Blue lets two deadlines pass; red answers whatever it is asked. */
const blueStaysAway = async (): Promise<void> => {
  for (;;) {
    while (await playOne(table, 'red'));
    if (granted(await table.service.game(red, table.gameId)).clocks?.['blue']?.absent) return;
    vi.setSystemTime(Date.now() + HOUR);
    await table.service.keepTime(table.gameId, { now: Date.now(), outages: [] });
  }
};

describe('a substitution', () => {
  test('puts a bot in the seat of somebody absent at once, and the table goes on', async () => {
    await blueStaysAway();
    const { version } = granted(await table.service.game(red, table.gameId));
    const after = granted(await propose(red, { what: 'substitution', seat: 'red', for: 'blue', holder: 'bot:bold' }));
    expect(await typesSince(version)).toEqual(['ProposalMade', 'SeatHandedOver']);
    expect(after.seats['blue']).toEqual({ bot: 'bold' });
    expect(after.clocks?.['blue']).toBeUndefined();
    expect(refused(await table.service.view(blue, table.gameId, { seat: 'blue' })).code).toBe('not-your-seat');
  });

  test('of somebody present needs that consent too', async () => {
    const wish: Propose = { what: 'substitution', seat: 'red', for: 'blue', holder: 'bot:bold' };
    const asked = granted(await propose(red, wish));
    expect(asked.proposals).toEqual([
      { what: 'substitution', by: 'red', waiting: ['blue'], for: 'blue', holder: { bot: 'bold' } },
    ]);
    await answer(blue, 'blue', 'table.substitution', 'decline');
    expect(granted(await table.service.game(red, table.gameId)).seats['blue']).toEqual({ account: blue.account });
  });

  test('by an account waits for that account, which then sees what the seat has seen', async () => {
    await blueStaysAway();
    const holder = SPARE.account ?? '';
    granted(await propose(red, { what: 'substitution', seat: 'red', for: 'blue', holder }));
    expect(refused(await table.service.takeSeat({ account: newId() }, table.gameId, { seat: 'blue' })).code).toBe(
      'game-not-open',
    );
    const before = granted(await table.service.events(blue, table.gameId, { seat: 'blue' }));
    const taken = granted(await table.service.takeSeat(SPARE, table.gameId, { seat: 'blue' }));
    expect(taken).toMatchObject({
      seats: { blue: { account: holder } },
      clocks: { blue: { misses: 0, absent: false } },
    });
    const after = granted(await table.service.events(SPARE, table.gameId, { seat: 'blue' }));
    expect(after.slice(0, before.length)).toEqual(before);
  });

  test('is off once who was absent is back', async () => {
    await blueStaysAway();
    granted(await propose(red, { what: 'substitution', seat: 'red', for: 'blue', holder: SPARE.account ?? '' }));
    expect(await playOne(table, 'blue')).toBe(true);
    expect(refused(await table.service.takeSeat(SPARE, table.gameId, { seat: 'blue' })).code).toBe('game-not-open');
  });

  test('is off once who was absent proposes something, too', async () => {
    await blueStaysAway();
    granted(await propose(red, { what: 'substitution', seat: 'red', for: 'blue', holder: SPARE.account ?? '' }));
    expect(granted(await propose(blue, { what: 'draw', seat: 'blue' })).substitutes).toEqual({});
    expect(refused(await table.service.takeSeat(SPARE, table.gameId, { seat: 'blue' })).code).toBe('game-not-open');
  });

  test('that its holder has agreed to stands whatever else the holder proposes', async () => {
    granted(await propose(red, { what: 'substitution', seat: 'red', for: 'blue', holder: SPARE.account ?? '' }));
    await answer(blue, 'blue', 'table.substitution', 'accept');
    granted(await propose(blue, { what: 'draw', seat: 'blue' }));
    const after = granted(await table.service.takeSeat(SPARE, table.gameId, { seat: 'blue' }));
    expect(after.seats['blue']).toEqual(SPARE);
  });

  test('and a vote are off once who was not asked is back', async () => {
    const green = { id: 'green', title: toyRuleset.title, side: 'green' };
    const scenarios = toyRuleset.scenarios.map((one) => ({ ...one, seats: [...one.seats, green.id] }));
    const threes = { ...toyRuleset, seats: [...toyRuleset.seats, green], scenarios };
    table = await serveGame(threes, { seed: 5, clock: { perDecision: 3600 }, options: { rounds: 40 } });
    red = table.players['red'] ?? SPARE;
    blue = table.players['blue'] ?? SPARE;
    await blueStaysAway();
    granted(await propose(red, { what: 'adjudication', seat: 'red', winners: ['red'] }));
    granted(await propose(red, { what: 'substitution', seat: 'red', for: 'blue', holder: 'bot:bold' }));
    granted(await propose(red, { what: 'draw', seat: 'red' }));
    expect(await playOne(table, 'blue')).toBe(true);
    const { proposals } = granted(await table.service.game(red, table.gameId));
    expect(proposals.map(({ what }) => what)).toEqual(['draw']);
  });

  test('never lets one player into both hands', async () => {
    await blueStaysAway();
    const holder = red.account ?? '';
    expect(refused(await propose(red, { what: 'substitution', seat: 'red', for: 'blue', holder })).code).toBe(
      'already-seated',
    );
  });

  test('by invitation of the holder needs nobody else, and lapses with the holder', async () => {
    const invitedBy = blue.account ?? '';
    const take = (caller: Caller): Promise<Outcome<GameInfo>> =>
      table.service.takeSeat(caller, table.gameId, { seat: 'blue', invited: true, invitedBy });
    expect(granted(await take(SPARE)).seats['blue']).toEqual(SPARE);
    expect(refused(await take({ account: newId() })).code).toBe('game-not-open');
    expect(granted(await take(SPARE)).seats['blue']).toEqual(SPARE);
  });
});

describe('an adjudication', () => {
  test('ends the game as everybody agrees', async () => {
    granted(await propose(red, { what: 'adjudication', seat: 'red', winners: ['red'] }));
    await answer(blue, 'blue', 'table.adjudication', 'accept');
    expect(granted(await table.service.game(red, table.gameId))).toMatchObject({
      status: 'finished',
      result: { winners: ['red'], reason: 'adjudication' },
    });
  });

  test('awards nobody the game against one who is there', async () => {
    const asked = granted(await propose(red, { what: 'adjudication', seat: 'red', winners: ['red'] }));
    expect(asked).toMatchObject({ status: 'active', proposals: [{ waiting: ['blue'], winners: ['red'] }] });
    await answer(blue, 'blue', 'table.adjudication', 'decline');
    expect(granted(await table.service.game(red, table.gameId)).status).toBe('active');
  });

  test('needs nobody where the others have stayed away', async () => {
    await blueStaysAway();
    const ended = granted(await propose(red, { what: 'adjudication', seat: 'red', winners: ['red'] }));
    expect(ended.result).toMatchObject({ winners: ['red'], reason: 'adjudication' });
  });

  test('is refused where only bots could be asked, and for seats that are not there', async () => {
    expect(refused(await propose(red, { what: 'adjudication', seat: 'red', winners: ['green'] })).code).toBe(
      'unknown-seat',
    );
    const game = granted(
      await table.service.create(red, newId(), {
        ruleset: 'toy',
        scenario: 'standard',
        seats: { red: 'me', blue: 'bot:bold' },
        clock: { perDecision: 3600 },
      }),
    );
    const wish: Propose = { what: 'adjudication', seat: 'red', winners: ['red'] };
    expect(refused(await table.service.propose(red, game.id, wish)).code).toBe('nobody-to-ask');
    const claim: Propose = { what: 'substitution', seat: 'red', for: 'blue', holder: SPARE.account ?? '' };
    expect(refused(await table.service.propose(red, game.id, claim)).code).toBe('nobody-to-ask');
  });
});

test('an ally can have the safe choices of who is late taken, and not hold the game up for ever', async () => {
  const green = { id: 'green', title: toyRuleset.title, side: 'blue' };
  const scenarios = toyRuleset.scenarios.map((one) => ({ ...one, seats: [...one.seats, green.id] }));
  const threes = { ...toyRuleset, seats: [...toyRuleset.seats, green], scenarios };
  table = await serveGame(threes, { seed: 5, clock: { perDecision: 3600, onTimeout: 'claim' } });
  red = table.players['red'] ?? SPARE;
  while (await playOne(table, 'red'));
  vi.setSystemTime(Date.now() + HOUR);
  await table.service.keepTime(table.gameId, { now: Date.now(), outages: [] });
  const choices = async (caller: Caller, seat: string): Promise<string[]> => {
    const open = granted(await table.service.decisions(caller, table.gameId, seat));
    return open.flatMap((one) => (one.kind === 'table.claim' ? (one.choices ?? []) : [])).map(({ id }) => id);
  };
  expect(await choices(red, 'red')).toEqual(['claim', 'safe', 'wait']);
  expect(await choices(table.players['green'] ?? SPARE, 'green')).toEqual(['safe']);
});
