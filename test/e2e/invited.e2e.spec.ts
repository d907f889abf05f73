import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { ADMIN_TOKEN, openApi, toyGame } from '../support/api.ts';

let api: TestApi;
let ana: Player;
let leo: Player;

beforeAll(async () => {
  api = await openApi();
  [ana, leo] = [await api.player('Ana'), await api.player('Leo')];
});
afterAll(() => api.close());

const lookUp = (token: string): Promise<Reply> => api.ask('POST', '/invitations/lookup', { body: { token } });

async function invite(more: object = {}): Promise<{ gameId: string; token: string }> {
  const gameId = await toyGame(api, ana, { red: 'me', blue: 'open' }, { visibility: 'private', ...more });
  const { body } = await api.ask('POST', `/games/${gameId}/invitations`, { token: ana.token, body: { seat: 'blue' } });
  return { gameId, token: body.token };
}
const take = (gameId: string, { token }: Player, invitation: string): Promise<Reply> =>
  api.ask('PUT', `/games/${gameId}/seats/blue`, { token, body: { invitation } });

describe('whoever has an invitation', () => {
  it('is shown who invites and the table, of a private game too, without an account', async () => {
    const { gameId, token } = await invite({ clock: { perDecision: 86_400 }, rated: true });
    const { status, body } = await lookUp(token);
    expect([status, body.state, body.gameId, body.seat]).toEqual([200, 'open', gameId, 'blue']);
    expect(body.by).toEqual({ account: ana.id, displayName: 'Ana' });
    expect(body.game).toMatchObject({
      visibility: 'private',
      rated: true,
      options: { rounds: 2 },
      clock: { perDecision: 86_400 },
      seats: { red: { account: ana.id }, blue: {} },
    });
    expect((await api.ask('GET', `/games/${gameId}`)).status).toBe(404);
    const asked = await api.graphql(
      `query ($token: String!) { lookUpInvitation(token: $token) { state by { displayName } game { rated } } }`,
      { token },
    );
    expect(asked.body.data.lookUpInvitation).toEqual({
      state: 'open',
      by: { displayName: 'Ana' },
      game: { rated: true },
    });
  });

  it('is told that it was used, and no more of the table', async () => {
    const { gameId, token } = await invite();
    expect((await take(gameId, leo, token)).status).toBe(200);
    expect((await lookUp(token)).body).toEqual({
      gameId,
      seat: 'blue',
      state: 'used',
      by: { account: ana.id, displayName: 'Ana' },
    });
  });

  it('is told that the seat is taken otherwise, or that its time is over', async () => {
    const { gameId, token } = await invite({ visibility: 'public' });
    await api.ask('PUT', `/games/${gameId}/seats/blue`, { token: leo.token, body: {} });
    expect((await lookUp(token)).body.state).toBe('closed');
    const seat = { token: ana.token, body: { seat: 'red' } };
    const { body: mine } = await api.ask('POST', `/games/${gameId}/invitations`, seat);
    expect((await lookUp(mine.token)).body).toMatchObject({ state: 'open', game: { status: 'active' } });
    await api.database.sql`update invitations set expires_at = now() - interval '1 second' where id = ${mine.id}`;
    const { body } = await lookUp(mine.token);
    expect([body.state, body.game]).toEqual(['lapsed', undefined]);
  });

  it('opens nothing where there is none, or who made it is disabled', async () => {
    const { token } = await invite();
    await api.ask('POST', `/admin/accounts/${ana.id}/disablement`, { token: ADMIN_TOKEN, body: {} });
    for (const one of [token, 'inv_forged']) {
      const { status, body } = await lookUp(one);
      expect([status, body.type]).toEqual([403, '/problems/invitation-invalid']);
    }
  });
});
