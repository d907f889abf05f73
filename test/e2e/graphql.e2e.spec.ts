import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';

let api: TestApi;
let red: Player;
let blue: Player;

beforeAll(async () => {
  api = await openApi();
  red = await api.player('Red');
  blue = await api.player('Blue');
});
afterAll(() => api.close());

const MOVE = `mutation ($input: SubmitCommandsInput!) {
  submitCommands(input: $input) { version events { version type text { en } } decisions { seat id } errors { code message } }
}`;

/** Takes the first open decision by way of GraphQL alone. */
async function playByGraphql({ token }: Player, gameId: string): Promise<boolean> {
  const asked = await api.graphql('query ($id: ID!) { decisions(gameId: $id) { seat id } }', { id: gameId }, { token });
  const mine = asked.body.data.decisions.find((one: { id: string | null }) => one.id !== null);
  if (mine === undefined) return false;
  const path: string[] = [];
  for (;;) {
    const { body } = await api.graphql(
      `query ($id: ID!, $seat: String!, $decision: String!, $path: [String!]!) {
        choices(gameId: $id, seat: $seat, decision: $decision, path: $path) { complete choices { id label { es } target { type id } } }
      }`,
      { id: gameId, seat: mine.seat, decision: mine.id, path },
      { token },
    );
    if (body.data.choices.complete) break;
    path.push(body.data.choices.choices[0].id);
  }
  const input = { gameId, seat: mine.seat, commands: [{ decision: mine.id, path }] };
  const { body } = await api.graphql(MOVE, { input }, { token });
  expect(body.data.submitCommands.errors).toEqual([]);
  return true;
}

test('a whole game goes over GraphQL alone', async () => {
  const created = await api.graphql(
    `mutation ($input: CreateGameInput!) { createGame(input: $input) { done game { id status seats { seat account bot player { displayName } } } errors { code } } }`,
    {
      input: {
        ruleset: 'toy',
        scenario: 'standard',
        options: { rounds: 1 },
        seats: [
          { seat: 'red', holder: 'me' },
          { seat: 'blue', holder: blue.id },
        ],
      },
    },
    { token: red.token },
  );
  const { game, errors, done } = created.body.data.createGame;
  expect({ errors, done }).toEqual({ errors: [], done: true });
  const accepted = await api.graphql(
    `mutation ($id: ID!) { takeSeat(input: { gameId: $id, seat: "blue" }) {
      game { status seats { seat account bot player { displayName } } } } }`,
    { id: game.id },
    { token: blue.token },
  );
  expect(accepted.body.data.takeSeat.game).toMatchObject({
    status: 'active',
    seats: [
      { seat: 'red', account: red.id, bot: null, player: { displayName: 'Red' } },
      { seat: 'blue', account: blue.id, player: { displayName: 'Blue' } },
    ],
  });
  for (let busy = true; busy;) {
    busy = false;
    for (const player of [red, blue]) busy = (await playByGraphql(player, game.id)) || busy;
  }
  const { body } = await api.graphql(
    `query ($id: ID!) { game(id: $id) {
      status result { reason scores { seat score } } audit { chain serverSeed entropies { seat text } }
      view { viewer hands { seat count cards { id } } decks { id count } tracks { id value } pieces { id at owner } }
      open: view(seat: "all", version: 9) { viewer hands { cards { id } } }
      events(first: 3) { nodes { version public secrets { to data } } pageInfo { hasNextPage endCursor } }
      chronicle(first: 2) { edges { cursor node { version text { en } } } }
    } }`,
    { id: game.id },
  );
  expect(body.errors).toBeUndefined();
  expect(body.data.game).toMatchObject({
    status: 'finished',
    open: { viewer: 'all', hands: [{ cards: expect.any(Array) }, { cards: expect.any(Array) }] },
    audit: { chain: 'ok', serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    events: { pageInfo: { hasNextPage: true, endCursor: '3' } },
  });
});

test('a mutation that is refused says why in its payload, with the code that REST has', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const input = { gameId, seat: 'blue', commands: [{ decision: 'next', path: [] }] };
  const { status, body } = await api.graphql(MOVE, { input }, { token: red.token });
  expect(status).toBe(200);
  expect(body.data.submitCommands).toMatchObject({ version: null, errors: [{ code: 'not-your-seat' }] });
});

test('a mutation that does not fit says where, by the names that lead there', async () => {
  const { body } = await api.graphql(
    'mutation { createAccount(input: { displayName: "", email: "nowhere" }) { account { id } token errors { code field message } } }',
  );
  expect(body.data.createAccount.account).toBeNull();
  expect(body.data.createAccount.errors).toEqual([
    expect.objectContaining({ code: 'invalid-request', field: ['displayName'] }),
    expect.objectContaining({ code: 'invalid-request', field: ['displayName'] }),
    expect.objectContaining({ code: 'invalid-request', field: ['email'] }),
  ]);
});

