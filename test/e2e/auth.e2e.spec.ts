import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmationLink } from '../../src/channels/mail-links.ts';
import { serverKey } from '../../src/database/server-keys.ts';
import type { Player, TestApi } from '../support/api.ts';
import { ADMIN_TOKEN, openApi, toyGame } from '../support/api.ts';

let api: TestApi;
let red: Player;
let blue: Player;
let gameId: string;
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  api = await openApi();
  [red, blue] = [await api.player('Red'), await api.player('Blue')];
  gameId = await toyGame(api, red, { red: 'me', blue: blue.id }, { visibility: 'private' });
  const stranger = await api.player('Stranger');
  const make = async (player: Player, scopes: string[]): Promise<{ id: string; token: string }> =>
    (await api.ask('POST', '/me/tokens', { token: player.token, body: { name: scopes.join(), scopes } })).body;
  const revoked = await make(red, ['play']);
  await api.ask('DELETE', `/me/tokens/${revoked.id}`, { token: red.token });
  const expired = await api.ask('POST', '/me/tokens', {
    token: red.token,
    body: { name: 'expired', expiresAt: '2020-01-01T00:00:00.000Z' },
  });
  Object.assign(tokens, {
    nobody: undefined,
    stranger: stranger.token,
    red: red.token,
    blue: blue.token,
    admin: ADMIN_TOKEN,
    reader: (await make(red, ['read'])).token,
    revoked: revoked.token,
    expired: expired.body.token,
    forged: 'est_forged',
  });
});
afterAll(() => api.close());

const WHO = ['nobody', 'stranger', 'red', 'blue', 'admin', 'reader', 'revoked', 'expired', 'forged'] as const;
type Who = (typeof WHO)[number];

/** Bad tokens are refused everywhere alike. */
const BAD = { revoked: 401, expired: 401, forged: 401 } as const;
/** Reads of the private game by whoever sits at it, and by admins; `reader` is a token of Red's. */
const SEEN = { nobody: 404, stranger: 404, red: 200, blue: 200, admin: 200, reader: 200, ...BAD };
const RED_ONLY = { nobody: 404, stranger: 404, red: 200, blue: 403, admin: 403, reader: 200, ...BAD };
const RED_SIGNED = { ...RED_ONLY, nobody: 401 };
const RED_WRITES = { ...RED_SIGNED, reader: 403 };
const AT_TABLE = { nobody: 401, stranger: 404, red: 200, blue: 200, admin: 403, reader: 200, ...BAD };
const OWN = { nobody: 401, stranger: 200, red: 200, blue: 200, admin: 200, reader: 200, ...BAD };
const OWN_WRITES = { ...OWN, reader: 403 };
const ANYBODY = { nobody: 200, stranger: 200, red: 200, blue: 200, admin: 200, reader: 200, ...BAD };

interface Row {
  readonly call: string;
  readonly body?: object;
  readonly expected: Readonly<Record<Who, number>>;
}

/** A status for those who may: 201 and 204 in place of 200. */
const with2xx = (expected: Row['expected'], status: number): Row['expected'] =>
  Object.fromEntries(Object.entries(expected).map(([who, is]) => [who, is === 200 ? status : is])) as Row['expected'];

