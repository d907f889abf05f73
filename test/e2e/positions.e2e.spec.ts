import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FoundChoice } from '../../src/games/positions/found-position.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';
import { judgedToy } from '../support/judged-toy.ts';

let api: TestApi;
let ana: Player;
let leo: Player;
let gameId: string;

const words = (en: string) => ({ en, es: en });
const choice = (name: string, chance: number, played = false): FoundChoice => ({
  path: [name],
  labels: [words(name)],
  targets: [{ type: 'area', id: name }],
  chance,
  reasons: chance === 700 ? [] : [{ text: words('the ford'), by: 120 }],
  played,
});
const CHOICES = [choice('north', 400, true), choice('centre', 700), choice('south', 250)];

beforeAll(async () => {
  api = await openApi({ rules: [judgedToy] });
});
afterAll(() => api.close());
beforeEach(async () => {
  [ana, leo] = [await api.player('Ana'), await api.player('Leo')];
  gameId = await toyGame(api, ana, { red: 'me', blue: leo.id });
  await api.ask('POST', `/games/${gameId}/resignation`, { token: ana.token, body: { seat: 'red' } });
  await api.database.sql`truncate daily_positions, daily_answers`;
});

const DAY = 86_400_000;
const day = (ago: number): string => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);

async function give(on: string, game = gameId): Promise<void> {
  const { sql } = api.database;
  await sql`
    insert into daily_positions (game_id, version, seat, prompt, about, choices, day)
    values (${game}, 1, 'red', ${sql.json(words('Where to?'))}, ${sql.json([{ type: 'piece', id: 'red' }])},
            ${sql.json(CHOICES as never)}, ${on})`;
}

const read = (on: string, player?: Player) => api.ask('GET', `/positions/${on}`, { token: player?.token });
const answer = (on: string, number: number, player?: Player) =>
  api.ask('PUT', `/positions/${on}/answer`, { token: player?.token, body: { choice: number } });

test('nothing is told of the answer before one has answered', async () => {
  await give(day(0));
  const { status, body, text } = await read('today', ana);
  expect([status, body.day, body.gameId, body.seat]).toEqual([200, day(0), gameId, 'red']);
  expect([body.prompt, body.about]).toEqual([words('Where to?'), [{ type: 'piece', id: 'red' }]]);
  expect(body.choices).toEqual(CHOICES.map(({ labels, targets }) => ({ labels, targets })));
  expect(text).not.toMatch(/chance|played|reasons|solution/);
  expect((await read(day(0))).body).toEqual(body);
});

test('the first answer of an account stands; those without an account are told, and not counted', async () => {
  await give(day(0));
  const visitor = await answer('today', 1);
  expect(visitor).toMatchObject({ status: 200, body: { best: 1, yours: 1, counted: false } });
  expect(visitor.body.choices.map(({ chosen }: { chosen: number }) => chosen)).toEqual([0, 0, 0]);
  expect((await answer('today', 0, ana)).body).toMatchObject({ yours: 0, counted: true });
  const again = await answer(day(0), 1, ana);
  expect(again.body).toEqual({
    best: 1,
    yours: 0,
    counted: true,
    choices: CHOICES.map(({ chance, played, reasons }, at) => ({ chance, played, reasons, chosen: at === 0 ? 1 : 0 })),
  });
  await answer('today', 1, leo);
  expect((await read('today', ana)).body.solution.choices.map(({ chosen }: { chosen: number }) => chosen)).toEqual([
    1, 1, 0,
  ]);
  const { body } = await api.ask('GET', '/me/positions', { token: leo.token });
  expect(body.items).toMatchObject([{ day: day(0), choice: 1, right: true }]);
});

test('today is the last day that has one, and days lead to those beside them', async () => {
  expect(await read('today')).toMatchObject({ status: 404, body: { type: '/problems/no-position' } });
  const other = await toyGame(api, ana, { red: 'me', blue: leo.id });
  await give(day(3));
  await give(day(1), other);
  expect((await read('today')).body).toMatchObject({ day: day(1), before: day(3), after: null });
  expect((await read(day(3))).body).toMatchObject({ before: null, after: day(1) });
  for (const on of [day(2), day(-1), '2026-02-30', '0000-00-00', '0000-01-01', '0001-01-01', '9999-12-31'])
    expect([on, (await read(on)).status]).toEqual([on, 404]);
  for (const on of ['yesterday', '2026-1-1', '%00']) expect([400, 422]).toContain((await read(on)).status);
});

test('pages of answers go on behind the last one', async () => {
  const other = await toyGame(api, ana, { red: 'me', blue: leo.id });
  await give(day(3));
  await give(day(1), other);
  for (const on of [day(3), day(1)]) await answer(on, 2, ana);
  const page = async (query: string) =>
    (await api.ask('GET', `/me/positions?first=1${query}`, { token: ana.token })).body;
  const first = await page('');
  expect([first.items[0].day, first.pageInfo.hasNextPage]).toEqual([day(1), true]);
  const second = await page(`&after=${first.pageInfo.endCursor}`);
  expect([second.items[0].day, second.items[0].right, second.pageInfo.hasNextPage]).toEqual([day(3), false, false]);
  for (const after of ['nonsense', '0000-01-01']) expect((await page(`&after=${after}`)).items).toEqual(first.items);
});

test('a choice that is none is refused, and a token that may not play answers nothing', async () => {
  await give(day(0));
  expect(await answer('today', 3)).toMatchObject({ status: 400 });
  expect((await answer('today', -1)).status).toBeGreaterThanOrEqual(400);
  const reads = await api.ask('POST', '/me/tokens', { token: ana.token, body: { name: 'reads', scopes: ['read'] } });
  const refused = await api.ask('PUT', '/positions/today/answer', { token: reads.body.token, body: { choice: 1 } });
  expect(refused).toMatchObject({ status: 403, body: { type: '/problems/scope-missing' } });
});

test('of a game that is not to be seen nothing is told: today is the last day that may be', async () => {
  const hidden = await toyGame(api, ana, { red: 'me', blue: leo.id }, { visibility: 'private' });
  await give(day(0), hidden);
  for (const player of [undefined, ana]) expect((await read('today', player)).status).toBe(404);
  expect((await answer('today', 1, ana)).status).toBe(404);
  await give(day(2));
  expect((await read('today')).body).toMatchObject({ day: day(2), gameId });
});

test('answers go with their account', async () => {
  await give(day(0));
  await answer('today', 1, ana);
  await api.ask('DELETE', '/me', { token: ana.token });
  expect(await api.database.sql`select 1 from daily_answers`).toHaveLength(0);
});

test('GraphQL asks and answers likewise', async () => {
  await give(day(0));
  const asked = await api.graphql(`{ dailyPosition(day: "today") { seat choices { labels { en } } } }`);
  expect(asked.body.data.dailyPosition).toMatchObject({
    seat: 'red',
    choices: [{}, { labels: [{ en: 'centre' }] }, {}],
  });
  const mutation = `mutation ($input: AnswerDailyPositionInput!) { answerDailyPosition(input: $input) { solution { best yours } } }`;
  const { body } = await api.graphql(mutation, { input: { day: 'today', choice: 2 } }, { token: leo.token });
  expect(body.data.answerDailyPosition.solution).toEqual({ best: 1, yours: 2 });
});
