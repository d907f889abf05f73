import { afterAll, beforeAll, expect, test } from 'vitest';
import { prismaStores } from '../../src/api/stores/prisma-stores.ts';
import { connectPrisma } from '../../src/database/prisma.ts';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';

let api: TestApi;
let red: Player;
let blue: Player;

beforeAll(async () => {
  api = await openApi();
  [red, blue] = [await api.player('Red'), await api.player('Blue')];
});
afterAll(() => api.close());

const write = (
  method: string,
  path: string,
  ...[key, body, token = red.token]: [string, object, string?]
): Promise<Reply> => api.ask(method, path, { token, body, headers: { 'idempotency-key': key } });
const newGame = (seats: object) => ({ ruleset: 'toy', scenario: 'standard', seats });

test('a sign-up repeated under its key makes one account and shows its token once', async () => {
  const body = { displayName: 'Twice' };
  const headers = { 'idempotency-key': 'sign-up-1' };
  const first = await api.ask('POST', '/accounts', { body, headers });
  const again = await api.ask('POST', '/accounts', { body, headers });
  expect(first).toMatchObject({ status: 201, body: { token: expect.any(String) } });
  expect(again).toMatchObject({ status: 201, body: { account: first.body.account, tokenShown: true } });
  expect(again.body.token).toBeUndefined();
});

test('strangers with the same key are not taken for each other', async () => {
  const signUp = async (displayName: string, remoteAddress: string) => {
    const headers = { 'idempotency-key': 'sign-up-of-many' };
    const reply = await api.app.inject({
      method: 'POST',
      url: '/api/v1/accounts',
      headers,
      payload: { displayName },
      remoteAddress,
    });
    return { status: reply.statusCode, body: reply.json() as Reply['body'] };
  };
  const first = await signUp('Ana', '192.0.2.1');
  const other = await signUp('Ana', '192.0.2.2');
  expect(other).toMatchObject({ status: 201, body: { token: expect.any(String) as string } });
  expect(other.body.account.id).not.toBe(first.body.account.id);
  expect(await signUp('Ben', '192.0.2.3')).toMatchObject({ status: 201, body: { account: { displayName: 'Ben' } } });
  expect(await signUp('Ana', '192.0.2.1')).toMatchObject({ status: 201, body: { account: first.body.account } });
  const rows = await api.database.sql`select key from idempotency where key like '%sign-up-of-many'`;
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
});

test('a game created again under its key is the same game', async () => {
  const body = newGame({ red: 'me', blue: 'open' });
  const first = await write('POST', '/games', 'game-1', body);
  const again = await write('POST', '/games', 'game-1', body);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
});

test('requests at the same time under one key make one game', async () => {
  const body = newGame({ red: 'me', blue: 'bot:random' });
  const replies = await Promise.all(Array.from({ length: 5 }, () => write('POST', '/games', 'game-race', body)));
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
});

test('requests at the same time under one key have one effect, and one is shown what is shown once', async () => {
  const all = <T>(ask: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 4 }, ask));
  const codes = await all(() => write('POST', '/me/recovery-code', 'code-race', {}));
  expect(codes.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(codes.filter(({ body }) => body.tokenShown !== true)).toHaveLength(1);

  const gameId = await toyGame(api, red, { red: 'me', blue: 'me' });
  const { body: sandbox } = await write('POST', `/games/${gameId}/sandboxes`, 'sandbox-race', { seat: 'red' });
  const step = { after: 0, seat: 'red', decision: 'next', bot: 'random' };
  const steps = await all(() => write('POST', `/games/${gameId}/sandboxes/${sandbox.id}/steps`, 'step-race', step));
  expect(new Set(steps.map(({ status, body }) => `${status} ${body.step?.id}`))).toEqual(new Set(['201 1']));
  const { body: kept } = await api.ask('GET', `/games/${gameId}/sandboxes/${sandbox.id}`, { token: red.token });
  expect(kept.steps).toHaveLength(1);

  const wrong = { ...step, bot: 'nobody' };
  const refused = await all(() => write('POST', `/games/${gameId}/sandboxes/${sandbox.id}/steps`, 'no-race', wrong));
  expect(new Set(refused.map(({ body }) => body.type))).toEqual(new Set(['/problems/unknown-bot']));
});

test('a request that died half-way makes, when repeated, what it would have made', async () => {
  const prisma = connectPrisma(api.database.url, 1);
  const { idempotency } = prismaStores(prisma, api.database.sql);
  const probe = await write('POST', '/games', 'probe', newGame({ red: 'me', blue: 'open' }));
  const [row] = await api.database.sql`select body_hash from idempotency where key = 'probe'`;
  const slot = { account: red.id, route: 'createGame', key: 'crashed' };
  const reserved = '01939f00-0000-7000-8000-000000000001';
  await idempotency.claim(slot, Buffer.from(row?.['body_hash'] as Uint8Array), reserved);
  await prisma.$disconnect();
  await api.database.sql`update idempotency set at = now() - interval '1 minute' where key = 'crashed'`;
  const repeated = await write('POST', '/games', 'crashed', newGame({ red: 'me', blue: 'open' }));
  expect(probe.status).toBe(201);
  expect(repeated).toMatchObject({ status: 201, body: { id: reserved } });
});

