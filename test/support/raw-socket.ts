import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { until } from './until.ts';
import type { TestApi } from './api.ts';

/** What the server says over a socket. */
export interface Said {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

/** A socket that says whatever it is told to, in or out of order, and keeps what it hears. */
export interface RawSocket {
  readonly said: readonly Said[];
  /** How the socket was closed; null while it is open. HTTP statuses where it never opened. */
  readonly end: { readonly code: number; readonly reason: string } | null;
  readonly raw: WebSocket;
  say(message: object | string): void;
  subscribe(id: string, query: string, variables?: object): void;
  /** Waits for a message of the type, about the operation if one is named. */
  hear(type: string, id?: string): Promise<Said>;
  /** Waits until the socket is closed, and says with which code. */
  closed(): Promise<number>;
}

/** Opens a socket to GraphQL; with a payload it says `connection_init` and waits for the answer. */
export async function rawSocket(
  base: string,
  { init, protocol = 'graphql-transport-ws' }: { readonly init?: object; readonly protocol?: string } = {},
): Promise<RawSocket> {
  const raw = new WebSocket(`${base.replace('http', 'ws')}/graphql`, protocol);
  const said: Said[] = [];
  let end: RawSocket['end'] = null;
  raw.on('unexpected-response', (_request, response) => {
    end = { code: response.statusCode ?? 0, reason: '' };
    response.destroy();
  });
  raw.on('error', () => undefined);
  raw.on('close', (code, reason) => {
    end ??= { code, reason: String(reason) };
  });
  raw.on('message', (data) => said.push(JSON.parse(String(data)) as Said));
  const say = (message: object | string): void => {
    if (raw.readyState === raw.OPEN) raw.send(typeof message === 'string' ? message : JSON.stringify(message));
  };
  const socket: RawSocket = {
    said,
    raw,
    get end() {
      return end;
    },
    say,
    subscribe: (id, query, variables = {}) => say({ type: 'subscribe', id, payload: { query, variables } }),
    hear: (type, id) =>
      until(() => {
        const heard = said.find((one) => one.type === type && (id === undefined || one.id === id));
        if (heard === undefined && end !== null) throw new Error(`closed with ${JSON.stringify(end)}`);
        return heard;
      }),
    closed: async () => (await until(() => end)).code,
  };
  await until(() => raw.readyState === raw.OPEN || end !== null);
  if (init === undefined || end !== null) return socket;
  say({ type: 'connection_init', payload: init });
  await socket.hear('connection_ack');
  return socket;
}

/** Lets the API listen on a free port; returns where. */
export async function listening({ app }: Pick<TestApi, 'app'>): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}`;
}
