import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
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

const url = 'https://example.org/estafeta';
const make = (player: Player, body: object, headers = {}) =>
  api.ask('POST', '/me/webhooks', { token: player.token, body: { url, ...body }, headers });

test('a webhook is made with a secret that is shown once', async () => {
  const made = await make(red, { name: 'Bot', events: ['turn'] }, { 'idempotency-key': 'hook-1' });
  expect(made).toMatchObject({ status: 201, body: { url, name: 'Bot', format: 'standard', events: ['turn'] } });
  expect(new Webhook(made.body.secret).sign('msg_1', new Date(), '{}')).toMatch(/^v1,/);
  const again = await make(red, { name: 'Bot', events: ['turn'] }, { 'idempotency-key': 'hook-1' });
  expect(again.body.id).toBe(made.body.id);
  expect(again.body.secret).toBeUndefined();
  const { body: listed } = await api.ask('GET', '/me/webhooks', { token: red.token });
  expect(listed.items.map(({ id }: { id: string }) => id)).toEqual([made.body.id]);
  for (const path of ['/me/webhooks', '/me/channels'])
    expect((await api.ask('GET', path, { token: red.token })).text).not.toContain(made.body.secret);
});

test.each([
  'http://example.org/',
  'https://10.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://user:word@example.org/',
  'nonsense',
])('%s is refused as a destination', async (wrong) => {
  const { status, body } = await make(red, { url: wrong });
  expect([status, body.type]).toEqual([422, '/problems/invalid-destination']);
});

test('a new secret takes the place of the old one, which is shown no more than that one', async () => {
  const { body: made } = await make(blue, {});
  const turned = await api.ask('POST', `/me/webhooks/${made.id}/rotation`, { token: blue.token });
  expect(turned.status).toBe(200);
  expect(turned.body.secret).toMatch(/^whsec_/);
  expect(turned.body.secret).not.toBe(made.secret);
  const [row] = await api.database.sql`select secret, settings from channels where id = ${made.id}`;
  expect(row?.['secret']).toBe(`${turned.body.secret} ${made.secret}`);
  expect(row?.['settings'].format).toBe('standard');
});

test('the webhook of a game is for games that one may see, and its URL of a chat is not shown whole', async () => {
  const hidden = await toyGame(api, red, { red: 'me', blue: 'open' }, { visibility: 'private' });
  expect(await make(blue, { gameId: hidden })).toMatchObject({ status: 404, body: { type: '/problems/unknown-game' } });
  const chat = { url: 'https://discord.com/api/webhooks/1/key-of-it', format: 'discord', prefix: '<@7>' };
  const { body } = await make(red, { gameId: hidden, ...chat });
  expect(body).toMatchObject({ gameId: hidden, prefix: '<@7>', url: 'https://discord.com/api/webhooks/1/…' });
});

test('a webhook is tested and removed by its owner alone', async () => {
  const { body: made } = await make(red, {});
  for (const [method, path] of [
    ['POST', `/me/webhooks/${made.id}/test`],
    ['POST', `/me/webhooks/${made.id}/rotation`],
    ['DELETE', `/me/webhooks/${made.id}`],
  ] as const) {
    const foreign = await api.ask(method, path, { token: blue.token });
    expect([foreign.status, foreign.body.type]).toEqual([404, '/problems/unknown-webhook']);
  }
  const tested = await api.ask('POST', `/me/webhooks/${made.id}/test`, { token: red.token });
  expect(tested).toMatchObject({ status: 200, body: { id: made.id } });
  const removed = await api.ask('DELETE', `/me/webhooks/${made.id}`, { token: red.token });
  expect(removed.status).toBe(204);
  expect((await api.ask('DELETE', `/me/webhooks/${made.id}`, { token: red.token })).status).toBe(404);
});

test('an account has ten webhooks at most', async () => {
  const many = await api.player('Many');
  for (let made = 0; made < 10; made += 1) expect((await make(many, {})).status).toBe(201);
  expect(await make(many, {})).toMatchObject({ status: 409, body: { type: '/problems/too-many-channels' } });
});

test('GraphQL makes and lists them too', async () => {
  const green = await api.player('Green');
  const made = await api.graphql(
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { id secret } errors { code } } }',
    { input: { url } },
    { token: green.token },
  );
  expect(made.body.data.createWebhook).toMatchObject({
    webhook: { secret: expect.stringMatching(/^whsec_/) },
    errors: [],
  });
  const listed = await api.graphql('{ webhooks(first: 5) { edges { node { url } } } }', {}, { token: green.token });
  expect(listed.body.data.webhooks.edges).toEqual([{ node: { url } }]);
});

test('a forum is a channel of a game, and its key is never told', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const forum = {
    kind: 'forum',
    target: 'https://forum.example',
    secret: 'key-of-the-server',
    settings: { software: 'discourse', topicId: 3, username: 'estafeta' },
  };
  const own = await api.ask('POST', '/me/channels', { token: red.token, body: forum });
  expect(own.status).toBe(400);
  const made = await api.ask('POST', `/games/${gameId}/channels`, { token: red.token, body: forum });
  expect(made).toMatchObject({ status: 201, body: { kind: 'forum', name: 'forum.example', gameId } });
  expect(made.text).not.toContain('key-of-the-server');
  const inside = { ...forum, target: 'https://192.168.1.1' };
  const refused = await api.ask('POST', `/games/${gameId}/channels`, { token: red.token, body: inside });
  expect([refused.status, refused.body.type]).toEqual([422, '/problems/invalid-destination']);
  const moved = await api.ask('PATCH', `/me/channels/${made.body.id}`, {
    token: red.token,
    body: { target: 'https://evil.example' },
  });
  expect(moved.status).toBe(400);
});
