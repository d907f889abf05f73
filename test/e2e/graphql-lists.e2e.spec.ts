import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '../support/api.ts';
import { openApi } from '../support/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

test('each edge of a list has a cursor that the list goes on behind, in REST too', async () => {
  const { token } = await api.player('Lister');
  for (let made = 0; made < 5; made += 1) {
    const body = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue: 'open' } };
    await api.ask('POST', '/games', { token, body });
  }
  const list = `query ($after: String, $first: Int) {
    games(mine: true, first: $first, after: $after) { edges { cursor node { id createdAt } } pageInfo { endCursor hasNextPage } }
  }`;
  const page = async (variables: object) => (await api.graphql(list, variables, { token })).body.data.games;
  type Edge = { cursor: string; node: { id: string; createdAt: string } };
  const whole = (await page({ first: 10 })).edges as Edge[];
  expect(whole).toHaveLength(5);
  const ids = whole.map(({ node }) => node.id);
  for (const [index, { cursor }] of whole.entries()) {
    const behind = (await page({ first: 10, after: cursor })).edges as Edge[];
    expect(behind.map(({ node }) => node.id)).toEqual(ids.slice(index + 1));
    const rest = await api.ask('GET', `/games?mine=true&after=${encodeURIComponent(cursor)}`, { token });
    expect(rest.body.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(index + 1));
    expect(JSON.stringify(Object.keys(rest.body))).toBe('["items","pageInfo"]');
  }
});

test('times are of the type DateTime, and an error says by names where it is', async () => {
  const types = await api.graphql(
    '{ game: __type(name: "Game") { fields { name type { ofType { name } } } } time: __type(name: "DateTime") { specifiedByURL } }',
  );
  const { fields } = types.body.data.game;
  const created = fields.find(({ name }: { name: string }) => name === 'createdAt');
  expect(created).toMatchObject({ type: { ofType: { name: 'DateTime' } } });
  expect(types.body.data.time.specifiedByURL).toMatch(/^https:/);
  const mutation = 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { errors { code field } } }';
  const { body } = await api.graphql(mutation, { input: { displayName: '', email: 'nowhere' } });
  expect(body.data.createAccount.errors).toEqual(
    expect.arrayContaining([{ code: 'invalid-request', field: ['email'] }]),
  );
});

test('enums say what there is to choose from, with underscores where REST has hyphens', async () => {
  const { token } = await api.player('Postwoman');
  const mutation = `mutation ($input: CreateChannelInput!) {
    createChannel(input: $input) { channel { id mode } errors { message } }
  }`;
  const input = { kind: 'mail', name: 'Box', target: 'box@example.org', mode: 'at_once' };
  const { channel } = (await api.graphql(mutation, { input }, { token })).body.data.createChannel;
  expect(channel.mode).toBe('at_once');
  const { body } = await api.ask('GET', '/me/channels', { token });
  expect(body.items).toEqual([expect.objectContaining({ id: channel.id, mode: 'at-once' })]);
  const refused = await api.graphql(mutation, { input: { ...input, mode: 'at-once' } }, { token });
  expect(refused.body.errors[0].message).toMatch(/"at-once" does not exist in "ChannelMode".*"at_once"/);
});

test('what an object is called by elsewhere is the id that `node` takes', async () => {
  const { token } = await api.player('Caller');
  const body = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue: 'open' } };
  await api.ask('POST', '/games', { token, body });
  const asked = '{ games(mine: true) { nodes { id ruleset creator } } }';
  const [game] = (await api.graphql(asked, {}, { token })).body.data.games.nodes;
  const node = 'query ($id: ID!) { node(id: $id) { id __typename } }';
  for (const [id, type] of [
    [game.id, 'Game'],
    [game.ruleset, 'Ruleset'],
    [game.creator, 'Account'],
  ]) {
    const { data } = (await api.graphql(node, { id }, { token })).body;
    expect(data.node).toEqual({ id, __typename: type });
  }
});

test('what fails in a member of a list says where, by its number, and the rest is there', async () => {
  const { token } = await api.player('Thinker');
  const body = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue: 'open' } };
  const { body: made } = await api.ask('POST', '/games', { token, body });
  const answer = await api.graphql('{ games(mine: true) { nodes { id course { side } } } }', {}, { token });
  expect(answer.body).toMatchObject({
    data: { games: { nodes: [{ id: made.id, course: null }] } },
    errors: [{ path: ['games', 'nodes', 0, 'course'] }],
  });
});
