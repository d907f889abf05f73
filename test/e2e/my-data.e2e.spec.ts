import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { ADMIN_TOKEN, openApi, playByRest, toyGame } from '../support/api.ts';
import { subscribedBrowser } from '../support/push-service.ts';

let api: TestApi;
let red: Player;
let blue: Player;
let gameId: string;
let foreign: string;
let hookSecret: string;
const browser = subscribedBrowser();

beforeAll(async () => {
  api = await openApi();
  [red, blue] = [await api.player('Red'), await api.player('Blue')];
  gameId = await toyGame(api, red, { red: 'me', blue: blue.id }, { visibility: 'private' });
  foreign = await toyGame(api, blue, { red: 'me', blue: 'bot:random' }, { visibility: 'private' });
  await playByRest(api, red, gameId);
  const by = (player: Player, method: string, path: string, body: object) =>
    api.ask(method, path, { token: player.token, body });
  await by(red, 'PUT', `/games/${gameId}/notes`, { seat: 'red', body: 'notes of red' });
  await by(blue, 'PUT', `/games/${gameId}/notes`, { seat: 'blue', body: 'notes of blue' });
  await by(blue, 'POST', `/games/${gameId}/messages`, { body: 'said by blue' });
  await by(blue, 'POST', `/games/${foreign}/messages`, { body: 'said elsewhere' });
  const hook = await by(red, 'POST', '/me/webhooks', { url: 'https://example.org/hook' });
  hookSecret = hook.body.secret;
  const { p256dh, auth } = browser;
  await by(red, 'POST', '/me/push-channels', { endpoint: 'https://push.example/send/key-of-red', p256dh, auth });
});
afterAll(() => api.close());

const take = (token: string) =>
  api.app.inject({ method: 'GET', url: '/api/v1/me/export', headers: { authorization: `Bearer ${token}` } });

async function filesOf({ token }: Player): Promise<Record<string, string>> {
  const reply = await take(token);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = Object.entries(unzipSync(reply.rawPayload));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('a copy of one’s data holds what the reading operations answer, and nothing else', async () => {
  const files = await filesOf(red);
  const read = async (path: string) => (await api.ask('GET', path, { token: red.token })).body;
  const place = `games/${gameId}`;
  const inFile = (name: string): unknown => JSON.parse(files[name] ?? 'null');
  expect(inFile('account.json')).toEqual(await read('/me'));
  expect(inFile('channels.json')).toEqual((await read('/me/channels')).items);
  expect(inFile(`${place}/game.json`)).toEqual(await read(`/games/${gameId}`));
  expect(inFile(`${place}/messages-table.json`)).toEqual((await read(`/games/${gameId}/messages`)).items);
  for (const [name, path] of [
    ['view', `/games/${gameId}/view?seat=red`],
    ['notes', `/games/${gameId}/notes?seat=red`],
    ['draft', `/games/${gameId}/draft?seat=red`],
    ['standing-orders', `/games/${gameId}/standing-orders?seat=red`],
  ] as const)
    expect([name, inFile(`${place}/red/${name}.json`)]).toEqual([name, await read(path)]);
  const log = await api.ask('GET', `/games/${gameId}/events.jsonl?seat=red`, { token: red.token });
  expect(files[`${place}/red/events.jsonl`]).toBe(log.text);
  expect(log.text.split('\n').length).toBeGreaterThan(3);
});

test('it holds nothing of other seats and tables, no keys, and more of a table in no other way than by its seat', async () => {
  const files = await filesOf(red);
  const all = Object.values(files).join('\n');
  expect(all).toContain('notes of red');
  expect(all).toContain('said by blue');
  for (const hidden of [
    'notes of blue',
    'said elsewhere',
    foreign,
    hookSecret,
    browser.auth,
    browser.p256dh,
    'key-of-red',
  ])
    expect(all).not.toContain(hidden);
  expect(all).not.toContain(red.token);
  const games = new Set(
    Object.keys(files).flatMap((name) => /^games\/([^/]+)\/([^/]+)\//.exec(name)?.slice(1, 3).join(' ') ?? []),
  );
  expect([...games]).toEqual([`${gameId} red`]);
});

test('it is taken with a key that plays, a few times a day', async () => {
  const { token } = await api.player('Ana');
  const reads = await api.ask('POST', '/me/tokens', { token, body: { name: 'r', scopes: ['read'] } });
  expect((await take(reads.body.token)).statusCode).toBe(403);
  expect((await api.ask('GET', '/me/export')).status).toBe(401);
  expect((await take(token)).statusCode).toBe(200);
  expect((await take(token)).statusCode).toBe(200);
  const refused = await take(token);
  expect([refused.statusCode, refused.json().type]).toEqual([429, '/problems/rate-limited']);
});

test('an operator takes home what is theirs as a player', async () => {
  const reply = await take(ADMIN_TOKEN);
  const files = unzipSync(reply.rawPayload);
  expect(Object.keys(files).filter((name) => name.startsWith('games/'))).toEqual([]);
});