test('a query that is refused has the problem in its extensions and leaves its siblings alone', async () => {
  const { body } = await api.graphql('{ me { account { id } } rulesets { nodes { id } } }');
  expect(body.data).toMatchObject({ me: null, rulesets: { nodes: [{ id: 'toy' }] } });
  expect(body.errors).toEqual([
    expect.objectContaining({
      path: ['me'],
      extensions: expect.objectContaining({ code: 'unauthorized', type: '/problems/unauthorized', status: 401 }),
    }),
  ]);
});

test('a list goes on from the cursor of any of its items', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  const EVENTS = `query ($id: ID!, $after: String) {
    events(gameId: $id, first: 4, after: $after) { edges { cursor node { version } } pageInfo { endCursor hasPreviousPage } }
  }`;
  const first = await api.graphql(EVENTS, { id: gameId });
  const { edges } = first.body.data.events;
  const fromSecond = await api.graphql(EVENTS, { id: gameId, after: edges[1].cursor });
  expect(fromSecond.body.data.events.edges[0].node.version).toBe(3);
  expect(fromSecond.body.data.events.pageInfo.hasPreviousPage).toBe(true);
  const fromThird = await api.graphql(EVENTS, { id: gameId, after: fromSecond.body.data.events.edges[0].cursor });
  expect(fromThird.body.data.events.edges[0].node.version).toBe(4);
});

test('games, players and rulesets are nodes under the ids that REST gives them', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: 'open' }, { visibility: 'private' });
  const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }';
  const find = async (id: string, token?: string) => (await api.graphql(NODE, { id }, { token })).body.data.node;
  expect(await find(gameId, red.token)).toEqual({ __typename: 'Game', id: gameId });
  expect(await find(gameId, blue.token)).toBeNull();
  expect(await find(red.id)).toEqual({ __typename: 'Account', id: red.id });
  expect(await find('toy')).toEqual({ __typename: 'Ruleset', id: 'toy' });
  expect(await find('nothing')).toBeNull();
});

test('a page of games with their players costs as many statements as one game', async () => {
  const host = await api.player('Host');
  const LIST = `query ($first: Int) { games(mine: true, first: $first) { nodes { id seats { seat player { displayName } } createdBy { displayName } } } }`;
  const others = await Promise.all(Array.from({ length: 8 }, (_, i) => api.player(`Guest ${i}`)));
  for (const other of others) await toyGame(api, host, { red: 'me', blue: other.id });
  await api.service.post.catchUp.idle();
  const counted = async (first: number): Promise<number> => {
    api.statements();
    const { body } = await api.graphql(LIST, { first }, { token: host.token });
    expect(body.data.games.nodes).toHaveLength(first);
    return api.statements().length;
  };
  const one = await counted(1);
  expect(await counted(8)).toBe(one);
});

test('a query that is too deep or too costly is refused before it runs', async () => {
  const deep = await api.graphql(
    '{ games { nodes { events { nodes { secrets { to } } } createdBy { id } events { nodes { by { seat } } } } } }',
  );
  expect(deep.body.errors[0].extensions).toMatchObject({ code: 'query-too-costly' });
  const costly = await api.graphql('{ games(first: 100) { nodes { decisions { choices { label { en es } } } } } }');
  expect(costly.body.errors[0].extensions).toMatchObject({ code: 'query-too-costly', maxCost: 20_000 });
  const long = await api.graphql(`{ ${'me { scopes } '.repeat(1500)} }`);
  expect(long.status).toBe(400);
});

test('points are spent by the minute', async () => {
  const poor = await openApi({ settings: { graphqlPointsPerMinute: 30 } });
  try {
    const QUERY = '{ rulesets(first: 5) { nodes { id } } }';
    expect((await poor.graphql(QUERY)).status).toBe(200);
    const spent: number[] = [];
    for (let i = 0; i < 5; i += 1) spent.push((await poor.graphql(QUERY)).status);
    expect(spent).toContain(429);
    const refused = await poor.graphql(QUERY);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.body.errors[0].extensions.code).toBe('rate-limited');
  } finally {
    await poor.close();
  }
});

test('a query that is no GraphQL gets told so, and a fault is masked', async () => {
  const syntax = await api.graphql('{ games {');
  expect(syntax).toMatchObject({ status: 400, body: { errors: [{ extensions: { code: 'invalid-request' } }] } });
  const faulty = await openApi({
    deps: {
      queries: new Proxy({} as never, {
        get: () => async () => {
          throw new Error('secret: the password is swordfish');
        },
      }),
    },
  });
  try {
    const { body } = await faulty.graphql('{ games { nodes { id } } }');
    expect(JSON.stringify(body)).not.toContain('swordfish');
    expect(body.errors[0].extensions).toEqual({ code: 'internal', errorId: expect.any(String) });
  } finally {
    await faulty.close();
  }
});

