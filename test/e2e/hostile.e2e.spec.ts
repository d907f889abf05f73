import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, playToTheEnd, toyGame } from '../support/api.ts';

let api: TestApi;
let red: Player;
let blue: Player;

beforeAll(async () => {
  api = await openApi();
  red = await api.player('Red');
  blue = await api.player('Blue');
});
afterAll(() => api.close());

test('what every object has by nature is no seat', async () => {
  const open = await toyGame(api, red, { red: 'me' });
  const ended = await toyGame(api, red, { red: 'me', blue: blue.id });
  await playToTheEnd(api, [red, blue], ended);
  const { token } = red;
  for (const seat of ['constructor', '__proto__', 'toString']) {
    for (const what of ['view', 'events', 'chronicle', 'events.jsonl']) {
      const seen = await api.ask('GET', `/games/${ended}/${what}?seat=${seat}`, { token });
      expect([what, seat, seen.status]).toEqual([what, seat, 404]);
    }
    const taken = await api.ask('PUT', `/games/${open}/seats/${seat}`, { token: blue.token });
    const invited = await api.ask('POST', `/games/${open}/invitations`, { token, body: { seat } });
    const problems = [taken, invited].map((reply) => reply.body.type);
    expect(problems).toEqual(['/problems/unknown-seat', '/problems/unknown-seat']);
  }
});

test('numbers that no log can hold are refused, not failed on', async () => {
  const wish = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me' } };
  for (const x of [1.5, 1e300, 2 ** 53]) {
    const ask = (more: object) => api.ask('POST', '/games', { token: red.token, body: { ...wish, ...more } });
    const options = await ask({ options: { rounds: x } });
    expect(options).toMatchObject({ status: 422, body: { type: '/problems/invalid-options' } });
    const clock = await ask({ clock: { perDecision: x } });
    expect(clock).toMatchObject({ status: 400, body: { type: '/problems/invalid-request' } });
  }
});

test('times that no database can hold are refused, not failed on', async () => {
  for (const expiresAt of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:60Z', '2030-06-30T23:59:60Z']) {
    const reply = await api.ask('POST', '/me/tokens', { token: red.token, body: { name: 'odd', expiresAt } });
    expect([expiresAt, reply.status]).toEqual([expiresAt, 400]);
  }
});

test('a token that ends makes none that outlives it', async () => {
  const expiresAt = '2100-01-01T00:00:00.000Z';
  const make = (token: string, body: object) => api.ask('POST', '/me/tokens', { token, body: { name: 'x', ...body } });
  const { body: short } = await make(red.token, { expiresAt });
  expect((await make(short.token, {})).body.expiresAt).toBe(expiresAt);
  expect((await make(short.token, { expiresAt: '2200-01-01T00:00:00.000Z' })).body.expiresAt).toBe(expiresAt);
  const sooner = '2050-01-01T00:00:00.000Z';
  expect((await make(short.token, { expiresAt: sooner })).body.expiresAt).toBe(sooner);
  expect((await make(red.token, {})).body.expiresAt).toBeUndefined();
});

test('an account that is erased does nothing more, not even in the same request', async () => {
  const gone = await api.player('Gone');
  const { body } = await api.graphql(
    `mutation { eraseMe { done }
      createToken(input: {name: "again"}) { token errors { code } }
      createGame(input: {ruleset: "toy", scenario: "standard", seats: []}) { game { id } errors { code } } }`,
    {},
    { token: gone.token },
  );
  expect(body.data).toEqual({
    eraseMe: { done: true },
    createToken: { token: null, errors: [{ code: 'unauthorized' }] },
    createGame: { game: null, errors: [{ code: 'unauthorized' }] },
  });
});

test('no token is made while its account is being erased', async () => {
  const gone = await api.player('Racing');
  const requests = Array.from({ length: 10 }, (_, nth) =>
    nth === 5
      ? api.ask('DELETE', '/me', { token: gone.token })
      : api.ask('POST', '/me/tokens', { token: gone.token, body: { name: 'late' } }),
  );
  const made = (await Promise.all(requests)).flatMap(({ status, body }) => (status === 201 ? [body.token] : []));
  for (const token of made) expect((await api.ask('GET', '/me', { token })).status).toBe(401);
});

test('an erased name is not kept with the answer to its sign-up', async () => {
  const headers = { 'idempotency-key': 'erased-sign-up' };
  const { body } = await api.ask('POST', '/accounts', { headers, body: { displayName: 'Nobody must know' } });
  await api.ask('DELETE', '/me', { token: body.token });
  const kept = await api.database.sql`select 1 from idempotency where response::text like '%Nobody must know%'`;
  expect(kept).toHaveLength(0);
});

test('sign-ups are counted together, over REST and in one document of GraphQL', async () => {
  const strict = await openApi({ settings: { signupsPerHour: 3 } });
  try {
    const first = await strict.ask('POST', '/accounts', { body: { displayName: 'One' } });
    expect(first.status).toBe(201);
    const many = ['a', 'b', 'c', 'd'].map((name) => `${name}: createAccount(input: {displayName: "x"}) { done }`);
    await strict.graphql(`mutation { ${many.join(' ')} }`);
    const [{ count } = { count: -1 }] = await strict.database.sql<{ count: number }[]>`
      select count(*)::int as count from accounts where not is_admin`;
    expect(count).toBe(3);
    const late = await strict.ask('POST', '/accounts', { body: { displayName: 'Late' } });
    expect(late).toMatchObject({ status: 429, body: { type: '/problems/rate-limited' } });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

test('the same command sent twenty times at once under one key is answered the same twenty times', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const { token } = red;
  const { body: open } = await api.ask('GET', `/games/${gameId}/decisions?seat=red`, { token });
  const { id: decision } = open.find((one: { id?: string }) => one.id !== undefined);
  const body = { seat: 'red', commands: [{ decision, path: ['area:west', 'no-card'] }] };
  const headers = { 'idempotency-key': 'twenty' };
  const send = () => api.ask('POST', `/games/${gameId}/commands`, { token, body, headers });
  const answers = await Promise.all(Array.from({ length: 20 }, send));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  for (const { body: answer } of answers) expect(answer).toEqual(answers[0]?.body);
});

test('what is no HTTP is answered with a problem as well', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const say = async (words: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.write(words);
    return text(socket);
  };
  const smuggled =
    'POST /api/v1/accounts HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
  for (const [words, status] of [
    ['GARBAGE\r\n\r\n', 400],
    [smuggled, 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 413],
  ] as const) {
    const [head = '', body = ''] = (await say(words)).split('\r\n\r\n');
    expect(head).toContain('application/problem+json');
    expect(JSON.parse(body)).toMatchObject({ status });
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  }
});

test('nobody asks a stream for its headers alone: it would never end', async () => {
  const gameId = await toyGame(api, red, { red: 'me' });
  for (const path of [`/games/${gameId}/stream`, '/me/stream'])
    expect(await api.ask('HEAD', path, { token: red.token })).toMatchObject({ status: 405, headers: { allow: 'GET' } });
});

test('who sends a request drop by drop is not waited for longer than half a minute', () => {
  const { requestTimeout, headersTimeout } = api.app.server;
  expect(requestTimeout).toBe(30_000);
  expect(headersTimeout).toBeLessThan(requestTimeout);
});
