import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Player, Reply, TestApi } from '../support/api.ts';
import { ADMIN_TOKEN, openApi, toyGame } from '../support/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openApi({ creations: { going: 3, anHour: 5 } });
  api.service.hints = false;
});
afterAll(() => api.close());

const BOTS = { red: 'bot:random', blue: 'bot:random' };
const create = (token: string, seats: object = BOTS): Promise<Reply> =>
  api.ask('POST', '/games', { token, body: { ruleset: 'toy', scenario: 'standard', seats } });
const abandon = async ({ token }: Player, gameId: string): Promise<void> => {
  const { status } = await api.ask('POST', `/games/${gameId}/abandonment`, { token, body: {} });
  expect(status).toBeLessThan(300);
};
const typesOf = (replies: readonly Reply[]): string[] => replies.map(({ status, body }) => body.type ?? status);

describe('an account', () => {
  test('has no more open games of its making than it may, however many requests come at once, nor by GraphQL', async () => {
    const many = await api.player('Many');
    const replies = await Promise.all(Array.from({ length: 12 }, () => create(many.token)));
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ status: 409, body: { type: '/problems/too-many-open-games', most: 3 } });
    const mutation =
      'mutation { createGame(input: { ruleset: "toy", scenario: "standard", seats: [{ seat: "red", holder: "me" }] }) { errors { code } } }';
    const { body } = await api.graphql(mutation, {}, { token: many.token });
    expect(JSON.stringify(body)).toContain('too-many-open-games');
  });

  test('has room again once a game is over, but makes no more than so many an hour, and is told when', async () => {
    const busy = await api.player('Busy');
    for (let made = 0; made < 5; made += 1) await abandon(busy, await toyGame(api, busy, { red: 'me', blue: 'open' }));
    const refused = await create(busy.token);
    expect(refused).toMatchObject({ status: 429, body: { type: '/problems/too-many-new-games', most: 5 } });
    expect(refused.body.retryAfter).toBeGreaterThan(3500);
    expect(refused.headers['retry-after']).toBe(String(refused.body.retryAfter));
    await api.database.sql`
      update game_creations set at = at - interval '59 minutes' where account = ${busy.id}`;
    expect((await create(busy.token)).body.retryAfter).toBeLessThanOrEqual(60);
    await api.database.sql`
      update game_creations set at = at - interval '1 minute' where account = ${busy.id}`;
    expect((await create(busy.token)).status).toBe(201);
  });

  test('does not pay for games that were refused, nor for those of others', async () => {
    const [clumsy, other] = [await api.player('Clumsy'), await api.player('Other')];
    for (let tried = 0; tried < 6; tried += 1) {
      const { body } = await create(clumsy.token, { red: 'bot:unheard-of' });
      expect(body.type).toBe('/problems/unknown-bot');
    }
    expect(typesOf(await Promise.all([1, 2, 3].map(() => create(clumsy.token))))).toEqual([201, 201, 201]);
    expect((await create(other.token)).status).toBe(201);
  });

  test('does not pay for long for a game whose making died with its process', async () => {
    const unlucky = await api.player('Unlucky');
    await api.database.sql`
      insert into game_creations (game_id, account, at)
      select gen_random_uuid(), ${unlucky.id}, now() - age from unnest(array[interval '2 minutes', interval '1 second']) age`;
    expect(typesOf([await create(unlucky.token), await create(unlucky.token), await create(unlucky.token)])).toEqual([
      ...[201, 201],
      '/problems/too-many-open-games',
    ]);
  });

  test('of an operator is not held to it', async () => {
    for (let made = 0; made < 6; made += 1) expect((await create(ADMIN_TOKEN)).status).toBe(201);
  });
});
