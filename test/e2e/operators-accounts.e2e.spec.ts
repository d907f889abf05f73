import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_ACCOUNT, ensureAdmin } from '../../src/api/auth/admin-account.ts';
import { prismaStores } from '../../src/api/stores/prisma-stores.ts';
import { connectPrisma } from '../../src/database/prisma.ts';
import { channelsOfAccount } from '../../src/workers/notices/channel-rows.ts';
import type { Player, TestApi } from '../support/api.ts';
import { ADMIN_TOKEN, openApi, toyGame } from '../support/api.ts';
import { runCli } from '../support/run-cli.ts';
import { until } from '../support/until.ts';

let api: TestApi;
const admin = { token: ADMIN_TOKEN };

beforeAll(async () => {
  api = await openApi({ deps: { openSignup: false } });
});
afterAll(() => api.close());

const make = async (displayName: string, more: object = {}): Promise<Player> => {
  const { status, body } = await api.ask('POST', '/admin/accounts', { ...admin, body: { displayName, ...more } });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.account.id, token: body.token };
};
const cli = (...args: string[]) => runCli({ rulesets: [], sql: api.database.sql }, 'account', ...args);
const me = async (token: string | undefined): Promise<string | number> => {
  const { status, body } = await api.ask('GET', '/me', { token });
  return status === 200 ? 200 : body.type;
};
const DISABLED = '/problems/account-disabled';

describe('an operator of a server whose sign-up is closed', () => {
  test('makes accounts and tokens over the API, which play at once, and lists them', async () => {
    expect((await api.ask('POST', '/accounts', { body: { displayName: 'Stranger' } })).status).toBe(403);
    const ann = await make('Ann', { email: 'ann@example.org' });
    await toyGame(api, ann, { red: 'me', blue: 'bot:random' });
    const path = `/admin/accounts/${ann.id}/tokens`;
    const given = await api.ask('POST', path, { ...admin, body: { name: 'second', scopes: ['read'] } });
    expect(given).toMatchObject({ status: 201, body: { scopes: ['read'] } });
    expect(await me(given.body.token)).toBe(200);
    const greedy = await api.ask('POST', path, { ...admin, body: { name: 'x', scopes: ['admin'] } });
    expect(greedy.body.type).toBe('/problems/scope-missing');
    const listed = await api.ask('GET', '/admin/accounts?first=2', admin);
    expect(listed.body.items.map(({ id }: { id: string }) => id)).toEqual([ADMIN_ACCOUNT, ann.id]);
    expect(listed.body.items[1]).toMatchObject({ email: 'ann@example.org', emailConfirmed: false });
    for (const [method, at] of [
      ['GET', '/admin/accounts'],
      ['POST', '/admin/accounts'],
      ['POST', path],
      ['POST', `/admin/accounts/${ann.id}/disablement`],
    ] as const) {
      const body = method === 'GET' ? {} : { body: { displayName: 'x', name: 'x' } };
      expect((await api.ask(method, at, { token: ann.token, ...body })).status).not.toBeLessThan(400);
    }
  });

  test('makes none with a token that ends which would outlive it, not for himself either', async () => {
    const path = `/admin/accounts/${ADMIN_ACCOUNT}/tokens`;
    const expiresAt = '2100-01-01T00:00:00.000Z';
    const lent = { name: 'lent', scopes: ['admin'], expiresAt };
    const { body: short } = await api.ask('POST', path, { ...admin, body: lent });
    for (const more of [{}, { expiresAt: '2200-01-01T00:00:00.000Z' }]) {
      const wish = { name: 'outliving', scopes: ['admin'], ...more };
      const made = await api.ask('POST', path, { token: short.token, body: wish });
      expect(made).toMatchObject({ status: 201, body: { expiresAt } });
    }
    const account = await api.ask('POST', '/admin/accounts', { token: short.token, body: { displayName: 'Lasting' } });
    expect(account).toMatchObject({ status: 403, body: { type: '/problems/lasting-token-needed' } });
    const listed = await api.ask('GET', '/admin/accounts', admin);
    expect(JSON.stringify(listed.body)).not.toContain('Lasting');
  });

  test('does so on the command line, and by GraphQL', async () => {
    const made = await cli('create', '--name', 'Horacio', '--email', 'h@example.org');
    const [, id = '', token = ''] = /^account (\S+)\ntoken (est_\S+)$/.exec(made.out) ?? [];
    expect(await me(token)).toBe(200);
    const second = /^token (est_\S+)$/.exec(
      (await cli('token', id, '--scopes', 'read,play', '--name', 'bot')).out,
    )?.[1];
    expect(await me(second)).toBe(200);
    expect((await cli('list')).out).toContain(`${id}\t${new Date().toISOString().slice(0, 10)}\tactive\tHoracio\th@`);
    expect((await cli('token', id, '--scopes', 'admin')).code).toBe(2);
    expect((await cli('token', 'nobody')).err).toContain('there is no account nobody');
    expect((await cli('create', '--name', ' ')).code).toBe(2);
    const mutation =
      'mutation { createAccountAsAdmin(input: { displayName: "Cris" }) { account { id } token errors { code } } }';
    const { body } = await api.graphql(mutation, {}, admin);
    expect(await me(body.data.createAccountAsAdmin.token)).toBe(200);
    const query = '{ accounts(first: 1) { nodes { displayName } } }';
    expect((await api.graphql(query, {}, admin)).body.data.accounts.nodes).toHaveLength(1);
    expect((await api.graphql(query, {}, { token })).body.errors[0].extensions.code).toBe('scope-missing');
  });
});