const nowhere = { seat: 'red', decision: 'd0-red', path: [] };
const noCommand = { seat: 'red', commands: [{ decision: 'd0-red', path: [] }] };
const ROWS: readonly Row[] = [
  { call: 'GET /rulesets', expected: ANYBODY },
  { call: 'GET /rulesets/toy', expected: ANYBODY },
  { call: 'GET /rulesets/toy/board', expected: ANYBODY },
  { call: 'GET /games', expected: ANYBODY },
  { call: 'GET /accounts/RED', expected: ANYBODY },
  { call: 'GET /me', expected: OWN },
  { call: 'GET /me/tokens', expected: OWN },
  { call: 'GET /me/inbox', expected: OWN },
  { call: 'PATCH /me', body: {}, expected: OWN_WRITES },
  { call: 'POST /me/tokens', body: { name: 'more' }, expected: with2xx(OWN_WRITES, 201) },
  { call: 'GET /games/GAME', expected: SEEN },
  { call: 'GET /games/GAME/view', expected: SEEN },
  { call: 'GET /games/GAME/decisions', expected: SEEN },
  { call: 'GET /games/GAME/events', expected: SEEN },
  { call: 'GET /games/GAME/events.jsonl', expected: SEEN },
  { call: 'GET /games/GAME/audit', expected: SEEN },
  { call: 'GET /games/GAME/chronicle', expected: SEEN },
  { call: 'GET /games/GAME/view?seat=red', expected: RED_ONLY },
  { call: 'GET /games/GAME/decisions?seat=red', expected: RED_ONLY },
  { call: 'GET /games/GAME/events?seat=red', expected: RED_ONLY },
  { call: 'GET /games/GAME/events.jsonl?seat=red', expected: RED_ONLY },
  { call: 'GET /games/GAME/chronicle?seat=red', expected: RED_ONLY },
  { call: 'GET /games/GAME/messages', expected: AT_TABLE },
  { call: 'GET /games/GAME/notes?seat=red', expected: RED_SIGNED },
  { call: 'GET /games/GAME/draft?seat=red', expected: RED_SIGNED },
  { call: 'PUT /games/GAME/notes', body: { seat: 'red', body: 'x' }, expected: RED_WRITES },
  { call: 'PUT /games/GAME/draft?seat=red', body: { commands: [] }, expected: RED_WRITES },
  { call: 'DELETE /games/GAME/draft?seat=red', expected: with2xx(RED_WRITES, 204) },
  { call: 'POST /games/GAME/messages', body: { body: 'hello' }, expected: { ...with2xx(AT_TABLE, 201), reader: 403 } },
  // Who may act finds that the decision is closed; the others do not get so far.
  { call: 'POST /games/GAME/choices', body: nowhere, expected: with2xx(RED_SIGNED, 409) },
  { call: 'POST /games/GAME/preview', body: noCommand, expected: with2xx(RED_SIGNED, 409) },
  { call: 'POST /games/GAME/commands', body: noCommand, expected: with2xx(RED_WRITES, 409) },
  { call: 'POST /games/GAME/takeback', body: { seat: 'red', to: 0 }, expected: with2xx(RED_WRITES, 409) },
  { call: 'DELETE /games/GAME/seats/red', expected: with2xx(RED_WRITES, 409) },
  { call: 'PUT /games/GAME/seats/red', body: {}, expected: { ...with2xx(RED_WRITES, 409), blue: 409, admin: 409 } },
  { call: 'POST /games/GAME/invitations', body: { seat: 'red' }, expected: with2xx(RED_WRITES, 201) },
  // The game has no clock.
  { call: 'POST /games/GAME/pause', body: { seat: 'red' }, expected: with2xx(RED_WRITES, 409) },
  {
    call: 'POST /games/GAME/clock',
    body: { seat: 'red', clock: { perDecision: 60, zone: 'Nowhere' } },
    expected: with2xx(RED_WRITES, 422),
  },
  { call: 'POST /games/GAME/resumption', body: { seat: 'red' }, expected: with2xx(RED_WRITES, 409) },
  { call: 'POST /games/GAME/vacation', body: { seat: 'red', seconds: 60 }, expected: with2xx(RED_WRITES, 409) },
  { call: 'DELETE /games/GAME/vacation?seat=red', expected: with2xx(RED_WRITES, 409) },
  {
    call: 'POST /games/GAME/substitution',
    body: { seat: 'red', for: 'blue', holder: 'bot:nobody' },
    expected: with2xx(RED_WRITES, 422),
  },
  {
    call: 'POST /games/GAME/adjudication',
    body: { seat: 'red', winners: ['green'] },
    expected: with2xx(RED_WRITES, 404),
  },
];

describe.each(ROWS)('$call', ({ call, body, expected }) => {
  test.each(WHO)('asked by %s', async (who) => {
    const [method = '', path = ''] = call.split(' ');
    const url = path.replace('GAME', gameId).replace('RED', red.id);
    const { status, text } = await api.ask(method, url, { token: tokens[who], body });
    expect([status, status >= 400 ? text : '']).toEqual([expected[who], status >= 400 ? expect.any(String) : '']);
  });
});

