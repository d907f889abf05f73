import { randomInt, randomUUID } from 'node:crypto';

/** What came back; `body` is parsed where it is JSON. */
export interface RemoteReply {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests look into answers of a program that others check against their schemas
  readonly body: any;
  readonly text: string;
}

/** A write that can be sent again as it is. */
export interface Write {
  readonly path: string;
  readonly body: { readonly seat: string; readonly commands: readonly { decision: string; path: readonly string[] }[] };
  readonly key: string;
}

/** A player of a program elsewhere, over nothing but HTTP. `base` may be another address after a restart. */
export interface RemotePlayer {
  base: string;
  readonly token: string;
  /** Every key that was sent. */
  readonly keys: readonly string[];
  ask(method: string, path: string, body?: unknown, key?: string): Promise<RemoteReply>;
  /** A command for one of the seat's open decisions, picked at random; null where none is open. */
  think(gameId: string, seat: string): Promise<Write | null>;
  send(write: Write): Promise<RemoteReply>;
}

export async function signUpAt(base: string, displayName: string, email?: string): Promise<RemotePlayer> {
  const { status, body, text } = await remotePlayer(base, '').ask('POST', '/accounts', { displayName, email });
  if (status !== 201) throw new Error(`no account: ${text}`);
  return remotePlayer(base, body.token as string);
}

export function remotePlayer(base: string, token: string): RemotePlayer {
  const keys: string[] = [];
  const ask: RemotePlayer['ask'] = async (method, path, body, key = randomUUID()) => {
    if (method !== 'GET') keys.push(key);
    const response = await fetch(`${player.base}${path.startsWith('/health') ? '' : '/api/v1'}${path}`, {
      method,
      headers: {
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'GET' ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /[/+]json(;|$)/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, body: isJson ? JSON.parse(text) : undefined, text };
  };
  const player: RemotePlayer = {
    base,
    token,
    keys,
    ask,
    think: async (gameId, seat) => {
      const { body } = await ask('GET', `/games/${gameId}/decisions?seat=${seat}`);
      const open = (body as { id?: string; seat: string; kind?: string }[]).filter(
        (one) => one.seat === seat && one.id !== undefined && !one.kind?.startsWith('table.'),
      );
      const decision = open[randomInt(Math.max(open.length, 1))]?.id;
      if (decision === undefined) return null;
      const path: string[] = [];
      for (;;) {
        const menu = await ask('POST', `/games/${gameId}/choices`, { seat, decision, path });
        if (menu.status !== 200) return null; // the bot's act may have replaced the decision meanwhile
        if (menu.body.complete) break;
        path.push(menu.body.choices[randomInt(menu.body.choices.length)].id);
      }
      const command = { seat, commands: [{ decision, path }] };
      return { path: `/games/${gameId}/commands`, body: command, key: randomUUID() };
    },
    send: ({ path, body, key }) => ask('POST', path, body, key),
  };
  return player;
}
