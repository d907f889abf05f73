import { LRUCache } from 'lru-cache';
import type { Sender } from '../notices/channel.ts';
import { Gone } from '../notices/channel.ts';
import { chatText } from '../notices/chat-text.ts';
import { isLetter } from '../notices/notice.ts';
import type { MatrixCall, MatrixSettings } from './matrix-api.ts';
import { matrixCall, NotThere, unlessRefused } from './matrix-api.ts';
import { messageId } from './webhook-payload.ts';

/** A user of Matrix, `@ana:example.org`. */
export const MATRIX_USER = /^@[\w.=/+-]{1,120}:[A-Za-z0-9.:[\]-]{1,120}$/;

/** The size of an event is bounded by the protocol (64 KiB); nobody reads so much in a chat. */
const LONGEST = 4_000;

/** Rooms with one person each, by the user's id, as clients know them (`m.direct`). */
type Direct = Readonly<Record<string, readonly string[]>>;

/**
 * Tells users of Matrix in a room with nobody else, to which the server's account invites them (Client-Server API v3). A
 * message that is sent twice has one transaction id, and arrives once. Who leaves the room is told no more, but is invited
 * again by a letter, which asks whether the address is theirs.
 */
export function matrixSender(settings: MatrixSettings): Sender {
  const ask = matrixCall(settings);
  const rooms = directRooms(ask);
  return async (channel, message) => {
    const user = channel.target;
    const room = await rooms.with(user);
    const membership = await membershipOf(ask, room, user);
    if (membership === 'out' && !isLetter(message)) throw new Gone('The user has left the room on Matrix.');
    const open = membership === 'out' ? await rooms.again(user, room) : room;
    const body = { msgtype: 'm.text', body: chatText(message, channel, LONGEST) };
    await ask('PUT', `/rooms/${encodeURIComponent(open)}/send/m.room.message/${messageId(message)}`, body);
  };
}

/** Whether the user can read what is sent to the room; `out` also where the server's own account was put out of it. */
async function membershipOf(ask: MatrixCall, room: string, user: string): Promise<'in' | 'out'> {
  const path = `/rooms/${encodeURIComponent(room)}/state/m.room.member/${encodeURIComponent(user)}`;
  const membership = (await unlessRefused(ask('GET', path)))?.['membership'];
  return membership === 'join' || membership === 'invite' ? 'in' : 'out';
}

/** Rooms with one person each. */
interface DirectRooms {
  /** The room with the user, made where there is none yet. */
  with(user: string): Promise<string>;
  /** Invites the user anew to the room, or to a new one where the server may not invite there any more. */
  again(user: string, room: string): Promise<string>;
}

/** Known by what the account itself remembers (`m.direct`), as clients do. Read and written one after the other: it is one document. */
function directRooms(ask: MatrixCall): DirectRooms {
  const known = new LRUCache<string, string>({ max: 5_000 });
  let self: Promise<string> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  const pathOfOwn = async (): Promise<string> => {
    self ??= ask('GET', '/account/whoami').then(({ user_id: id }) => String(id));
    self.catch(() => (self = null));
    return `/user/${encodeURIComponent(await self)}/account_data/m.direct`;
  };
  const make = async (user: string, path: string, direct: Direct): Promise<string> => {
    const wanted = { is_direct: true, preset: 'private_chat', invite: [user], name: 'Estafeta' };
    const made = String((await ask('POST', '/createRoom', wanted))['room_id']);
    known.set(user, made);
    // Known here all the same: what cannot be written down now must not make another room at the next attempt.
    await ask('PUT', path, { ...direct, [user]: [made] }).catch(() => undefined);
    return made;
  };
  const find = async (user: string): Promise<string> => {
    const before = known.get(user);
    if (before !== undefined) return before;
    const path = await pathOfOwn();
    const direct = (await ask('GET', path).catch(noneYet)) as Direct;
    const [room] = direct[user] ?? [];
    if (room !== undefined) known.set(user, room);
    return room ?? make(user, path, direct);
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    with: (user) => inTurn(() => find(user)),
    again: (user, room) =>
      inTurn(async () => {
        const asked = ask('POST', `/rooms/${encodeURIComponent(room)}/invite`, { user_id: user });
        if ((await unlessRefused(asked)) !== null) return room;
        const path = await pathOfOwn();
        return make(user, path, (await ask('GET', path).catch(noneYet)) as Direct);
      }),
  };
}

function noneYet(error: unknown): Direct {
  if (error instanceof NotThere) return {};
  throw error;
}
