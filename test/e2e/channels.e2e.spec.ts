import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmationLink, mailLinks } from '../../src/channels/mail-links.ts';
import { serverKey } from '../../src/database/server-keys.ts';
import { Undeliverable } from '../../src/notices/channel.ts';
import type { Player, TestApi } from '../support/api.ts';
import { ADMIN_TOKEN, openApi, toyGame } from '../support/api.ts';
import { recordingSender } from '../support/channels.ts';
import { until } from '../support/until.ts';
import { noticesOf } from '../support/notices.ts';

let api: TestApi;
let me: Player;
const { sender, sent, fail } = recordingSender();

beforeAll(async () => {
  api = await openApi({ senders: { mail: sender } });
  await api.service.work();
});
afterAll(() => api.close());
beforeEach(async () => {
  sent.length = 0;
  fail(null);
  me = await api.player();
});

const keyFor = (purpose: string): Promise<Buffer> => serverKey(api.database.sql, purpose);
const links = { publicUrl: 'http://localhost', keyFor };

let addresses = 0;
const address = (): string => `reader-${(addresses += 1)}@example.org`;

async function mailChannel(more: object = {}): Promise<{ id: string; target: string }> {
  const body = { kind: 'mail', target: address(), ...more };
  const made = await api.ask('POST', '/me/channels', { token: me.token, body });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}

/** The path of a link, as a browser asks for it. */
const path = (link: string): string => link.replace('http://localhost', '');

