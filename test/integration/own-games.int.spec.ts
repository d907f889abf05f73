import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockGame } from '../../src/eventstore/locks.ts';
import { ownLaggingQuery } from '../../src/projections/lagging.ts';
import type { ProjectionQueries } from '../../src/projections/queries.ts';
import { projectionQueries } from '../../src/projections/queries.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';
import { as, createToy, must, newAccount, playOnce } from '../support/table.ts';
import { until } from '../support/until.ts';

let api: TestApi;
let busy: Player;
let me: Player;
/** Lagging games of somebody else, the oldest of them locked by who projects it. */
const others: string[] = [];

beforeAll(async () => {
  api = await openApi();
  // Nothing is projected but what questions project.
  api.service.hints = false;
  [busy, me] = [await api.player('Busy'), await api.player('Me')];
  for (let made = 0; made < 30; made += 1) others.push(await toyGame(api, busy, { red: 'me', blue: 'open' }));
});
afterAll(() => api.close());

const sql = () => api.database.sql;
const queries = (): ProjectionQueries => projectionQueries(sql(), api.service.post.projections);
const projected = async (ids: readonly string[]): Promise<string[]> =>
  (
    await sql()<{ id: string }[]>`
      select game_id as id from streams where projected_version = version and game_id = any(${[...ids]}::uuid[])`
  ).map(({ id }) => id);
const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

/** Runs `work` while somebody else is busy projecting the game. */
async function whileProjected(gameId: string, work: () => Promise<void>): Promise<void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let locked = false;
  const holding = sql().begin(async (tx) => {
    await lockGame(tx, gameId);
    locked = true;
    await released;
  });
  await until(() => Promise.resolve(locked));
  try {
    await work();
  } finally {
    release();
    await holding;
  }
}

describe('lists', () => {
  it('answer at once while games of others are projected, and project none of them', async () => {
    await whileProjected(others[0] ?? '', async () => {
      const mine = await toyGame(api, me, { red: 'me', blue: 'bot:random' });
      const { token } = me;
      const listed = await api.ask('GET', '/games', { token });
      expect(idsOf(listed.body.items)).toEqual([mine]);
      expect((await api.ask('GET', '/games')).status).toBe(200);
      expect((await api.ask('GET', '/me/inbox', { token })).body.items).toMatchObject([{ gameId: mine }]);
      expect((await api.ask('GET', `/accounts/${busy.id}`, { token })).body.record.active).toBe(0);
      const both = '{ games { nodes { id } } inbox { nodes { game { id } } } }';
      const { body } = await api.graphql(both, {}, { token });
      expect(body).toEqual({ data: { games: { nodes: [{ id: mine }] }, inbox: { nodes: [{ game: { id: mine } }] } } });
      expect(await projected(others)).toEqual([]);
    });
  });

  it('know what the caller has just done, and what was done in his games, whoever did it', async () => {
    const { service: testService } = api;
    const [host, guest, heir] = [newAccount(), (await api.player('Guest')).id, newAccount()];
    const inboxOf = async (account: string): Promise<string[]> =>
      (await queries().inbox({ account, first: 50 })).items.map(({ gameId }) => gameId);
    const { id } = await createToy(testService, host, { seats: { red: 'me', blue: 'open' } });
    expect(idsOf((await queries().games({ account: host, first: 5, mine: true })).items)).toEqual([id]);
    await must(testService.games.takeSeat(as(guest), id, { seat: 'blue' }));
    expect(await inboxOf(host)).toEqual([id]);
    await playOnce(testService, host, id);
    expect(await inboxOf(guest)).toEqual([id]);
    await must(testService.games.takeSeat(as(heir), id, { seat: 'blue', invited: true, invitedBy: guest }));
    expect(await inboxOf(heir)).toEqual([id]);
    await playOnce(testService, heir, id);
    expect((await queries().record(heir, heir)).active).toBe(1);
    const seated = await createToy(testService, host, { seats: { red: 'me', blue: guest } });
    expect(await queries().summariesByIds([seated.id], as(guest))).toMatchObject([{ id: seated.id }]);
  });

  it('wait for no more than twenty games even of the caller, those that changed last', async () => {
    const account = busy.id;
    await playOnce(api.service, account, others[0] ?? '');
    await must(api.service.games.takeSeat(as(newAccount()), others[0] ?? '', { seat: 'blue' }));
    await queries().games({ account, first: 50 });
    const known = await projected(others);
    expect(known).toHaveLength(20);
    expect(known).toContain(others[0]);
    await Promise.all(Array.from({ length: 5 }, () => queries().games({ account, first: 50 })));
    expect(await projected(others)).toHaveLength(30);
  });

  it('find the games of the caller that lag by indexes', async () => {
    await sql()`
      insert into streams (game_id, version, head_hash, last_at, projected_version, reacted_version, ruleset, ruleset_version)
      select gen_random_uuid(), 5, decode(repeat('00', 32), 'hex'), now(), 5, 5, 'toy', '1.2.0' from generate_series(1, 20000)`;
    await sql()`
      insert into game_people (account, game_id)
      select case when row_number() over () <= 100 then 'somebody' else 'others' end, game_id from streams`;
    await sql()`analyze streams`;
    await sql()`analyze game_people`;
    const plan = JSON.stringify(await sql()`explain ${ownLaggingQuery(sql(), 'somebody', 20)}`);
    expect(plan).not.toContain('Seq Scan');
  });
});
