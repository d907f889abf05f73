import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NoticeRequest } from '../../../src/notices/compose.ts';
import { mapDone } from '../../../src/domain/table/refusal.ts';
import { composeNotice } from '../../../src/notices/compose.ts';
import { A_CHECKPOINT, composing } from '../../support/notices.ts';
import type { Notice } from '../../../src/notices/notice.ts';
import type { ServedGame } from '../../support/served-game.ts';
import { granted, serveGame } from '../../support/served-game.ts';
import { refused } from '../../support/refused.ts';
import { toyRuleset } from '../../support/toy-ruleset.ts';

let table: ServedGame;
beforeEach(async () => {
  table = await serveGame(toyRuleset, { seed: 5 });
});

const accountOf = (served: ServedGame, seat: string): string => served.players[seat]?.account ?? '';

/** Goes on with the choice of that number, and takes the first ones from there on. */
async function order({ service, players, gameId }: ServedGame, seat: string, first: number): Promise<void> {
  const caller = players[seat] ?? { account: null };
  const open = granted(await service.decisions(caller, gameId, seat)).find(({ id }) => id !== undefined);
  const decision = open?.id ?? '';
  for (const path: string[] = []; ;) {
    const menu = granted(await service.choices(caller, gameId, { seat, decision, path }));
    if (menu.complete)
      return void granted(await service.command(caller, gameId, { seat, commands: [{ decision, path }] }));
    path.push(menu.choices[path.length === 0 ? first : 0]?.id ?? '');
  }
}

/** One game at two servers: the same seats, hands and dice to come. */
async function twoWorlds(): Promise<[ServedGame, ServedGame]> {
  const [here, there] = [await serveGame(toyRuleset, { seed: 5 }), await serveGame(toyRuleset, { seed: 5 })];
  const gameId = newId();
  const [red = { account: null }, blue = { account: null }] = [here.players['red'], here.players['blue']];
  for (const { service } of [here, there]) {
    const seats = { red: 'me', blue: blue.account ?? '' };
    granted(await service.create(red, gameId, { ruleset: 'toy', scenario: 'standard', seats }));
    granted(await service.takeSeat(blue, gameId, { seat: 'blue' }));
  }
  return [
    { ...here, gameId },
    { ...there, gameId, players: here.players },
  ];
}

const compose = (served: ServedGame, about: Partial<NoticeRequest> & Pick<NoticeRequest, 'account' | 'seat'>) =>
  composeNotice(composing(served), { kind: 'turn', gameId: served.gameId, lang: 'en', ...about });
const noticeFor = async (served: ServedGame, seat: string, more: Partial<NoticeRequest> = {}): Promise<Notice> =>
  granted(await compose(served, { account: accountOf(served, seat), seat, ...more }));