test('the same key with another body is refused, for rows and for streams', async () => {
  await write('POST', '/games', 'game-2', newGame({ red: 'me', blue: 'open' }));
  const other = await write('POST', '/games', 'game-2', newGame({ red: 'open', blue: 'me' }));
  expect(other).toMatchObject({ status: 422, body: { type: '/problems/idempotency-key-reused' } });

  const gameId = await toyGame(api, red, { red: 'me', blue: 'open' });
  const seat = `/games/${gameId}/seats/red`;
  await write('PUT', seat, 'entropy-1', { entropy: 'one' });
  const changed = await write('PUT', seat, 'entropy-1', { entropy: 'two' });
  expect(changed).toMatchObject({ status: 422, body: { type: '/problems/idempotency-key-reused' } });
});

test('a key belongs to its account and to its route', async () => {
  const body = newGame({ red: 'me', blue: 'open' });
  const mine = await write('POST', '/games', 'shared', body);
  const theirs = await write('POST', '/games', 'shared', body, blue.token);
  expect(theirs.body.id).not.toBe(mine.body.id);
  const elsewhere = await write('POST', `/games/${mine.body.id}/messages`, 'shared', { body: 'hello' });
  expect(elsewhere.status).toBe(201);
});

test('a refusal is not remembered', async () => {
  const refused = await write('POST', '/games', 'later', newGame({ red: 'me', blue: 'bot:nobody' }));
  expect(refused).toMatchObject({ status: 422, body: { type: '/problems/unknown-bot' } });
  expect((await write('POST', '/games', 'later', newGame({ red: 'me', blue: 'open' }))).status).toBe(201);
});

test('a command repeated under its key acts once and answers with the same events', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const { body: open } = await api.ask('GET', `/games/${gameId}/decisions?seat=red`, { token: red.token });
  const decision = open[0].id;
  const path: string[] = [];
  for (;;) {
    const at = { seat: 'red', decision, path };
    const { body } = await api.ask('POST', `/games/${gameId}/choices`, { token: red.token, body: at });
    if (body.complete) break;
    path.push(body.choices[0].id);
  }
  const body = { seat: 'red', commands: [{ decision, path }] };
  const first = await write('POST', `/games/${gameId}/commands`, 'move-1', body);
  const again = await write('POST', `/games/${gameId}/commands`, 'move-1', body);
  expect(first.status).toBe(200);
  expect(again.status).toBe(200);
  expect(again.body.events).toEqual(first.body.events);
  const { body: game } = await api.ask('GET', `/games/${gameId}`);
  expect(game.version).toBe(first.body.version);
});

test('a message, a token and an invitation repeated under their keys are one each', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: 'open' });
  for (const [path, body] of [
    [`/games/${gameId}/messages`, { body: 'once' }],
    ['/me/tokens', { name: 'once' }],
    [`/games/${gameId}/invitations`, { seat: 'blue' }],
  ] as const) {
    const first = await write('POST', path, 'one-each', body);
    const again = await write('POST', path, 'one-each', body);
    expect([path, first.status, again.status, again.body.id]).toEqual([path, 201, 201, first.body.id]);
    if (first.body.token !== undefined) expect(again.body).toMatchObject({ tokenShown: true });
    expect(again.body.token).toBeUndefined();
  }
});

test('GraphQL takes the key as an argument, and shares it with REST', async () => {
  const asked = {
    input: {
      ruleset: 'toy',
      scenario: 'standard',
      seats: [
        { seat: 'red', holder: 'me' },
        { seat: 'blue', holder: 'open' },
      ],
    },
    key: 'both-ways',
  };
  const MUTATION =
    'mutation ($input: CreateGameInput!, $key: String) { createGame(input: $input, idempotencyKey: $key) { game { id } errors { code } } }';
  const { body } = await api.graphql(MUTATION, asked, { token: red.token });
  const rest = await write('POST', '/games', 'both-ways', newGame({ red: 'me', blue: 'open' }));
  expect(rest.body.id).toBe(body.data.createGame.game.id);
});

test('a key that cannot be one is refused', async () => {
  const body = newGame({ red: 'me', blue: 'open' });
  const long = await write('POST', '/games', 'x'.repeat(201), body);
  expect(long).toMatchObject({ status: 400, body: { type: '/problems/invalid-request' } });
});
