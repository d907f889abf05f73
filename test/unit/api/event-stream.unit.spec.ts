import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { openStream } from '../../../src/api/live/sse.ts';

/** A reply whose client never reads, on a connection that notes whether it was cut. */
function neverRead(destroyed = false) {
  const socket = Object.assign(new EventEmitter(), {
    destroyed,
    destroy: () => {
      socket.destroyed = true;
    },
  });
  const raw = Object.assign(new EventEmitter(), {
    destroyed,
    writableLength: 0,
    setHeader: () => undefined,
    writeHead: () => undefined,
    write: (text: string) => {
      raw.writableLength += text.length;
    },
    end: () => undefined,
  });
  const reply = { hijack: () => undefined, getHeaders: () => ({}), raw: raw as unknown as ServerResponse };
  return { socket, raw, request: { socket } as unknown as IncomingMessage, reply: reply as never };
}

test('a client that does not read is cut off before much waits for it', () => {
  const { socket, raw, request, reply } = neverRead();
  let closed = 0;
  const stream = openStream(request, reply, () => {
    closed += 1;
  });
  for (let i = 0; i < 100_000; i += 1) stream.send({ id: '1', data: { text: 'x'.repeat(100) } });
  expect(stream.closed).toBe(true);
  expect(socket.destroyed).toBe(true);
  expect(closed).toBe(1);
  expect(raw.writableLength).toBeLessThan(300 * 1024);
  expect(socket.listenerCount('close')).toBe(0);
});

test('a stream is over at once where the client has gone before it began', () => {
  const { request, reply } = neverRead(true);
  let closed = 0;
  const stream = openStream(request, reply, () => {
    closed += 1;
  });
  expect([stream.closed, closed]).toEqual([true, 1]);
});

test('a stream whose turn on its connection never comes is over with the connection', () => {
  const { socket, request, reply } = neverRead();
  let closed = 0;
  const stream = openStream(request, reply, () => {
    closed += 1;
  });
  socket.emit('close');
  expect([stream.closed, closed]).toEqual([true, 1]);
});
