import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bot } from '../../../src/domain/kernel/view.ts';
import { refused } from '../../support/refused.ts';
import { granted, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

/** The toy, with somebody beside red. */
const green = { id: 'green', title: toyRuleset.title, side: 'red' };
const scenarios = toyRuleset.scenarios.map((one) => ({ ...one, seats: [...one.seats, green.id] }));
const rules = { ...toyRuleset, seats: [...toyRuleset.seats, green], scenarios };

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-02T08:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('while people play, no bot decides in a sandbox for a partner, as for oneself; for the other side it does', async () => {
  const { service, gameId, players } = await serveGame(rules, { seed: 5 });
  const caller = players['green'] ?? { account: null };
  const { version } = granted(await service.game(caller, gameId));
  const line = { seat: null, version, seed: 1, moves: [] };
  const decide = (seat: string) =>
    service.sandbox.sandboxMove(caller, gameId, {
      line,
      seat,
      decision: 'next',
      bot: 'bold',
      dice: { fixed: [], others: 'random' },
    });
  expect(refused(await decide('red')).code).toBe('no-advice');
  expect((await decide('blue')).ok).toBe(true);
});

test('a spectator may leave any seat to a bot, which does the same in games that a spectator cannot tell apart', async () => {
  /** Takes the last choice: a card, where the hand that it sees has one to play. */
  const last: Bot = ({ choices }) => choices.at(-1)?.id ?? '';
  const hands: unknown[] = [];
  const tried = async (area: string): Promise<string> => {
    const { service, gameId, players } = await serveGame({ ...toyRuleset, bots: { last } }, { seed: 5 });
    const [red, spectator] = [players['red'] ?? { account: null }, { account: newId() }];
    const order = { seat: 'red', commands: [{ decision: 'next', path: [`area:${area}`, 'no-card'] }] };
    const begun = granted(await service.game(red, gameId)).version;
    const { version } = granted(await service.command(red, gameId, order));
    hands.push(granted(await service.view(red, gameId, { seat: 'red' })).hands['red']);
    const play = async (seat: string, from: number) =>
      granted(
        await service.sandbox.sandboxMove(spectator, gameId, {
          line: { seat: null, version: from, seed: 1, moves: [] },
          seat,
          decision: 'next',
          bot: 'last',
          dice: { fixed: [], others: 'expected' },
        }),
      );
    const played = [await play('red', begun), await play('blue', begun), await play('blue', version)];
    return JSON.stringify(played).replaceAll(gameId, 'the game');
  };
  // Now and then two games deal the same cards; eight hardly do.
  const seen = await Promise.all(['west', 'north', 'west', 'north', 'west', 'north', 'west', 'north'].map(tried));
  expect(new Set(seen).size).toBe(1);
  expect(new Set(hands.map((hand) => JSON.stringify(hand))).size).toBeGreaterThan(1);
});
