import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardedHttp } from '../../src/channels/guarded-http.ts';
import { pushSender } from '../../src/channels/push.ts';
import { serverKey } from '../../src/database/server-keys.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';
import type { PushService } from '../support/push-service.ts';
import { openPushService, subscribedBrowser, vapidClaims } from '../support/push-service.ts';
import { until } from '../support/until.ts';

let api: TestApi;
let service: PushService;
let red: Player;
let blue: Player;

beforeAll(async () => {
  service = await openPushService();
  const http = guardedHttp({ allowPrivate: ['127.0.0.1'] });
  const key = () => serverKey(api.database.sql, 'push');
  const push = pushSender({ http, now: () => new Date(), publicUrl: 'http://localhost', key });
  api = await openApi({ senders: { push } });
  await api.service.work({ sweepMillis: 200 });
  red = await api.player('Red');
  blue = await api.player('Blue');
});
afterAll(async () => {
  await api.close();
  await service.close();
});

const browser = subscribedBrowser();
const { p256dh, auth } = browser;
const subscribe = ({ token }: Player, body: object) =>
  api.ask('POST', '/me/push-channels', { token, body: { p256dh, auth, ...body } });
const channels = async ({ token }: Player) => (await api.ask('GET', '/me/channels', { token })).body.items;

test('a browser that has subscribed is told of a turn in headlines that it alone can read', async () => {
  const made = await subscribe(red, { endpoint: `${service.url}/send/red`, name: 'Firefox, Linux' });
  expect(made).toMatchObject({
    status: 201,
    body: { kind: 'push', name: 'Firefox, Linux', target: `${service.url}/…` },
  });
  expect(made.text).not.toContain(auth);
  const { body: key } = await api.ask('GET', '/me/push-key', { token: red.token });
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  await until(() => service.requests.length > 0);
  const [request] = service.requests.splice(0);
  expect(request?.path).toBe('/send/red');
  expect(vapidClaims(request?.headers.authorization)?.key).toBe(key.publicKey);
  expect(JSON.parse(browser.open(request?.body ?? Buffer.alloc(0)))).toMatchObject({
    path: `/games/${gameId}?seat=red`,
    title: expect.stringContaining('Your turn'),
  });
});

test('a subscription that has ended ends the channel, and subscribing anew brings it back', async () => {
  const [channel] = await channels(red);
  service.status = 410;
  await api.ask('POST', `/me/channels/${channel.id}/test`, { token: red.token });
  await until(async () => (await channels(red))[0].disabledAt !== undefined);
  service.status = 201;
  const again = await subscribe(red, { endpoint: `${service.url}/send/red` });
  expect(again.body).toMatchObject({ id: channel.id, failures: 0 });
  expect(again.body.disabledAt).toBeUndefined();
});

test('one browser tells one account: the last that asked', async () => {
  await subscribe(blue, { endpoint: `${service.url}/send/red` });
  expect(await channels(red)).toEqual([]);
  expect(await channels(blue)).toHaveLength(1);
});

test('what is no endpoint of the public internet, and keys that are none, are refused', async () => {
  for (const endpoint of ['http://push.example/a', 'https://10.1.2.3/a', 'https://169.254.169.254/a', 'nonsense'])
    expect(await subscribe(red, { endpoint })).toMatchObject({
      status: 422,
      body: { type: '/problems/invalid-destination' },
    });
  const stray = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  expect((await subscribe(red, { endpoint: `${service.url}/x`, p256dh: stray })).body.type).toBe(
    '/problems/invalid-request',
  );
  const wrong = await subscribe(red, { endpoint: `${service.url}/x`, auth: 'A'.repeat(30) });
  expect([wrong.status, wrong.body.type]).toEqual([400, '/problems/invalid-request']);
});

test('an account has ten browsers at most, and none is set up or moved as other channels are', async () => {
  const many = await api.player('Many');
  const endpoint = (n: number): string => `${service.url}/send/${n}`;
  for (let n = 0; n < 10; n += 1) expect((await subscribe(many, { endpoint: endpoint(n) })).status).toBe(201);
  expect(await subscribe(many, { endpoint: endpoint(11) })).toMatchObject({
    status: 409,
    body: { type: '/problems/too-many-channels' },
  });
  expect((await subscribe(many, { endpoint: endpoint(3) })).status).toBe(201);
  const plain = { kind: 'push', target: endpoint(12) };
  expect((await api.ask('POST', '/me/channels', { token: many.token, body: plain })).status).toBe(422);
  const [{ id }] = await channels(many);
  const moved = await api.ask('PATCH', `/me/channels/${id}`, { token: many.token, body: { target: endpoint(13) } });
  expect(moved.status).toBe(422);
  const quiet = { kinds: ['turn'], quietFrom: '22:00', quietTo: '08:00' };
  const set = await api.ask('PATCH', `/me/channels/${id}`, { token: many.token, body: quiet });
  expect(set).toMatchObject({ status: 200, body: { ...quiet, settings: { subscription: expect.any(String) } } });
});

test('a channel waits whether its reader looks in, where its owner says so; and looking is noted at one’s own games', async () => {
  const [{ id }] = await channels(blue);
  const patch = (body: object) => api.ask('PATCH', `/me/channels/${id}`, { token: blue.token, body });
  expect((await patch({ unseenFor: 60 })).body.unseenFor).toBe(60);
  expect((await patch({ unseenFor: 1 })).status).toBe(400);
  expect((await patch({ unseenFor: null })).body.unseenFor).toBeUndefined();
  const mine = await toyGame(api, blue, { red: 'me', blue: red.id });
  const foreign = await toyGame(api, red, { red: 'me', blue: 'bot:random' });
  const table = { kind: 'discord', target: `https://discord.com/api/webhooks/123456789012345678/${'k'.repeat(30)}` };
  const body = { ...table, settings: { via: 'webhook' }, unseenFor: 60 };
  expect((await api.ask('POST', `/games/${mine}/channels`, { token: blue.token, body })).status).toBe(400);
  for (const look of [{ gameId: mine }, { gameId: foreign }, {}])
    expect((await api.ask('PUT', '/me/sighting', { token: blue.token, body: look })).status).toBe(204);
  const rows = await api.database.sql<{ game: string }[]>`
    select game_id as game from sightings where account_id = ${blue.id} order by game_id`;
  expect(rows.map(({ game }) => game)).toEqual(['00000000-0000-0000-0000-000000000000', mine]);
  await api.ask('DELETE', '/me', { token: blue.token });
  expect(await api.database.sql`select 1 from sightings where account_id = ${blue.id}`).toHaveLength(0);
});
