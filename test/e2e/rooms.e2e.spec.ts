import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gibraltar } from '../../src/domain/rulesets/gibraltar/v1/index.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, playToTheEnd, seatedGame, toyGame } from '../support/api.ts';
import type { EventSourceProbe } from '../support/event-source.ts';
import { openEventSource } from '../support/event-source.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';

let api: TestApi;
let base: string;
let army: Player;
let fleet: Player;
let foe: Player;
let watcher: Player;

beforeAll(async () => {
  api = await openApi({ rules: [toyRuleset, gibraltar], settings: { heartbeatMs: 60_000 } });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/api/v1`;
  army = await api.player('Army');
  fleet = await api.player('Fleet');
  foe = await api.player('Foe');
  watcher = await api.player('Watcher');
});
afterAll(() => api.close());

/** Two allies, `army` and `fleet`, against `foe`. */
async function alliedGame(more: object = {}): Promise<string> {
  const seats = { 'hf-army': 'me', 'hf-fleet': fleet.id, en: foe.id };
  const { body } = await seatedGame(api, army, { ruleset: 'gibraltar', scenario: 'assault3hf', seats, ...more });
  return body.id;
}

const say = (who: Player, gameId: string, body: string, more: object = {}) =>
  api.ask('POST', `/games/${gameId}/messages`, { token: who.token, body: { body, ...more } });
const heard = async (who: Player, gameId: string, room: string) => {
  const { status, body } = await api.ask('GET', `/games/${gameId}/messages?room=${room}`, { token: who.token });
  return status === 200 ? body.items.map((one: { body: string }) => one.body) : body.type;
};
const roomsOf = async (who: Player, gameId: string) => {
  const { body } = await api.ask('GET', `/games/${gameId}/rooms`, { token: who.token });
  return Object.fromEntries(body.items.map(({ room, unread }: { room: string; unread: number }) => [room, unread]));
};
const listen = (who: Player, path: string): Promise<EventSourceProbe> =>
  openEventSource(`${base}${path}?chat=true`, { authorization: `Bearer ${who.token}` });
interface Chat {
  readonly gameId: string;
  readonly room: string;
  readonly unread: number;
  readonly readUpTo?: string;
  readonly message?: { readonly body: string };
}
const chatOf = ({ events }: EventSourceProbe): Chat[] =>
  events.flatMap(({ event, data }) => (event === 'chat' ? [data as Chat] : []));
const wordsOf = (probe: EventSourceProbe): string[] => chatOf(probe).flatMap(({ message }) => message?.body ?? []);

describe('the chat over the stream', () => {
  test('tells what is said to those who sit there, at once, and to nobody else', async () => {
    const gameId = await alliedGame();
    const probes = await Promise.all([
      listen(foe, `/games/${gameId}/stream`),
      listen(foe, '/me/stream'),
      listen(watcher, `/games/${gameId}/stream`),
      openEventSource(`${base}/games/${gameId}/stream?chat=true`),
      openEventSource(`${base}/games/${gameId}/stream`, { authorization: `Bearer ${foe.token}` }),
    ]);
    const [atGame, atHome, watching, stranger, silent] = probes as [
      EventSourceProbe,
      EventSourceProbe,
      EventSourceProbe,
      EventSourceProbe,
      EventSourceProbe,
    ];
    await until(() => chatOf(atGame).length === 1 && chatOf(watching).length === 1);
    await say(army, gameId, 'Good luck!');
    await until(() => wordsOf(atGame).length === 1 && wordsOf(atHome).length === 1);
    expect(chatOf(atHome).at(-1)).toMatchObject({ gameId, room: 'table', unread: 1, message: { body: 'Good luck!' } });
    await say(watcher, gameId, 'Who wins?', { room: 'spectators' });
    await until(() => wordsOf(watching).length === 1);
    expect([watching, stranger, silent, atGame].map(wordsOf)).toEqual([['Who wins?'], [], [], ['Good luck!']]);
    expect(silent.events.every(({ event }) => event === undefined)).toBe(true);
    probes.forEach((probe) => probe.close());
  });

  test('tells every device of an account what has been read on one', async () => {
    const gameId = await alliedGame();
    const { body: said } = await say(army, gameId, 'One');
    await say(army, gameId, 'Two');
    const [desk, phone] = await Promise.all([listen(foe, `/games/${gameId}/stream`), listen(foe, '/me/stream')]);
    const unread = (probe: EventSourceProbe) => chatOf(probe).findLast((one) => one.gameId === gameId)?.unread;
    await until(() => unread(desk) === 2 && unread(phone) === 2);
    const url = `/games/${gameId}/messages/read`;
    const read = await api.ask('PUT', url, { token: foe.token, body: { upTo: said.id } });
    expect(read.body).toMatchObject({ room: 'table', unread: 1, readUpTo: said.id });
    await until(() => unread(desk) === 1 && unread(phone) === 1);
    const { body: mine } = await api.ask('GET', '/me/unread', { token: foe.token });
    expect(mine.items).toContainEqual({ gameId, room: 'table', unread: 1 });
    expect((await roomsOf(army, gameId))['table']).toBe(0);
    [desk, phone].forEach((probe) => probe.close());
  });

  test('finds at its heartbeat what a lost hint did not tell', async () => {
    const quick = await openApi({ settings: { heartbeatMs: 100 } });
    await quick.app.listen({ port: 0, host: '127.0.0.1' });
    const port = (quick.app.server.address() as AddressInfo).port;
    const [red, blue] = [await quick.player('Red'), await quick.player('Blue')];
    const gameId = await toyGame(quick, red, { red: 'me', blue: blue.id });
    const probe = await openEventSource(`http://127.0.0.1:${port}/api/v1/me/stream?chat=true`, {
      authorization: `Bearer ${blue.token}`,
    });
    const row = { gameId, account: red.id, seat: 'red', room: 'table', side: null, body: 'Lost' } as const;
    await quick.stores.messages.create({ ...row, id: '0193a5b0-7d1c-7c3e-9b1a-2f6d5c4e3b2a' });
    await until(() => chatOf(probe).some(({ unread }) => unread === 1));
    probe.close();
    await quick.close();
  });

  test('is a subscription of GraphQL too, and marks go forwards only', async () => {
    const gameId = await alliedGame();
    const [first, second] = [await say(army, gameId, 'One'), await say(army, gameId, 'Two')];
    const read = `mutation ($input: ReadMessagesInput!) { readMessages(input: $input) { room { room unread readUpTo } errors { code } } }`;
    const mark = async (upTo: string) =>
      (await api.graphql(read, { input: { gameId, upTo } }, { token: foe.token })).body.data.readMessages;
    expect((await mark(second.body.id)).room).toEqual({ room: 'table', unread: 0, readUpTo: second.body.id });
    expect((await mark(first.body.id)).room.readUpTo).toBe(second.body.id);
    const asked = `{ game(id: "${gameId}") { rooms { items { room unread } } messages(room: table) { edges { node { body room } } } } }`;
    const { body } = await api.graphql(asked, {}, { token: foe.token });
    expect(body.errors).toBeUndefined();
    expect(body.data.game.rooms.items).toEqual([{ room: 'table', unread: 0 }]);
    expect(body.data.game.messages.edges).toHaveLength(2);
  });
});

