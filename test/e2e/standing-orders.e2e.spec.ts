import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { santaCruz1797 } from '../../src/domain/rulesets/santa-cruz-1797/v1/index.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, seatedGame } from '../support/api.ts';

let api: TestApi;
let ana: Player;
let leo: Player;
let gameId: string;

beforeAll(async () => {
  api = await openApi({ rules: [santaCruz1797] });
  [ana, leo] = await Promise.all([api.player('Ana'), api.player('Leo')]);
  const seats = { spanish: 'me', british: leo.id };
  const body = { ruleset: santaCruz1797.id, scenario: 'night', seats };
  gameId = (await seatedGame(api, ana, body)).body.id;
});
afterAll(() => api.close());

/** The example of the page for players. */
const example = (): { seat: string; orders: object[] } => {
  const page = readFileSync('docs/standing-orders.md', 'utf8');
  return JSON.parse(/```json\n([^`]*)```/.exec(page)?.[1] ?? '');
};

const orders = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', rest = '', body?: object, { token } = ana) =>
  api.ask(method, `/games/${gameId}/standing-orders${rest}`, { token, ...(body === undefined ? {} : { body }) });

test('the orders of the documentation are lodged, listed, tried and revoked', async () => {
  const saved = await orders('PUT', '', example());
  expect(saved.status).toBe(200);
  expect(saved.body.orders.map(({ order }: { order: object }) => order)).toEqual(example().orders);
  expect((await orders('GET', '?seat=spanish')).body).toEqual(saved.body);
  const trial = await orders('POST', '/trial', { seat: 'spanish' });
  expect(trial).toMatchObject({ status: 200, body: { now: [{ kind: 'setup.deploy', order: null, path: null }] } });
  const [{ id }] = saved.body.orders;
  expect((await orders('DELETE', `?seat=spanish&order=${id}`)).status).toBe(204);
  expect((await orders('GET', '?seat=spanish')).body.orders).toHaveLength(2);
  expect((await orders('DELETE', '?seat=spanish&order=none')).status).toBe(404);
});

test('the other side is told nothing', async () => {
  expect((await orders('GET', '?seat=spanish', undefined, leo)).body.type).toBe('/problems/not-your-seat');
});

test('an order that names what the game does not have is refused with where and what', async () => {
  const wrong = { decisions: ['response.swel'], answer: { path: ['pass'] } };
  const { status, body } = await orders('PUT', '', { seat: 'spanish', orders: [wrong] });
  expect({ status, type: body.type }).toEqual({ status: 422, type: '/problems/invalid-standing-order' });
  expect(body.faults[0]).toMatchObject({ at: 'decisions', said: 'response.swel' });
  expect(body.faults[0].known).toContain('response.swell');
});

test('GraphQL says the same', async () => {
  const lodge = `mutation ($input: SaveStandingOrdersInput!) {
    saveStandingOrders(input: $input) {
      standing { orders { answered order { decisions when answer { path rest } } } } errors { code }
    } }`;
  const given = [{ decisions: ['response.lost'], answer: { path: [], rest: 'safe' }, when: { turn: { atMost: 2 } } }];
  const { body } = await api.graphql(
    lodge,
    { input: { gameId, seat: 'spanish', orders: given } },
    { token: ana.token },
  );
  expect(body).toMatchObject({
    data: { saveStandingOrders: { standing: { orders: [{ answered: 0, order: given[0] }] } } },
  });
});

test('the ruleset lists what orders can speak of', async () => {
  const { body } = await api.ask('GET', `/rulesets/${santaCruz1797.id}`);
  expect(body.decisions.find(({ kind }: { kind: string }) => kind === 'response.lost')).toMatchObject({
    seats: ['spanish'],
    reaction: true,
    choices: [{ id: 'pass' }, { id: 'card:es-lost' }],
  });
  expect(body.facts.map(({ id }: { id: string }) => id)).toContain('combat.zone');
  expect(body.happenings.find(({ beginsTurn }: { beginsTurn: boolean }) => beginsTurn).type).toBe('TurnBegan');
});
