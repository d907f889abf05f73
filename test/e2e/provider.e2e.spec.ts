import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInProvider } from '../../src/api/auth/provider.ts';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { openApi } from '../support/api.ts';
import type { TestProvider } from '../support/provider.ts';
import { testProvider } from '../support/provider.ts';

const HERE = 'http://localhost';
let provider: TestProvider;
let api: TestApi;
let closed: TestApi;
const warned: unknown[] = [];

beforeAll(async () => {
  provider = await testProvider(HERE);
  const { settings } = provider;
  const warn = (error: unknown): void => void warned.push(error);
  [api, closed] = await Promise.all([
    openApi({ deps: { provider: signInProvider(settings, HERE), warn } }),
    openApi({ deps: { provider: signInProvider({ ...settings, signup: false }, HERE), warn } }),
  ]);
});
beforeEach(() => void warned.splice(0));
afterAll(async () => {
  await Promise.all([api.close(), closed.close()]);
  await provider.leave();
});

const BROWSER = 'a text of this browser alone';
const browserHash = createHash('sha256').update(BROWSER).digest('hex');

const post = (path: string, body: object, who?: Player, where = api): Promise<Reply> =>
  where.ask('POST', path, { body, ...(who === undefined ? {} : { token: who.token }) });

const away = async (where = api): Promise<string> =>
  String((await post('/sign-in/provider', { browserHash }, undefined, where)).body.url);
const awayToLink = async (who: Player): Promise<string> =>
  String((await post('/me/provider-links/departure', { browserHash }, who)).body.url);

const enter = (answer: string, more: object = {}, where = api): Promise<Reply> =>
  post('/sign-in/provider/confirmation', { answer, browser: BROWSER, ...more }, undefined, where);
const link = (who: Player, answer: string): Promise<Reply> =>
  post('/me/provider-links', { answer, browser: BROWSER }, who);

/** Somebody who came in by the provider. */
async function entered(login: string): Promise<Player> {
  const { status, body } = await enter(await provider.vouch(await away(), login));
  expect(status).toBe(201);
  return { id: body.account.id, token: body.token };
}

const REFUSED = { status: 403, body: { type: '/problems/provider-refused' } };
const DOWN = { status: 502, body: { type: '/problems/provider-unavailable' } };

async function lettersTo(account: string): Promise<string> {
  const rows = await api.database.sql<{ payload: unknown }[]>`
    select payload from outbox where payload ->> 'kind' = 'news' and payload ->> 'account' = ${account}`;
  return JSON.stringify(rows);
}

describe('whom the provider vouches for', () => {
  it('gets an account, comes back to it, and is asked for no address', async () => {
    expect((await api.ask('GET', '/sign-in')).body).toMatchObject({ provider: { name: 'Club' } });
    const url = new URL(await away());
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'estafeta',
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: 'http://localhost/sign-in/provider',
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const first = await enter(await provider.vouch(url.href, 'horacio'), { device: 'Desk' });
    expect([first.status, first.body.account.displayName]).toEqual([201, 'Horacio']);
    const { account, token } = first.body as { account: { id: string }; token: string };
    const me = await api.ask('GET', '/me', { token });
    expect(me.body).toMatchObject({ account: { id: account.id, admin: false }, scopes: ['play'] });
    expect(me.body.account).not.toHaveProperty('email');
    await post('/me/webhooks', { url: 'http://127.0.0.1:9/hook' }, { id: account.id, token });
    expect((await entered('horacio')).id).toBe(account.id);
    expect(await lettersTo(account.id)).toContain('by the provider');
    expect((await entered('nelson')).id).not.toBe(account.id);
  });

  it('gets none where strangers get none, and comes in once linked', async () => {
    const answer = await provider.vouch(await away(closed), 'stranger');
    const refused = await enter(answer, {}, closed);
    expect(refused).toMatchObject({ status: 403, body: { type: '/problems/signup-closed' } });
    const rows = await closed.database.sql`select 1 from accounts where display_name = 'Stranger'`;
    expect(rows).toEqual([]);
  });

  it('gets one account alone, however many come for the first time at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(async () => provider.vouch(await away(), 'thrice')));
    const came = await Promise.all(answers.map((answer) => enter(answer)));
    expect(new Set(came.map(({ body }) => body.account.id)).size).toBe(1);
    const rows = await api.database.sql`select 1 from accounts where display_name = 'Thrice'`;
    expect(rows).toHaveLength(1);
  });
});

