import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { draining } from '../../src/api/plugins/drain.ts';
import { until } from '../support/until.ts';

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

test('who was let in before a server stopped listening is answered, and nobody else is let in', async () => {
  let finish = (): void => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const app = Fastify({ return503OnClosing: false });
  app.addHook('preClose', draining(app));
  app.get('/slow', () => slow.then(() => 'done'));
  app.get('/quick', async () => 'at once');
  const port = await listening(app);

  const first = await opened(app, port);
  const answer = said(first, '/slow');
  await once(app.server, 'request');
  const second = await opened(app, port);
  const third = await opened(app, port);
  third.write('GET /quick HTTP/1.1\r\nhost: here\r\n\r\n');
  await once(third, 'data');
  const closed = app.close();
  await until(() => !app.server.listening);

  expect(await said(second, '/quick')).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*at once$/i);
  expect(await said(third, '/quick'), 'which idled').toMatch(/^HTTP\/1\.1 200 OK[^]*at once$/i);
  const [refusal] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(refusal.code).toBe('ECONNREFUSED');
  finish();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*done$/i);
  await closed;
});

test('a connection that nobody asks anything on does not keep a server from stopping', async () => {
  const app = Fastify({ return503OnClosing: false });
  app.addHook('preClose', draining(app));
  const port = await listening(app);
  const silent = await opened(app, port);
  const gone = once(silent, 'close');
  await app.close();
  await gone;
});

async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** A connection that the server has taken, and has heard nothing on. */
async function opened(app: FastifyInstance, port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await Promise.all([once(app.server, 'connection'), once(socket, 'connect')]);
  return socket;
}

async function said(socket: Socket, path: string): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`);
  await once(socket, 'end');
  return text;
}
