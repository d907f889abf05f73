import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import type { Player } from './commands.ts';
import { skirmish } from './skirmish.ts';

interface Decision {
  readonly seat: string;
  readonly id?: string;
  readonly choices?: readonly { readonly id: string }[];
}

/** Signs up, starts a game with both seats and plays it over REST on a connection that stays open. */
export async function estafetaPlayer(url: string): Promise<Player> {
  const http = new Pool(url, { connections: 1 });
  const call = caller(http);
  const { token } = await call<{ token: string }>('POST', '/accounts', { displayName: 'Bench' });
  const authed = caller(http, token);
  const seats = Object.fromEntries(skirmish.seats.map(({ id }) => [id, 'me']));
  const game = await authed<{ id: string }>('POST', '/games', { ruleset: skirmish.id, scenario: 'line', seats });
  let decisions = (await authed<{ items: readonly Decision[] } | readonly Decision[]>(
    'GET',
    `/games/${game.id}/decisions`,
  )) as readonly Decision[];
  let n = 0;
  return {
    command: async () => {
      const [decision] = decisions;
      const choices = decision?.choices ?? [];
      n += 1;
      const body = {
        seat: decision?.seat,
        commands: [{ decision: decision?.id, path: [choices[n % choices.length]?.id] }],
      };
      ({ decisions } = await authed<{ decisions: readonly Decision[] }>('POST', `/games/${game.id}/commands`, body));
    },
    leave: () => http.close(),
  };
}

/** A request of REST; the answer as JSON. Throws where it is refused. */
export type Call = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

/** Asks on `http`, as whoever holds the token. */
export function caller(http: Pool, token?: string): Call {
  return async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await http.request({
      method,
      path: `/api/v1${path}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.statusCode >= 300)
      throw new Error(`${method} ${path}: ${response.statusCode} ${await response.body.text()}`);
    return (await response.body.json()) as T;
  };
}
