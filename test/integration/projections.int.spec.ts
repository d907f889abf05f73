import { describe, expect, it } from 'vitest';
import type { GameInfo } from '../../src/games/game-service.ts';
import { listGames } from '../../src/projections/game-summaries.ts';
import type { Page } from '../../src/projections/page.ts';
import { quietService } from '../support/quiet-service.ts';
import { as, createToy, logOf, must, newAccount, playOnce } from '../support/table.ts';

const quiet = quietService();

const duel = async (more: { visibility?: 'public' | 'private' } = {}) => {
  const [red, blue] = [newAccount(), newAccount()];
  const game = await createToy(quiet.service, red, { seats: { red: 'me', blue }, ...more });
  return { red, blue, id: game.id };
};
const first = 50;
const idsOf = ({ items }: Page<GameInfo>): string[] => items.map((game) => game.id);

describe('game summaries', () => {
  it('say of each game what the game itself says', async () => {
    const { red, id } = await duel();
    await playOnce(quiet.service, red, id);
    const { items } = await quiet.queries.games({ first, account: red, mine: true });
    expect(items).toEqual([await must(quiet.service.games.game(as(red), id))]);
  });

  it('keep private games from all but their people and admins', async () => {
    const { red, blue, id } = await duel({ visibility: 'private' });
    const seenBy = async (account: string | null, admin = false): Promise<boolean> =>
      idsOf(await quiet.queries.games({ first: 1000, account, admin })).includes(id);
    expect([await seenBy(red), await seenBy(blue), await seenBy(null, true)]).toEqual([true, true, true]);
    expect([await seenBy(null), await seenBy(newAccount())]).toEqual([false, false]);
    expect(await quiet.queries.summariesByIds([id], { account: null })).toEqual([]);
    expect(await quiet.queries.summariesByIds([id], as(blue))).toHaveLength(1);
  });

  it('list by status, ruleset and seat held', async () => {
    const { red, blue, id } = await duel();
    const open = await createToy(quiet.service, red, { seats: { red: 'me', blue: 'open' } });
    const created = await createToy(quiet.service, red, { seats: { red: 'open', blue } });
    const list = async (filter: object): Promise<string[]> =>
      idsOf(await quiet.queries.games({ first, account: red, ...filter }));
    expect(await list({ mine: true })).toEqual([open.id, id]);
    expect(await list({ mine: true, status: 'open' })).toEqual([open.id]);
    expect(await list({ mine: true, ruleset: 'unheard-of' })).toEqual([]);
    expect(await list({ status: 'open' })).toContain(created.id);
    expect(idsOf(await quiet.queries.games({ first, account: null, mine: true }))).toEqual([]);
  });

  it('are read page by page, whatever is played meanwhile', async () => {
    const red = newAccount();
    const made: string[] = [];
    for (let i = 0; i < 5; i += 1)
      made.push((await createToy(quiet.service, red, { seats: { red: 'me', blue: red } })).id);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await quiet.queries.games({
        first: 2,
        account: red,
        mine: true,
        ...(after === undefined ? {} : { after }),
      });
      seen.push(...idsOf(page));
      after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined;
      await playOnce(quiet.service, red, made[0] ?? '');
    } while (after !== undefined);
    expect(seen).toEqual([...made].reverse());
  });

  it.each(['nonsense', 'e30', Buffer.from('["x"]').toString('base64url')])(
    'take the cursor %s for the first page',
    async (after) => {
      const { red, id } = await duel();
      expect(idsOf(await quiet.queries.games({ first, account: red, mine: true, after }))).toEqual([id]);
      expect((await quiet.queries.inbox({ first, account: red, after })).items).toHaveLength(1);
      expect(
        (await quiet.queries.chronicle({ gameId: id, viewer: null, ended: false, first: 1, after })).items[0]?.version,
      ).toBe(1);
    },
  );

  it('find the games at which somebody sits by an index', async () => {
    await quiet.database.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      const plan =
        await tx`explain select * from game_summaries where holders @> array['x'] order by game_id desc limit 2`;
      expect(JSON.stringify(plan)).toContain('game_summaries_holders');
    });
    expect((await listGames(quiet.database.sql, { first: 1, account: null })).items).toHaveLength(1);
  });
});

