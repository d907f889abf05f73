import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';

const CLOCK = { perDecision: 3 * 86_400, ownHours: true };
const EVENINGS = { zone: 'Europe/Madrid', from: '18:00', to: '23:00', days: [1, 2, 3, 4, 5, 6, 7] };
const MORNINGS = { ...EVENINGS, from: '06:00', to: '11:00' };

let api: TestApi;
let red: Player;
let blue: Player;

beforeAll(async () => {
  api = await openApi();
  await api.service.work();
});
afterAll(() => api.close());
beforeEach(async () => {
  [red, blue] = [await api.player('Red'), await api.player('Blue')];
});

const game = (clock: object) => toyGame(api, red, { red: 'me', blue: blue.id }, { clock });
const keep = ({ token }: Player, hours: object): Promise<Reply> => api.ask('PUT', '/me/hours', { token, body: hours });
const forget = ({ token }: Player): Promise<Reply> => api.ask('DELETE', '/me/hours', { token });
const clocks = async (gameId: string) => (await api.ask('GET', `/games/${gameId}`, { token: red.token })).body.clocks;

test('hours are kept in each game whose clock allows it, and by the account', async () => {
  const [own, all] = [await game(CLOCK), await game({ perDecision: 86_400 })];
  const { status, body } = await keep(red, EVENINGS);
  expect(status).toBe(200);
  const about = { ruleset: 'toy', scenario: 'standard', seat: 'red' };
  expect(body).toEqual({
    hours: EVENINGS,
    items: [
      { gameId: all, ...about, count: 'never' },
      { gameId: own, ...about, count: 'now' },
    ],
  });
  expect(await clocks(own)).toMatchObject({ red: { hours: EVENINGS } });
  expect((await clocks(own)).blue).not.toHaveProperty('hours');
  expect((await api.ask('GET', '/me', { token: red.token })).body.account.hours).toEqual(EVENINGS);
  expect((await keep(red, MORNINGS)).body.items[1].count).toBe('next');
  expect(await clocks(own)).toMatchObject({ red: { hours: EVENINGS, nextHours: MORNINGS } });
  const forgotten = await forget(red);
  expect(forgotten.body).not.toHaveProperty('hours');
  expect(await clocks(own)).toMatchObject({ red: { hours: EVENINGS, nextHours: null } });
  expect((await api.ask('GET', '/me', { token: red.token })).body.account).not.toHaveProperty('hours');
});

test('a game that begins later has the hours of everybody who sits there', async () => {
  await keep(red, EVENINGS);
  await keep(blue, MORNINGS);
  const id = await game(CLOCK);
  await expect.poll(() => clocks(id)).toMatchObject({ red: { hours: EVENINGS }, blue: { hours: MORNINGS } });
  const { body } = await api.ask('GET', `/games/${id}/events?seat=red`, { token: red.token });
  const kept = body.items.filter(({ type }: { type: string }) => type === 'HoursKept');
  expect(kept.map(({ public: facts }: { public: object }) => facts)).toEqual(
    expect.arrayContaining([
      { seat: 'red', hours: EVENINGS },
      { seat: 'blue', hours: MORNINGS },
    ]),
  );
});

test('who takes a seat over brings other hours, or none, which count from the next decision on', async () => {
  await keep(red, EVENINGS);
  const id = await game(CLOCK);
  await expect.poll(() => clocks(id)).toMatchObject({ red: { hours: EVENINGS } });
  const heir = await api.player('Heir');
  const link = await api.ask('POST', `/games/${id}/invitations`, { token: red.token, body: { seat: 'red' } });
  const taken = await api.ask('PUT', `/games/${id}/seats/red`, {
    token: heir.token,
    body: { invitation: link.body.token },
  });
  expect(taken.status).toBe(200);
  await expect.poll(() => clocks(id)).toMatchObject({ red: { hours: EVENINGS, nextHours: null } });
});

test('an account that is gone keeps no hours, so that the substitute whom the table has named may sit down', async () => {
  const id = await game(CLOCK);
  await keep(red, EVENINGS);
  const types = async (): Promise<string[]> => {
    const { body } = await api.ask('GET', `/games/${id}/events`, { token: blue.token });
    return body.items.map(({ type }: { type: string }) => type);
  };
  await api.ask('DELETE', '/me', { token: red.token });
  await api.service.games.holderErased(id, red.id);
  const [friend, heir] = [await api.player('Friend'), await api.player('Heir')];
  const named = { seat: 'blue', for: 'red', holder: friend.id };
  expect((await api.ask('POST', `/games/${id}/substitution`, { token: blue.token, body: named })).status).toBe(200);
  const link = await api.ask('POST', `/games/${id}/invitations`, { token: blue.token, body: { seat: 'blue' } });
  await keep(heir, MORNINGS);
  const sit = ({ token }: Player, seat: string, body: object): Promise<Reply> =>
    api.ask('PUT', `/games/${id}/seats/${seat}`, { token, body });
  expect((await sit(heir, 'blue', { invitation: link.body.token })).status).toBe(200);
  // Those of blue's heir are kept, and with them red's would have been.
  await expect.poll(types).toContain('SeatHandedOver');
  await expect.poll(async () => (await types()).filter((type) => type === 'HoursKept').length).toBe(2);
  expect((await sit(friend, 'red', {})).status).toBe(200);
});

test('nonsense is refused, and too few hours with how many there must be', async () => {
  for (const [wrong, type] of [
    [{ ...EVENINGS, zone: 'Moon/Base' }, 'invalid-request'],
    [{ ...EVENINGS, from: '25:00' }, 'invalid-request'],
    [{ ...EVENINGS, days: [] }, 'invalid-request'],
    [{ ...EVENINGS, days: [1, 8] }, 'invalid-request'],
    [{ ...EVENINGS, always: true }, 'invalid-request'],
    [{ ...EVENINGS, days: [1, 2] }, 'too-few-hours'],
  ] as const)
    expect((await keep(red, wrong)).body.type).toBe(`/problems/${type}`);
  expect((await keep(red, { ...EVENINGS, days: [1, 2] })).body.least).toBe(28);
  expect(await api.ask('PUT', '/me/hours', { body: EVENINGS })).toMatchObject({ status: 401 });
  expect((await api.ask('GET', '/me', { token: red.token })).body.account).not.toHaveProperty('hours');
});

test('GraphQL and an erased account', async () => {
  const asked = await api.graphql(
    `mutation { keepHours(input: { zone: "UTC", from: "08:00", to: "20:00", days: [1,2,3] }) { hours { from to } items { count } errors { code } } }`,
    {},
    { token: red.token },
  );
  expect(asked.body).toMatchObject({ data: { keepHours: { hours: { from: '08:00', to: '20:00' }, items: [] } } });
  await api.ask('DELETE', '/me', { token: red.token });
  const [row] = await api.database.sql`select play_hours from accounts where id = ${red.id}`;
  expect(row).toEqual({ play_hours: null });
});