describe('disabling an account', () => {
  test('ends its tokens, streams, links and channels at once, and enabling lets them hold again', async () => {
    const { sql } = api.database;
    const [eve, bob] = [await make('Eve'), await make('Bob')];
    const gameId = await toyGame(api, eve, { red: 'me', blue: 'open' }, { visibility: 'private' });
    const invited = await api.ask('POST', `/games/${gameId}/invitations`, { token: eve.token, body: { seat: 'blue' } });
    const feed = (await api.ask('GET', '/me/feed', { token: eve.token })).body.url.replace('http://localhost', '');
    expect((await api.ask('GET', feed)).status).toBe(200);
    const channel = { name: 'hook', url: 'http://127.0.0.1:9/' };
    const hook = await api.ask('POST', '/me/webhooks', { token: eve.token, body: channel });
    expect(hook.status, hook.text).toBe(201);
    await sql`update channels set confirmed_at = now() where account_id = ${eve.id}`;
    await sql`insert into external_links (kind, external_id, account_id) values ('discord', '4711', ${eve.id})`;
    const prisma = connectPrisma(api.database.url);
    const stores = prismaStores(prisma, api.database.sql);
    const ended: unknown[] = [];
    const unsubscribe = api.service.live.subscribeEndings((whom) => ended.push(whom));
    const all = async () => ({
      token: await me(eve.token),
      feed: (await api.ask('GET', feed)).status,
      channels: (await channelsOfAccount(sql, eve.id)).length,
      discord: await stores.links.byExternal('discord', '4711').then((link) => link !== null),
      seats: await stores.accounts.lives(eve.id),
    });

    expect((await cli('disable', eve.id)).out).toBe(`disabled ${eve.id} Eve`);
    await until(() => Promise.resolve(ended.length > 0));
    expect(ended).toContainEqual({ account: eve.id });
    expect(await all()).toEqual({ token: DISABLED, feed: 404, channels: 0, discord: false, seats: false });
    const taking = { token: bob.token, body: { invitation: invited.body.token } };
    const taken = await api.ask('PUT', `/games/${gameId}/seats/blue`, taking);
    expect(taken.body.type).toBe('/problems/invitation-invalid');
    const late = await api.ask('POST', `/admin/accounts/${eve.id}/tokens`, { ...admin, body: { name: 'late' } });
    expect(late.body.type).toBe(DISABLED);
    expect((await cli('token', eve.id)).err).toContain('disabled');
    expect((await cli('list')).out).toContain('\tdisabled\tEve');

    expect((await api.ask('DELETE', `/admin/accounts/${eve.id}/disablement`, admin)).status).toBe(200);
    expect(await all()).toEqual({ token: 200, feed: 200, channels: 1, discord: true, seats: true });
    unsubscribe();
    await prisma.$disconnect();
  });

  test('over the API refuses a token in the same moment, and nobody disables himself', async () => {
    const mallory = await make('Mallory');
    const path = `/admin/accounts/${mallory.id}/disablement`;
    const asking = Array.from({ length: 20 }, () => api.ask('GET', '/me', { token: mallory.token }));
    expect((await api.ask('POST', path, admin)).body).toMatchObject({ id: mallory.id, displayName: 'Mallory' });
    expect(await me(mallory.token)).toBe(DISABLED);
    await Promise.all(asking);
    const own = await api.ask('POST', `/admin/accounts/${ADMIN_ACCOUNT}/disablement`, admin);
    expect(own.body.type).toBe('/problems/invalid-request');
    const nobody = `/admin/accounts/${mallory.id.replace(/^.{8}/, '00000000')}`;
    expect((await api.ask('POST', `${nobody}/disablement`, admin)).body.type).toBe('/problems/unknown-account');
  });
});

test('another token of the configuration ends the former, and none ends both', async () => {
  const prisma = connectPrisma(api.database.url);
  const stores = prismaStores(prisma, api.database.sql);
  const [first, second] = ['est_the-first-token-of-the-operator', 'est_the-second-token-of-the-operator'];
  const both = async () => [await me(first), await me(second)];
  const GONE = '/problems/unauthorized';
  await ensureAdmin(stores, first);
  expect(await ensureAdmin(stores, first)).toEqual({ ended: false });
  expect(await both()).toEqual([200, GONE]);
  expect(await ensureAdmin(stores, second)).toEqual({ ended: true });
  expect(await both()).toEqual([GONE, 200]);
  await ensureAdmin(stores, first);
  expect(await both()).toEqual([200, GONE]);
  await ensureAdmin(stores, undefined);
  expect(await both()).toEqual([GONE, GONE]);
  await prisma.$disconnect();
});
