import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A server-sent event. */
export interface Sent {
  readonly id?: string;
  /** What kind of news it is; those of all kinds that were there first have none. */
  readonly event?: string;
  readonly data: unknown;
}

/** An open stream of server-sent events. */
export interface EventStream {
  send(event: Sent): void;
  /** A comment line: keeps proxies from closing a silent stream. */
  ping(): void;
  close(): void;
  readonly closed: boolean;
}

function line(name: string, value: string | undefined): string {
  return value === undefined ? '' : `${name}: ${value}\n`;
}

/** How much may wait for a client that does not read before the stream is closed: it can resume. */
const MAX_WAITING_BYTES = 256 * 1024;

/**
 * Takes the reply over for server-sent events. `onClose` runs once, whoever ends the stream: at once where the client has
 * gone already.
 */
export function openStream(
  { socket }: Pick<IncomingMessage, 'socket'>,
  reply: Pick<FastifyReply, 'hijack' | 'raw' | 'getHeaders'>,
  onClose: () => void,
): EventStream {
  reply.hijack();
  const { raw } = reply;
  const headers = reply.getHeaders();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // The connection ends with the stream: a server that stops must not wait for it to idle out.
    connection: 'close',
  });
  let closed = false;
  const end = (): void => {
    if (closed) return;
    closed = true;
    socket.off('close', end);
    onClose();
  };
  raw.on('close', end);
  raw.on('error', end);
  // A reply that waits behind another one on its connection hears nothing when that connection ends.
  socket.on('close', end);
  if (raw.destroyed || socket.destroyed) end();
  const write = (text: string): void => {
    if (closed) return;
    raw.write(text);
    if (raw.writableLength <= MAX_WAITING_BYTES) return;
    socket.destroy();
    end();
  };
  write('retry: 3000\n\n');
  return {
    send: ({ id, event, data }) => write(`${line('id', id)}${line('event', event)}data: ${JSON.stringify(data)}\n\n`),
    ping: () => write(': still here\n\n'),
    close: () => {
      if (!closed) raw.end();
      end();
    },
    get closed() {
      return closed;
    },
  };
}
