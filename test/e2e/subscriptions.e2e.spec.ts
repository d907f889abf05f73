import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player, TestApi } from '../support/api.ts';
import { openApi, toyGame } from '../support/api.ts';
import type { RawSocket } from '../support/raw-socket.ts';
import { listening, rawSocket } from '../support/raw-socket.ts';

let api: TestApi;
let base: string;
let host: Player;
let guest: Player;

beforeAll(async () => {
  api = await openApi({ settings: { heartbeatMs: 50 } });
  base = await listening(api);
  [host, guest] = [await api.player('Host'), await api.player('Guest')];
});
afterAll(() => api.close());

async function withSocket({ token }: Player, use: (socket: RawSocket) => Promise<void>): Promise<void> {
  const socket = await rawSocket(base, { init: { authorization: `Bearer ${token}` } });
  try {
    await use(socket);
  } finally {
    socket.raw.terminate();
  }
}

test.each(['x', '', '1e300', '00000000-0000-7000-8000-00000000000G'])(
  'a subscription to the game %j is invalid',
  (id) =>
    withSocket(guest, async (socket) => {
      for (const [at, name, news] of [
        ['1', 'gameUpdated', 'version'],
        ['2', 'chatUpdated', 'unread'],
      ] as const) {
        socket.subscribe(at, `subscription { ${name}(gameId: "${id}") { ${news} } }`);
        const { payload } = await socket.hear('next', at);
        expect(payload).toMatchObject({ errors: [{ extensions: { code: 'invalid-request' } }] });
      }
    }),
);

test('who may not see a game any more hears no more of what is said there', async () => {
  const id = await toyGame(api, host, { red: 'open', blue: 'open' }, { visibility: 'private' });
  const seat = `/games/${id}/seats/blue`;
  const { body } = await api.ask('POST', `/games/${id}/invitations`, { token: host.token, body: { seat: 'blue' } });
  await api.ask('PUT', seat, { token: guest.token, body: { invitation: body.token } });
  await withSocket(guest, async (socket) => {
    socket.subscribe('1', `subscription { chatUpdated(gameId: "${id}") { unread } }`);
    await socket.hear('next', '1');
    await api.ask('DELETE', seat, { token: guest.token });
    await socket.hear('complete', '1');
  });
});
