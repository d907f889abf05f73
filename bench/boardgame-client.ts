import { once } from 'node:events';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import type { Player } from './commands.ts';

/**
 * Opens a match for one player and a socket of its own, as boardgame.io's own client would. A move counts as accepted when
 * the server has told the new state.
 */
export async function boardgamePlayer(url: string): Promise<Player> {
  const { matchID } = await post<{ matchID: string }>(`${url}/games/counter/create`, { numPlayers: 1 });
  const seat = { playerID: '0', playerName: 'bench' };
  const { playerCredentials } = await post<{ playerCredentials: string }>(`${url}/games/counter/${matchID}/join`, seat);
  const socket = io(`${url}/counter`, { transports: ['websocket'], forceNew: true });
  await once(socket as unknown as NodeJS.EventEmitter, 'connect');
  const synced = answer<[string, { state: State }]>(socket, 'sync');
  socket.emit('sync', matchID, '0', playerCredentials, 1);
  let [, { state }] = await synced;
  return {
    command: async () => {
      const payload = { type: 'march', args: [], playerID: '0', credentials: playerCredentials };
      const updated = answer<[string, State]>(socket, 'update');
      socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, matchID, '0');
      const [, after] = await updated;
      if (after._stateID !== state._stateID + 1) throw new Error('boardgame.io refused the move');
      state = after;
    },
    leave: async () => {
      socket.close();
    },
  };
}

interface State {
  readonly _stateID: number;
}

async function post<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** What the server tells next under that name. */
function answer<Args extends unknown[]>(socket: Socket, name: string): Promise<Args> {
  return new Promise((resolve) => {
    socket.once(name, (...args: Args) => resolve(args));
  });
}
