import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_API_SETTINGS } from '../../../src/api/api-settings.ts';
import { limits } from '../../../src/api/plugins/limits.ts';
import { problemReplies } from '../../../src/api/plugins/problem-replies.ts';
import { security } from '../../../src/api/plugins/security.ts';
import { webClient } from '../../../src/api/plugins/web.ts';

const PAGE = '<!doctype html><title>The client</title>';
const SCRIPT = 'console.log("hello")';
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const folder = mkdtempSync(join(tmpdir(), 'estafeta-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  const web = join(folder, 'dist');
  mkdirSync(join(web, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for the web');
  for (const name of ['index.html', '.source']) writeFileSync(join(web, name), PAGE);
  writeFileSync(join(web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const script = join(web, 'assets/app-1a2b3c.js');
  writeFileSync(script, SCRIPT);
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT));
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT));
  app = await served(web);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function served(web: string): Promise<FastifyInstance> {
  const one = Fastify();
  await one.register(problemReplies);
  await one.register(security, DEFAULT_API_SETTINGS);
  await one.register(webClient, { web });
  one.post('/api/v1/games', async () => ({}));
  return one;
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each(['/', '/games/0199', '/games/0199/join?key=x', '/new', '/sign-in', '/apiary'])(
  'a browser that opens %s gets the page, which it asks for again each time',
  async (url) => {
    const reply = await get(url, BROWSER);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(PAGE);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src/),
    });
    const again = await get(url, { ...BROWSER, 'if-none-match': String(reply.headers['etag']) });
    expect(again.statusCode).toBe(304);
  },
);

test('a script comes as small as the browser takes it, and for ever', async () => {
  const ask = (encoding: string) => get('/assets/app-1a2b3c.js', { 'accept-encoding': encoding });
  const [br, gzip, plain] = await Promise.all([ask('gzip, deflate, br'), ask('gzip'), ask('identity')]);
  expect([br, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(SCRIPT);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
  expect(plain.body).toBe(SCRIPT);
  for (const { headers } of [br, gzip, plain])
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
});

test('a script that runs as a worker may ask this server, as the page may, and nobody else', async () => {
  const { headers } = await get('/assets/app-1a2b3c.js');
  expect(headers['content-security-policy']).toBe("default-src 'self'");
});

test('an asset says nothing that is for pages, and is what it says it is', async () => {
  const { headers } = await get('/assets/app-1a2b3c.js');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'x-dns-prefetch-control', 'x-xss-protection'])
    expect(headers).not.toHaveProperty(name);
});

test('a file with a fixed name is asked for again, and says what pages say', async () => {
  const icon = await get('/favicon.svg');
  expect(icon.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' });
  expect(icon.headers).toHaveProperty('x-frame-options');
});

test.each([
  '/assets/app-older.js',
  '/assets/',
  '/api/v1/nowhere',
  '/graphql/x',
  '/docs/x',
  '/health/x',
  '/metrics/x',
  '/.source',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
])('%s is a problem, to browsers as well', async (url) => {
  const reply = await get(url, url.includes('..') || url.includes('%2e') || url === '/.source' ? {} : BROWSER);
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(reply.statusCode).toBeLessThan(500);
  expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('who is no browser is not given a page', async () => {
  expect((await get('/games/0199', { accept: 'application/json' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/games/0199', headers: BROWSER })).statusCode).toBe(404);
  const wrong = await get('/api/v1/games', BROWSER);
  expect(wrong.statusCode).toBe(405);
  expect(wrong.headers['allow']).toBe('POST');
});

test('what a page is made of does not count against its visitor, but pages do', async () => {
  const strict = Fastify();
  strict.decorateRequest('credential', null);
  await strict.register(limits, { ...DEFAULT_API_SETTINGS, requestsPerMinute: 2, maxEventLoopDelayMs: 0 });
  await strict.register(webClient, { web: join(folder, 'dist') });
  const statusOf = async (url: string): Promise<number> => (await strict.inject({ url, headers: BROWSER })).statusCode;
  for (let file = 0; file < 5; file += 1) {
    expect(await statusOf('/assets/app-1a2b3c.js')).toBe(200);
    expect(await statusOf('/favicon.svg')).toBe(200);
  }
  const pages = [await statusOf('/'), await statusOf('/new'), await statusOf('/settings')];
  expect(pages.slice(0, 2)).toEqual([200, 200]);
  expect(pages[2]).not.toBe(200);
  await strict.close();
});

test('where no client was built, the address leads to the description of the API', async () => {
  const bare = await served(join(folder, 'nowhere'));
  const reply = await bare.inject({ url: '/', headers: BROWSER });
  expect(reply.statusCode).toBe(302);
  expect(reply.headers['location']).toBe('/docs');
  expect((await bare.inject({ url: '/new', headers: BROWSER })).statusCode).toBe(404);
  await bare.close();
});
