import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { apiDocuments } from '../../scripts/api-documents.ts';

const COMMITTED = {
  openapi: new URL('../../openapi/openapi.yaml', import.meta.url),
  graphql: new URL('../../src/api/graphql/schema.graphql', import.meta.url),
};
const documents = await apiDocuments();
interface Described {
  readonly operationId: string;
  readonly responses: Record<string, unknown>;
  readonly requestBody?: unknown;
}
const document = parse(documents.openapi) as { paths: Record<string, Record<string, Described>> };
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
);

test('the committed OpenAPI document is the one that the schemas give (npm run generate:openapi)', async () => {
  expect(documents.openapi).toBe(await readFile(COMMITTED.openapi, 'utf8'));
});

test('the committed GraphQL schema is the one that the schemas give (npm run generate:openapi)', async () => {
  expect(documents.graphql).toBe(await readFile(COMMITTED.graphql, 'utf8'));
});

test('redocly finds nothing wrong with the OpenAPI document', async () => {
  const run = promisify(execFile)('npx', ['redocly', 'lint', 'openapi/openapi.yaml', '--format=json'], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  });
  const { stdout } = await run;
  const { totals } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { totals: object };
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

test('every call of the wire contract is there', () => {
  expect(operations.map(({ call }) => call.replaceAll(/\{\w+\}/g, '{}'))).toEqual(
    expect.arrayContaining([
      'POST /api/v1/accounts',
      'GET /api/v1/me',
      'POST /api/v1/me/tokens',
      'GET /api/v1/me/tokens',
      'DELETE /api/v1/me/tokens/{}',
      'GET /api/v1/rulesets',
      'GET /api/v1/rulesets/{}',
      'GET /api/v1/rulesets/{}/board',
      'POST /api/v1/games',
      'GET /api/v1/games',
      'GET /api/v1/games/{}',
      'PUT /api/v1/games/{}/seats/{}',
      'DELETE /api/v1/games/{}/seats/{}',
      'GET /api/v1/games/{}/view',
      'GET /api/v1/games/{}/decisions',
      'POST /api/v1/games/{}/choices',
      'POST /api/v1/games/{}/commands',
      'POST /api/v1/games/{}/preview',
      'GET /api/v1/games/{}/events',
      'GET /api/v1/games/{}/events.jsonl',
      'GET /api/v1/games/{}/stream',
      'GET /api/v1/games/{}/audit',
      'POST /api/v1/games/{}/resignation',
      'POST /api/v1/games/{}/draw-offer',
      'POST /api/v1/games/{}/abandonment',
      'POST /api/v1/games/{}/takeback',
      'POST /api/v1/games/{}/messages',
      'PUT /api/v1/games/{}/notes',
      'GET /api/v1/games/{}/draft',
      'PUT /api/v1/games/{}/draft',
      'DELETE /api/v1/games/{}/draft',
      'GET /api/v1/me/stream',
    ]),
  );
});

test('the operations of REST are fields of GraphQL under the same names', () => {
  const byRestAlone = [
    'downloadEvents',
    'gameFeed',
    'checkpointFeed',
    'playerFeed',
    'calendar',
    'exportMyData',
    'boardPicture',
    'boardDrawing',
    'receiveMail',
  ];
  const missing = operations
    .map(({ operationId }) => operationId)
    .filter((id) => !byRestAlone.includes(id) && !new RegExp(`^  ${id}(\\(|:)`, 'm').test(documents.graphql));
  expect(missing).toEqual([]);
});

test('every operation says what it refuses', () => {
  for (const { call, responses } of operations) {
    expect([call, Object.keys(responses)]).toEqual([call, expect.arrayContaining(['400', '401', '429', '500', '503'])]);
  }
});
