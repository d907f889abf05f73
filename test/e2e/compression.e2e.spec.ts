import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import { encodingFor } from '../../src/api/rest/kept-answers.ts';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

let api: TestApi;
let player: Player;

beforeAll(async () => {
  api = await openApi({ rules: [toyRuleset, ...RULESETS] });
  player = await api.player();
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string>) => api.app.inject({ url, headers });
const PLAIN = { br: brotliDecompressSync, gzip: gunzipSync };
const BOARD = '/api/v1/rulesets/gibraltar/board?scenario=assault';

test.each(['br', 'gzip'] as const)('the largest board is small in %s, each time the same', async (encoding) => {
  const plain = await get(BOARD, {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const _time of ['first', 'kept']) {
    const small = await get(BOARD, { 'accept-encoding': encoding });
    expect(small.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(small.rawPayload.length),
      etag: plain.headers['etag'],
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(small.rawPayload.length).toBeLessThan(60_000);
    expect(PLAIN[encoding](small.rawPayload).toString()).toBe(plain.body);
  }
});

test('boards of several scenarios are not taken for each other', async () => {
  const scenarios = RULESETS.flatMap(({ id, scenarios: all }) => all.map((one) => [id, one.id] as const));
  for (const [ruleset, scenario] of scenarios) {
    const reply = await get(`/api/v1/rulesets/${ruleset}/board?scenario=${scenario}`, { 'accept-encoding': 'gzip' });
    expect(JSON.parse(gunzipSync(reply.rawPayload).toString())).toMatchObject({ ruleset, scenario });
  }
});

test('who has a board already gets nothing, whichever encoding it came in', async () => {
  const { headers } = await get(BOARD, { 'accept-encoding': 'br' });
  for (const encoding of ['br', 'identity']) {
    const again = await get(BOARD, { 'accept-encoding': encoding, 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['content-encoding']).toBeUndefined();
    expect(again.headers).toMatchObject({ etag: headers['etag'], vary: expect.stringMatching(/accept-encoding/i) });
  }
});

test('large answers are compressed, small ones and problems stay as they are', async () => {
  const small = await get('/health/live', { 'accept-encoding': 'br' });
  expect(small.headers['content-encoding']).toBeUndefined();
  const openapi = await get('/docs/json', { 'accept-encoding': 'gzip' });
  expect(openapi.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(openapi.rawPayload).toString())).toMatchObject({ openapi: '3.1.0' });
  const problem = await get('/api/v1/nowhere', { 'accept-encoding': 'br' });
  expect(problem.json()).toMatchObject({ status: 404 });
});

test('a view keeps its tag and its 304, and a log comes whole', async () => {
  const gameId = await toyGame(api, player, { red: 'me', blue: 'me' });
  const headers = { 'accept-encoding': 'gzip', authorization: `Bearer ${player.token}` };
  const view = await get(`/api/v1/games/${gameId}/view?seat=red`, headers);
  expect(view.headers).toMatchObject({
    'content-encoding': 'gzip',
    etag: expect.stringMatching(/^"v\d+"$/),
    vary: expect.stringMatching(/authorization.*accept-encoding/i),
  });
  const again = await get(`/api/v1/games/${gameId}/view?seat=red`, {
    ...headers,
    'if-none-match': String(view.headers['etag']),
  });
  expect(again.statusCode).toBe(304);
  const log = await get(`/api/v1/games/${gameId}/events.jsonl?seat=red`, headers);
  const whole = await get(`/api/v1/games/${gameId}/events.jsonl?seat=red`, { authorization: headers.authorization });
  expect(log.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(log.rawPayload).toString()).toBe(whole.body);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br; q=0.000', 'identity'],
  ['deflate, zstd', 'identity'],
  [undefined, 'identity'],
])('who accepts %s is sent %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
