import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createSocketServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardedHttp } from '../../src/channels/guarded-http.ts';
import { Undeliverable } from '../../src/notices/channel.ts';

const seen: { readonly url: string | undefined; readonly host: string | undefined }[] = [];
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/hello': (_request, response) => response.end('heard'),
  '/away': (_request, response) => response.writeHead(302, { location: '/secret' }).end(),
  '/endless': (request, response) => {
    const more = (): void => {
      while (!request.socket.destroyed && response.write('x'.repeat(16_384)));
      if (!request.socket.destroyed) response.once('drain', more);
    };
    more();
  },
  '/drip': (request, response) => {
    const timer = setInterval(() => response.write('.'), 20);
    request.socket.on('close', () => clearInterval(timer));
  },
  '/silent': () => undefined,
};
const server = createServer((request, response) => {
  seen.push({ url: request.url, host: request.headers.host });
  (answers[request.url ?? ''] ?? ((_request, reply) => reply.writeHead(404).end()))(request, response);
});
let port = 0;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const home = (path: string): { url: string; headers: Record<string, string>; body: string } => {
  return { url: `http://table.test:${port}${path}`, headers: { 'content-type': 'text/plain' }, body: 'hola' };
};
/** A guard that may go home, and finds every name there. */
const homely = (more: object = {}) =>
  guardedHttp({ allowPrivate: ['table.test'], resolve: async () => ['127.0.0.1'], timeoutMillis: 400, ...more });

test('an allowed host is reached at the address that was found for it, under its own name', async () => {
  expect(await homely().send(home('/hello'))).toMatchObject({ status: 200, text: 'heard' });
  expect(seen.at(-1)).toEqual({ url: '/hello', host: `table.test:${port}` });
});

test('a redirect is an answer: nobody goes where it points', async () => {
  const before = seen.length;
  expect(await homely().send(home('/away'))).toMatchObject({ status: 302 });
  expect(seen.slice(before).map(({ url }) => url)).toEqual(['/away']);
});

test('of an endless answer no more is read than the limit', async () => {
  const { text } = await homely({ maxAnswer: 1000, timeoutMillis: 5000 }).send(home('/endless'));
  expect(text).toHaveLength(1000);
});

test.each(['/silent', '/drip'])('%s is given up in time', async (path) => {
  await expect(homely().send(home(path))).rejects.toThrow('The receiver did not answer in time.');
});

test('a name with an address inside is refused before any socket is made', async () => {
  const touched: string[] = [];
  const trap = createSocketServer((socket) => void touched.push(String(socket.remoteAddress)));
  await new Promise<void>((done) => trap.listen(0, '127.0.0.1', done));
  const inside = `https://evil.test:${(trap.address() as AddressInfo).port}/`;
  for (const addresses of [['127.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::ffff:127.0.0.1'], []]) {
    const guard = guardedHttp({ allowPrivate: false, resolve: async () => addresses, timeoutMillis: 400 });
    const sent = guard.send({ url: inside, headers: {}, body: '' });
    await expect(sent).rejects.toThrow(Undeliverable);
  }
  trap.close();
  expect(touched).toEqual([]);
});

test('a name is looked up once an exchange, so it cannot be good at the look and bad at the leap', async () => {
  const found = [['127.0.0.1'], ['10.0.0.1']];
  let requests = 0;
  const guard = guardedHttp({
    allowPrivate: ['127.0.0.0/8'],
    resolve: async () => found[requests++] ?? [],
    timeoutMillis: 400,
  });
  const url = `https://rebind.test:${port}/hello`;
  // The first address is allowed and is the one that is spoken to: a plain server, which understands no TLS.
  await expect(guard.send({ url, headers: {}, body: '' })).rejects.toThrow('could not be reached');
  expect(requests).toBe(1);
  await expect(guard.send({ url, headers: {}, body: '' })).rejects.toThrow(Undeliverable);
  expect(requests).toBe(2);
});

test('a name that nobody knows may be known tomorrow', async () => {
  const guard = guardedHttp({
    allowPrivate: false,
    resolve: async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND nowhere.test'), { code: 'ENOTFOUND' });
    },
  });
  const failed = await guard.send({ url: 'https://nowhere.test/', headers: {}, body: '' }).catch((error) => error);
  expect(failed).not.toBeInstanceOf(Undeliverable);
  expect(failed.message).toBe('The receiver could not be reached (ENOTFOUND).');
});

test('a refused connection does not tell an address', async () => {
  const gone = createServer();
  await new Promise<void>((done) => gone.listen(0, '127.0.0.1', done));
  const free = (gone.address() as AddressInfo).port;
  await new Promise((done) => gone.close(done));
  const sent = homely().send({ ...home('/'), url: `http://table.test:${free}/` });
  await expect(sent).rejects.toThrow('The receiver could not be reached (ECONNREFUSED).');
});