describe('the room of a side', () => {
  test('is read by the seats of that side alone, by every way there is', async () => {
    const gameId = await alliedGame();
    const game = await Promise.all([
      ...[foe, watcher].map((who) => listen(who, `/games/${gameId}/stream`)),
      listen(foe, '/me/stream'),
      listen(fleet, '/me/stream'),
    ]);
    const { body: secret, status } = await say(army, gameId, 'We land at night', { room: 'side' });
    expect([status, secret.side, secret.seat]).toEqual([201, 'hf', 'hf-army']);
    await until(() => wordsOf(game[3] as EventSourceProbe).length === 1);
    expect(await heard(fleet, gameId, 'side')).toEqual(['We land at night']);
    for (const who of [foe, watcher]) {
      expect(await heard(who, gameId, 'side')).toBe('/problems/room-closed');
      expect((await say(who, gameId, 'Me too', { room: 'side' })).status).toBe(403);
      const mark = { token: who.token, body: { upTo: secret.id } };
      expect((await api.ask('PUT', `/games/${gameId}/messages/read`, mark)).status).toBe(404);
      expect((await api.ask('GET', '/me/unread', { token: who.token })).text).not.toContain('side');
      for (const path of ['', '/events', '/events.jsonl', '/chronicle', '/render', '/messages', '/audit', '/rooms'])
        expect((await api.ask('GET', `/games/${gameId}${path}`, { token: who.token })).text).not.toContain('at night');
    }
    expect((await api.ask('GET', `/games/${gameId}/messages?room=side`, { token: foe.token })).text).not.toContain(
      'night',
    );
    await say(army, gameId, 'Ready');
    await until(() => wordsOf(game[2] as EventSourceProbe).includes('Ready'));
    expect(
      game
        .slice(0, 3)
        .flatMap(wordsOf)
        .filter((words) => words !== 'Ready'),
    ).toEqual([]);
    expect(
      game
        .slice(0, 3)
        .flatMap(chatOf)
        .filter(({ room }) => room === 'side'),
    ).toEqual([]);
    expect(await roomsOf(foe, gameId)).toEqual({ table: 1 });
    expect(await roomsOf(fleet, gameId)).toEqual({ table: 1, side: 1 });
    game.forEach((probe) => probe.close());
  });

  test('is closed until the game has begun, and open to those who could read it once it is over', async () => {
    const seats = { 'hf-army': 'me', 'hf-fleet': fleet.id, en: 'open' };
    const { body: open } = await seatedGame(api, army, { ruleset: 'gibraltar', scenario: 'assault3hf', seats });
    expect((await say(army, open.id, 'Hush', { room: 'side' })).status).toBe(403);
    const gameId = await alliedGame();
    await say(army, gameId, 'Hush', { room: 'side' });
    await api.ask('POST', `/games/${gameId}/resignation`, { token: foe.token, body: { seat: 'en' } });
    const { body: over } = await api.ask('GET', `/games/${gameId}`);
    expect(over.status).toBe('finished');
    expect([await heard(fleet, gameId, 'side'), await heard(foe, gameId, 'side')]).toEqual([
      ['Hush'],
      '/problems/room-closed',
    ]);
  });
});

