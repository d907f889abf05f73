import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROBLEMS } from '../../src/api/problem-kinds.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const problem = (code: keyof typeof PROBLEMS) => ({
  status: PROBLEMS[code].status,
  body: { type: `/problems/${code}`, title: PROBLEMS[code].title, status: PROBLEMS[code].status },
});

test('a request that does not fit lists each place, unknown members included', async () => {
  const reply = await api.ask('POST', '/accounts', { body: { displayName: 7, 'a/b': 1, email: 'nowhere' } });
  expect(reply).toMatchObject(problem('invalid-request'));
  expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(reply.body.errors).toEqual(
    expect.arrayContaining([
      { in: 'body', pointer: '/a~1b', message: 'is not known here' },
      expect.objectContaining({ in: 'body', pointer: '/displayName' }),
      expect.objectContaining({ in: 'body', pointer: '/email' }),
    ]),
  );
  expect(await api.ask('GET', '/games?first=0&what=1')).toMatchObject({
    status: 400,
    body: { errors: expect.arrayContaining([{ in: 'query', pointer: '/what', message: 'is not known here' }]) },
  });
  expect(await api.ask('GET', '/games/not-a-game')).toMatchObject({ status: 400, body: { errors: [{ in: 'path' }] } });
});

test('what is no JSON, too deep, too long or of another type is refused as such', async () => {
  const raw = (payload: string, type = 'application/json') =>
    api.app.inject({ method: 'POST', url: '/api/v1/accounts', headers: { 'content-type': type }, payload });
  expect((await raw('{"displayName":')).json()).toMatchObject(problem('malformed-json').body);
  expect((await raw(`{"displayName":${'['.repeat(100)}${']'.repeat(100)}}`)).json()).toMatchObject(
    problem('malformed-json').body,
  );
  expect((await raw('{"displayName":"a\\u0000b"}')).json()).toMatchObject(problem('malformed-json').body);
  expect((await raw('{"__proto__":{"admin":true},"displayName":"x"}')).statusCode).toBe(400);
  expect((await raw(`"${'x'.repeat(300_000)}"`)).json()).toMatchObject(problem('payload-too-large').body);
  expect((await raw('<a/>', 'text/xml')).json()).toMatchObject(problem('unsupported-media-type').body);
});

test('bytes that are no UTF-8 are refused, and nothing is put in their place', async () => {
  const name = Buffer.concat([Buffer.from('{"displayName":"Jos'), Buffer.from([0xe9]), Buffer.from('"}')]);
  for (const url of ['/api/v1/accounts', '/graphql']) {
    const reply = await api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: name,
    });
    expect(reply.statusCode, url).toBe(400);
    expect(reply.body, url).toMatch(/UTF-8/);
  }
});

test('a path that is not there is one thing, a method that it has not another', async () => {
  expect(await api.ask('GET', '/nowhere')).toMatchObject(problem('not-found'));
  const wrong = await api.ask('PUT', '/games');
  expect(wrong).toMatchObject(problem('method-not-allowed'));
  expect(wrong.headers['allow']).toBe('GET, HEAD, POST');
});

test('who must show a token is told how', async () => {
  const reply = await api.ask('GET', '/me');
  expect(reply).toMatchObject(problem('unauthorized'));
  expect(reply.headers['www-authenticate']).toBe('Bearer realm="estafeta"');
});

test('a fault gives an id and keeps everything else to the log', async () => {
  const lines: Record<string, unknown>[] = [];
  const { pino } = await import('pino');
  const { loggerOptions } = await import('../../src/api/plugins/request-log.ts');
  const logger = pino(loggerOptions('info'), { write: (line: string) => void lines.push(JSON.parse(line)) });
  const faulty = await openApi({
    deps: {
      logger,
      queries: new Proxy({} as never, {
        get: () => async () => {
          throw new Error('swordfish');
        },
      }),
    },
  });
  try {
    const reply = await faulty.ask('GET', '/games', { token: (await faulty.player()).token });
    expect(reply).toMatchObject(problem('internal'));
    expect(reply.text).not.toContain('swordfish');
    const logged = lines.find((line) => line['errorId'] === reply.body.errorId);
    expect(JSON.stringify(logged)).toContain('swordfish');
    const requests = lines.filter((line) => line['msg'] === 'request');
    expect(requests.at(-1)).toMatchObject({
      route: '/api/v1/games',
      status: 500,
      operation: 'games',
      problem: 'internal',
    });
    expect(JSON.stringify(lines)).not.toMatch(/est_[\w-]{20}/);
  } finally {
    await faulty.close();
  }
});

test('too many requests are told when to come back, and sign-up is stricter', async () => {
  const strict = await openApi({ settings: { requestsPerMinute: 5, signupsPerHour: 2 } });
  try {
    const tries = [];
    for (let i = 0; i < 3; i += 1) tries.push(await strict.ask('POST', '/accounts', { body: { displayName: 'x' } }));
    expect(tries.map((reply) => reply.status)).toEqual([201, 201, 429]);
    expect(tries[2]).toMatchObject(problem('rate-limited'));
    expect(Number(tries[2]?.headers['retry-after'])).toBeGreaterThan(0);
    const statuses = [];
    for (let i = 0; i < 7; i += 1) statuses.push((await strict.ask('GET', '/rulesets')).status);
    expect(statuses.at(-1)).toBe(429);
    // An account has a count of its own; guessed tokens count for their address.
    expect((await strict.ask('GET', '/me', { token: tries[0]?.body.token })).status).toBe(200);
    expect((await strict.ask('GET', '/me', { token: 'est_guess' })).status).toBe(429);
    expect((await strict.ask('GET', '/health/live')).status).toBe(200);
  } finally {
    await strict.close();
  }
});

