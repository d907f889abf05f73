import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';

const MOST = 100;

let api: TestApi;
let ana: Player;

beforeAll(async () => {
  api = await openApi();
  ana = await api.player('Ana');
});
afterAll(() => api.close());

test('an account makes no more tokens than it may, and has room again once one is revoked or has ended', async () => {
  const { sql } = api.database;
  const add = (ended: Date | null) => sql`
    insert into tokens (id, account_id, name, hash, scopes, expires_at)
    values (${v7()}, ${ana.id}, 'bot', ${randomBytes(32)}, '{play}', ${ended})`;
  const make = (key?: string) =>
    api.ask('POST', '/me/tokens', {
      token: ana.token,
      body: { name: 'bot' },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    });
  for (let made = 0; made < 5; made += 1) await add(new Date(0));
  for (let made = 0; made < MOST - 2; made += 1) await add(null);
  const last = await make('the-last');
  expect(last.status).toBe(201);
  expect(await make()).toMatchObject({ status: 409, body: { type: '/problems/too-many-tokens', most: MOST } });
  expect(await make('the-last')).toMatchObject({ status: 201, body: { id: last.body.id, tokenShown: true } });
  await api.ask('DELETE', `/me/tokens/${last.body.id}`, { token: ana.token });
  expect((await make()).status).toBe(201);
});

/** Adds as many unused invitations to the seat blue as one player may make to a game. */
async function inviteMost(gameId: string, by: Player): Promise<void> {
  for (let made = 0; made < MOST; made += 1) {
    await api.database.sql`
      insert into invitations (id, game_id, seat, token_hash, created_by)
      values (${v7()}, ${gameId}, 'blue', ${randomBytes(32)}, ${by.id})`;
  }
}

test('nobody has more invitations to a game that are not used than one may', async () => {
  const gameId = await toyGame(api, ana, { red: 'me', blue: 'open' });
  const { sql } = api.database;
  await inviteMost(gameId, ana);
  const invite = () => api.ask('POST', `/games/${gameId}/invitations`, { token: ana.token, body: { seat: 'blue' } });
  expect(await invite()).toMatchObject({ status: 409, body: { type: '/problems/too-many-invitations', most: MOST } });
  await sql`
    update invitations set used_at = now(), used_by = ${ana.id}
     where id = (select id from invitations where game_id = ${gameId} limit 1)`;
  expect((await invite()).status).toBe(201);
});

test('invitations of others, or of before the start, keep nobody from inviting', async () => {
  const leo = await api.player('Leo');
  const gameId = await toyGame(api, ana, { red: 'open', blue: 'open' });
  const invite = (by: Player) =>
    api.ask('POST', `/games/${gameId}/invitations`, { token: by.token, body: { seat: 'blue' } });
  const sit = (by: Player, seat: string) =>
    api.ask('PUT', `/games/${gameId}/seats/${seat}`, { token: by.token, body: {} });
  expect((await sit(leo, 'red')).status).toBeLessThan(300);
  await inviteMost(gameId, leo);
  expect((await invite(leo)).status).toBe(409);
  expect((await invite(ana)).status).toBe(201);
  await inviteMost(gameId, ana);
  expect((await sit(ana, 'blue')).status).toBeLessThan(300);
  expect(await api.ask('GET', `/games/${gameId}`, { token: ana.token })).toMatchObject({ body: { status: 'active' } });
  expect((await invite(ana)).status).toBe(201);
});
