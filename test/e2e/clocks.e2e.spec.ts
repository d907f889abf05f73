import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { openApi, seatedGame } from '../support/api.ts';
import { until } from '../support/until.ts';

let api: TestApi;
let red: Player;
let blue: Player;

beforeAll(async () => {
  api = await openApi();
  red = await api.player('Red');
  blue = await api.player('Blue');
});
afterAll(() => api.close());

const create = (clock: object, more: object = {}): Promise<Reply> =>
  seatedGame(api, red, { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue: blue.id }, clock, ...more });
const post = (player: Player, path: string, body: object): Promise<Reply> =>
  api.ask('POST', path, { token: player.token, body });
const DAY = 86_400;

test('a clock that makes no sense is refused with the place', async () => {
  expect(await create({ perDecision: 0 })).toMatchObject({ status: 400, body: { type: '/problems/invalid-request' } });
  expect(await create({ perDecision: DAY, pace: 'slow' })).toMatchObject({ status: 400 });
  expect(await create({ bank: DAY })).toMatchObject({ status: 400 });
  expect(await create({ perDecision: DAY, zone: 'Nowhere/Else' })).toMatchObject({
    status: 422,
    body: { type: '/problems/invalid-clock', errors: [{ pointer: '/zone' }] },
  });
});

test('the clock and what it shows are told by the game, its lists, the inbox and GraphQL alike', async () => {
  const { status, body } = await create({ perDecision: 3 * DAY, vacation: 14 * DAY });
  expect(status).toBe(201);
  expect(body.clock).toMatchObject({ perDecision: 3 * DAY, onTimeout: 'safe', text: { en: expect.any(String) } });
  const deadline = body.deadlines.red;
  expect(Date.parse(deadline) - Date.parse(body.updatedAt)).toBe(3 * DAY * 1000);
  const list = await api.ask('GET', '/games?mine=true&first=100', { token: red.token });
  const listed = list.body.items.find(({ id }: { id: string }) => id === body.id);
  expect(listed).toMatchObject({ clock: body.clock, deadlines: body.deadlines, clocks: body.clocks });
  const inbox = await api.ask('GET', '/me/inbox', { token: red.token });
  expect(inbox.body.items.find(({ gameId }: { gameId: string }) => gameId === body.id)).toMatchObject({ deadline });
  const asked = await api.graphql(
    `query ($id: ID!) { game(id: $id) { clock { perDecision weekends onTimeout text { es } }
       deadlines { seat time } clocks { seat total vacation absent } } }`,
    { id: body.id },
    { token: red.token },
  );
  expect(asked.body.data.game).toMatchObject({
    clock: { perDecision: 3 * DAY, weekends: 'play', onTimeout: 'safe' },
    deadlines: [{ seat: 'red', time: deadline }, { seat: 'blue' }],
    clocks: [{ seat: 'red', total: 3 * DAY, vacation: 14 * DAY, absent: false }, { seat: 'blue' }],
  });
});

test('players pause by agreement, go on vacation and come back', async () => {
  const { body: game } = await create({ perDecision: DAY, vacation: 10 * DAY });
  const at = `/games/${game.id}`;
  const proposed = await post(red, `${at}/pause`, { seat: 'red' });
  expect(proposed.body.proposals).toEqual([{ what: 'pause', by: 'red', waiting: ['blue'] }]);
  const { body: open } = await api.ask('GET', `${at}/decisions?seat=blue`, { token: blue.token });
  const asked = open.find(({ kind }: { kind?: string }) => kind === 'table.pause');
  const commands = [{ decision: asked.id, path: ['accept'] }];
  expect((await post(blue, `${at}/commands`, { seat: 'blue', commands })).status).toBe(200);
  const paused = await api.ask('GET', at, { token: red.token });
  expect(paused.body).toMatchObject({ pausedAt: expect.any(String), deadlines: {} });
  expect((await post(red, `${at}/resumption`, { seat: 'red' })).body.pausedAt).toBeUndefined();
  const away = await post(red, `${at}/vacation`, { seat: 'red', seconds: 7 * DAY });
  expect(away.body.clocks.red).toMatchObject({ vacation: 3 * DAY, awayUntil: expect.any(String) });
  expect((await post(red, `${at}/vacation`, { seat: 'red', seconds: DAY })).status).toBe(409);
  const back = await api.ask('DELETE', `${at}/vacation?seat=red`, { token: red.token });
  expect(back.body.clocks.red.awayUntil).toBeUndefined();
});

