import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { foldMatch } from '../../../src/domain/table/fold.ts';
import type { Caller, CreateGame, GameInfo } from '../../../src/games/game-service.ts';
import { refused } from '../../support/refused.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, playOn, serveGame } from '../../support/served-game.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

const STRANGER: Caller = { account: newId() };
let table: ServedGame;
let red: Caller;
let blue: Caller;

beforeEach(async () => {
  table = await serveGame(toyRuleset, { seed: 5 });
  red = table.players['red'] ?? { account: null };
  blue = table.players['blue'] ?? { account: null };
});

const stay = async (player: Caller, seat: string, area: string): Promise<number> => {
  const commands = [{ decision: 'next', path: [`area:${area}`, 'no-card'] }];
  return granted(await table.service.command(player, table.gameId, { seat, commands })).version;
};
const answer = async (player: Caller, seat: string, path: string): Promise<GameInfo> => {
  const open = granted(await table.service.decisions(player, table.gameId, seat)).find((one) =>
    one.kind?.startsWith('table.'),
  );
  granted(
    await table.service.command(player, table.gameId, { seat, commands: [{ decision: open?.id ?? '', path: [path] }] }),
  );
  return granted(await table.service.game(player, table.gameId));
};
const create = async (caller: Caller, more: Partial<CreateGame>): ReturnType<ServedGame['service']['create']> =>
  table.service.create(caller, newId(), { ruleset: 'toy', scenario: 'standard', seats: { red: 'me' }, ...more });

test('what the table asks is about nothing on the board, though the rules say what their question is about', async () => {
  const target = { type: 'area' as const, id: 'centre' };
  const game = await serveGame({ ...toyRuleset, about: () => [target] }, { seed: 5 });
  const [proposer = STRANGER, asked = STRANGER] = Object.values(game.players);
  granted(await game.service.propose(proposer, game.gameId, { seat: 'red', what: 'draw' }));
  const open = granted(await game.service.decisions(asked, game.gameId, 'blue')).filter(({ id }) => id !== undefined);
  const ofTable = open.map(({ kind, about }) => [kind?.startsWith('table.'), about]);
  expect(ofTable.sort()).toEqual([
    [false, [target]],
    [true, undefined],
  ]);
});