async function confirm(channel: { id: string; target: string }): Promise<void> {
  const link = await confirmationLink(links, channel, new Date());
  const reply = await api.app.inject({ method: 'POST', url: path(link) });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

/** Waits for what the post does, letting it work. */
function comes<T>(condition: () => T): ReturnType<typeof until<T>> {
  return until(async () => {
    await api.service.post.outbox.relay();
    return condition();
  });
}

const mine = async (id: string) => {
  const { body } = await api.ask('GET', '/me/channels', { token: me.token });
  return body.items.find((channel: { id: string }) => channel.id === id);
};

describe('a mail channel', () => {
  it('asks its reader first, and gets notices once somebody there has pressed the button', async () => {
    const channel = await mailChannel();
    await comes(() => sent.length > 0);
    expect(sent[0]?.message).toMatchObject({ letter: { url: expect.stringContaining('/confirm/') } });
    await toyGame(api, me, { red: 'me', blue: 'bot:random' });
    const link = path(await confirmationLink(links, channel, new Date()));
    const page = await api.app.inject({ method: 'GET', url: link, headers: { 'accept-language': 'es-ES,en;q=0.5' } });
    expect(page.body).toContain('Sí, escribidme');
    expect(await mine(channel.id)).not.toHaveProperty('confirmedAt');
    await confirm(channel);
    expect(await mine(channel.id)).toHaveProperty('confirmedAt');
    await toyGame(api, me, { red: 'me', blue: 'bot:random' });
    await comes(() => sent.some(({ message }) => noticesOf(message)[0]?.kind === 'turn'));
  });

  it('is confirmed by the token over the API as well, and by no other', async () => {
    const channel = await mailChannel();
    const token = new URL(await confirmationLink(links, channel, new Date())).searchParams.get('token') ?? '';
    const old = await confirmationLink(links, channel, new Date(Date.now() - 8 * 24 * 3600_000));
    for (const wrong of [`${token}x`, 'nonsense', new URL(old).searchParams.get('token')]) {
      const refused = await api.ask('POST', '/channels/confirmation', { body: { token: wrong } });
      expect([refused.status, refused.body.type]).toEqual([403, '/problems/confirmation-invalid']);
    }
    const confirmed = await api.ask('POST', '/channels/confirmation', { body: { token } });
    expect([confirmed.status, confirmed.body.id]).toEqual([200, channel.id]);
  });

  it('that moves to another address must be confirmed anew, and not by the old link', async () => {
    const channel = await mailChannel();
    await confirm(channel);
    const target = address();
    const moved = await api.ask('PATCH', `/me/channels/${channel.id}`, { token: me.token, body: { target } });
    expect(moved.body).toMatchObject({ target });
    expect(moved.body).not.toHaveProperty('confirmedAt');
    const stale = path(await confirmationLink(links, channel, new Date()));
    expect((await api.app.inject({ method: 'POST', url: stale })).statusCode).toBe(400);
    expect(await mine(channel.id)).not.toHaveProperty('confirmedAt');
  });

  it('is switched off with one click from a mail, without a sign-in, and by opening the link alone it is not', async () => {
    const channel = await mailChannel();
    await confirm(channel);
    const link = path(await mailLinks(links).unsubscribe({ id: channel.id } as never));
    expect((await api.app.inject({ method: 'GET', url: link })).body).toContain('No more notices');
    expect(await mine(channel.id)).toMatchObject({ mode: 'at-once' });
    const clicked = await api.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.statusCode).toBe(200);
    expect(await mine(channel.id)).toMatchObject({ mode: 'off' });
    expect((await api.app.inject({ method: 'POST', url: `${link}x` })).statusCode).toBe(400);
  });

  it('is no way to pester somebody', async () => {
    const target = address();
    const asked = async (player: Player) =>
      (await api.ask('POST', '/me/channels', { token: player.token, body: { kind: 'mail', target } })).status;
    const statuses = [await asked(me), await asked(await api.player()), await asked(await api.player())];
    expect(statuses).toEqual([201, 201, 201]);
    const late = await api.player();
    expect(await asked(late)).toBe(429);
    expect((await api.ask('GET', '/me/channels', { token: late.token })).body.items).toEqual([]);
  });

  it.each(['nobody', 'a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', '<a@example.org>'])(
    'is refused for the address %j',
    async (target) => {
      const refused = await api.ask('POST', '/me/channels', { token: me.token, body: { kind: 'mail', target } });
      expect(refused.status).toBe(400);
    },
  );

  it('is refused where the server sends no mail', async () => {
    const mute = await openApi({ deps: { channelKinds: ['webhook'] } });
    const { token } = await mute.player();
    const refused = await mute.ask('POST', '/me/channels', { token, body: { kind: 'mail', target: address() } });
    expect(refused.body).toMatchObject({ type: '/problems/channel-unavailable', detail: 'This server sends no mail.' });
    await mute.close();
  });

  it('takes no checkpoints, as a program or a room does, and is told where they are', async () => {
    const kinds = ['turn', 'checkpoint'];
    const body = { kind: 'mail', target: address(), kinds };
    const refused = await api.ask('POST', '/me/channels', { token: me.token, body });
    expect(refused.body).toMatchObject({ type: '/problems/invalid-request', detail: expect.stringMatching(/feeds/) });
    const channel = await mailChannel();
    const changed = await api.ask('PATCH', `/me/channels/${channel.id}`, { token: me.token, body: { kinds } });
    expect(changed.status).toBe(refused.status);
    const hook = { url: 'https://example.org/hook', events: kinds };
    const made = await api.ask('POST', '/me/webhooks', { token: me.token, body: hook });
    expect(made.body).toMatchObject({ events: kinds });
  });

  it('takes no kinds in its settings, past what they may be', async () => {
    const body = { kind: 'mail', target: address(), settings: { kinds: ['checkpoint', 1] } };
    const refused = await api.ask('POST', '/me/channels', { token: me.token, body });
    expect(refused.body).toMatchObject({ type: '/problems/invalid-request', detail: expect.stringMatching(/beside/) });
    const channel = await mailChannel();
    const { settings } = body;
    const changed = await api.ask('PATCH', `/me/channels/${channel.id}`, { token: me.token, body: { settings } });
    expect(changed.status).toBe(refused.status);
  });

  it('can be tested, and says what came of it', async () => {
    const channel = await mailChannel();
    await confirm(channel);
    const tested = await api.ask('POST', `/me/channels/${channel.id}/test`, { token: me.token });
    expect(tested.status).toBe(200);
    const delivery = await comes(async () => {
      const { body } = await api.ask('GET', '/me/deliveries', { token: me.token });
      return body.items.find(({ what }: { what: string }) => what === 'test');
    });
    expect(delivery).toMatchObject({ outcome: 'sent', channel: channel.id });
    for (let n = 0; n < 4; n += 1) await api.ask('POST', `/me/channels/${channel.id}/test`, { token: me.token });
    expect((await api.ask('POST', `/me/channels/${channel.id}/test`, { token: me.token })).status).toBe(429);
  });

  it('is nobody else’s', async () => {
    const channel = await mailChannel();
    const { token } = await api.player();
    const other = { token, body: { mode: 'off' } };
    expect((await api.ask('PATCH', `/me/channels/${channel.id}`, other)).status).toBe(404);
    expect((await api.ask('DELETE', `/me/channels/${channel.id}`, { token })).status).toBe(404);
    expect((await api.ask('POST', `/me/channels/${channel.id}/test`, { token })).status).toBe(404);
    expect((await api.ask('DELETE', `/me/channels/${channel.id}`, { token: me.token })).status).toBe(204);
  });

  it('that is silent says so of each notice that it did not bring: to its owner by both APIs, and to operators', async () => {
    const channel = await mailChannel();
    await confirm(channel);
    await api.ask('PATCH', `/me/channels/${channel.id}`, { token: me.token, body: { mode: 'off' } });
    const game = await toyGame(api, me, { red: 'me', blue: 'bot:random' });
    const list = async () => (await api.ask('GET', '/me/deliveries', { token: me.token })).body.items;
    const line = await comes(async () => (await list()).find((one: { what: string }) => one.what === 'turn'));
    expect(line).toMatchObject({
      channel: channel.id,
      gameId: game,
      seat: 'red',
      outcome: 'dropped',
      reason: 'off',
      why: { en: expect.stringContaining('silent'), es: expect.stringContaining('silencio') },
    });
    const query = '{ deliveries(first: 5) { nodes { channel seat outcome reason why { en es } } } }';
    const graph = await api.ask('POST', '/graphql', { token: me.token, body: { query } });
    expect(JSON.stringify(graph.body)).toContain('"reason":"off","why":{"en":"You have set');
    const state = await api.ask('GET', '/admin/post', { token: ADMIN_TOKEN });
    expect(state.body.reasons).toContainEqual({
      kind: 'mail',
      outcome: 'dropped',
      reason: 'off',
      messages: expect.any(Number),
    });
    expect(JSON.stringify([line, state.body])).not.toContain(channel.target);
  });

  it('goes with its account, and with it what became of its messages', async () => {
    const channel = await mailChannel();
    await confirm(channel);
    expect((await api.ask('DELETE', '/me', { token: me.token })).status).toBe(204);
    expect(await api.database.sql`select 1 from channels where id = ${channel.id}`).toHaveLength(0);
    expect(await api.database.sql`select 1 from deliveries where account_id = ${me.id}`).toHaveLength(0);
  });
});

