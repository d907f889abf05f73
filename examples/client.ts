import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '../src/domain/kernel/json.ts';

/** A choice of a decision's tree, as far as a player needs it that picks at random. */
export interface Choice {
  readonly id: string;
  readonly hint?: JsonObject;
}

export interface Decision {
  readonly id?: string;
  readonly seat: string;
  readonly kind?: string;
}

export interface Game {
  readonly id: string;
  readonly status: string;
  readonly version: number;
  readonly waitingFor: readonly string[];
  readonly result?: { readonly text: { readonly en: string } };
}

export interface Ruleset {
  readonly id: string;
  readonly scenarios: readonly { readonly id: string; readonly seats: readonly string[] }[];
}

/** One account at one server: the calls of the contract that a player needs, over nothing but `fetch`. */
export interface Player {
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T>;
  download(path: string): Promise<Buffer>;
}

/** Signs up a new account. */
export async function signUp(base: string, displayName: string): Promise<Player> {
  const { token } = await playerWith(base).send<{ token: string }>('POST', '/accounts', { displayName });
  return playerWith(base, token);
}

/** Asks as the owner of the token, or as a stranger. */
export function playerWith(base: string, token?: string): Player {
  const call = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const headers: Record<string, string> = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      // The same key at each try: a request whose answer got lost is not carried out twice.
      ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    };
    const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await politely(() => fetch(`${base}/api/v1${path}`, request));
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    get: async <T>(path: string) => (await call('GET', path)).json() as Promise<T>,
    send: async <T>(method: 'POST' | 'PUT', path: string, body: unknown) =>
      (await call(method, path, body)).json() as Promise<T>,
    download: async (path) => Buffer.from(await (await call('GET', path)).arrayBuffer()),
  };
}

/** Waits as long as a busy server asks for. */
async function politely(ask: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 429 && answer.status !== 503) return answer;
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}
