import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { openApi, playByRest, toyGame } from '../support/api.ts';
import { until } from '../support/until.ts';

let api: TestApi;
let ana: Player;
let leo: Player;
let eva: Player;
let gameId: string;

beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  [ana, leo, eva] = [await api.player('Ana'), await api.player('Leo'), await api.player('Eva')];
  gameId = await toyGame(api, ana, { red: 'me', blue: leo.id }, { visibility: 'private', rated: true });
});

const ask = ({ token }: Player, method: 'GET' | 'PUT' | 'DELETE', path: string): Promise<Reply> =>
  api.ask(method, path, { token, ...(method === 'PUT' ? { body: {} } : {}) });
const seek = (player: Player, seat = 'red'): Promise<Reply> => ask(player, 'PUT', `/games/${gameId}/vacancies/${seat}`);
const take = (player: Player, seat = 'red'): Promise<Reply> => ask(player, 'PUT', `/games/${gameId}/seats/${seat}`);
const boardOf = async (player: Player, query = ''): Promise<readonly object[]> => {
  const { body } = await ask(player, 'GET', `/vacancies${query}`);
  return body.items.filter((one: { gameId: string }) => one.gameId === gameId);
};
const listed = (player: Player) =>
  until(async () => {
    const board = await boardOf(player);
    return board.length > 0 && board;
  });

describe('a seat that wants a substitute', () => {
  it('stands on the board, of a private game too, and goes to whoever takes it, with all that it has seen', async () => {
    await playByRest(api, ana, gameId);
    const { status, body } = await seek(ana);
    expect(status).toBe(200);
    expect(body).toMatchObject({ gameId, seat: 'red', by: ana.id, ruleset: 'toy', rated: true });
    const [vacancy] = await listed(eva);
    expect(vacancy).toEqual({ ...body, turn: expect.any(Number) });
    const before = (await ask(ana, 'GET', `/games/${gameId}/view?seat=red`)).body;
    expect((await ask(eva, 'GET', `/games/${gameId}`)).status).toBe(404);
    const taken = await take(eva);
    expect(taken).toMatchObject({
      status: 200,
      body: { seats: { red: { account: eva.id }, blue: { account: leo.id } } },
    });
    const after = (await ask(eva, 'GET', `/games/${gameId}/view?seat=red`)).body;
    expect([after.hands, after.pieces]).toEqual([before.hands, before.pieces]);
    expect((await ask(ana, 'GET', `/games/${gameId}/view?seat=red`)).status).toBe(403);
    expect([await boardOf(eva), await boardOf(leo)]).toEqual([[], []]);
    const { body: log } = await ask(eva, 'GET', `/games/${gameId}/events?seat=red`);
    const handed = log.items.find(({ type }: { type: string }) => type === 'SeatHandedOver');
    expect(handed.public).toEqual({ seat: 'red', holder: { account: eva.id }, how: 'invitation' });
  });

  it('is taken once, and never by who has seen another seat of the game', async () => {
    await seek(ana);
    expect((await take(leo)).body.type).toBe('/problems/already-seated');
    const late = await api.player('Late');
    const both = await Promise.all([take(eva), take(late)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it('is its holder’s alone to give, and to take from the board again', async () => {
    expect((await seek(leo)).body.type).toBe('/problems/not-your-seat');
    expect((await seek(eva)).body.type).toBe('/problems/unknown-game');
    expect((await seek(ana, 'green')).body.type).toBe('/problems/unknown-seat');
    await seek(ana);
    await listed(eva);
    expect((await ask(leo, 'DELETE', `/games/${gameId}/vacancies/red`)).status).toBe(204);
    expect((await boardOf(ana, '?mine=true')).length).toBe(1);
    expect(await boardOf(leo, '?mine=true')).toEqual([]);
    expect((await ask(ana, 'DELETE', `/games/${gameId}/vacancies/red`)).status).toBe(204);
    expect(await boardOf(eva)).toEqual([]);
    expect((await take(eva)).body.type).toBe('/problems/unknown-game');
  });

  it('is not shown to whom its holder has blocked, nor can those take it', async () => {
    await api.ask('PUT', `/me/blocks/${eva.id}`, { token: ana.token, body: { how: 'block' } });
    await seek(ana);
    await listed(leo);
    expect(await boardOf(eva)).toEqual([]);
    expect((await take(eva)).status).toBe(404);
  });

  it('is gone with its time, with the game and with the account', async () => {
    await seek(ana);
    await seek(leo, 'blue');
    await api.database
      .sql`update vacancies set expires_at = now() - interval '1 second' where game_id = ${gameId} and seat = 'red'`;
    expect((await take(eva)).status).toBe(404);
    await ask(leo, 'DELETE', '/me');
    expect(await boardOf(eva)).toEqual([]);
    await seek(ana);
    await listed(eva);
    await api.ask('POST', `/games/${gameId}/resignation`, { token: ana.token, body: { seat: 'red' } });
    await until(async () => (await boardOf(eva)).length === 0);
    expect((await seek(ana)).body.type).toBe('/problems/game-not-active');
  });

  it('is offered and listed over GraphQL as well', async () => {
    const made = await api.graphql(
      `mutation ($id: ID!) { seekSubstitute(input: { gameId: $id, seat: "red" }) { errors { code } vacancy { seat by } } }`,
      { id: gameId },
      { token: ana.token },
    );
    expect(made.body.data.seekSubstitute).toEqual({ errors: [], vacancy: { seat: 'red', by: ana.id } });
    await listed(eva);
    const board = await api.graphql(`{ vacancies { items { gameId seat expiresAt } } }`, {}, { token: eva.token });
    expect(board.body.data.vacancies.items).toContainEqual(expect.objectContaining({ gameId, seat: 'red' }));
  });
});
