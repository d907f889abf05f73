import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { openApi } from '../support/api.ts';
import type { Authenticator } from '../support/authenticator.ts';
import { authenticator } from '../support/authenticator.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const BROWSER = 'a text of this browser alone';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const browserHash = hashOf(BROWSER);

const post = (path: string, body: object, token?: string): Promise<Reply> =>
  api.ask('POST', path, { body, ...(token === undefined ? {} : { token }) });

interface Challenge {
  readonly id: string;
  readonly options: { readonly challenge: string; readonly user?: { readonly id: string } };
}

const toAdd = async ({ token }: Player): Promise<Challenge> =>
  (await post('/me/passkeys/challenge', { browserHash }, token)).body as Challenge;
const toEnter = async (): Promise<Challenge> =>
  (await post('/sign-in/passkey/challenge', { browserHash })).body as Challenge;

const add = ({ token }: Player, { id }: Challenge, response: object, name = 'Phone'): Promise<Reply> =>
  post('/me/passkeys', { challenge: id, browser: BROWSER, response, name }, token);
const enter = ({ id }: Challenge, response: object, more: object = {}): Promise<Reply> =>
  post('/sign-in/passkey', { challenge: id, browser: BROWSER, response, ...more });

/** A player with a passkey on a device. */
async function withPasskey(
  device: Authenticator = authenticator(),
): Promise<{ player: Player; device: Authenticator }> {
  const player = await api.player('Keyed');
  const asked = await toAdd(player);
  expect((await add(player, asked, device.make(asked.options))).status).toBe(201);
  return { player, device };
}

const REFUSED = { status: 403, body: { type: '/problems/passkey-refused' } };

async function lettersTo(account: string): Promise<string> {
  const rows = await api.database.sql<{ payload: unknown }[]>`
    select payload from outbox where payload ->> 'kind' = 'news' and payload ->> 'account' = ${account}`;
  return JSON.stringify(rows);
}

