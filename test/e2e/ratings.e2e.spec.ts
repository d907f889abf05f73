import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { openApi, playByRest, toyGame } from '../support/api.ts';

let api: TestApi;
let red: Player;
let blue: Player;
let game: string;

beforeAll(async () => {
  api = await openApi();
  [red, blue] = [await api.player('Red'), await api.player('Blue')];
  game = await toyGame(api, red, { red: 'me', blue: blue.id }, { rated: true, options: { rounds: 1 } });
  while ((await playByRest(api, red, game)) || (await playByRest(api, blue, game)));
});
afterAll(() => api.close());

const get = (path: string): Promise<Reply> => api.ask('GET', path);

describe('a rated game', () => {
  it('is refused with a problem that says why', async () => {
    const body = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue: 'bot:random' }, rated: true };
    expect(await api.ask('POST', '/games', { token: red.token, body })).toMatchObject({
      status: 409,
      body: { type: '/problems/not-rateable', why: 'bot' },
    });
  });

  it('says what it has come to for each who played it, and so do profile, history and table of the best', async () => {
    const { body } = await get(`/games/${game}/rating`);
    expect(body).toMatchObject({ rated: true, counted: true });
    const own = body.changes.find(({ account }: { account: string }) => account === red.id);
    expect((await get(`/accounts/${red.id}`)).body.ratings).toEqual([
      { ruleset: 'toy', rating: own.after, deviation: own.deviation, games: 1, provisional: true },
    ]);
    expect((await get(`/accounts/${red.id}/ratings/toy`)).body.items).toMatchObject([
      { gameId: game, rating: own.after, outcome: own.outcome, side: own.side },
    ]);
    expect((await get('/ratings/toy')).body.items).toEqual([]);
    const first = (await get('/ratings/toy?provisional=true&first=1')).body;
    const second = (await get(`/ratings/toy?provisional=true&after=${first.pageInfo.endCursor}`)).body;
    expect([...first.items, ...second.items].map(({ rank }) => rank)).toEqual([1, 2]);
    expect([...first.items, ...second.items].map(({ displayName }) => displayName).sort()).toEqual(['Blue', 'Red']);
    expect(second.items[0].rating).toBeLessThanOrEqual(first.items[0].rating);
    const [balance] = (await get('/ratings/toy/sides')).body.items;
    expect(balance).toMatchObject({ scenario: 'standard', games: 1 });
    expect(balance.sides[0].advantage + balance.sides[1].advantage).toBe(0);
    expect((await get('/ratings/toy/bots')).body.items).toEqual([]);
  });

  it('says the same over GraphQL', async () => {
    const { body } = await api.graphql(
      `query ($id: ID!, $red: ID!) {
        game(id: $id) { rated gameRating { counted changes { account after } } }
        account(id: $red) { ratings { ruleset rating } }
        ranking(ruleset: "toy", provisional: true, first: 5) { edges { node { rank displayName } } }
        balances(ruleset: "toy") { items { scenario } } }`,
      { id: game, red: red.id },
    );
    expect(body.errors).toBeUndefined();
    expect(body.data).toMatchObject({
      game: { rated: true, gameRating: { counted: true } },
      ranking: { edges: [{ node: { rank: 1 } }, { node: { rank: 2 } }] },
      balances: { items: [{ scenario: 'standard' }] },
    });
  });

  it('is unknown as such where there is no such ruleset or player', async () => {
    for (const path of ['/ratings/none', '/ratings/none/sides', '/ratings/none/bots'])
      expect((await get(path)).body.type).toBe('/problems/unknown-ruleset');
    expect((await get(`/accounts/${game}/ratings/toy`)).body.type).toBe('/problems/unknown-account');
  });

  it('is closed to those who have not what its table asks for, unless they are offered the seat', async () => {
    const atLeast = { inTime: 90, rating: { min: 1400 }, newcomers: false };
    const body = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me' }, rated: true, atLeast };
    const set = await api.ask('POST', '/games', { token: red.token, body });
    expect(set).toMatchObject({ status: 201, body: { atLeast } });
    const seat = `/games/${set.body.id}/seats/blue`;
    const wanted = [
      { what: 'inTime', wanted: { min: 90 }, yours: null },
      { what: 'rating', wanted: { min: 1400 }, yours: null },
    ];
    expect(await api.ask('PUT', seat, { token: blue.token, body: {} })).toMatchObject({
      status: 409,
      body: { type: '/problems/demands-unmet', missing: wanted },
    });
    const offer = { seat: 'blue', account: blue.id };
    await api.ask('POST', `/games/${set.body.id}/offers`, { token: red.token, body: offer });
    expect((await api.ask('PUT', seat, { token: blue.token, body: {} })).status).toBe(200);
  });

  it('counts on for the other once one of them is erased, who stands in no table any more', async () => {
    await api.ask('DELETE', '/me', { token: blue.token });
    expect(
      (await get('/ratings/toy?provisional=true')).body.items.map(({ account }: { account: string }) => account),
    ).toEqual([red.id]);
    expect((await get(`/games/${game}/rating`)).body.changes).toHaveLength(2);
  });
});
