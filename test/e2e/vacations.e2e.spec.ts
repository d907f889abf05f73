import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';

const DAY = 86_400;

let api: TestApi;
let red: Player;
let blue: Player;

beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  [red, blue] = [await api.player('Red'), await api.player('Blue')];
});

const game = (vacation: number | null, seats: Readonly<Record<string, string>> = { red: 'me', blue: blue.id }) =>
  toyGame(api, red, seats, vacation === null ? {} : { clock: { perDecision: 3 * DAY, vacation } });
const away = ({ token }: Player, days: number): Promise<Reply> =>
  api.ask('POST', '/me/vacation', { token, body: { seconds: days * DAY } });
const back = ({ token }: Player): Promise<Reply> => api.ask('DELETE', '/me/vacation', { token });
const daysOn = (moment: string): number => (Date.parse(moment) - Date.now()) / (DAY * 1000);
const seatOf = async (gameId: string, seat: string) =>
  (await api.ask('GET', `/games/${gameId}`, { token: red.token })).body.clocks[seat];

test('vacation is taken in each game under way as far as it reaches, and in no seat of anybody else', async () => {
  const [plenty, little, none] = [await game(14 * DAY), await game(2 * DAY), await game(0)];
  await game(14 * DAY, { red: 'me', blue: 'open' });
  const { status, body } = await away(red, 7);
  expect(status).toBe(200);
  const about = { ruleset: 'toy', scenario: 'standard', seat: 'red' };
  expect(body.items).toEqual([
    { gameId: none, ...about, short: true, left: 0 },
    { gameId: little, ...about, awayUntil: expect.any(String), short: true, left: 0 },
    { gameId: plenty, ...about, awayUntil: expect.any(String), left: 7 * DAY },
  ]);
  expect(daysOn(body.items[2].awayUntil)).toBeCloseTo(7, 2);
  expect(daysOn(body.items[1].awayUntil)).toBeCloseTo(2, 2);
  expect(await seatOf(plenty, 'red')).toMatchObject({ awayUntil: body.items[2].awayUntil, vacation: 7 * DAY });
  expect(await seatOf(plenty, 'blue')).not.toHaveProperty('awayUntil');
  expect(await seatOf(none, 'red')).not.toHaveProperty('awayUntil');
});

test('who is away stays so until then, however often it is asked for, and nothing is taken twice', async () => {
  const id = await game(14 * DAY);
  const first = (await away(red, 3)).body.items;
  expect((await away(red, 3)).body.items).toMatchObject([{ awayUntil: first[0].awayUntil, left: 11 * DAY }]);
  expect((await away(red, 5)).body.items).toMatchObject([{ awayUntil: first[0].awayUntil, short: true }]);
  const { body } = await api.ask('GET', `/games/${id}/events?seat=red`, { token: red.token });
  expect(body.items.filter(({ type }: { type: string }) => type === 'VacationTaken')).toHaveLength(1);
});

test('coming back ends it in all games, and the rest is kept', async () => {
  const [one, other] = [await game(14 * DAY), await game(9 * DAY)];
  await away(red, 7);
  const { status, body } = await back(red);
  expect(status).toBe(200);
  expect(body.items.map(({ gameId }: { gameId: string }) => gameId)).toEqual([other, one]);
  for (const item of body.items) expect(item).not.toHaveProperty('awayUntil');
  expect(body.items.map(({ left }: { left: number }) => Math.round(left / DAY))).toEqual([9, 14]);
  expect(await seatOf(one, 'red')).not.toHaveProperty('awayUntil');
});

test('a repeated request under one key answers alike; nonsense and strangers are refused', async () => {
  await game(14 * DAY);
  const headers = { 'idempotency-key': 'holiday' };
  const ask = (): Promise<Reply> =>
    api.ask('POST', '/me/vacation', { token: red.token, headers, body: { seconds: DAY } });
  const first = await ask();
  await back(red);
  expect((await ask()).body).toEqual(first.body);
  expect(await away(red, 0)).toMatchObject({ status: 400, body: { type: '/problems/invalid-request' } });
  expect(await away(red, 400)).toMatchObject({ status: 400 });
  expect(await api.ask('POST', '/me/vacation', { body: { seconds: DAY } })).toMatchObject({ status: 401 });
  const asked = await api.graphql(
    `mutation { takeVacationEverywhere(input: { seconds: ${DAY} }) { items { seat awayUntil left } errors { code } } }`,
    {},
    { token: red.token },
  );
  expect(asked.body).toMatchObject({
    data: { takeVacationEverywhere: { items: [{ seat: 'red', awayUntil: expect.any(String) }] } },
  });
});
