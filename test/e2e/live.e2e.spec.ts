import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, playByRest, toyGame } from '../support/api.ts';
import { openEventSource } from '../support/event-source.ts';
import { until } from '../support/until.ts';

let api: TestApi;
let base: string;
let red: Player;
let blue: Player;

beforeAll(async () => {
  api = await openApi({ settings: { heartbeatMs: 100, streamsPerCaller: 3 } });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
  red = await api.player('Red');
  blue = await api.player('Blue');
});
afterAll(() => api.close());

const bearer = ({ token }: Player): Record<string, string> => ({ authorization: `Bearer ${token}` });

test('a stream tells the version at once, at every change, and again at every heartbeat', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const { body: game } = await api.ask('GET', `/games/${gameId}`);
  const stream = await openEventSource(`${base}/api/v1/games/${gameId}/stream`);
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await stream.count(1);
  expect(stream.events[0]).toEqual({ id: String(game.version), data: { version: game.version } });
  await stream.count(3);
  expect(stream.events[2]).toEqual(stream.events[0]);
  await playByRest(api, red, gameId);
  const { body: after } = await api.ask('GET', `/games/${gameId}`);
  await until(() => stream.events.some((event) => event.id === String(after.version)));
  stream.close();
});

test('a stream resumes behind the version last seen', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  await playByRest(api, red, gameId);
  const { body: game } = await api.ask('GET', `/games/${gameId}`);
  const stream = await openEventSource(`${base}/api/v1/games/${gameId}/stream`, { 'last-event-id': '2' });
  await stream.count(1);
  expect(stream.events[0]?.data).toEqual({ version: game.version });
  stream.close();
});

test('no stranger hears of a private game, and a seat’s stream is its holder’s', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id }, { visibility: 'private' });
  const url = `${base}/api/v1/games/${gameId}/stream`;
  const stranger = await openEventSource(url);
  expect(stranger.status).toBe(404);
  const foreign = await openEventSource(`${url}?seat=blue`, bearer(red));
  expect(foreign.status).toBe(403);
  const own = await openEventSource(`${url}?seat=red`, bearer(red));
  expect(own.status).toBe(200);
  own.close();
});

test('a stream ends when its token is revoked', async () => {
  const made = await api.ask('POST', '/me/tokens', { token: red.token, body: { name: 'short', scopes: ['read'] } });
  const stream = await openEventSource(`${base}/api/v1/me/stream`, bearer({ id: red.id, token: made.body.token }));
  expect(stream.status).toBe(200);
  await api.ask('DELETE', `/me/tokens/${made.body.id}`, { token: red.token });
  await until(() => stream.ended);
});

test('my stream tells of each of my games, and only of mine', async () => {
  const [mine, foe] = [await api.player('Mine'), await api.player('Foe')];
  const other = await toyGame(api, red, { red: 'me', blue: blue.id });
  const gameId = await toyGame(api, mine, { red: 'me', blue: foe.id });
  const stream = await openEventSource(`${base}/api/v1/me/stream`, bearer(mine));
  await stream.count(1);
  expect(stream.events[0]?.data).toMatchObject({ gameId, waiting: ['red', 'blue'], headHash: expect.any(String) });
  await playByRest(api, red, other);
  await playByRest(api, foe, gameId);
  await stream.count(2);
  expect(stream.events.map((event) => (event.data as { gameId: string }).gameId)).not.toContain(other);
  stream.close();
  expect((await openEventSource(`${base}/api/v1/me/stream`)).status).toBe(401);
});

test('a caller has so many streams and no more, and gets places back', async () => {
  const many = await api.player('Many');
  const open = () => openEventSource(`${base}/api/v1/me/stream`, bearer(many));
  const streams = [await open(), await open(), await open()];
  expect(streams.map((stream) => stream.status)).toEqual([200, 200, 200]);
  expect((await open()).status).toBe(429);
  streams[0]?.close();
  const again = await until(async () => {
    const stream = await open();
    return stream.status === 200 ? stream : null;
  });
  for (const stream of [...streams, again]) stream.close();
});

test('a subscription over WebSocket tells what the stream tells', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id }, { visibility: 'private' });
  const socket = await openSocket({ authorization: `Bearer ${red.token}` });
  socket.subscribe('1', `subscription { gameUpdated(gameId: "${gameId}") { gameId version game { status } } }`);
  socket.subscribe('2', 'subscription { inboxUpdated { gameId version waiting headHash } }');
  socket.subscribe('3', `subscription { chatUpdated { gameId room unread message { body player { displayName } } } }`);
  await until(() => socket.of('1').length > 0 && socket.of('2').length > 0);
  await api.ask('POST', `/games/${gameId}/messages`, { token: blue.token, body: { body: 'Good luck!' } });
  const news = { gameId, room: 'table', unread: 1, message: { body: 'Good luck!', player: { displayName: 'Blue' } } };
  await until(() => socket.of('3').some((one) => JSON.stringify(one).includes('Good luck')));
  expect(socket.of('3').at(-1)).toEqual({ data: { chatUpdated: news } });
  expect(socket.of('1')[0]).toMatchObject({ data: { gameUpdated: { gameId, game: { status: 'active' } } } });
  await playByRest(api, red, gameId);
  const { body: game } = await api.ask('GET', `/games/${gameId}`, { token: red.token });
  await until(() => socket.of('1').some((one) => JSON.stringify(one).includes(`"version":${game.version}`)));
  await until(() => socket.of('2').some((one) => JSON.stringify(one).includes(game.headHash)));
  socket.close();
});

test('a subscription to what one may not see is refused, and a bad token gets no connection', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id }, { visibility: 'private' });
  const stranger = await openSocket({});
  stranger.subscribe('1', `subscription { gameUpdated(gameId: "${gameId}") { version } }`);
  await until(() => stranger.messages.find((one) => one.id === '1' && one.type !== 'ping'));
  expect(JSON.stringify(stranger.messages)).toContain('unknown-game');
  stranger.close();
  await expect(openSocket({ authorization: 'Bearer est_wrong' })).rejects.toThrow(/closed/);
});

test('streams end when the server stops', async () => {
  const stopping = await openApi();
  await stopping.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = stopping.app.server.address() as AddressInfo;
  const player = await stopping.player();
  const stream = await openEventSource(`http://127.0.0.1:${port}/api/v1/me/stream`, bearer(player));
  expect(stream.status).toBe(200);
  await stopping.close();
  await until(() => stream.ended);
});

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

interface Socket {
  readonly messages: Message[];
  of(id: string): unknown[];
  subscribe(id: string, query: string): void;
  close(): void;
}

async function openSocket(payload: object): Promise<Socket> {
  const { WebSocket } = await import('undici');
  const socket = new WebSocket(`${base.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const messages: Message[] = [];
  let closed = false;
  socket.addEventListener('close', () => {
    closed = true;
  });
  socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(String(data)) as Message));
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload })));
  await until(() => {
    if (closed) throw new Error('the socket was closed');
    return messages.some((one) => one.type === 'connection_ack');
  });
  return {
    messages,
    of: (id) => messages.filter((one) => one.id === id && one.type === 'next').map((one) => one.payload),
    subscribe: (id, query) => socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query } })),
    close: () => socket.close(),
  };
}
