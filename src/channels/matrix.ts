import { LRUCache } from 'lru-cache';
import { request } from 'undici';
import type { Sender } from '../notices/channel.ts';
import { Gone, TryLater, Undeliverable } from '../notices/channel.ts';
import { chatText } from '../notices/chat-text.ts';
import { isLetter } from '../notices/notice.ts';
import { messageId } from './webhook-payload.ts';

/** The account of this server on a homeserver of Matrix. */
export interface MatrixSettings {
  /** The homeserver, `https://matrix.example.org`. */
  readonly url: string;
  /** The access token of the account. */
  readonly token: string;
}

/** A user of Matrix, `@ana:example.org`. */
export const MATRIX_USER = /^@[\w.=/+-]{1,120}:[A-Za-z0-9.:[\]-]{1,120}$/;

const TIMEOUT_MS = 15_000;
/** The size of an event is bounded by the protocol (64 KiB); nobody reads so much in a chat. */
const LONGEST = 4_000;

interface MatrixAnswer {
  readonly errcode?: string;
  readonly retry_after_ms?: number;
  readonly [member: string]: unknown;
}

/** Rooms with one person each, by the user's id, as clients know them (`m.direct`). */
type Direct = Readonly<Record<string, readonly string[]>>;

/**
 * Tells users of Matrix in a room with nobody else, to which the server's account invites them (Client-Server API v3). A
 * message that is sent twice has one transaction id, and arrives once. Who leaves the room is told no more, but is invited
 * again by a letter, which asks whether the address is theirs.
 */
export function matrixSender(settings: MatrixSettings): Sender {
  const ask = askOf(settings);
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
async function membershipOf(ask: Ask, room: string, user: string): Promise<'in' | 'out'> {
  const path = `/rooms/${encodeURIComponent(room)}/state/m.room.member/${encodeURIComponent(user)}`;
  const { membership } = await ask('GET', path).catch((error: unknown) => {
    if (error instanceof Refused) return { membership: 'leave' };
    throw error;
  });
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
function directRooms(ask: Ask): DirectRooms {
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
        const invited = await ask('POST', `/rooms/${encodeURIComponent(room)}/invite`, { user_id: user }).then(
          () => true,
          (error: unknown) => {
            if (error instanceof Refused) return false;
            throw error;
          },
        );
        if (invited) return room;
        const path = await pathOfOwn();
        return make(user, path, (await ask('GET', path).catch(noneYet)) as Direct);
      }),
  };
}

type Ask = ReturnType<typeof askOf>;

/** Calls the homeserver; throws in the words of senders. */
function askOf({ url, token }: MatrixSettings) {
  return async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<MatrixAnswer> => {
    const { statusCode, body: answered } = await request(`${url}/_matrix/client/v3${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new Error('The homeserver cannot be reached', { cause: (error as { code?: unknown }).code });
    });
    const answer = (await answered.json().catch(() => ({}))) as MatrixAnswer;
    if (statusCode < 300) return answer;
    throw failureOf(statusCode, answer);
  };
}

/** A homeserver that knows of no such thing. */
class NotThere extends Undeliverable {}

/** Something that the account may not do, or not any more. */
class Refused extends Undeliverable {}

function failureOf(status: number, { errcode = '', retry_after_ms: wait }: MatrixAnswer): Error {
  const what = `The homeserver answered ${status} ${/^[\w.]{1,60}$/.test(errcode) ? errcode : ''}`.trim();
  if (status === 429) return new TryLater(what, wait ?? 30_000);
  if (status === 404) return new NotThere(what);
  if (status === 403) return new Refused(what);
  return status === 400 ? new Undeliverable(what) : new Error(what);
}

function noneYet(error: unknown): Direct {
  if (error instanceof NotThere) return {};
  throw error;
}