test('a private game stands in the list of those at its table and of admins alone', async () => {
  const listed = async (who: Who): Promise<boolean> => {
    const { body } = await api.ask('GET', '/games', { token: tokens[who] });
    return body.items.some((game: { id: string }) => game.id === gameId);
  };
  expect(await Promise.all((['nobody', 'stranger', 'red', 'blue', 'admin'] as const).map(listed))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('a token gives no more than it has, and shows its secret once', async () => {
  const more = await api.ask('POST', '/me/tokens', { token: red.token, body: { name: 'root', scopes: ['admin'] } });
  expect(more).toMatchObject({ status: 403, body: { type: '/problems/scope-missing', scope: 'admin' } });
  const made = await api.ask('POST', '/me/tokens', { token: red.token, body: { name: 'bot' } });
  expect(made.body).toMatchObject({ name: 'bot', scopes: ['play'], token: expect.stringMatching(/^est_[\w-]{43}$/) });
  const { body: list } = await api.ask('GET', '/me/tokens', { token: red.token });
  expect(JSON.stringify(list)).not.toContain(made.body.token);
  const [stored] = await api.database.sql`select hash from tokens where id = ${made.body.id}`;
  expect(stored?.['hash']).toHaveLength(32);
});

test('when a token was used is written once a minute', async () => {
  const player = await api.player('Busy');
  await api.ask('GET', '/me', { token: player.token });
  api.statements();
  await api.ask('GET', '/me', { token: player.token });
  expect(api.statements().filter((statement) => statement === 'Token.updateMany')).toEqual([]);
});

test('nobody signs up where sign-up is closed', async () => {
  const closed = await openApi({ deps: { openSignup: false } });
  try {
    const refused = await closed.ask('POST', '/accounts', { body: { displayName: 'Late' } });
    expect(refused).toMatchObject({ status: 403, body: { type: '/problems/signup-closed' } });
  } finally {
    await closed.close();
  }
});

test('an address is somebody’s own once he has confirmed it, and nobody’s before', async () => {
  const email = 'one@example.org';
  const signUp = async (displayName: string, address: string): Promise<Player> => {
    const { status, body } = await api.ask('POST', '/accounts', { body: { displayName, email: address } });
    expect(status).toBe(201);
    return { id: body.account.id, token: body.token };
  };
  const confirmed = async ({ token }: Player): Promise<boolean> =>
    (await api.ask('GET', '/me', { token })).body.account.emailConfirmed;
  const confirm = async ({ token }: Player): Promise<void> => {
    const wish = { name: 'box', kind: 'mail', target: email };
    const { body: channel, status, text } = await api.ask('POST', '/me/channels', { token, body: wish });
    expect(status, text).toBe(201);
    const link = await confirmationLink({ publicUrl: '', keyFor }, { ...channel, target: email }, new Date());
    const done = await api.ask('POST', '/channels/confirmation', { body: { token: link.split('token=')[1] } });
    expect(done.status, done.text).toBe(200);
  };
  const keyFor = (purpose: string): Promise<Buffer> => serverKey(api.database.sql, purpose);
  const squatter = await signUp('Squatter', email);
  const owner = await signUp('Owner', 'ONE@example.org');
  expect([await confirmed(squatter), await confirmed(owner)]).toEqual([false, false]);
  await confirm(owner);
  expect([await confirmed(squatter), await confirmed(owner)]).toEqual([false, true]);
  await confirm(squatter);
  expect(await confirmed(squatter)).toBe(false);

  // Nobody learns by trying whose address it is.
  const late = await signUp('Late', email);
  const other = await api.player('Other');
  expect((await api.ask('PATCH', '/me', { token: other.token, body: { email } })).status).toBe(200);
  await confirm(other);
  expect([await confirmed(late), await confirmed(other), await confirmed(owner)]).toEqual([false, false, true]);
  await api.ask('PATCH', '/me', { token: owner.token, body: { email: 'elsewhere@example.org' } });
  expect(await confirmed(owner)).toBe(false);
  expect((await api.ask('PATCH', '/me', { token: other.token, body: { email } })).status).toBe(200);
  await api.ask('PATCH', '/me', { token: other.token, body: { email: 'other@example.org' } });
  await api.ask('PATCH', '/me', { token: owner.token, body: { email } });
  expect(await confirmed(owner)).toBe(true);
});