describe('the room of those who watch', () => {
  test('is closed to the players while the game runs, and open to them when it is over', async () => {
    const gameId = await toyGame(api, army, { red: 'me', blue: foe.id });
    await say(watcher, gameId, 'Red is lost', { room: 'spectators' });
    expect(await heard(foe, gameId, 'spectators')).toBe('/problems/room-closed');
    expect((await say(foe, gameId, 'Hello', { room: 'spectators' })).status).toBe(403);
    expect(await heard(watcher, gameId, 'table')).toBe('/problems/not-your-seat');
    await playToTheEnd(api, [army, foe], gameId);
    expect(await heard(foe, gameId, 'spectators')).toEqual(['Red is lost']);
    expect(await roomsOf(watcher, gameId)).toEqual({ spectators: 0 });
  });

  test('is not there before the start, nor for strangers, nor for operators at private games', async () => {
    const open = await toyGame(api, army, { red: 'me', blue: 'open' });
    expect((await say(watcher, open, 'Hello', { room: 'spectators' })).status).toBe(403);
    const hidden = await toyGame(api, army, { red: 'me', blue: foe.id }, { visibility: 'private' });
    expect((await say(watcher, hidden, 'Hello', { room: 'spectators' })).status).toBe(404);
    const operator = { id: '', token: 'est_admin-of-the-tests' };
    expect(await roomsOf(operator, hidden)).toEqual({});
  });
});