describe('a passkey', () => {
  it('is added, opens its account from nothing, and tells the channels of both', async () => {
    const player = await api.player('Ana');
    await post('/me/webhooks', { url: 'http://127.0.0.1:9/hook' }, player.token);
    const device = authenticator();
    const asked = await toAdd(player);
    expect(asked.options).toMatchObject({
      rp: { id: 'localhost', name: 'Estafeta' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    const made = await add(player, asked, device.make(asked.options), ' My phone ');
    expect(made.body).toEqual({
      id: expect.any(String),
      name: 'My phone',
      synced: false,
      createdAt: expect.any(String),
    });
    expect(await lettersTo(player.id)).toContain('My phone');

    const challenge = await toEnter();
    expect(challenge.options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    expect(challenge.options).not.toHaveProperty('allowCredentials.0');
    const entered = await enter(challenge, device.sign(challenge.options), { device: 'Borrowed laptop' });
    expect([entered.status, entered.body.account]).toEqual([201, { id: player.id, displayName: 'Ana' }]);
    const me = await api.ask('GET', '/me', { token: entered.body.token });
    expect(me.body).toMatchObject({ account: { id: player.id }, scopes: ['play'] });
    expect(await lettersTo(player.id)).toContain('Borrowed laptop');
    const { body } = await api.ask('GET', '/me/passkeys', { token: player.token });
    expect(body.items).toMatchObject([{ name: 'My phone', lastUsedAt: expect.any(String) }]);
  });

  it('is named and removed by its owner alone, and then opens nothing', async () => {
    const { player, device } = await withPasskey();
    const other = await api.player('Other');
    const [{ id }] = (await api.ask('GET', '/me/passkeys', { token: player.token })).body.items;
    const named = (who: Player) =>
      api.ask('PATCH', `/me/passkeys/${id}`, { token: who.token, body: { name: 'Tablet' } });
    const removed = (who: Player) => api.ask('DELETE', `/me/passkeys/${id}`, { token: who.token });
    const unknown = { status: 404, body: { type: '/problems/unknown-passkey' } };
    expect([await named(other), await removed(other)]).toMatchObject([unknown, unknown]);
    expect(await named(player)).toMatchObject({ status: 200, body: { name: 'Tablet' } });
    expect((await removed(player)).status).toBe(204);
    expect(await removed(player)).toMatchObject(unknown);
    const challenge = await toEnter();
    expect(await enter(challenge, device.sign(challenge.options))).toMatchObject(REFUSED);
  });

  it('goes with an erased account, and opens no disabled one', async () => {
    const [{ player: erased, device: one }, { player: disabled, device: two }] = [
      await withPasskey(),
      await withPasskey(),
    ];
    await api.ask('DELETE', '/me', { token: erased.token });
    await api.database.sql`update accounts set disabled_at = now() where id = ${disabled.id}`;
    for (const device of [one, two]) {
      const challenge = await toEnter();
      expect(await enter(challenge, device.sign(challenge.options))).toMatchObject(REFUSED);
    }
    const left = await api.database.sql`select 1 from passkeys where account_id = ${erased.id}`;
    expect(left).toEqual([]);
  });

  it('is one of one account, and of twenty at most', async () => {
    const { player, device } = await withPasskey();
    const other = await api.player('Other');
    const again = await toAdd(other);
    expect(await add(other, again, device.make(again.options))).toMatchObject(REFUSED);
    for (let count = 1; count < 20; count += 1) {
      const asked = await toAdd(player);
      expect((await add(player, asked, authenticator().make(asked.options))).status).toBe(201);
    }
    const asked = await toAdd(player);
    const surplus = await add(player, asked, authenticator().make(asked.options));
    expect(surplus).toMatchObject({ status: 409, body: { type: '/problems/too-many-passkeys' } });
  });
});

describe('what is signed for a passkey', () => {
  it('opens once: neither again, nor one of two at once', async () => {
    const { device } = await withPasskey();
    const challenge = await toEnter();
    const answer = device.sign(challenge.options);
    const both = await Promise.all([1, 2].map(() => enter(challenge, answer)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await enter(challenge, answer)).toMatchObject(REFUSED);
    expect(await enter(await toEnter(), answer)).toMatchObject(REFUSED);
  });

  it('is over after five minutes, and after one try', async () => {
    const { device } = await withPasskey();
    const late = await toEnter();
    await api.database.sql`update passkey_challenges set expires_at = now() - interval '1 second'`;
    expect(await enter(late, device.sign(late.options))).toMatchObject(REFUSED);
    const tried = await toEnter();
    expect(await enter(tried, { id: device.id })).toMatchObject(REFUSED);
    expect(await enter(tried, device.sign(tried.options))).toMatchObject(REFUSED);
  });

  it('opens nothing from another browser, and leaves the challenge to the one that asked', async () => {
    const { device } = await withPasskey();
    const challenge = await toEnter();
    const answer = device.sign(challenge.options);
    expect(await enter(challenge, answer, { browser: 'another' })).toMatchObject(REFUSED);
    expect((await enter(challenge, answer)).status).toBe(201);
  });

  it.each([
    ['a page of another origin', { origin: 'https://estafeta.example', host: 'localhost' }],
    ['another port', { origin: 'http://localhost:8080', host: 'localhost' }],
    ['another host', { origin: 'http://localhost', host: 'estafeta.example' }],
  ])('counts for nothing from %s', async (_name, here) => {
    const { player, device } = await withPasskey();
    const challenge = await toEnter();
    expect(await enter(challenge, device.sign(challenge.options, here))).toMatchObject(REFUSED);
    const asked = await toAdd(player);
    expect(await add(player, asked, authenticator().make(asked.options, here))).toMatchObject(REFUSED);
  });

  it('by another device, or for another account, opens nothing', async () => {
    const { device } = await withPasskey();
    const { player: victim, device: theirs } = await withPasskey();
    const challenge = await toEnter();
    const forged = { ...device.sign(challenge.options), id: theirs.id, rawId: theirs.id };
    expect(await enter(challenge, forged)).toMatchObject(REFUSED);
    const next = await toEnter();
    const { response, ...rest } = device.sign(next.options) as { response: object };
    const userHandle = Buffer.from(victim.id.replaceAll('-', ''), 'hex').toString('base64url');
    expect(await enter(next, { ...rest, response: { ...response, userHandle } })).toMatchObject(REFUSED);
  });

  it('to add a passkey adds none to another account, nor by a challenge to sign in', async () => {
    const [ana, leo] = [await api.player('Ana'), await api.player('Leo')];
    const asked = await toAdd(ana);
    expect(await add(leo, asked, authenticator().make(asked.options))).toMatchObject(REFUSED);
    const other = await toEnter();
    expect(await add(ana, other, authenticator().make(other.options))).toMatchObject(REFUSED);
    const { device } = await withPasskey();
    expect(await enter(asked, device.sign(asked.options))).toMatchObject(REFUSED);
  });

  it('is refused where the device counts back: there are two of it', async () => {
    const { device } = await withPasskey();
    const sign = async (count: number): Promise<number> => {
      const challenge = await toEnter();
      return (await enter(challenge, device.sign(challenge.options, undefined, count))).status;
    };
    expect([await sign(5), await sign(5), await sign(4), await sign(0), await sign(6)]).toEqual([
      201, 403, 403, 403, 201,
    ]);
  });

  it('opens as often as it likes from a keychain that does not count', async () => {
    const { device } = await withPasskey(authenticator({ counts: false }));
    for (let times = 0; times < 2; times += 1) {
      const challenge = await toEnter();
      expect((await enter(challenge, device.sign(challenge.options))).status).toBe(201);
    }
  });

  it.each([
    ['nothing', {}],
    ['no texts', { id: 7, rawId: [], response: 'x', type: null }],
    [
      'no CBOR',
      { id: 'AA', rawId: 'AA', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'AA' } },
    ],
  ])('is refused as any other where it holds %s', async (_name, response) => {
    const player = await api.player('Odd');
    expect(await add(player, await toAdd(player), response)).toMatchObject(REFUSED);
    expect(await enter(await toEnter(), response)).toMatchObject(REFUSED);
  });

  it.each(['packed', 'fido-u2f', 'tpm', 'apple', 'android-key', 'android-safetynet'])(
    'brings no certificates that vouch for its device: %s',
    async (format) => {
      const player = await api.player('Vouched');
      const challenge = await toAdd(player);
      const members = new Map<string, unknown>([['x5c', [new Uint8Array(100)]]]);
      const made = authenticator().make(challenge.options, undefined, { format, members });
      expect(await add(player, challenge, made)).toMatchObject(REFUSED);
    },
  );
});

describe('passkeys', () => {
  it('are made for servers with a name alone', async () => {
    expect((await api.ask('GET', '/sign-in')).body).toMatchObject({ passkeys: true });
    const numbered = await openApi({ deps: { publicUrl: 'http://127.0.0.1:3000' } });
    expect((await numbered.ask('GET', '/sign-in')).body).toMatchObject({ passkeys: false });
    const body = { browserHash };
    const asked = await numbered.ask('POST', '/sign-in/passkey/challenge', { body });
    expect(asked).toMatchObject({ status: 409, body: { type: '/problems/passkeys-unavailable' } });
    await numbered.close();
  });

  it('are counted with the other ways in', async () => {
    const busy = await openApi({ settings: { signInsPerHour: 2 } });
    const ask = () => busy.ask('POST', '/sign-in/passkey/challenge', { body: { browserHash } });
    const asked = [await ask(), await ask(), await ask()];
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 429]);
    await busy.close();
  });

  it('and whatever else opens the account for ever are not made with a token that ends', async () => {
    const player = await api.player('Lent');
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { token } = (await post('/me/tokens', { name: 'lent', expiresAt }, player.token)).body as { token: string };
    const refused = { status: 403, body: { type: '/problems/lasting-token-needed' } };
    expect(await post('/me/passkeys/challenge', { browserHash }, token)).toMatchObject(refused);
    expect(await post('/me/recovery-code', {}, token)).toMatchObject(refused);
    const address = await api.ask('PATCH', '/me', { token, body: { email: 'lent@example.org' } });
    expect(address).toMatchObject(refused);
    const mailbox = { name: 'box', kind: 'mail', target: 'lent@example.org' };
    expect(await post('/me/channels', mailbox, token)).toMatchObject(refused);
    expect(await post('/me/links', { token: 'of a user of Discord' }, token)).toMatchObject(refused);
    expect((await api.ask('PATCH', '/me', { token, body: { displayName: 'Mine' } })).status).toBe(200);
    const asked = await toAdd(player);
    const response = authenticator().make(asked.options);
    const body = { challenge: asked.id, browser: BROWSER, response, name: 'Phone' };
    expect(await post('/me/passkeys', body, token)).toMatchObject(refused);
  });

  it('are in their owner’s copy of the data without what devices know them by', async () => {
    const { player, device } = await withPasskey();
    const { body } = await api.ask('GET', '/me/passkeys', { token: player.token });
    expect(Object.keys(body.items[0])).toEqual(['id', 'name', 'synced', 'createdAt']);
    expect(JSON.stringify(body)).not.toContain(device.id);
  });
});
