import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';

let api: TestApi;
let ana: Player;
let leo: Player;

beforeAll(async () => {
  api = await openApi();
  ana = await api.player('Ana');
  leo = await api.player('Leo');
});
afterAll(() => api.close());

const send = (gameId: string, body: object, more: object = {}) =>
  api.ask('POST', `/games/${gameId}/orders`, { token: ana.token, body: { seat: 'red', ...body }, ...more });
const table = () => toyGame(api, ana, { red: 'me', blue: leo.id });

test('what may be written is listed, for the seat that one holds alone', async () => {
  const gameId = await table();
  const { body } = await api.ask('GET', `/games/${gameId}/orders?seat=red`, { token: ana.token });
  expect(body).toMatchObject([
    {
      kind: 'toy.order',
      more: 0,
      orders: expect.arrayContaining([{ n: 1, code: expect.any(String), label: expect.any(Object) }]),
    },
  ]);
  const other = await api.ask('GET', `/games/${gameId}/orders?seat=blue`, { token: ana.token });
  expect(other.status).toBe(403);
});

test('orders are read only with `dry`, and played without it, once for each key', async () => {
  const gameId = await table();
  const dry = await send(gameId, { text: '1 no card', dry: true });
  expect(dry).toMatchObject({
    status: 200,
    body: { applied: 0, commands: [{ path: [expect.any(String), 'no-card'] }] },
  });
  const headers = { 'idempotency-key': 'orders-1' };
  const played = await send(gameId, { text: '1 no card' }, { headers });
  expect(played).toMatchObject({ status: 200, body: { applied: 1, echo: dry.body.echo, left: [] } });
  expect([dry.headers['etag'], played.headers['etag']]).toEqual([undefined, `"v${played.body.version}"`]);
  const again = await send(gameId, { text: '1 no card' }, { headers });
  expect(again.body).toMatchObject({ applied: 1, echo: played.body.echo, version: played.body.version });
});

test('what is not clear says where and what is legal, and changes nothing', async () => {
  const gameId = await table();
  const refused = await send(gameId, { text: '1 no-card\nto the moon' });
  expect(refused).toMatchObject({ status: 422, body: { type: '/problems/unclear-orders', line: 2 } });
  const unknown = await send(gameId, { text: 'to the moon' });
  expect(unknown.body).toMatchObject({ why: 'unknown', line: 1, position: 1, understood: [] });
  expect(unknown.body.legal.length).toBeGreaterThan(0);
  const open = await send(gameId, { text: '1 no-card', dry: true });
  expect(open.status).toBe(200);
});

test('GraphQL asks and plays the same', async () => {
  const gameId = await table();
  const query = `query ($gameId: ID!) { orders(gameId: $gameId, seat: "red") { kind orders { n code } } }`;
  const { body } = await api.graphql(query, { gameId }, { token: ana.token });
  expect(body.data.orders[0].orders[0]).toMatchObject({ n: 1 });
});