test('a table goes on by another clock once all agree, over REST and GraphQL', async () => {
  const { body: game } = await create({ perDecision: DAY });
  const at = `/games/${game.id}`;
  const wish = { perDecision: 3 * DAY, onTimeout: 'forfeit' };
  expect((await post(red, `${at}/clock`, { seat: 'red', clock: { perDecision: DAY, zone: 'Atlantis' } })).status).toBe(
    422,
  );
  const proposed = await post(red, `${at}/clock`, { seat: 'red', clock: wish });
  expect(proposed.body.proposals).toMatchObject([
    { what: 'clock', by: 'red', waiting: ['blue'], clock: { ...wish, text: { es: expect.any(String) } } },
  ]);
  const { body: open } = await api.ask('GET', `${at}/decisions?seat=blue`, { token: blue.token });
  const asked = open.find(({ kind }: { kind?: string }) => kind === 'table.clock');
  const commands = [{ decision: asked.id, path: ['accept'] }];
  expect((await post(blue, `${at}/commands`, { seat: 'blue', commands })).status).toBe(200);
  const { body: now } = await api.ask('GET', at, { token: red.token });
  expect(now).toMatchObject({ clock: wish, proposals: [] });
  const again = await api.graphql(
    `mutation ($input: ProposeClockInput!) { proposeClock(input: $input) { game { proposals { what clock { perDecision } } } errors { code } } }`,
    { input: { gameId: game.id, seat: 'blue', clock: { perDecision: DAY } } },
    { token: blue.token },
  );
  expect(again.body.data.proposeClock).toEqual({
    game: { proposals: [{ what: 'clock', clock: { perDecision: DAY } }] },
    errors: [],
  });
});

test('a seat is handed over by a link of its holder, once, and the record stays with each', async () => {
  const { body: game } = await create({ perDecision: DAY }, { visibility: 'private' });
  const at = `/games/${game.id}`;
  const heir = await api.player('Heir');
  expect((await post(red, `${at}/invitations`, { seat: 'blue' })).status).toBe(403);
  const invited = await post(blue, `${at}/invitations`, { seat: 'blue' });
  expect(invited).toMatchObject({ status: 201, body: { seat: 'blue', expiresAt: expect.any(String) } });
  const take = (player: Player): Promise<Reply> =>
    api.ask('PUT', `${at}/seats/blue`, { token: player.token, body: { invitation: invited.body.token } });
  expect(await take(red)).toMatchObject({ status: 409, body: { type: '/problems/already-seated' } });
  expect((await take(heir)).body.seats.blue).toEqual({ account: heir.id });
  expect((await take(await api.player('Late'))).status).toBe(403);
  expect((await api.ask('GET', `${at}/view?seat=blue`, { token: blue.token })).status).toBe(404);
  expect((await api.ask('GET', `${at}/view?seat=blue`, { token: heir.token })).status).toBe(200);
});

test('a table agrees on a bot for a seat, and on how a game ends', async () => {
  const { body: game } = await create({ perDecision: DAY });
  const at = `/games/${game.id}`;
  const wish = { seat: 'red', for: 'blue', holder: 'bot:nobody' };
  expect((await post(red, `${at}/substitution`, wish)).status).toBe(422);
  const proposed = await post(red, `${at}/substitution`, { ...wish, holder: 'bot:bold' });
  expect(proposed.body.proposals).toEqual([
    { what: 'substitution', by: 'red', waiting: ['blue'], for: 'blue', holder: { bot: 'bold' } },
  ]);
  const vote = await post(red, `${at}/adjudication`, { seat: 'red', winners: [] });
  expect(vote.body.proposals).toContainEqual({ what: 'adjudication', by: 'red', waiting: ['blue'], winners: [] });
});

test('somebody who stays away is reminded, then played for, by the worker alone', async () => {
  await api.service.work({ sweepMillis: 100 });
  const { body: game } = await create({ perDecision: 1 });
  const types = async (): Promise<string[]> => {
    const { body } = await api.ask('GET', `/games/${game.id}/events`, { token: red.token });
    return body.items.map(({ type }: { type: string }) => type);
  };
  await until(async () => (await types()).includes('TimedOut'));
  expect(await types()).toContain('Reminded');
});

test('the table of somebody whose account is erased is told by the worker, and goes on without them', async () => {
  const { body: game } = await create({ perDecision: DAY });
  expect((await api.ask('DELETE', '/me', { token: blue.token })).status).toBe(204);
  const absent = async (): Promise<boolean> =>
    (await api.ask('GET', `/games/${game.id}`, { token: red.token })).body.clocks.blue.absent;
  await until(absent);
  const vote = await post(red, `/games/${game.id}/adjudication`, { seat: 'red', winners: [] });
  expect(vote.body).toMatchObject({ status: 'finished', result: { winners: [], reason: 'adjudication' } });
});
