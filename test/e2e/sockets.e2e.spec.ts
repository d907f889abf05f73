import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, playByRest, toyGame } from '../support/api.ts';
import type { RawSocket } from '../support/raw-socket.ts';
import { listening, rawSocket } from '../support/raw-socket.ts';
import { until } from '../support/until.ts';

/** No heartbeat comes while most of these run. */
const NEVER = 3_600_000;
const PER_CALLER = 4;

let api: TestApi;
let base: string;
let red: Player;
let blue: Player;
let gameId: string;
let watch: string;

beforeAll(async () => {
  api = await openApi({
    settings: { heartbeatMs: NEVER, recheckMs: NEVER, streamsPerCaller: PER_CALLER, socketInitMs: 300 },
  });
  base = await listening(api);
  red = await api.player('Red');
  blue = await api.player('Blue');
  gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  watch = `subscription { gameUpdated(gameId: "${gameId}") { version } }`;
});
/** Whatever was done to the server: nothing of it stays once the clients have gone. */
afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of sockets.splice(0)) socket.raw.terminate();
  await until(async () => (await open('streams')) === 0 && (await open('sockets')) === 0);
});
afterAll(() => api.close());

async function open(what: 'streams' | 'sockets', of: TestApi = api): Promise<number> {
  const { text } = await of.ask('GET', '/metrics');
  return Number(new RegExp(`^estafeta_live_${what} (\\d+)$`, 'm').exec(text)?.[1]);
}

const sockets: RawSocket[] = [];

/** A socket that is cut after the test, at the latest. */
async function socketTo(at: string, how?: Parameters<typeof rawSocket>[1]): Promise<RawSocket> {
  const socket = await rawSocket(at, how);
  sockets.push(socket);
  return socket;
}

const as = ({ token }: Player): object => ({ authorization: `Bearer ${token}` });
const codeOf = (said: unknown): unknown =>
  (said as { extensions: { code: string } }[] | undefined)?.[0]?.extensions.code;

/** Opens a socket and waits for a subscription on it to tell something. */
async function watching(player: Player): Promise<RawSocket> {
  const socket = await socketTo(base, { init: as(player) });
  socket.subscribe('1', watch);
  await socket.hear('next', '1');
  return socket;
}

test('who initialises again is closed with 4429 at the second time, and leaves no timers', async () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;
  const before = timers();
  const socket = await socketTo(base);
  for (let i = 0; i < 1_000; i += 1) socket.say({ type: 'connection_init', payload: {} });
  expect(await socket.closed()).toBe(4429);
  await until(() => timers() <= before + 2);
});

test('who goes while their token is looked up leaves no place taken', async () => {
  for (let i = 0; i < 30; i += 1) {
    const socket = await socketTo(base);
    socket.say({ type: 'connection_init', payload: as(red) });
    setImmediate(() => socket.raw.terminate());
    await socket.closed();
  }
});

test('sockets that say nothing are so many an address, and are closed with 4408', async () => {
  const idle: RawSocket[] = [];
  for (let i = 0; i < 60; i += 1) idle.push(await socketTo(base));
  const codes = await Promise.all(idle.map((socket) => socket.closed()));
  expect(new Set(codes)).toEqual(new Set([4408, 429]));
  expect(codes.filter((code) => code === 4408).length).toBeGreaterThanOrEqual(PER_CALLER);
});

test('who subscribes before they are let in is closed with 4401', async () => {
  const socket = await socketTo(base);
  socket.subscribe('1', watch);
  expect(await socket.closed()).toBe(4401);
});

test.each([
  ['wrong', 'Bearer est_wrong'],
  ['none', ''],
  ['no text', { token: 1 }],
])('a token that is %s closes with 4403', async (_what, authorization) => {
  const socket = await socketTo(base);
  socket.say({ type: 'connection_init', payload: { authorization } });
  expect(await socket.closed()).toBe(4403);
});

test.each([
  ['an unknown type', { type: 'start', id: '1' }],
  ['a type that servers say', { type: 'next', id: '1', payload: { data: null } }],
  ['no JSON', '{"type":'],
  ['no object', '[]'],
  ['no id', { type: 'subscribe', payload: { query: '{ me { scopes } }' } }],
  ['variables that are a list', { type: 'subscribe', id: '1', payload: { query: 'x', variables: [] } }],
])('a message with %s closes with 4400', async (_what, message) => {
  const socket = await socketTo(base, { init: {} });
  socket.say(message);
  expect(await socket.closed()).toBe(4400);
});