test('each problem has a page, for people and for programs', async () => {
  for (const code of Object.keys(PROBLEMS)) {
    const page = await api.ask('GET', `/problems/${code}`);
    expect([code, page.status, page.text.includes(code)]).toEqual([code, 200, true]);
  }
  const json = await api.ask('GET', '/problems/illegal-choice', { headers: { accept: 'application/json' } });
  expect(json.body).toMatchObject({ code: 'illegal-choice', status: 422 });
  expect((await api.ask('GET', '/problems/no-such')).status).toBe(404);
  const list = await api.ask('GET', '/problems');
  expect(list.text.trim().split('\n')).toHaveLength(Object.keys(PROBLEMS).length);
  expect(list.text).toContain('422 /problems/illegal-choice: Illegal choice');
});

test('health, readiness and metrics are for operators, and metrics name no game', async () => {
  let ready = true;
  const watched = await openApi({ deps: { ready: async () => ready } });
  try {
    expect((await watched.ask('GET', '/health/ready')).status).toBe(200);
    ready = false;
    expect(await watched.ask('GET', '/health/ready')).toMatchObject(problem('unavailable'));
    const id = '01939f00-0000-7000-8000-000000000009';
    await watched.ask('GET', `/games/${id}`);
    const { text } = await watched.ask('GET', '/metrics');
    expect(text).toContain('route="/api/v1/games/:id"');
    expect(text).not.toContain(id);
  } finally {
    await watched.close();
  }
});

test('browsers from elsewhere are let in by the list alone, and scripts run in the docs alone', async () => {
  const open = await openApi({ settings: { corsOrigins: ['https://play.example'] } });
  try {
    const from = async (origin: string) => (await open.ask('GET', '/rulesets', { headers: { origin } })).headers;
    expect((await from('https://play.example'))['access-control-allow-origin']).toBe('https://play.example');
    expect((await from('https://evil.example'))['access-control-allow-origin']).toBeUndefined();
    expect((await from('https://evil.example'))['content-security-policy']).toContain("default-src 'none'");
    const docs = await open.app.inject({ url: '/docs/' });
    expect([docs.statusCode, docs.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining("script-src 'self'"),
    ]);
  } finally {
    await open.close();
  }
});

test('the log says which operation of REST or GraphQL was asked for, and nothing that came with it', async () => {
  const lines: Record<string, unknown>[] = [];
  const { pino } = await import('pino');
  const { loggerOptions } = await import('../../src/api/plugins/request-log.ts');
  const logger = pino(loggerOptions('info'), { write: (line: string) => void lines.push(JSON.parse(line)) });
  const logged = await openApi({ deps: { logger } });
  try {
    await logged.ask('GET', '/rulesets');
    const name = 'swordfish';
    await logged.graphql(`query ${name} { rulesets(first: 1) { nodes { id } } again: rulesets { nodes { id } } }`, {});
    await logged.graphql('{ nothing }', {});
    const asked = lines.flatMap(({ operation, route }) => (route === undefined ? [] : [operation ?? null]));
    expect(asked).toEqual(['rulesets', 'query rulesets, rulesets', null]);
    expect(JSON.stringify(lines)).not.toContain(name);
  } finally {
    await logged.close();
  }
});

test('who says too much at a table is asked to wait, by REST and GraphQL together; others are not', async () => {
  const busy = await openApi({ settings: { messagesPerMinute: 3 } });
  try {
    const [red, blue] = [await busy.player('Red'), await busy.player('Blue')];
    const gameId = await toyGame(busy, red, { red: 'me', blue: blue.id });
    const say = (token: string) => busy.ask('POST', `/games/${gameId}/messages`, { token, body: { body: 'hello' } });
    for (let said = 0; said < 2; said += 1) expect(await say(red.token)).toMatchObject({ status: 201 });
    const mutation = `mutation ($input: PostMessageInput!) { postMessage(input: $input) { done errors { code } } }`;
    const variables = { input: { gameId, body: 'hello' } };
    const third = await busy.graphql(mutation, variables, { token: red.token });
    expect(third.body.data.postMessage).toMatchObject({ done: true });
    const refused = await say(red.token);
    expect(refused).toMatchObject(problem('rate-limited'));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const fifth = await busy.graphql(mutation, variables, { token: red.token });
    expect(JSON.stringify(fifth.body)).toContain('rate-limited');
    expect(await say(blue.token)).toMatchObject({ status: 201 });
  } finally {
    await busy.close();
  }
});

test('who takes moves back again and again is asked to wait, in whichever game; others are not', async () => {
  const busy = await openApi({ settings: { takebacksPerHour: 2 } });
  try {
    const [red, blue] = [await busy.player('Red'), await busy.player('Blue')];
    const games = [
      await toyGame(busy, red, { red: 'me', blue: blue.id }),
      await toyGame(busy, red, { red: 'me', blue: 'me' }),
    ];
    const back = (by: Player, gameId = '') =>
      busy.ask('POST', `/games/${gameId}/takeback`, { token: by.token, body: { seat: 'red', to: 1 } });
    expect(await back(red, games[0])).toMatchObject(problem('takeback-impossible'));
    expect(await back(red, games[1])).toMatchObject(problem('takeback-impossible'));
    const refused = await back(red, games[0]);
    expect(refused).toMatchObject(problem('rate-limited'));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await back(blue, games[0])).toMatchObject(problem('not-your-seat'));
  } finally {
    await busy.close();
  }
});
