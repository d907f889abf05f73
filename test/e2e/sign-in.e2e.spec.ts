import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInCode } from '../../src/api/auth/sign-in-code.ts';
import { serverKey } from '../../src/database/server-keys.ts';
import { confirmationLink } from '../../src/channels/mail-links.ts';
import type { PlainLetter } from '../../src/notices/notice.ts';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';
import { until } from '../support/until.ts';

let api: TestApi;
const mails: { to: string; letter: PlainLetter }[] = [];

beforeAll(async () => {
  const signInMail = async (to: string, letter: PlainLetter): Promise<void> => void mails.push({ to, letter });
  api = await openApi({ deps: { signInMail } });
});
afterAll(() => api.close());

const post = (path: string, body: object, token?: string): Promise<Reply> =>
  api.ask('POST', path, { body, ...(token === undefined ? {} : { token }) });

let people = 0;
/** Somebody whose address is confirmed. */
async function withAddress(): Promise<{ player: Player; email: string }> {
  people += 1;
  const [player, email] = [await api.player(`Person ${people}`), `person-${people}@example.org`];
  await api.ask('PATCH', '/me', { token: player.token, body: { email } });
  await api.stores.accounts.confirmEmail(player.id, email);
  return { player, email };
}

/** Asks for a code, and reads it in the mail. */
async function codeFor(email: string, more: object = {}): Promise<{ id: string; code: string }> {
  const before = mails.length;
  const { status, body } = await post('/sign-in', { email, ...more });
  expect(status).toBe(202);
  const mail = await until(() => mails[before]);
  const code = /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(mail.letter.title)?.[0] ?? '';
  expect(mail.letter.url).toBe(`http://localhost/sign-in#mail=${body.id}.${code}`);
  return { id: String(body.id), code };
}

const keyFor = (purpose: string): Promise<Buffer> => serverKey(api.database.sql, purpose);

const INVALID = { status: 403, body: { type: '/problems/sign-in-invalid' } };