test.each(['graphql-ws', 'soap'])('the sub-protocol %s is closed with 4406', async (protocol) => {
  const { WebSocket } = await import('ws');
  const raw = new WebSocket(`${base.replace('http', 'ws')}/graphql`, protocol);
  raw.on('error', () => undefined);
  // A client that asked for a protocol and gets none breaks off: the answer is looked at on the wire.
  const agreed = new Promise<unknown>((resolve) =>
    raw.on('upgrade', ({ headers }) => resolve(headers['sec-websocket-protocol'])),
  );
  expect(await agreed).toBeUndefined();
  await until(() => raw.readyState === raw.CLOSED);
});

test('an id that is in use closes with 4409, and all its places come back', async () => {
  const socket = await watching(red);
  socket.subscribe('1', watch);
  expect(await socket.closed()).toBe(4409);
});

test('an id may be used again as soon as its operation was completed, however quickly', async () => {
  const socket = await socketTo(base, { init: as(red) });
  for (let i = 0; i < 12; i += 1) {
    socket.subscribe('1', watch);
    socket.say({ type: 'complete', id: '1' });
  }
  socket.subscribe('1', watch);
  await socket.hear('next', '1');
  expect(await open('streams')).toBe(1);
  socket.say({ type: 'complete', id: '1' });
  await until(async () => (await open('streams')) === 0);
  expect(socket.end).toBeNull();
});

test('a socket that is cut while it subscribes leaves nothing open', async () => {
  for (let i = 0; i < 10; i += 1) {
    const socket = await socketTo(base, { init: as(red) });
    for (let id = 0; id < PER_CALLER; id += 1) socket.subscribe(String(id), watch);
    await until(() => socket.raw.bufferedAmount === 0);
    socket.raw.terminate();
  }
});

test('a caller has so many sockets and so many subscriptions', async () => {
  const own = await Promise.all(Array.from({ length: PER_CALLER }, () => socketTo(base, { init: as(red) })));
  const more = await socketTo(base);
  more.say({ type: 'connection_init', payload: as(red) });
  expect(await more.closed()).toBe(1013);
  const [first] = own;
  for (let id = 0; id <= PER_CALLER; id += 1) first?.subscribe(String(id), watch);
  const refused = await until(() => first?.said.find((one) => JSON.stringify(one).includes('too-many-streams')));
  await first?.hear('complete', refused.id);
  expect(await open('streams')).toBe(PER_CALLER);
});

test('a message that is too large closes with 1009: 95,000 aliases and the like', async () => {
  const aliases = Array.from({ length: 95_000 }, (_, i) => `a${String(i)}: version`).join(' ');
  const socket = await socketTo(base, { init: {} });
  socket.subscribe('1', `subscription { gameUpdated(gameId: "${gameId}") { ${aliases} } }`);
  expect(await socket.closed()).toBe(1009);
});

test('a flood of messages, or of pings, closes the socket', async () => {
  const talker = await socketTo(base, { init: {} });
  for (let i = 0; i < 1_000; i += 1) talker.say({ type: 'ping' });
  expect(await talker.closed()).toBe(1008);
  expect(talker.said.length).toBeLessThan(100);
  const pinger = await socketTo(base, { init: {} });
  for (let i = 0; i < 1_000; i += 1) pinger.raw.ping();
  // Cut without a word where so many come at once that their answers would pile up.
  expect([1006, 1008]).toContain(await pinger.closed());
});

test('what a socket asks is held to the limits of requests, and refused in the same words', async () => {
  const socket = await socketTo(base, { init: as(red) });
  const game = (selection: string): string => `subscription { gameUpdated(gameId: "${gameId}") { ${selection} } }`;
  const aliases = (times: number): string =>
    Array.from({ length: times }, (_, i) => `a${String(i)}: version`).join(' ');
  const choices = 'game { decisions { choices { label { en es } } } }';
  const eighty = Array.from({ length: 80 }, (_, i) => `g${String(i)}: ${choices}`).join(' ');
  const refused: [what: string, query: string, code: string][] = [
    ['tokens', game(aliases(1_500)), 'invalid-request'],
    ['one name too often', game('version '.repeat(900)), 'query-too-costly'],
    ['cost', game(eighty), 'query-too-costly'],
    ['validation', game('nothing'), 'invalid-request'],
    ['syntax', 'subscription {', 'invalid-request'],
    ['a query', 'query { me { scopes } }', 'invalid-request'],
    ['nothing', 'subscription { inboxUpdated @skip(if: true) { version } }', 'invalid-request'],
    [
      'nothing in fragments',
      'subscription { ... { ...I @include(if: false) } } fragment I on Subscription { inboxUpdated { version } }',
      'invalid-request',
    ],
    ['a mutation', 'mutation { eraseMe { done } }', 'invalid-request'],
    [
      'two',
      'subscription A { inboxUpdated { version } } subscription B { inboxUpdated { version } }',
      'invalid-request',
    ],
  ];
  for (const [what, query, code] of refused) {
    socket.subscribe(what, query);
    const { payload } = await socket.hear('error', what);
    expect([what, codeOf(payload)]).toEqual([what, code]);
  }
  socket.say({ type: 'subscribe', id: 'deep', payload: { query: watch, variables: nested(40) } });
  expect(codeOf((await socket.hear('error', 'deep')).payload)).toBe('malformed-json');
  expect((await api.ask('GET', '/me', { token: red.token })).status).toBe(200);
});

