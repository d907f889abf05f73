import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { ADMIN_TOKEN, openApi, toyGame } from '../support/api.ts';
import { openEventSource } from '../support/event-source.ts';
import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';

let api: TestApi;
let base: string;
let red: Player;
let blue: Player;
const operator = { token: ADMIN_TOKEN };

beforeAll(async () => {
  api = await openApi({ rules: [toyRuleset, gibraltar], settings: { heartbeatMs: 60_000 } });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api/v1`;
});
afterAll(() => api.close());

/** A game between two new players. */
async function newGame(): Promise<string> {
  red = await api.player('Red');
  blue = await api.player('Blue');
  return toyGame(api, red, { red: 'me', blue: blue.id });
}

const say = async (who: Player, gameId: string, body: string) =>
  api.ask('POST', `/games/${gameId}/messages`, { token: who.token, body: { body } });
const heard = async (who: Player, gameId: string): Promise<string[]> => {
  const { body } = await api.ask('GET', `/games/${gameId}/messages`, { token: who.token });
  return body.items.map((one: { body: string }) => one.body);
};
const block = (who: Player, other: Player, how: string) =>
  api.ask('PUT', `/me/blocks/${other.id}`, { token: who.token, body: { how } });
const report = (who: Player, gameId: string, message: string, reason = 'Insults') =>
  api.ask('POST', `/games/${gameId}/messages/${message}/report`, { token: who.token, body: { reason } });
const moderate = (body: object) => api.ask('POST', '/admin/moderation', { ...operator, body });

describe('whoever is muted', () => {
  test('is not heard: in lists, counts and streams, and hears nothing of it', async () => {
    const gameId = await newGame();
    expect((await block(blue, red, 'mute')).body.items).toMatchObject([{ account: red.id, how: 'mute' }]);
    const probe = await openEventSource(`${base}/games/${gameId}/stream?chat=true`, {
      authorization: `Bearer ${blue.token}`,
    });
    await until(() => probe.events.some(({ event }) => event === 'chat'));
    expect((await say(red, gameId, 'Boo')).status).toBe(201);
    await say(blue, gameId, 'Well then');
    await until(() => probe.events.some(({ data }) => JSON.stringify(data).includes('Well then')));
    expect(JSON.stringify(probe.events)).not.toContain('Boo');
    expect([await heard(blue, gameId), await heard(red, gameId)]).toEqual([['Well then'], ['Boo', 'Well then']]);
    expect((await api.ask('GET', '/me/unread', { token: blue.token })).body.items).toEqual([]);
    expect((await api.ask('GET', '/me/blocks', { token: red.token })).body.items).toEqual([]);
    await api.ask('DELETE', `/me/blocks/${red.id}`, { token: blue.token });
    expect(await heard(blue, gameId)).toEqual(['Boo', 'Well then']);
    probe.close();
  });

  test('is somebody else who is there, and one of five hundred', async () => {
    await newGame();
    expect((await block(blue, blue, 'mute')).status).toBe(400);
    const nobody = { id: '0193a5b0-7d1c-7c3e-9b1a-2f6d5c4e3b2a', token: '' };
    expect((await block(blue, nobody, 'mute')).body.type).toBe('/problems/unknown-account');
    expect((await api.ask('PUT', `/me/blocks/${red.id}`, { body: { how: 'mute' } })).status).toBe(401);
  });
});

describe('whoever is blocked', () => {
  test('offers no seats, whichever way, and is not told why', async () => {
    const gameId = await newGame();
    const offered = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue: blue.id } };
    const before = await api.ask('POST', '/games', { token: red.token, body: offered });
    expect(before.status).toBe(201);
    await block(blue, red, 'block');
    const { body: inbox } = await api.ask('GET', '/me/inbox', { token: blue.token });
    expect(inbox.offers).toEqual([]);
    const { body: open } = await api.ask('GET', `/games/${before.body.id}`);
    expect(open.seats.blue).toEqual({});
    const again = await api.ask('POST', '/games', { token: red.token, body: offered });
    expect([again.status, again.body.type]).toEqual([409, '/problems/offer-refused']);
    const upper = { ...offered, seats: { red: 'me', blue: blue.id.toUpperCase() } };
    expect((await api.ask('POST', '/games', { token: red.token, body: upper })).status).toBe(409);
    const free = await toyGame(api, red, { red: 'me', blue: 'open' });
    const offer = { token: red.token, body: { seat: 'blue', account: blue.id } };
    expect((await api.ask('POST', `/games/${free}/offers`, offer)).body.type).toBe('/problems/offer-refused');
    const other = await api.player('Other');
    const third = await toyGame(api, red, { red: 'me', blue: other.id });
    const proposal = { token: red.token, body: { seat: 'red', for: 'red', holder: blue.id } };
    const substitution = await api.ask('POST', `/games/${third}/substitution`, proposal);
    expect(substitution.body.type).toBe('/problems/offer-refused');
    const query = `mutation ($input: OfferSeatInput!) { offerSeat(input: $input) { errors { code } } }`;
    const input = { gameId: free, seat: 'blue', account: blue.id };
    const { body } = await api.graphql(query, { input }, { token: red.token });
    expect(body.data.offerSeat.errors).toEqual([{ code: 'offer-refused' }]);
    expect(JSON.stringify([again.body, substitution.body])).not.toMatch(/block/i);
    await say(red, gameId, 'Why not?');
    expect(await heard(blue, gameId)).toEqual([]);
  });

  test('may be only muted, and then offers seats as anybody', async () => {
    await newGame();
    await block(blue, red, 'block');
    await block(blue, red, 'mute');
    const offered = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue: blue.id } };
    expect((await api.ask('POST', '/games', { token: red.token, body: offered })).status).toBe(201);
  });
});

describe('a message that is reported', () => {
  test('comes before the operators with its words, is hidden from all, and leaves a record', async () => {
    const gameId = await newGame();
    const { body: bad } = await say(red, gameId, 'You idiot');
    const probe = await openEventSource(`${base}/games/${gameId}/stream?chat=true`, {
      authorization: `Bearer ${blue.token}`,
    });
    expect((await report(blue, gameId, bad.id)).body).toEqual({ message: bad.id, reported: true });
    expect((await report(blue, gameId, bad.id)).status).toBe(201);
    const { body: open } = await api.ask('GET', '/admin/reports', operator);
    expect(open.items).toHaveLength(1);
    expect(open.items[0]).toMatchObject({
      reason: 'Insults',
      reporter: { id: blue.id, displayName: 'Blue' },
      author: { id: red.id, muted: false, suspended: false },
      message: { id: bad.id, body: 'You idiot', hidden: false },
    });
    const hidden = await moderate({ act: 'hide-message', report: open.items[0].id, why: 'An insult' });
    expect(hidden.status).toBe(201);
    await until(() => probe.events.some(({ data }) => JSON.stringify(data).includes('"hidden":true')));
    const { body: list } = await api.ask('GET', `/games/${gameId}/messages`, { token: blue.token });
    expect(list.items).toMatchObject([{ id: bad.id, body: '', hidden: true }]);
    expect((await api.ask('GET', '/admin/reports', operator)).body.items).toEqual([]);
    const { body: all } = await api.ask('GET', '/admin/reports?settled=true', operator);
    expect(all.items).toMatchObject([{ settledAt: expect.any(String), message: { body: 'You idiot', hidden: true } }]);
    const { body: acts } = await api.ask('GET', '/admin/moderation', operator);
    const line = { act: 'hide-message', message: bad.id, account: red.id, report: open.items[0].id, why: 'An insult' };
    expect(acts.items[0]).toMatchObject({ ...line, by: expect.any(String), at: expect.any(String) });
    await moderate({ act: 'show-message', message: bad.id, why: 'On second thoughts' });
    expect(await heard(blue, gameId)).toEqual(['You idiot']);
    probe.close();
  });

  test('is one that its reporter can read and did not write', async () => {
    const gameId = await newGame();
    const stranger = await api.player('Stranger');
    const { body: mine } = await say(red, gameId, 'Hello');
    expect((await report(red, gameId, mine.id)).status).toBe(404);
    expect((await report(stranger, gameId, mine.id)).body.type).toBe('/problems/unknown-message');
    const elsewhere = await toyGame(api, blue, { red: 'me', blue: stranger.id });
    expect((await report(blue, elsewhere, mine.id)).status).toBe(404);
    const [army, fleet, foe] = [await api.player(), await api.player(), await api.player()];
    const seats = { 'hf-army': 'me', 'hf-fleet': fleet.id, en: foe.id };
    const allied = await toyGame(api, army, seats, { ruleset: 'gibraltar', scenario: 'assault3hf', options: {} });
    const secret = { token: army.token, body: { body: 'At night', room: 'side' } };
    const { body: hushed } = await api.ask('POST', `/games/${allied}/messages`, secret);
    expect((await report(foe, allied, hushed.id)).status).toBe(404);
    expect((await api.ask('GET', '/admin/reports?settled=true', operator)).text).not.toContain('At night');
    expect((await api.ask('GET', `/games/${allied}/messages?room=side`, operator)).status).toBe(403);
    expect((await report(fleet, allied, hushed.id)).status).toBe(201);
    expect((await api.ask('GET', '/admin/reports', operator)).text).toContain('At night');
  });

  test('is one of thirty a day', async () => {
    const gameId = await newGame();
    let last = 201;
    for (let n = 0; n < 31; n += 1) last = (await report(blue, gameId, (await say(red, gameId, 'Hey')).body.id)).status;
    expect(last).toBe(429);
  });

  test('goes with its words when its writer is erased, and the reason with the reporter', async () => {
    const gameId = await newGame();
    const { body: bad } = await say(red, gameId, 'My address is here');
    await report(blue, gameId, bad.id, 'She lives there');
    const { body: open } = await api.ask('GET', '/admin/reports', operator);
    await moderate({ act: 'mute-account', report: open.items[0].id, why: 'Told an address' });
    await block(blue, red, 'mute');
    for (const { token } of [red, blue]) expect((await api.ask('DELETE', '/me', { token })).status).toBe(204);
    const left = await api.ask('GET', '/admin/reports?settled=true', operator);
    const record = await api.ask('GET', '/admin/moderation', operator);
    expect(left.text + record.text).not.toMatch(/address|lives/);
    const [row] = await api.database.sql`select count(*)::int as n from blocks where other_id = ${red.id}`;
    expect(row?.['n']).toBe(0);
  });
});

describe('an operator', () => {
  test('lets an account say nothing, and suspends it, for as long as that lasts', async () => {
    const gameId = await newGame();
    await moderate({ act: 'mute-account', account: red.id, why: 'Shouts' });
    expect((await say(red, gameId, 'Hey')).body.type).toBe('/problems/chat-muted');
    await moderate({ act: 'unmute-account', account: red.id, why: 'Enough' });
    expect((await say(red, gameId, 'Thanks')).status).toBe(201);
    await moderate({ act: 'suspend-account', account: red.id, why: 'Shouts again' });
    const refused = await api.ask('GET', `/games/${gameId}/decisions`, { token: red.token });
    expect([refused.status, refused.body.type]).toEqual([403, '/problems/account-disabled']);
    expect((await api.ask('GET', `/games/${gameId}`)).body.seats.red).toEqual({ account: red.id });
    await moderate({ act: 'restore-account', account: red.id, why: 'Said sorry' });
    expect((await api.ask('GET', '/me', { token: red.token })).status).toBe(200);
    const { body: acts } = await api.ask('GET', '/admin/moderation?first=4', operator);
    const done = acts.items.map(({ act, why }: { act: string; why: string }) => `${act}: ${why}`);
    expect(done).toEqual([
      'restore-account: Said sorry',
      'suspend-account: Shouts again',
      'unmute-account: Enough',
      'mute-account: Shouts',
    ]);
  });

  test('leaves a line as well where an account is disabled without a reason', async () => {
    await newGame();
    await api.ask('POST', `/admin/accounts/${red.id}/disablement`, operator);
    const { body: acts } = await api.ask('GET', '/admin/moderation?first=1', operator);
    expect(acts.items).toMatchObject([{ act: 'suspend-account', account: red.id, why: '' }]);
  });

  test('says about what, and is nobody else', async () => {
    await newGame();
    expect((await moderate({ act: 'hide-message', why: 'x' })).body.type).toBe('/problems/unknown-message');
    expect((await moderate({ act: 'mute-account', why: 'x' })).body.type).toBe('/problems/unknown-account');
    expect((await moderate({ act: 'settle-report', why: 'x' })).body.type).toBe('/problems/unknown-report');
    expect((await moderate({ act: 'mute-account', account: red.id })).status).toBe(400);
    for (const path of ['/admin/reports', '/admin/moderation'])
      expect((await api.ask('GET', path, { token: blue.token })).status).toBe(403);
    const body = { act: 'suspend-account', account: red.id, why: 'x' };
    expect((await api.ask('POST', '/admin/moderation', { token: blue.token, body })).status).toBe(403);
  });
});