describe('signing in by mail', () => {
  it('makes one key for the account that owns the address, and tells its channels', async () => {
    const { player, email } = await withAddress();
    const hook = await post('/me/webhooks', { url: 'http://127.0.0.1:9/hook' }, player.token);
    expect(hook.status).toBe(201);
    const asked = await codeFor(email.toUpperCase());
    expect(mails.at(-1)?.to).toBe(email);
    const typed = { id: asked.id, code: ` ${asked.code.toLowerCase().replace('-', '')}`, device: 'Phone' };
    const { status, body } = await post('/sign-in/confirmation', typed);
    expect([status, body.account]).toEqual([201, { id: player.id, displayName: 'Person 1' }]);
    const me = await api.ask('GET', '/me', { token: body.token });
    expect(me.body).toMatchObject({ account: { id: player.id }, scopes: ['play'] });
    expect(await post('/sign-in/confirmation', typed)).toMatchObject(INVALID);
    const sent = await api.stores.channels.deliveries(player.id, 10, undefined);
    expect(sent.length + (await waitingLetters(player.id))).toBeGreaterThan(0);
  });

  it('knows the mailbox that a player has confirmed for their notices, and no list that a table writes to', async () => {
    const [player, host] = [await api.player('Notified'), await api.player('Host')];
    const confirm = async ({ token }: Player, path: string, target: string): Promise<void> => {
      const { body: channel } = await post(path, { name: 'box', kind: 'mail', target }, token);
      const link = await confirmationLink({ publicUrl: '', keyFor }, { ...channel, target }, new Date());
      const done = await post('/channels/confirmation', { token: link.split('token=')[1] });
      expect(done.status, done.text).toBe(200);
    };
    const gameId = await toyGame(api, host, { red: 'me', blue: 'bot:random' });
    await confirm(host, `/games/${gameId}/channels`, 'list@example.org');
    expect((await api.ask('GET', '/me', { token: host.token })).body.account).not.toHaveProperty('email');
    await confirm(player, '/me/channels', 'notified@example.org');
    await confirm(player, '/me/channels', 'second@example.org');
    const { body } = await api.ask('GET', '/me', { token: player.token });
    expect(body.account).toMatchObject({ email: 'notified@example.org', emailConfirmed: true });
    const entered = await post('/sign-in/confirmation', await codeFor('Notified@Example.org'));
    expect([entered.status, entered.body.account.id]).toEqual([201, player.id]);
  });

  it('answers alike whether there is such an account or not, and writes to nobody else', async () => {
    const unconfirmed = await api.player('Unconfirmed');
    await api.ask('PATCH', '/me', { token: unconfirmed.token, body: { email: 'open@example.org' } });
    const { player: gone, email } = await withAddress();
    await api.ask('DELETE', '/me', { token: gone.token });
    const before = mails.length;
    const replies = [];
    for (const one of ['nobody@example.org', 'open@example.org', email, 'no address at all'])
      replies.push(await post('/sign-in', { email: one }));
    const known = await withAddress();
    await codeFor(known.email);
    expect(mails.slice(before).map(({ to }) => to)).toEqual([known.email]);
    for (const { status, body } of replies) expect([status, Object.keys(body)]).toEqual([202, ['id']]);
    const code = signInCode(await serverKey(api.database.sql, 'sign-in'), String(replies[0]?.body.id));
    expect(await post('/sign-in/confirmation', { id: replies[0]?.body.id, code })).toMatchObject(INVALID);
  });

  it('opens nothing in another browser than the one that asked', async () => {
    const { email } = await withAddress();
    const browser = 'a text of this browser alone';
    const browserHash = createHash('sha256').update(browser).digest('hex');
    const asked = await codeFor(email, { browserHash });
    const elsewhere = { status: 409, body: { type: '/problems/sign-in-elsewhere' } };
    expect(await post('/sign-in/confirmation', asked)).toMatchObject(elsewhere);
    expect(await post('/sign-in/confirmation', { ...asked, browser: 'another' })).toMatchObject(elsewhere);
    expect((await post('/sign-in/confirmation', { ...asked, browser })).status).toBe(201);
  });

  it('ends after five tries, right or wrong', async () => {
    const { email } = await withAddress();
    const asked = await codeFor(email);
    for (let n = 0; n < 5; n += 1)
      expect(await post('/sign-in/confirmation', { ...asked, code: 'AAAAA-AAAAA' })).toMatchObject(INVALID);
    expect(await post('/sign-in/confirmation', asked)).toMatchObject(INVALID);
  });

  it('ends after a quarter of an hour', async () => {
    const { email } = await withAddress();
    const asked = await codeFor(email);
    await api.database.sql`update sign_ins set expires_at = now() - interval '1 second' where id = ${asked.id}`;
    expect(await post('/sign-in/confirmation', asked)).toMatchObject(INVALID);
  });

  it('sends an account four codes an hour, whoever asks', async () => {
    const { email } = await withAddress();
    for (let n = 0; n < 4; n += 1) await codeFor(email);
    const before = mails.length;
    await post('/sign-in', { email });
    const other = await withAddress();
    await codeFor(other.email);
    expect(mails.slice(before).map(({ to }) => to)).toEqual([other.email]);
  });

  it('is open to one of two who come with the same code at once', async () => {
    const { email } = await withAddress();
    const asked = await codeFor(email);
    const both = await Promise.all([1, 2].map(() => post('/sign-in/confirmation', asked)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
  });

  it('is not there where the server sends no mails, and says so', async () => {
    const silent = await openApi();
    expect((await silent.ask('GET', '/sign-in')).body).toEqual({ mail: false, passkeys: true, signup: true });
    const asked = await silent.ask('POST', '/sign-in', { body: { email: 'ana@example.org' } });
    expect(asked).toMatchObject({ status: 409, body: { type: '/problems/sign-in-unavailable' } });
    await silent.close();
    expect((await api.ask('GET', '/sign-in')).body).toEqual({ mail: true, passkeys: true, signup: true });
  });
});

describe('a recovery code', () => {
  it('opens its account once, however it is typed', async () => {
    const player = await api.player('Printed');
    expect((await api.ask('GET', '/me/recovery-code', { token: player.token })).body).toEqual({ since: null });
    const { code } = (await post('/me/recovery-code', {}, player.token)).body as { code: string };
    expect(code).toMatch(/^([A-Z2-9]{5}-){4}[A-Z2-9]{5}$/);
    const entered = await post('/sign-in/recovery', { code: code.toLowerCase().replaceAll('-', ' ') });
    expect([entered.status, entered.body.account]).toEqual([201, { id: player.id, displayName: 'Printed' }]);
    expect((await api.ask('GET', '/me', { token: entered.body.token })).status).toBe(200);
    expect(await post('/sign-in/recovery', { code })).toMatchObject(INVALID);
  });

  it('takes the place of the one before, and goes with its account', async () => {
    const player = await api.player('Twice');
    const make = async (): Promise<string> => String((await post('/me/recovery-code', {}, player.token)).body.code);
    const [older, newer] = [await make(), await make()];
    expect(await post('/sign-in/recovery', { code: older })).toMatchObject(INVALID);
    await api.ask('DELETE', '/me', { token: player.token });
    expect(await post('/sign-in/recovery', { code: newer })).toMatchObject(INVALID);
  });
});

describe('the keys of an account', () => {
  it('say which one is in use, and end all at once but that', async () => {
    const { player, email } = await withAddress();
    const { body } = await post('/sign-in/confirmation', await codeFor(email));
    const mine = async (token: string): Promise<(boolean | undefined)[]> =>
      ((await api.ask('GET', '/me/tokens', { token })).body.items as { current?: boolean }[]).map((one) => one.current);
    expect(await mine(body.token)).toEqual([undefined, true]);
    expect((await api.ask('DELETE', '/me/tokens', { token: body.token })).status).toBe(204);
    expect((await api.ask('GET', '/me', { token: player.token })).status).toBe(401);
    expect((await api.ask('GET', '/me', { token: body.token })).status).toBe(200);
  });
});

async function waitingLetters(account: string): Promise<number> {
  const [row] = await api.database.sql<{ waiting: number }[]>`
    select count(*)::integer as waiting from outbox where payload ->> 'kind' = 'news' and payload ->> 'account' = ${account}`;
  return row?.waiting ?? 0;
}