function nested(deep: number): object {
  return deep === 0 ? {} : { a: nested(deep - 1) };
}

test('a subscription that is refused ends, and a fault is told by its id alone', async () => {
  const socket = await socketTo(base, { init: as(red) });
  socket.subscribe('1', 'subscription { gameUpdated(gameId: "00000000-0000-7000-8000-000000000000") { version } }');
  const { payload } = await socket.hear('next', '1');
  expect(codeOf((payload as { errors: unknown }).errors)).toBe('unknown-game');
  await socket.hear('complete', '1');
  vi.spyOn(api.service.games, 'game').mockRejectedValueOnce(new Error('secret: the password is swordfish'));
  socket.subscribe('2', watch);
  const said = await socket.hear('next', '2');
  expect(codeOf((said.payload as { errors: unknown }).errors)).toBe('internal');
  await socket.hear('complete', '2');
  expect(JSON.stringify(socket.said)).not.toContain('swordfish');
});

test('a token that is revoked closes its sockets at once with 4403, and no others', async () => {
  const made = await api.ask('POST', '/me/tokens', { token: red.token, body: { name: 'short', scopes: ['read'] } });
  const [revoked, other] = [await watching({ id: red.id, token: made.body.token as string }), await watching(red)];
  const idle = await socketTo(base, { init: { authorization: `Bearer ${made.body.token as string}` } });
  await api.ask('DELETE', `/me/tokens/${made.body.id as string}`, { token: red.token });
  expect([await revoked.closed(), await idle.closed()]).toEqual([4403, 4403]);
  expect(other.end).toBeNull();
  await playByRest(api, red, gameId);
  await until(() => other.said.filter(({ type }) => type === 'next').length > 1);
});

test('every execution of a subscription costs its caller points, and a client that does not read is cut off', async () => {
  const poor = await openApi({ settings: { heartbeatMs: 50, graphqlPointsPerMinute: 20 } });
  try {
    const at = await listening(poor);
    const [one, two] = [await poor.player('One'), await poor.player('Two')];
    const id = await toyGame(poor, one, { red: 'me', blue: two.id });
    const socket = await socketTo(at, { init: as(one) });
    socket.subscribe('1', `subscription { gameUpdated(gameId: "${id}") { version game { id } } }`);
    await until(() => socket.said.find((said) => JSON.stringify(said).includes('rate-limited')));
    expect(socket.said.filter((said) => JSON.stringify(said).includes('"version":')).length).toBeLessThan(20);
    socket.raw.pause();
    await until(async () => (await open('sockets', poor)) === 0 && (await open('streams', poor)) === 0);
  } finally {
    await poor.close();
  }
});

test('sockets are told when the server stops, and do not keep it from stopping', async () => {
  const stopping = await openApi({ settings: { heartbeatMs: NEVER } });
  const at = await listening(stopping);
  const [polite, deaf] = [await socketTo(at, { init: {} }), await socketTo(at, { init: {} })];
  deaf.raw.pause();
  await stopping.close();
  expect(await polite.closed()).toBe(1001);
});

test.each(['/api/v1/rulesets', '/nowhere', '/graphql?query={me{scopes}}'])(
  'who asks %s for a WebSocket and gets an answer in HTTP is not kept',
  async (path) => {
    const client = connect(Number(new URL(base).port), '127.0.0.1');
    let heard = '';
    let ended = false;
    client.on('data', (data) => {
      heard += data.toString();
    });
    client.on('end', () => {
      ended = true;
    });
    // Without a key it is no handshake, and the path of sockets refuses it as well.
    client.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    await until(() => ended);
    expect(heard).toMatch(/^HTTP\/1\.1 (200|400|404) /);
    client.destroy();
  },
);