describe('a notice', () => {
  it('tells what the seat may decide, for whom the game waits, and how to find the table', async () => {
    const notice = await noticeFor(table, 'red');
    expect(notice).toMatchObject({ seat: 'red', turn: 1, waitingFor: ['Red', 'Blue'], version: expect.any(Number) });
    expect(notice.url).toBe(`https://estafeta.example/games/${table.gameId}?seat=red`);
    expect(notice.headHash).toMatch(/^[0-9a-f]{64}$/);
    expect(notice.decisions[0]?.orders.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it('tells what has happened since the seat acted, and not what came of its own command', async () => {
    await order(table, 'red', 0);
    expect((await noticeFor(table, 'red')).happened).toEqual([]);
    await order(table, 'blue', 0);
    const red = { account: accountOf(table, 'red') };
    const events = granted(await table.service.events(red, table.gameId, { seat: 'red' }));
    const own = events.findLast(({ by }) => by?.seat === 'red')?.version ?? Infinity;
    const lines = (await noticeFor(table, 'red')).happened.map(({ version }) => version);
    expect(lines.length).toBeGreaterThan(0);
    expect(Math.min(...lines)).toBeGreaterThan(own);
  });

  it('is the same in two worlds that differ in what the reader may not see, for the seat and for spectators', async () => {
    const worlds = await twoWorlds();
    await order(worlds[0], 'blue', 0);
    await order(worlds[1], 'blue', 1);
    for (const lang of ['en', 'es'] as const) {
      const composed = async (served: ServedGame): Promise<string> => {
        const spectator = { account: accountOf(served, 'red'), seat: null, lang };
        const notices = [await noticeFor(served, 'red', { lang }), granted(await compose(served, spectator))];
        // The hash of the log is made of salts, too: no two logs share it.
        return JSON.stringify(notices.map((notice) => ({ ...notice, headHash: '' })));
      };
      expect(await composed(worlds[0])).toBe(await composed(worlds[1]));
    }
    const blue = async (served: ServedGame) => JSON.stringify((await noticeFor(served, 'blue', { since: 0 })).happened);
    expect(await blue(worlds[0])).not.toBe(await blue(worlds[1]));
  });

  it('for spectators has no decisions, though its reader may hold a seat', async () => {
    const notice = granted(await compose(table, { account: accountOf(table, 'red'), seat: null }));
    expect(notice).toMatchObject({ seat: null, decisions: [] });
    expect(notice.due).toBeUndefined();
  });

  it('is refused to whoever does not hold the seat', async () => {
    expect(refused(await compose(table, { account: accountOf(table, 'blue'), seat: 'red' }))).toMatchObject({
      code: 'not-your-seat',
    });
    expect(refused(await compose(table, { account: null, seat: 'red' }))).toMatchObject({ code: 'not-your-seat' });
  });

  it('says who has won, where somebody has given up', async () => {
    granted(await table.service.resign(table.players['blue'] ?? { account: null }, table.gameId, 'blue'));
    expect((await noticeFor(table, 'red', { kind: 'ended' })).result).toBe('Blue resigned. Won by Red.');
    expect((await noticeFor(table, 'blue', { kind: 'ended', lang: 'es' })).result).toMatch(/Victoria de Rojo\.$/);
  });

  it('says what the end of a rated game was worth to its reader', async () => {
    granted(await table.service.resign(table.players['blue'] ?? { account: null }, table.gameId, 'blue'));
    const account = accountOf(table, 'red');
    const change = {
      account,
      side: 'red',
      outcome: 'win' as const,
      before: 1512,
      after: 1530,
      deviation: 80,
      provisional: false,
    };
    const deps = {
      ...composing(table),
      games: {
        ...table.service,
        game: async (...asked: Parameters<typeof table.service.game>) =>
          mapDone(await table.service.game(...asked), (game) => ({ ...game, rated: true as const })),
      },
      ratingOf: async () => ({ counted: true, changes: [change] }) as const,
    };
    const about = { kind: 'ended', gameId: table.gameId, account, seat: 'red', lang: 'en' } as const;
    expect(granted(await composeNotice(deps, about)).result).toMatch(/Won by Red\. Your rating: 1512 → 1530\.$/);
    const other = { ...about, account: accountOf(table, 'blue'), seat: 'blue', lang: 'es' } as const;
    expect(granted(await composeNotice(deps, other)).result).not.toContain('1530');
  });

  it('of the end carries the newest checkpoint, and no other notice does', async () => {
    expect((await noticeFor(table, 'red')).checkpoint).toBeUndefined();
    granted(await table.service.resign(table.players['blue'] ?? { account: null }, table.gameId, 'blue'));
    const { note: _note, ...head } = A_CHECKPOINT;
    expect((await noticeFor(table, 'red', { kind: 'ended' })).checkpoint).toEqual(head);
    const deps = { ...composing(table), newestCheckpoint: () => Promise.resolve(null) };
    const about = { kind: 'ended', gameId: table.gameId, account: null, seat: null, lang: 'en' } as const;
    expect(granted(await composeNotice(deps, about)).checkpoint).toBeUndefined();
  });

  it('leaves out early lines where there are many, and says how many', async () => {
    const all = await noticeFor(table, 'red', { since: 0 });
    expect(all.happened.length + all.omitted).toBeGreaterThan(0);
    expect(all.happened.length).toBeLessThanOrEqual(16);
  });
});