describe('a link', () => {
  it('leads to the account that made it, is listed, told and removed', async () => {
    const player = await api.player('Ana');
    await post('/me/webhooks', { url: 'http://127.0.0.1:9/hook' }, player);
    const made = await link(player, await provider.vouch(await awayToLink(player), 'ana'));
    expect(made).toMatchObject({ status: 201, body: { issuer: provider.settings.issuer, name: 'Ana' } });
    expect(await lettersTo(player.id)).toContain('at the provider opens your account');
    expect((await entered('ana')).id).toBe(player.id);
    const other = await api.player('Other');
    const removed = (who: Player) => api.ask('DELETE', `/me/provider-links/${made.body.id}`, { token: who.token });
    const unknown = { status: 404, body: { type: '/problems/unknown-provider-link' } };
    expect(await removed(other)).toMatchObject(unknown);
    const { body } = await api.ask('GET', '/me/provider-links', { token: player.token });
    expect(body.items).toMatchObject([{ id: made.body.id, name: 'Ana', lastUsedAt: expect.any(String) }]);
    expect((await removed(player)).status).toBe(204);
    expect((await entered('ana')).id).not.toBe(player.id);
  });

  it('of one account is never taken by another', async () => {
    const owner = await entered('owned');
    const thief = await api.player('Thief');
    const taken = await link(thief, await provider.vouch(await awayToLink(thief), 'owned'));
    expect(taken).toMatchObject({ status: 409, body: { type: '/problems/provider-taken' } });
    expect((await entered('owned')).id).toBe(owner.id);
  });

  it('is made by the account that set out for it, not by one that is brought the answer', async () => {
    const [thief, victim] = [await api.player('Thief'), await api.player('Victim')];
    const answer = await provider.vouch(await awayToLink(thief), 'thief');
    expect(await link(victim, answer)).toMatchObject(REFUSED);
    const toEnter = await provider.vouch(await away(), 'thief');
    expect(await link(victim, toEnter)).toMatchObject(REFUSED);
    expect(await enter(answer)).toMatchObject(REFUSED);
  });

  it('goes with an erased account, and opens no disabled one', async () => {
    const [erased, disabled] = [await entered('erased'), await entered('disabled')];
    await api.ask('DELETE', '/me', { token: erased.token });
    await api.database.sql`update accounts set disabled_at = now() where id = ${disabled.id}`;
    expect((await entered('erased')).id).not.toBe(erased.id);
    expect(await enter(await provider.vouch(await away(), 'disabled'))).toMatchObject(REFUSED);
  });

  it('is not made with a token that ends', async () => {
    const player = await api.player('Lent');
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await post('/me/tokens', { name: 'lent', expiresAt }, player);
    const lent = { id: player.id, token: String(body.token) };
    const refused = { status: 403, body: { type: '/problems/lasting-token-needed' } };
    expect(await post('/me/provider-links/departure', { browserHash }, lent)).toMatchObject(refused);
    const answer = await provider.vouch(await awayToLink(player), 'lent');
    expect(await link(lent, answer)).toMatchObject(refused);
  });
});

describe('an answer of the provider', () => {
  it('opens once, and to one of two at once', async () => {
    const answer = await provider.vouch(await away(), 'twice');
    const both = await Promise.all([1, 2].map(() => enter(answer)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await enter(answer)).toMatchObject(REFUSED);
  });

  it('opens nothing with a code that was used before', async () => {
    const used = new URLSearchParams(await provider.vouch(await away(), 'used'));
    expect((await enter(used.toString())).status).toBe(201);
    const next = new URLSearchParams(await provider.vouch(await away(), 'used'));
    next.set('code', used.get('code') ?? '');
    expect(await enter(next.toString())).toMatchObject(REFUSED);
  });

  it.each([
    ['another state', (answer: URLSearchParams) => answer.set('state', 'enter.made-up')],
    ['a state of ours with another mark', (answer: URLSearchParams) => answer.set('state', marred(answer))],
    ['no state', (answer: URLSearchParams) => answer.delete('state')],
    ['two states', (answer: URLSearchParams) => answer.append('state', 'x')],
    ['another issuer', (answer: URLSearchParams) => answer.set('iss', 'https://id.example.org')],
    ['no issuer, where ours always says it', (answer: URLSearchParams) => answer.delete('iss')],
    ['a code of nobody', (answer: URLSearchParams) => answer.set('code', 'made-up')],
    ['no code', (answer: URLSearchParams) => answer.delete('code')],
  ])('opens nothing with %s', async (_name, change) => {
    const answer = new URLSearchParams(await provider.vouch(await away(), 'changed'));
    change(answer);
    expect(await enter(answer.toString())).toMatchObject(REFUSED);
    expect(warned).toEqual([]);
  });

  it('opens nothing that its visitor has refused there', async () => {
    const state = new URL(await away()).searchParams.get('state') ?? '';
    const said = new URLSearchParams({ error: 'access_denied', state, iss: provider.settings.issuer });
    expect(await enter(said.toString())).toMatchObject(REFUSED);
  });

  it('opens nothing in another browser, and is left to the one that asked', async () => {
    const answer = await provider.vouch(await away(), 'bound');
    expect(await enter(answer, { browser: 'another' })).toMatchObject(REFUSED);
    expect((await enter(answer)).status).toBe(201);
  });

  it('is over after ten minutes', async () => {
    const answer = await provider.vouch(await away(), 'late');
    await api.database.sql`update provider_visits set expires_at = now() - interval '1 second'`;
    expect(await enter(answer)).toMatchObject(REFUSED);
  });
});

describe('while the provider does not answer', () => {
  it('it is said so, nothing is lost, and the same answer opens once it is back', async () => {
    const answer = await provider.vouch(await away(), 'patient');
    await provider.leave();
    expect(await enter(answer)).toMatchObject(DOWN);
    expect(warned).not.toEqual([]);
    const fresh = signInProvider(provider.settings, HERE);
    await expect(fresh.address({ state: 's', nonce: 'n', verifier: 'v' })).rejects.toThrow('no provider');
    await provider.come();
    expect((await fresh.address({ state: 's', nonce: 'n', verifier: 'v' })).startsWith('http')).toBe(true);
    expect((await enter(answer)).status).toBe(201);
  });

  it('it is said so that there is none, where there is none', async () => {
    const without = await openApi();
    expect((await without.ask('GET', '/sign-in')).body).not.toHaveProperty('provider');
    const asked = await without.ask('POST', '/sign-in/provider', { body: { browserHash } });
    expect(asked).toMatchObject({ status: 409, body: { type: '/problems/no-provider' } });
    await without.close();
  });
});

function marred(answer: URLSearchParams): string {
  const state = answer.get('state') ?? '';
  return `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`;
}
