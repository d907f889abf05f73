import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';
import type { EventSourceProbe } from '../support/event-source.ts';
import { openEventSource } from '../support/event-source.ts';
import { until } from '../support/until.ts';

/** No heartbeat comes while these run: what ends a stream here is no heartbeat. */
const NEVER = 3_600_000;
const PER_CALLER = 3;
const PER_ADDRESS = 8;

let api: TestApi;
let port: number;
let gameId: string;

beforeAll(async () => {
  const settings = { streamsPerCaller: PER_CALLER, streamsPerAddress: PER_ADDRESS, heartbeatMs: NEVER, recheckMs: 50 };
  api = await openApi({ settings });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
  const [red, blue] = [await api.player('Red'), await api.player('Blue')];
  gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
});
afterAll(() => api.close());

const open = (path: string, token?: string): Promise<EventSourceProbe> =>
  openEventSource(
    `http://127.0.0.1:${String(port)}/api/v1${path}`,
    token === undefined ? {} : { authorization: `Bearer ${token}` },
  );

/** A token of its own for the player, and a stream that it opens. */
async function streamOf(player: Player, more: object = {}): Promise<{ id: string; stream: EventSourceProbe }> {
  const body = { name: 'a stream', scopes: ['read'], ...more };
  const made = await api.ask('POST', '/me/tokens', { token: player.token, body });
  const stream = await open('/me/stream', made.body.token as string);
  expect(stream.status).toBe(200);
  return { id: made.body.id as string, stream };
}

test('a token that is revoked ends its streams at once, and no others', async () => {
  const player = await api.player('Revoked');
  const [{ id, stream }, other] = [await streamOf(player), await streamOf(player)];
  await api.ask('DELETE', `/me/tokens/${id}`, { token: player.token });
  await until(() => stream.ended);
  expect(other.stream.ended).toBe(false);
  other.stream.close();
});

test('an account that is erased has no streams left', async () => {
  const player = await api.player('Erased');
  const streams = [(await streamOf(player)).stream, await open('/me/stream', player.token)];
  await api.ask('DELETE', '/me', { token: player.token });
  await until(() => streams.every(({ ended }) => ended));
});

test('a token that expires, or is revoked behind the back of the process, ends its streams within seconds', async () => {
  const player = await api.player('Expiring');
  const { stream } = await streamOf(player, { expiresAt: new Date(Date.now() + 1_500).toISOString() });
  const { stream: behind, id } = await streamOf(player);
  await api.database.sql`update tokens set revoked_at = now() where id = ${id}`;
  await until(() => behind.ended);
  await until(() => stream.ended);
});

test('other code ends the streams of an account by one call', async () => {
  const [player, other] = [await api.player('Ended'), await api.player('Going on')];
  const [stream, going] = [await open('/me/stream', player.token), await open('/me/stream', other.token)];
  api.service.live.endStreamsOf({ account: player.id });
  await until(() => stream.ended);
  expect(going.ended).toBe(false);
  going.close();
});

test('places come back, however a stream ends', async () => {
  const player = await api.player('Busy');
  const fill = async (): Promise<EventSourceProbe[]> => {
    const streams: EventSourceProbe[] = [];
    while (streams.length < PER_CALLER) {
      streams.push(
        await until(async () => {
          const stream = await open('/me/stream', player.token);
          return stream.status === 200 ? stream : null;
        }),
      );
    }
    expect((await open('/me/stream', player.token)).status).toBe(429);
    return streams;
  };
  for (const stream of await fill()) stream.close();
  await fill();
  api.service.live.endStreamsOf({ account: player.id });
  await fill();
  api.service.live.endStreamsOf({ account: player.id });
  // All on one connection, each behind the other, and cut off.
  const socket = await pipelined('/me/stream', player.token, PER_CALLER);
  // Some of them may be admitted only after one that is opened beside them.
  const beside: EventSourceProbe[] = [];
  await until(async () => {
    const stream = await open('/me/stream', player.token);
    if (stream.status === 200) beside.push(stream);
    return stream.status === 429;
  });
  socket.destroy();
  for (const stream of beside) stream.close();
  for (const stream of await fill()) stream.close();
});

test('strangers share the places of their address, and an address has so many for all its accounts', async () => {
  const streams: EventSourceProbe[] = [];
  await until(async () => {
    const stream = await open(`/games/${gameId}/stream`);
    if (stream.status === 200) streams.push(stream);
    return streams.length === PER_CALLER;
  });
  expect((await open(`/games/${gameId}/stream`)).status).toBe(429);
  for (let i = 0; streams.length < PER_ADDRESS; i += 1) {
    const { token } = await api.player(`Neighbour ${String(i)}`);
    const stream = await open('/me/stream', token);
    expect(stream.status).toBe(200);
    streams.push(stream);
  }
  const { token } = await api.player('One too many');
  expect((await open('/me/stream', token)).status).toBe(429);
  for (const stream of streams) stream.close();
  await until(async () => {
    const stream = await open('/me/stream', token);
    stream.close();
    return stream.status === 200;
  });
});

/** Asks for a stream several times on one connection without waiting for an answer. */
async function pipelined(path: string, token: string, times: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString();
  });
  socket.write(`GET /api/v1${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`.repeat(times));
  await until(() => heard.includes('retry: 3000'));
  return socket;
}
