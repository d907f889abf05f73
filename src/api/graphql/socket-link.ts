import type { FastifyRequest } from 'fastify';
import type { CloseCode as Codes, Server } from 'graphql-ws';
import { CloseCode, MessageType, parseMessage } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { ApiSettings } from '../api-settings.ts';
import type { OpenStreams } from '../live/open-streams.ts';
import type { StreamSlots } from '../live/stream-slots.ts';
import { holderOf } from '../plugins/limits.ts';
import { refusalOf } from '../plugins/problem-replies.ts';
import { messageRate } from './message-rate.ts';
import type { SocketTurns } from './socket-turns.ts';
import { socketTurns } from './socket-turns.ts';

/** How much may wait for a client that does not read before its socket is cut. */
const MAX_WAITING_BYTES = 256 * 1024;

/** Close codes of RFC 6455. */
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;
const TRY_AGAIN_LATER = 1013;

/** One socket, as the protocol's server knows it. */
export interface SocketLink {
  readonly request: FastifyRequest;
  readonly turns: SocketTurns;
  /** Counts the socket against who it has turned out to be. False where that caller has too many; it is closed then. */
  settle(): boolean;
}

export interface LinkParts {
  readonly server: Server<SocketLink>;
  readonly settings: ApiSettings;
  /** Places of sockets. */
  readonly sockets: StreamSlots;
  readonly streams: OpenStreams;
}

/**
 * Carries messages between a socket and the protocol's server: counted on the way in, bounded on the way out. What the
 * socket holds (its place, its timer, its subscriptions) is given back when it closes, whoever closes it.
 */
export function linkSocket(
  { server, settings, sockets, streams }: LinkParts,
  socket: WebSocket,
  request: FastifyRequest,
) {
  let release = sockets.take(holderOf(request));
  if (release === null) return void socket.close(TRY_AGAIN_LATER, 'Too many sockets');
  const turns = socketTurns();
  const link: SocketLink = {
    request,
    turns,
    settle: () => {
      // Who has gone while their token was looked up needs no place, and would never give it back.
      if (!open()) return false;
      release?.();
      release = sockets.take(holderOf(request));
      if (release === null) close(TRY_AGAIN_LATER, 'Too many sockets');
      return release !== null;
    },
  };
  const open = (): boolean => socket.readyState === socket.OPEN;
  const close = (code: number, reason: string): void => socket.close(code, reason);
  const failed = (error: unknown): void => {
    const { code } = refusalOf(error as never, request);
    if (code === 'unavailable') close(TRY_AGAIN_LATER, 'Try again later');
    else close(CloseCode.InternalServerError, 'Internal server error');
  };
  const forget = streams.add({
    get credential() {
      return request.credential;
    },
    end: (why) => (why === 'stopping' ? close(GOING_AWAY, 'Going away') : close(CloseCode.Forbidden, 'Forbidden')),
  });
  let handle: (data: string) => Promise<void> = async () => undefined;
  const closed = server.opened(
    {
      protocol: socket.protocol,
      send: (data) => send(socket, data),
      close: (code, reason = '') => close(code ?? CloseCode.InternalServerError, reason),
      onMessage: (listener) => {
        handle = async (data) => {
          if (open()) await listener(data).catch(failed);
        };
      },
    },
    link,
  );
  const mayCome = messageRate(settings.socketMessagesPerSecond);
  const counted = (): boolean => {
    if (!open()) return false;
    if (mayCome()) return true;
    close(POLICY_VIOLATION, 'Too many messages');
    return false;
  };
  socket.on('message', (data) => {
    if (!counted()) return;
    const text = String(data);
    const refused = dispatch(text, turns, () => handle(text));
    if (refused !== null) close(refused, 'Invalid message received');
  });
  // Pings of the transport are answered by the transport: they count like messages, or their answers would pile up.
  socket.on('ping', counted);
  const heartbeat = keepAlive(socket, settings.heartbeatMs);
  socket.once('close', (code, reason) => {
    clearInterval(heartbeat);
    forget();
    release?.();
    closed(code, String(reason)).catch((error: unknown) => request.log.error({ err: error }, 'closing a socket'));
  });
}

/** Hands a message on when it is its turn. The code to close with where it is none that a client sends. */
function dispatch(text: string, turns: SocketTurns, handle: () => Promise<void>): Codes | null {
  const message = read(text);
  switch (message?.type) {
    case MessageType.Subscribe:
      turns.subscribe(message.id, handle);
      return null;
    case MessageType.Complete:
      if (turns.complete(message.id)) void handle();
      return null;
    case MessageType.ConnectionInit:
    case MessageType.Ping:
    case MessageType.Pong:
      void handle();
      return null;
    default:
      return CloseCode.BadRequest;
  }
}

function read(text: string): ReturnType<typeof parseMessage> | null {
  try {
    return parseMessage(text);
  } catch {
    return null;
  }
}

/** Resolves once the message is on its way, so that a subscription waits for a client that reads slowly. */
function send(socket: WebSocket, data: string): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    if (socket.bufferedAmount > MAX_WAITING_BYTES) {
      socket.terminate();
      return resolve();
    }
    // What does not arrive is no news: the socket has gone, and says so itself.
    socket.send(data, () => resolve());
  });
}

/** Cuts a socket whose client has not answered since the last heartbeat: it may have gone without a word. */
function keepAlive(socket: WebSocket, everyMs: number): NodeJS.Timeout {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  return setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, everyMs).unref();
}