describe('creating and joining', () => {
  test('what is asked for must exist, and the refusal says what does', async () => {
    expect(refused(await create(red, { ruleset: 'chess' }))).toMatchObject({
      code: 'unknown-ruleset',
      extra: { rulesets: ['toy'] },
    });
    expect(refused(await create(red, { scenario: 'x' }))).toMatchObject({
      code: 'unknown-scenario',
      extra: { scenarios: ['standard'] },
    });
    expect(refused(await create(red, { seats: { green: 'me' } }))).toMatchObject({ code: 'unknown-seat' });
    expect(refused(await create(red, { seats: { red: 'bot:deep' } }))).toMatchObject({
      code: 'unknown-bot',
      extra: { bots: ['random', 'bold'] },
    });
    expect(refused(await create(red, { options: { rounds: 0 } }))).toMatchObject({ code: 'invalid-options' });
    expect(refused(await create(red, { options: { stakes: 1 } }))).toMatchObject({
      code: 'invalid-options',
      extra: { errors: [{ pointer: '/stakes', message: 'is not known here' }] },
    });
    expect(refused(await create({ account: null }, {}))).toMatchObject({ code: 'not-your-seat' });
  });

  test('a game waits for its seats and starts by itself with the last', async () => {
    const game = granted(await create(red, { entropy: 'one' }));
    expect(game).toMatchObject({
      status: 'open',
      seats: { red: { account: red.account }, blue: {} },
      waitingFor: [],
      turn: 0,
    });
    expect(refused(await table.service.takeSeat(blue, game.id, { seat: 'red' })).code).toBe('seat-taken');
    const started = granted(await table.service.takeSeat(blue, game.id, { seat: 'blue', entropy: 'two' }));
    expect(started).toMatchObject({ status: 'active', waitingFor: ['red', 'blue'] });
    const log = granted(await table.service.events(blue, game.id, { seat: 'blue' }));
    expect(log.find((event) => event.type === 'GameStarted')?.public).toEqual({
      entropies: { red: 'one', blue: 'two' },
    });
    expect(refused(await table.service.takeSeat(STRANGER, game.id, { seat: 'blue' })).code).toBe('game-not-open');
  });

  test('a seat can be left before the start, and its entropy changed', async () => {
    const game = granted(await create(red, {}));
    granted(await table.service.takeSeat(red, game.id, { seat: 'red', entropy: 'changed' }));
    const left = granted(await table.service.leaveSeat(red, game.id, 'red'));
    expect(left.seats['red']).toEqual({});
    expect(refused(await table.service.leaveSeat(red, game.id, 'red')).code).toBe('not-your-seat');
    expect(refused(await table.service.leaveSeat(red, table.gameId, 'red')).code).toBe('game-not-open');
  });

  test('a private game does not exist for strangers, and is entered by invitation', async () => {
    const game = granted(await create(red, { visibility: 'private' }));
    for (const refusal of [
      refused(await table.service.game(STRANGER, game.id)),
      refused(await table.service.events({ account: null }, game.id, {})),
      refused(await table.service.takeSeat(STRANGER, game.id, { seat: 'blue' })),
    ]) {
      expect(refusal.code).toBe('unknown-game');
    }
    granted(await table.service.game({ account: null, admin: true }, game.id));
    const started = granted(await table.service.takeSeat(blue, game.id, { seat: 'blue', invited: true }));
    expect(started.status).toBe('active');
  });

  test('creating twice under one id gives the same game', async () => {
    const id = newId();
    const request: CreateGame = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me' } };
    const first = granted(await table.service.create(red, id, request));
    expect(granted(await table.service.create(red, id, request))).toEqual(first);
  });

  test('bots play by themselves once they are asked to', async () => {
    const game = granted(await create(red, { seats: { red: 'bot:random', blue: 'bot:bold' }, options: { rounds: 3 } }));
    table = { ...table, gameId: game.id };
    for (let moves = 0; moves < 100; moves += 1) {
      const { waitingFor } = granted(await table.service.game(red, game.id));
      const seat = waitingFor[0];
      if (seat === undefined) break;
      const decision = (await openOf(game.id)).find((one) => one.endsWith(seat)) ?? '';
      expect(await table.service.bots.move(game.id, { seat, decision })).toBe(true);
      expect(await table.service.bots.move(game.id, { seat, decision })).toBe(false);
    }
    expect(granted(await table.service.game(red, game.id)).status).toBe('finished');
  });
});

/** Ids of open decisions, by what the log says: bots are told them by reactors, which read the log. */
async function openOf(gameId: string): Promise<string[]> {
  const match = foldMatch(toyRuleset, await table.store.read(gameId));
  return match.table.decisions.map((open) => open.id);
}

describe('takebacks', () => {
  test('one’s own step is taken back at once, as an event, and the decision opens anew', async () => {
    const before = granted(await table.service.view(red, table.gameId, { seat: 'red' }));
    await stay(red, 'red', 'west');
    const back = granted(await table.service.takeback(red, table.gameId, { seat: 'red', to: before.version }));
    expect(back).toMatchObject({ version: before.version + 2, waitingFor: ['red', 'blue'] });
    const after = granted(await table.service.view(red, table.gameId, { seat: 'red' }));
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
    await stay(red, 'red', 'west');
    expect(granted(await table.service.audit(red, table.gameId)).chain).toBe('ok');
  });

  test('chance and reveals are never taken back', async () => {
    const { version } = granted(await table.service.game(red, table.gameId));
    await stay(red, 'red', 'west');
    await stay(blue, 'blue', 'east');
    expect(refused(await table.service.takeback(red, table.gameId, { seat: 'red', to: version }))).toMatchObject({
      code: 'takeback-impossible',
      extra: { reachable: [] },
    });
  });

  test('a takeback goes to just before a command only', async () => {
    const version = await stay(red, 'red', 'west');
    expect(refused(await table.service.takeback(red, table.gameId, { seat: 'red', to: version })).code).toBe(
      'takeback-impossible',
    );
    expect(refused(await table.service.takeback(red, table.gameId, { seat: 'red', to: version - 2 })).code).toBe(
      'takeback-impossible',
    );
  });

  test('what another seat did needs that seat’s consent', async () => {
    const to = (await stay(red, 'red', 'west')) - 1;
    const asked = granted(await table.service.takeback(blue, table.gameId, { seat: 'blue', to }));
    expect(asked.proposals).toEqual([{ what: 'takeback', by: 'blue', waiting: ['red'], to }]);
    expect(refused(await table.service.takeback(blue, table.gameId, { seat: 'blue', to })).code).toBe(
      'proposal-pending',
    );
    expect((await answer(red, 'red', 'decline')).proposals).toEqual([]);
    granted(await table.service.takeback(blue, table.gameId, { seat: 'blue', to }));
    const after = await answer(red, 'red', 'accept');
    expect(after).toMatchObject({ proposals: [], waitingFor: ['red', 'blue'] });
  });
});