describe('a channel of a game’s table', () => {
  it('is set up by who sits there, and its target is shown to whoever set it up alone', async () => {
    const other = await api.player();
    const game = await toyGame(api, me, { red: 'me', blue: other.id });
    const target = address();
    const body = { kind: 'mail', target, name: 'our list' };
    expect((await api.ask('POST', `/games/${game}/channels`, { token: me.token, body })).status).toBe(201);
    const seen = await api.ask('GET', `/games/${game}/channels`, { token: other.token });
    expect(seen.body.items).toMatchObject([{ name: 'our list', gameId: game }]);
    expect(seen.text).not.toContain(target);
    const stranger = await api.player();
    expect((await api.ask('POST', `/games/${game}/channels`, { token: stranger.token, body })).status).toBe(403);
  });
});

describe('the language and the time zone of an account', () => {
  it('are its own to change, within reason', async () => {
    await api.ask('PATCH', '/me', { token: me.token, body: { zone: 'europe/madrid' } });
    expect((await api.ask('GET', '/me', { token: me.token })).body.account.zone).toBe('Europe/Madrid');
    const body = { lang: 'es', zone: 'Atlantic/Canary' };
    const changed = await api.ask('PATCH', '/me', { token: me.token, body });
    expect(changed.body.account).toMatchObject(body);
    const wrong = await api.ask('PATCH', '/me', { token: me.token, body: { zone: 'Mars/Olympus' } });
    expect(wrong.status).toBe(400);
  });
});

describe('the times at which an account is reminded', () => {
  it('are kept the longest first, and are none until it says so', async () => {
    const change = (reminders: unknown) => api.ask('PATCH', '/me', { token: me.token, body: { reminders } });
    expect((await api.ask('GET', '/me', { token: me.token })).body.account).toMatchObject({ reminders: [] });
    expect((await change([3_600, 86_400])).body.account).toMatchObject({ reminders: [86_400, 3_600] });
    for (const wrong of [[60], [3_600, 3_600], [1.5], ['3600'], 3_600, null, [300, 301, 302, 303, 304], [2_592_001]])
      expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect((await change([])).body.account).toMatchObject({ reminders: [] });
  });
});

describe('operators', () => {
  it('see what was given up, and revive or discard it', async () => {
    const admin = { token: ADMIN_TOKEN };
    const channel = await mailChannel();
    await confirm(channel);
    fail(new Undeliverable('not you'));
    await api.ask('POST', `/me/channels/${channel.id}/test`, { token: me.token });
    const letter = await comes(async () => {
      const { body } = await api.ask('GET', '/admin/dead-letters', admin);
      return body.items.find(({ decision }: { decision: string }) => decision.includes(channel.id));
    });
    expect(letter).toMatchObject({ route: 'deliver', error: 'not you' });
    expect(JSON.stringify(letter)).not.toContain(channel.target);
    const { gameId, seat, decision, route } = letter;
    const key = { gameId, seat, decision, route };
    fail(null);
    const revived = await api.ask('POST', '/admin/dead-letters/revival', { ...admin, body: key });
    expect(revived.body).toEqual({ revived: 1 });
    await comes(() => sent.some((one) => one.channel === channel.id));
    const query = new URLSearchParams(key).toString();
    expect((await api.ask('DELETE', `/admin/dead-letters?${query}`, admin)).status).toBe(404);
    const state = await api.ask('GET', '/admin/post', admin);
    expect(state.body.channels).toContainEqual(expect.objectContaining({ kind: 'mail' }));
    expect(state.body.outcomes).toContainEqual(expect.objectContaining({ kind: 'mail', outcome: 'sent' }));
  });

  it('are those with the scope', async () => {
    for (const url of ['/admin/post', '/admin/dead-letters'])
      expect((await api.ask('GET', url, { token: me.token })).status).toBe(403);
  });
});
