import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, playByRest, seatedGame, toyGame } from '../support/api.ts';
import { judgedToy } from '../support/judged-toy.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

let api: TestApi;
let ana: Player;
let leo: Player;

beforeAll(async () => {
  api = await openApi({ rules: [judgedToy, { ...toyRuleset, id: 'unjudged' }] });
  [ana, leo] = [await api.player('Ana'), await api.player('Leo')];
});
afterAll(() => api.close());

const courseOf = (id: string, token?: string) =>
  api.ask('GET', `/games/${id}/course`, token === undefined ? {} : { token });
const resign = (id: string, seat: string, { token }: Player) =>
  api.ask('POST', `/games/${id}/resignation`, { token, body: { seat } });

test('a game that has ended tells how likely a side was to win, to whoever may see it, always alike', async () => {
  const seats = { red: 'me', blue: leo.id };
  const wish = { ruleset: 'toy', scenario: 'standard', seats, visibility: 'private', options: { rounds: 6 } };
  const { body: game } = await seatedGame(api, ana, wish);
  for (let acts = 0; acts < 3; acts += 1) for (const player of [ana, leo]) await playByRest(api, player, game.id);
  expect(await courseOf(game.id, ana.token)).toMatchObject({ status: 409, body: { type: '/problems/game-not-ended' } });
  await resign(game.id, 'blue', leo);

  const { status, body } = await courseOf(game.id, ana.token);
  expect([status, body.side]).toEqual([200, 'red']);
  expect(body.points.length).toBeGreaterThan(1);
  const versions = body.points.map(({ version }: { version: number }) => version);
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
  for (const { chance } of body.points) expect(chance >= 0 && chance <= 1000).toBe(true);
  for (const { before, after } of body.swings) expect(Math.abs(after - before)).toBeGreaterThanOrEqual(80);
  expect(body.times.map(({ seat }: { seat: string }) => seat).sort()).toEqual(['blue', 'red']);
  expect(body.luck === null || body.luck.spread > 0).toBe(true);
  expect((await courseOf(game.id, leo.token)).body).toEqual(body);
  expect((await courseOf(game.id)).status).toBe(404);
  const asked = await api.graphql(
    `query ($id: ID!) { course(gameId: $id) { side points { version chance } swings { turn before after } } }`,
    { id: game.id },
    { token: ana.token },
  );
  expect(asked.body.data.course.points).toEqual(
    body.points.map(({ version, chance }: { version: number; chance: number }) => ({ version, chance })),
  );
});

test('a game whose rules judge no positions has no points, and the time that seats took', async () => {
  const id = await toyGame(api, ana, { red: 'me', blue: leo.id }, { ruleset: 'unjudged' });
  await resign(id, 'red', ana);
  expect(await courseOf(id)).toMatchObject({
    status: 200,
    body: { side: null, points: [], swings: [], luck: null, times: [{ seat: 'red' }, { seat: 'blue' }] },
  });
});
