import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/domain/kernel/ids.ts';
import type { Outcome } from '../../../src/domain/table/refusal.ts';
import type { Caller } from '../../../src/games/game-service.ts';
import { refused } from '../../support/refused.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const STRANGER: Caller = { account: newId() };
let table: ServedGame;

beforeEach(async () => {
  table = await serveGame(toyRuleset, { seed: 5 });
});

const player = (seat: Seat): Caller => table.players[seat] ?? { account: null };
const stay = async (seat: Seat, area: string): Promise<void> => {
  const commands = [{ decision: 'next', path: [`area:${area}`, 'no-card'] }];
  granted(await table.service.command(player(seat), table.gameId, { seat, commands }));
};
const resign = async (): Promise<number> =>
  granted(await table.service.resign(player('red'), table.gameId, 'red')).version;
/** All ways to look with the eyes of everybody. */
const looks = async (caller: Caller): Promise<Outcome<unknown>[]> => [
  await table.service.view(caller, table.gameId, { seat: 'all' }),
  await table.service.view(caller, table.gameId, { seat: 'all', version: 2 }),
  await table.service.events(caller, table.gameId, { seat: 'all' }),
  await table.service.logLines(caller, table.gameId, 'all'),
];

describe('who looks as everybody', () => {
  test('is refused while the game runs, whoever it is, and told as whom it may look', async () => {
    await stay('red', 'north');
    for (const caller of [player('red'), player('blue'), STRANGER, { account: newId(), admin: true }])
      for (const look of await looks(caller)) expect(refused(look).code).toBe('game-not-ended');
    expect(refused(await table.service.view(player('blue'), table.gameId, { seat: 'all' })).extra).toEqual({
      yours: ['blue'],
    });
  });

  test('sees at every moment of a game that somebody gave up what each seat saw then', async () => {
    const sealed = { red: 'north', blue: 'south' };
    await stay('red', sealed.red);
    const between = granted(await table.service.game(player('red'), table.gameId)).version;
    const ended = await resign();
    for (let version = 1; version <= ended; version += 1) {
      const look = async (seat?: Seat) =>
        granted(await table.service.view(STRANGER, table.gameId, { version, ...(seat === undefined ? {} : { seat }) }));
      const all = await look('all');
      expect(all.viewer).toBe('all');
      for (const seat of ['red', 'blue']) expect(all.hands[seat]).toEqual((await look(seat)).hands[seat]);
    }
    const then = { seat: 'all', version: between };
    expect(granted(await table.service.view(STRANGER, table.gameId, then)).details?.['orders']).toHaveLength(1);
    // Whoever only looks on is shown what lay open, though the game has ended.
    const onlooker = granted(await table.service.view(STRANGER, table.gameId, { version: between }));
    expect(Object.values(onlooker.hands).some(({ cards }) => cards !== undefined)).toBe(false);
    const log = granted(await table.service.events(STRANGER, table.gameId, { seat: 'all' }));
    expect(log.flatMap(({ secrets }) => secrets).every(({ data }) => data !== undefined)).toBe(true);
  });

  test('still knows nothing of a private game of others', async () => {
    const gameId = newId();
    const wish = {
      ruleset: 'toy',
      scenario: 'standard',
      seats: { red: 'me', blue: 'me' },
      visibility: 'private',
    } as const;
    granted(await table.service.create(player('red'), gameId, wish));
    granted(await table.service.resign(player('red'), gameId, 'red'));
    table = { ...table, gameId };
    for (const look of await looks(STRANGER)) expect(refused(look).code).toBe('unknown-game');
    for (const look of await looks(player('red'))) granted(look);
  });
});