describe('the inbox', () => {
  it('holds what waits for an account, longest first, and nothing of bots', async () => {
    const { red, blue, id } = await duel();
    const later = await createToy(quiet.service, blue, { seats: { red: 'me', blue: 'bot:random' } });
    const inbox = await quiet.queries.inbox({ first, account: red });
    expect(inbox.items).toMatchObject([{ gameId: id, seat: 'red', ruleset: 'toy', scenario: 'standard' }]);
    expect((await must(quiet.service.games.decisions(as(red), id)))[0]).toMatchObject({
      id: inbox.items[0]?.decision,
      kind: inbox.items[0]?.kind,
      prompt: inbox.items[0]?.prompt,
      since: inbox.items[0]?.since,
    });
    await playOnce(quiet.service, red, id);
    expect((await quiet.queries.inbox({ first, account: red })).items).toEqual([]);
    expect((await quiet.queries.inbox({ first, account: blue })).items.map((one) => one.gameId)).toEqual([
      id,
      later.id,
    ]);
    expect(await quiet.database.sql`select seat from inbox where game_id = ${later.id}`).toEqual([{ seat: 'red' }]);
  });

  it('asks for consent, and goes on page by page', async () => {
    const { red, blue, id } = await duel();
    await playOnce(quiet.service, red, id);
    await must(quiet.service.games.propose(as(red), id, { what: 'draw', seat: 'red' }));
    const page = await quiet.queries.inbox({ first: 1, account: blue });
    expect(page.pageInfo.hasNextPage).toBe(true);
    const next = await quiet.queries.inbox({ first: 1, account: blue, after: page.pageInfo.endCursor ?? '' });
    expect([...page.items, ...next.items].map((one) => one.kind)).toEqual(['toy.order', 'table.draw']);
    expect(next.items[0]?.prompt.en).toBe('Red offers a draw. Do you agree?');
    expect(next.pageInfo.hasNextPage).toBe(false);
  });

  it('is empty once the game is over', async () => {
    const { red, blue, id } = await duel();
    await must(quiet.service.games.resign(as(blue), id, 'blue'));
    expect((await quiet.queries.inbox({ first, account: red })).items).toEqual([]);
  });
});

describe('the chronicle', () => {
  it('tells each reader what the log may tell that reader', async () => {
    const { red, blue, id } = await duel();
    for (const account of [red, blue, red]) await playOnce(quiet.service, account, id);
    const texts = async (viewer: string | null, ended = false) =>
      (await quiet.queries.chronicle({ gameId: id, viewer, ended, first })).items.map((line) => line.text);
    const ofLog = async (account: string | null, seat?: string) =>
      (await must(quiet.service.games.events({ account }, id, seat === undefined ? {} : { seat }))).map(
        (event) => event.text,
      );
    expect(await texts(null)).toEqual(await ofLog(null));
    expect(await texts('red')).toEqual(await ofLog(red, 'red'));
    expect(await texts('blue')).toEqual(await ofLog(blue, 'blue'));
    expect(await texts('red')).not.toEqual(await texts('blue'));
    await must(quiet.service.games.resign(as(red), id, 'red'));
    expect(await texts(null, true)).toEqual(await ofLog(null));
    expect(await texts(null, true)).not.toEqual(await texts(null, false));
  });

  it('goes on after a cursor and marks what was taken back', async () => {
    const { red, id } = await duel();
    const before = (await must(quiet.service.games.game(as(red), id))).version;
    await playOnce(quiet.service, red, id);
    await must(quiet.service.games.propose(as(red), id, { what: 'draw', seat: 'red' }));
    await must(quiet.service.games.takeback(as(red), id, { seat: 'red', to: before }));
    const start = await quiet.queries.chronicle({ gameId: id, viewer: null, ended: false, first: before });
    const rest = await quiet.queries.chronicle({
      gameId: id,
      viewer: null,
      ended: false,
      first,
      after: start.pageInfo.endCursor ?? '',
    });
    const [log, types] = [await logOf(quiet.database, id), rest.items.map(({ type, undone }) => `${type} ${undone}`)];
    expect([...start.items, ...rest.items].map((line) => line.version)).toEqual(log.map((event) => event.version));
    expect(start.items.every((line) => !line.undone)).toBe(true);
    expect(types).toContain('OrderSealed true');
    expect(types).toContain('ProposalMade false');
    expect(types.at(-1)).toBe('TakenBack false');
  });
});
