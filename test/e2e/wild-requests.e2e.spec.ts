import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Reply, TestApi } from '../support/api.ts';
import { ADMIN_TOKEN, openApi, toyGame } from '../support/api.ts';
import { wildDocument } from '../support/wild-documents.ts';
import type { Refs, ValueSchema } from '../support/wild-values.ts';
import { texts, wildValue } from '../support/wild-values.ts';

/** So many requests of each kind; `TEST_REQUESTS=20000` for a long run. */
const REQUESTS = Number(process.env['TEST_REQUESTS'] ?? '500');
/** What takes longer hangs. */
const PATIENCE_MILLIS = 10_000;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: ValueSchema;
}
interface Described {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: ValueSchema }>> };
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Refs };
}

let api: TestApi;
/** Ids, seats and tokens of things that there are. */
let known: string[];
let tokens: (string | undefined)[];

beforeAll(async () => {
  api = await openApi();
  const [ana, leo] = [await api.player('Ana'), await api.player('Leo')];
  const games: string[] = [];
  for (const visibility of ['public', 'private'])
    games.push(await toyGame(api, ana, { red: 'me', blue: leo.id }, { visibility }));
  games.push(await toyGame(api, leo, { red: 'me', blue: 'bot:random' }));
  const { body: decisions } = await api.ask('GET', `/games/${games[0] ?? ''}/decisions`, { token: ana.token });
  const { body: channel } = await api.ask('POST', '/me/channels', {
    token: ana.token,
    body: { kind: 'mail', name: 'Box', target: 'ana@example.org' },
  });
  const ids = decisions.flatMap(({ id, choices = [] }: { id: string; choices?: { id: string }[] }) => [
    id,
    ...choices.map((choice) => choice.id),
  ]);
  known = [
    ...games,
    ana.id,
    leo.id,
    channel.id,
    ...ids,
    'toy',
    'standard',
    'red',
    'blue',
    'me',
    'open',
    'next',
    '1',
    '20',
  ];
  known = known.filter((one) => typeof one === 'string');
  tokens = [undefined, ana.token, ana.token, leo.token, ADMIN_TOKEN, 'est_made-up'];
});
afterAll(() => api.close());

/** Fails where an answer is the server's fault, or tells of a problem otherwise than problems are told. */
function mustBeAnswered({ status, headers, text }: Reply, what: unknown): void {
  const said = `${JSON.stringify(what).slice(0, 2_000)} → ${status} ${text.slice(0, 500)}`;
  expect(status, said).toBeLessThan(500);
  if (status >= 400)
    expect(String(headers['content-type']), said).toMatch(/^application\/(problem\+)?json|graphql-response/);
}

async function timed(ask: () => Promise<Reply>, what: unknown): Promise<void> {
  const hanging = sleep(PATIENCE_MILLIS, null, { ref: false });
  const reply = await Promise.race([ask(), hanging]);
  if (reply === null) throw new Error(`no answer to ${JSON.stringify(what).slice(0, 2_000)}`);
  mustBeAnswered(reply, what);
}

describe('whatever is asked', () => {
  it('of REST, it is answered, and never by a fault of the server', { timeout: REQUESTS * 200 + 60_000 }, async () => {
    const document = parse(await readFile('openapi/openapi.yaml', 'utf8')) as Document;
    const refs = document.components.schemas;
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item)
        // Streams do not end by themselves; whoever erases themselves is gone for the rest of the run.
        .filter(([, { operationId }]) => !/^(gameUpdated|inboxUpdated|eraseMe)$/.test(operationId))
        .map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
    );
    expect(operations.length).toBeGreaterThan(80);
    const request = fc
      .constantFrom(...operations)
      .chain(({ path, method, operationId, parameters = [], requestBody }) => {
        const [schema] = Object.values(requestBody?.content ?? {}).map((one) => one.schema);
        const values = parameters.map(({ name, in: place, schema: one }) =>
          fc.record({
            name: fc.constant(name),
            place: fc.constant(place),
            value: place === 'path' ? texts(known) : wildValue(one, { known, refs }),
          }),
        );
        return fc.record({
          method: fc.constant(method),
          path: fc.constant(path),
          operationId: fc.constant(operationId),
          token: fc.constantFrom(...tokens),
          parameters: fc.tuple(...values),
          body: schema === undefined ? fc.constant(undefined) : wildValue(schema, { known, refs }),
        });
      });
    await fc.assert(
      fc.asyncProperty(request, async ({ method, path, token, parameters, body }) => {
        const of = (place: string) => parameters.filter((one) => one.place === place);
        const filled = of('path').reduce((url, { name, value }) => url.replace(`{${name}}`, wire(value)), path);
        const query = of('query')
          .filter(({ value }) => value !== null)
          .map(({ name, value }) => `${name}=${wire(value)}`)
          .join('&');
        const more = {
          token,
          ...(body === undefined
            ? {}
            : { body: typeof body === 'object' && body !== null ? body : JSON.stringify(body) }),
        };
        const headers = body === undefined ? {} : { 'content-type': 'application/json' };
        const url = query === '' ? filled : `${filled}?${query}`;
        await timed(() => api.ask(method, url, { ...more, headers }), { method, url, token, body });
      }),
      { numRuns: REQUESTS, endOnFailure: true },
    );
  });

  it(
    'of GraphQL, it is answered, and never by a fault of the server',
    { timeout: REQUESTS * 200 + 60_000 },
    async () => {
      const schema = buildSchema(await readFile('src/api/graphql/schema.graphql', 'utf8'));
      const request = fc.record({ token: fc.constantFrom(...tokens), document: wildDocument(schema, known) });
      await fc.assert(
        fc.asyncProperty(request, async ({ token, document }) => {
          await timed(async () => {
            const reply = await api.graphql(document.query, document.variables, { token });
            const codes = JSON.stringify(reply.body?.errors ?? []);
            expect(codes, document.query).not.toMatch(/"internal"|INTERNAL/);
            return reply;
          }, document);
        }),
        { numRuns: REQUESTS, endOnFailure: true },
      );
    },
  );
});

/** As a client would write it into an address. */
function wire(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(Buffer.from(text).toString()) || '%20';
}
