import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InjectOptions } from 'fastify';
import { allOperations } from '../../src/api/operations.ts';
import type { Operation } from '../../src/api/operation.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';

let api: TestApi;
let red: Player;
let gameId: string;

beforeAll(async () => {
  api = await openApi();
  red = await api.player('Red');
  gameId = await toyGame(api, red, { red: 'me', blue: (await api.player('Blue')).id });
});
afterAll(() => api.close());

// Only their shapes are read here: nothing is asked of what stands behind them.
const operations = allOperations({ rulesets: { current: [], find: () => undefined }, stores: {}, games: {} } as never);

/** Values that are wrong in the ways that break servers. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    1e308,
    2 ** 53,
    true,
    [],
    {},
    '\u0000',
    '\ud800',
    '../..',
    '%00',
    "';--",
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
);

interface Shape {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

/** Mostly what the schema asks for, so that requests get past validation, with something nasty here and there. */
function near(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(shape) }, { weight: 1, arbitrary: nasty });
}

function fitting({ type, enum: values, format, properties, items }: Shape): fc.Arbitrary<unknown> {
  if (values !== undefined) return fc.constantFrom(...values);
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constant(gameId), fc.constant(red.id));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (type === 'integer') return fc.integer({ min: -2, max: 60 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(near(items ?? {}), { maxLength: 4 });
  if (type === 'object') return properties === undefined ? dictionary() : record(properties);
  return fc.constantFrom('red', 'blue', 'next', 'toy', 'standard', 'me', 'open', 'bot:random', 'accept', 'card:none');
}

function dictionary(): fc.Arbitrary<object> {
  return fc.dictionary(fc.constantFrom('red', 'blue', '__proto__', 'rounds'), near({ type: 'string' }));
}

function record(properties: Readonly<Record<string, Shape>>): fc.Arbitrary<object> {
  const members = Object.entries(properties).map(([name, shape]) => [name, near(shape)] as const);
  return fc.record(Object.fromEntries(members), { requiredKeys: [] }) as fc.Arbitrary<object>;
}

function request(operation: Operation): fc.Arbitrary<InjectOptions> {
  const { method, url, params, query, body } = operation;
  const parts = fc.record({
    params: record(params.properties as never),
    query: record(query.properties as never),
    body:
      body === null
        ? fc.constant(undefined)
        : fc.oneof({ weight: 9, arbitrary: record(body.properties as never) }, nasty),
    key: fc.option(fc.constantFrom('k1', 'k2', 'ä', ''), { nil: undefined }),
    signed: fc.boolean(),
  });
  return parts.map(({ params: given, query: asked, body: payload, key, signed }) => {
    const path = url.replaceAll(/:(\w+)/g, (_all, name: string) => segment((given as Record<string, unknown>)[name]));
    const search = new URLSearchParams(
      Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, wellFormed(value)])),
    );
    return {
      method,
      url: `/api/v1${path}?${search.toString()}`,
      headers: {
        ...(signed ? { authorization: `Bearer ${red.token}` } : {}),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    } as InjectOptions;
  });
}

function segment(value: unknown): string {
  return encodeURIComponent(wellFormed(value ?? gameId)) || gameId;
}

function wellFormed(value: unknown): string {
  return String(typeof value === 'object' ? JSON.stringify(value) : value).replaceAll(/\p{Surrogate}/gu, '');
}

// An account that erases itself would end the run, and creating games is slow: they have tests of their own.
const FUZZED = operations.filter(({ id }) => !['eraseMe', 'resign', 'proposeAbandonment'].includes(id));

test.each(FUZZED.map((operation) => [operation.id, operation] as const))(
  '%s answers whatever it is sent with a success or a problem, never with a fault',
  async (_id, operation) => {
    await fc.assert(
      fc.asyncProperty(request(operation), async (asked) => {
        const reply = await api.app.inject(asked);
        if (reply.statusCode >= 400) expect(reply.json().type).toMatch(/^\/problems\//);
        expect([reply.statusCode < 500, reply.body.slice(0, 300)]).toEqual([true, expect.any(String)]);
      }),
      { numRuns: 60 },
    );
  },
);

test('GraphQL answers any text with data or errors, never with a fault', async () => {
  const words = [
    '{',
    '}',
    'games',
    'me',
    'node(id:"',
    '")',
    '(first:',
    ')',
    'mutation',
    '...',
    'on Game',
    'id',
    '$x',
    '-1',
    '\u0000',
  ];
  const text = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((parts) => parts.join(' '));
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, fc.string()), nasty, async (query, variables) => {
      const reply = await api.app.inject({ method: 'POST', url: '/graphql', payload: { query, variables } as object });
      expect([reply.statusCode < 500, reply.body.slice(0, 300)]).toEqual([true, expect.any(String)]);
    }),
    { numRuns: 200 },
  );
});