test('the schema can be asked about itself', async () => {
  const { body } = await api.graphql(getIntrospectionQuery());
  expect(body.errors).toBeUndefined();
  const names = body.data.__schema.types.map((type: { name: string }) => type.name);
  expect(names).toEqual(expect.arrayContaining(['Game', 'View', 'Decision', 'GameConnection', 'JSON', 'Node']));
});

test('a mutation is not taken by GET', async () => {
  const query = encodeURIComponent('mutation { eraseMe { done } }');
  const { status } = await api.ask('GET', `/graphql?query=${query}`, { token: red.token });
  expect(status).toBe(405);
});

test('a request that never becomes a query is refused as over REST, and is no fault of the server', async () => {
  const send = async (payload: string, type = 'application/json'): Promise<[number, unknown]> => {
    const reply = await api.app.inject({ method: 'POST', url: '/graphql', payload, headers: { 'content-type': type } });
    return [reply.statusCode, reply.json().errors[0].extensions.code];
  };
  expect(await send('{"query":"{me{id}}","variables":{"__proto__":[]}}')).toEqual([400, 'malformed-json']);
  expect(await send('{"query')).toEqual([400, 'malformed-json']);
  expect(await send('{}', 'text/html')).toEqual([415, 'unsupported-media-type']);
  expect(await send(`"${'x'.repeat(300_000)}"`)).toEqual([413, 'payload-too-large']);
});

test('an introspection costs what it produces, each alias of it, and the usual one fits', async () => {
  const aliases = (times: number, what: string): string =>
    `{ ${Array.from({ length: times }, (_, i) => `a${String(i)}: ${what}`).join(' ')} }`;
  const refused = async (query: string): Promise<void> => {
    const { status, body, text } = await api.graphql(query);
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'query-too-costly']);
    expect(text.length).toBeLessThan(1_000);
  };
  await refused(aliases(190, '__schema { types { name description } }'));
  await refused(
    aliases(12, '__schema { types { name fields { name description type { name kind ofType { name } } } } }'),
  );
  await refused(aliases(190, '__type(name: "Query") { fields { name description args { name description } } }'));
  await refused(
    '{ ...A ...B } fragment A on Query { a: __schema { ...S } b: __schema { ...S } c: __schema { ...S } ...B } fragment B on Query { d: __schema { ...S } e: __schema { ...S } f: __schema { ...S } } fragment S on __Schema { types { name description fields { name description args { name description } type { name kind } } } }',
  );
  const { body } = await api.graphql(
    getIntrospectionQuery({ inputValueDeprecation: true, directiveIsRepeatable: true }),
  );
  expect(body.errors).toBeUndefined();
});

test('the operation that runs is the one that is weighed', async () => {
  const query =
    'query Cheap { me { scopes } } query Dear { games(first: 100) { nodes { decisions { choices { label { en } } } } } }';
  const { body } = await api.ask('POST', '/graphql', { body: { query, operationName: 'Dear' } });
  expect(body.errors[0].extensions.code).toBe('query-too-costly');
  const unnamed = await api.ask('GET', `/graphql?query=${encodeURIComponent(query)}`);
  expect([unnamed.status, unnamed.body.errors[0].extensions.code]).toEqual([400, 'invalid-request']);
});

test('a query that is costly to check is refused before it is checked', async () => {
  const { status, body } = await api.graphql(`{ ${'me { scopes } '.repeat(900)} }`);
  expect([status, body.errors[0].extensions.code]).toEqual([400, 'query-too-costly']);
  const wrong = await api.graphql(`{ ${Array.from({ length: 1_000 }, (_, i) => `x${String(i)}`).join(' ')} }`);
  expect(wrong.body.errors.length).toBeLessThanOrEqual(21);
  const several = await api.ask('POST', '/graphql', { body: [{ query: '{ me { scopes } }' }] });
  expect(several.status).toBe(400);
  const streamed = await api.graphql('subscription { inboxUpdated { version } }', {}, { token: red.token });
  expect(streamed.body.errors[0].message).toContain('WebSocket');
});

test('an answer is so large and no larger', async () => {
  const gameId = await toyGame(api, red, { red: 'me', blue: blue.id });
  await api.database.sql`
    insert into messages (id, game_id, account_id, body)
    select gen_random_uuid(), ${gameId}, ${red.id}, repeat('x', 2000) from generate_series(1, 100)`;
  const messages = (times: number): string =>
    `query ($id: ID!) { ${Array.from({ length: times }, (_, i) => `m${String(i)}: messages(gameId: $id, first: 100) { nodes { body } }`).join(' ')} }`;
  const fits = await api.graphql(messages(5), { id: gameId }, { token: red.token });
  expect(fits.body.errors).toBeUndefined();
  expect(fits.text.length).toBeGreaterThan(1_000_000);
  const large = await api.graphql(messages(40), { id: gameId }, { token: red.token });
  expect([large.status, large.body.errors[0].extensions]).toEqual([
    400,
    expect.objectContaining({ code: 'query-too-costly', maxBytes: 4 * 1024 * 1024 }),
  ]);
  expect(large.text.length).toBeLessThan(1_000);
});
