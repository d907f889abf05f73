import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';

let api: TestApi;
let red: Player;
let blue: Player;

beforeAll(async () => {
  api = await openApi();
  red = await api.player('Red');
  blue = await api.player('Blue');
});
afterAll(() => api.close());

const as = (
  { token }: Player,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Reply> => api.ask(method, path, { token, ...(body === undefined ? {} : { body }) });

/** What no account has as its id: words, almost an id, an id of nobody, and of somebody who has gone. */
async function nobodies(): Promise<string[]> {
  const gone = await api.player('Gone');
  await as(gone, 'DELETE', '/me');
  return ['zz', 'x', '0', `${blue.id}0`, `{${blue.id}}`, blue.id.replaceAll('-', ''), randomUUID(), gone.id];
}

describe('an id that is no account', () => {
  it('is told as such wherever somebody is named for a seat, over REST and GraphQL', async () => {
    const game = await toyGame(api, red, { red: 'me', blue: 'bot:random' });
    for (const id of await nobodies()) {
      const seats = { red: 'me', blue: id };
      const wanted = { status: 404, body: { type: '/problems/unknown-account' } };
      expect([id, await as(red, 'POST', '/games', { ruleset: 'toy', scenario: 'standard', seats })]).toMatchObject([
        id,
        wanted,
      ]);
      const substitution = { seat: 'red', for: 'blue', holder: id };
      expect([id, await as(red, 'POST', `/games/${game}/substitution`, substitution)]).toMatchObject([id, wanted]);
      const { body } = await api.graphql(
        `mutation ($id: String!, $game: ID!) {
          createGame(input: {ruleset: "toy", scenario: "standard", seats: [{seat: "blue", holder: $id}]}) { errors { code } }
          proposeSubstitution(input: {gameId: $game, seat: "red", for: "blue", holder: $id}) { errors { code } } }`,
        { id, game },
        { token: red.token },
      );
      const refused = { errors: [{ code: 'unknown-account' }] };
      expect([id, body.data]).toEqual([id, { createGame: refused, proposeSubstitution: refused }]);
    }
  });

  it('is read whichever case its letters have', async () => {
    expect((await as(red, 'GET', `/accounts/${blue.id.toUpperCase()}`)).body.id).toBe(blue.id);
  });
});

interface Offer {
  readonly gameId: string;
  readonly seat: string;
}

const offersTo = async (player: Player): Promise<Offer[]> => (await as(player, 'GET', '/me/inbox')).body.offers;
const offeredGame = async (from: Player, to: Player, more: object = {}): Promise<string> => {
  const seats = { red: 'me', blue: to.id };
  const { status, body } = await as(from, 'POST', '/games', { ruleset: 'toy', scenario: 'standard', seats, ...more });
  expect([status, body.status]).toEqual([201, 'open']);
  return body.id;
};

describe('a seat that is offered', () => {
  it('waits in the inbox of who is asked, over REST and GraphQL, and starts the game once it is taken', async () => {
    const [ana, ben] = [await api.player('Ana'), await api.player('Ben')];
    const game = await offeredGame(ana, ben);
    const [offer] = await offersTo(ben);
    expect(offer).toEqual({
      gameId: game,
      ruleset: 'toy',
      scenario: 'standard',
      seat: 'blue',
      by: ana.id,
      expiresAt: expect.any(String),
    });
    expect(await offersTo(ana)).toEqual([]);
    const { body: inbox } = await api.graphql(
      `{ inbox(first: 5) { nodes { decision } offers { seat expiresAt offeredBy { displayName }
           game { status seats { seat account offered { player { displayName } } expiresAt } } } } }`,
      {},
      { token: ben.token },
    );
    expect(inbox.errors).toBeUndefined();
    expect(inbox.data.inbox).toMatchObject({
      nodes: [],
      offers: [
        {
          seat: 'blue',
          offeredBy: { displayName: 'Ana' },
          game: { status: 'open', seats: [{ account: ana.id }, { offered: { player: { displayName: 'Ben' } } }] },
        },
      ],
    });
    expect(await as(blue, 'PUT', `/games/${game}/seats/blue`, {})).toMatchObject({
      status: 409,
      body: { type: '/problems/seat-taken' },
    });
    expect((await as(ben, 'PUT', `/games/${game}/seats/blue`, {})).body).toMatchObject({ status: 'active' });
    expect(await offersTo(ben)).toEqual([]);
  });

  it('says that sides are drawn, lasts as long as was said, and leads to a game at which each may sit anywhere', async () => {
    const [ana, ben] = [await api.player('Ana'), await api.player('Ben')];
    const game = await offeredGame(ana, ben, { drawn: true, offersLast: 7200 });
    const [offer] = (await as(ben, 'GET', '/me/inbox')).body.offers;
    expect(offer).toMatchObject({ gameId: game, drawn: true });
    expect(Date.parse(offer.expiresAt) - Date.now()).toBeLessThanOrEqual(7_200_000);
    const { body } = await as(ben, 'PUT', `/games/${game}/seats/blue`, {});
    expect(body).toMatchObject({ status: 'active', drawn: true });
    const sitting = Object.values(body.seats as Record<string, { account: string }>).map(({ account }) => account);
    expect(sitting.sort()).toEqual([ana.id, ben.id].sort());
    const { body: log } = await as(ana, 'GET', `/games/${game}/events`);
    const drawn = log.items.find(({ type }: { type: string }) => type === 'SidesDrawn');
    expect(drawn.public.seats).toEqual(body.seats);
    const own = body.seats.red.account === ana.id ? ana : ben;
    const { body: decisions } = await as(own, 'GET', `/games/${game}/decisions?seat=red`);
    expect(decisions[0]).toMatchObject({ seat: 'red', id: expect.any(String) });
    expect((await as(own === ana ? ben : ana, 'GET', `/games/${game}/decisions?seat=red`)).status).toBe(403);
  });

  it('is declined, withdrawn and offered anew, also in a private game, which who is asked sees meanwhile', async () => {
    const [ana, ben, eve] = [await api.player('Ana'), await api.player('Ben'), await api.player('Eve')];
    const game = await offeredGame(ana, ben, { visibility: 'private' });
    const listed = async (player: Player): Promise<boolean> => {
      const { body } = await as(player, 'GET', '/games?first=100');
      return body.items.some(({ id }: { id: string }) => id === game);
    };
    expect([await listed(ben), await listed(eve)]).toEqual([true, false]);
    expect((await as(ben, 'DELETE', `/games/${game}/seats/blue`)).body.seats.blue).toEqual({});
    expect([await listed(ben), await offersTo(ben)]).toEqual([false, []]);
    const offer = (account: string): Promise<Reply> =>
      as(ana, 'POST', `/games/${game}/offers`, { seat: 'blue', account });
    expect(await offer(ben.id)).toMatchObject({ status: 409, body: { type: '/problems/offer-refused' } });
    expect(await offer('zz')).toMatchObject({ status: 404, body: { type: '/problems/unknown-account' } });
    expect((await offer(eve.id)).body.seats.blue).toMatchObject({ offered: { account: eve.id } });
    expect(await as(ana, 'POST', `/games/${game}/invitations`, { seat: 'blue' })).toMatchObject({ status: 409 });
    expect((await as(ana, 'DELETE', `/games/${game}/seats/blue`)).body.seats.blue).toEqual({});
    expect(await as(eve, 'PUT', `/games/${game}/seats/blue`, {})).toMatchObject({ status: 404 });
  });

  it('frees itself when who is asked has the account erased', async () => {
    const [ana, ben] = [await api.player('Ana'), await api.player('Ben')];
    const game = await offeredGame(ana, ben);
    await as(ben, 'DELETE', '/me');
    expect((await as(ana, 'GET', `/games/${game}`)).body.seats.blue).toEqual({});
  });

  it('is one of five games at most that one player asks another into, however many are asked at once', async () => {
    const [ana, ben, eve] = [await api.player('Ana'), await api.player('Ben'), await api.player('Eve')];
    const ask = (): Promise<Reply> =>
      as(ana, 'POST', '/games', { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue: ben.id } });
    const asked = await Promise.all(Array.from({ length: 9 }, ask));
    expect(asked.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409, 409]);
    const refused = asked.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ type: '/problems/too-many-offers', limit: 5, account: ben.id });
    // To withdraw them makes no room: a game of today has asked, whatever came of it.
    for (const { gameId } of await offersTo(ben)) await as(ana, 'DELETE', `/games/${gameId}/seats/blue`);
    expect([(await ask()).status, await offersTo(ben)]).toEqual([409, []]);
    await offeredGame(ana, eve);
    await offeredGame(eve, ben);
  });

  it('is one of twenty at most that wait for answers', async () => {
    const ana = await api.player('Ana');
    const others = await Promise.all(Array.from({ length: 11 }, (_, nth) => api.player(`P${nth}`)));
    const ask = ({ id }: Player): Promise<Reply> =>
      as(ana, 'POST', '/games', { ruleset: 'toy', scenario: 'standard', seats: { red: id, blue: id } });
    const asked = await Promise.all(others.map(ask));
    expect(asked.filter(({ status }) => status === 201)).toHaveLength(10);
    const [first] = others.filter((_, nth) => asked[nth]?.status === 201);
    for (const { gameId, seat } of await offersTo(first as Player))
      await as(first as Player, 'DELETE', `/games/${gameId}/seats/${seat}`);
    const [left] = others.filter((_, nth) => asked[nth]?.status === 409);
    expect((await ask(left as Player)).status).toBe(201);
  });
});