test('forty takebacks cost no more than forty', async () => {
  for (let nth = 0; nth < 40; nth += 1) {
    const version = await stay(red, 'red', 'west');
    granted(await table.service.takeback(red, table.gameId, { seat: 'red', to: version - 1 }));
  }
  const log = await table.store.read(table.gameId);
  expect(foldMatch(toyRuleset, log).table.version).toBe(log.length);
  expect(log.filter(({ type }) => type === 'TakenBack')).toHaveLength(40);
});

describe('endings by the table', () => {
  test('a resignation gives the game to the other side and opens the log', async () => {
    const ended = granted(await table.service.resign(red, table.gameId, 'red'));
    expect(ended).toMatchObject({
      status: 'finished',
      waitingFor: [],
      result: { winners: ['blue'], reason: 'resignation' },
    });
    expect(refused(await table.service.resign(blue, table.gameId, 'blue')).code).toBe('game-not-active');
    expect(granted(await table.service.audit(blue, table.gameId)).serverSeed).toBeDefined();
  });

  test('no seat wins by a resignation that this game does not have', async () => {
    const spare = { id: 'green', title: { en: 'Green', es: 'Verde' }, side: 'blue' };
    const seats = [...toyRuleset.seats, spare];
    const small = await serveGame({ ...toyRuleset, seats }, { seed: 5 });
    const ended = granted(await small.service.resign(small.players['red'] ?? STRANGER, small.gameId, 'red'));
    expect(ended.result?.winners).toEqual(['blue']);
  });

  test('a draw needs both, holds nothing up, and can be declined', async () => {
    granted(await table.service.propose(red, table.gameId, { what: 'draw', seat: 'red' }));
    expect(granted(await table.service.game(red, table.gameId)).waitingFor).toEqual(['red', 'blue']);
    expect((await answer(blue, 'blue', 'decline')).status).toBe('active');
    granted(await table.service.propose(red, table.gameId, { what: 'draw', seat: 'red' }));
    expect(await answer(blue, 'blue', 'accept')).toMatchObject({
      status: 'finished',
      result: { winners: [], reason: 'draw-agreed' },
    });
  });

  test('a running game is abandoned by consent, an open one by its creator', async () => {
    granted(await table.service.propose(blue, table.gameId, { what: 'abandonment', seat: 'blue' }));
    expect(await answer(red, 'red', 'accept')).toMatchObject({ status: 'abandoned', result: { reason: 'abandoned' } });
    const open = granted(await create(red, {}));
    expect(refused(await table.service.propose(blue, open.id, { what: 'abandonment' })).code).toBe('not-your-seat');
    expect(granted(await table.service.propose(red, open.id, { what: 'abandonment' })).status).toBe('abandoned');
  });

  test('a game that bots play alone is abandoned by who made it, and by nobody else', async () => {
    const game = granted(await create(red, { seats: { red: 'bot:bold', blue: 'bot:bold' } }));
    expect(game.status).toBe('active');
    expect(refused(await table.service.propose(blue, game.id, { what: 'abandonment' })).code).toBe('not-your-seat');
    const ended = granted(await table.service.propose(red, game.id, { what: 'abandonment' }));
    expect(ended).toMatchObject({ status: 'abandoned', result: { reason: 'abandoned' } });
  });

  test('bots agree to takebacks and to abandoning, and never to a draw', async () => {
    const game = granted(await create(red, { seats: { red: 'me', blue: 'bot:random' } }));
    expect(refused(await table.service.propose(red, game.id, { what: 'draw', seat: 'red' })).code).toBe(
      'bots-do-not-agree',
    );
    expect(granted(await table.service.propose(red, game.id, { what: 'abandonment', seat: 'red' })).status).toBe(
      'abandoned',
    );
  });

  test('a game played to its end by the rules ends with GameEnded and nothing waits', async () => {
    const ended = await playOn(table);
    expect(ended).toMatchObject({ status: 'finished', waitingFor: [], result: { scores: expect.anything() } });
  });
});
