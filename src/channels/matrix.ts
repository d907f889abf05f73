import { LRUCache } from 'lru-cache';
import { request } from 'undici';
import type { Sender } from '../notices/channel.ts';
import { Gone, TryLater, Undeliverable } from '../notices/channel.ts';
import { chatText } from '../notices/chat-text.ts';
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
 * message that is sent twice has one transaction id, and arrives once. Who leaves the room is told no more.
 */
export function matrixSender(settings: MatrixSettings): Sender {
  const ask = askOf(settings);
  const rooms = new LRUCache<string, string>({ max: 5_000 });
  let self: Promise<string> | null = null;
  const ownId = (): Promise<string> => {
    self ??= ask('GET', '/account/whoami').then(({ user_id: id }) => String(id));
    self.catch(() => (self = null));
    return self;
  };
  const roomWith = async (user: string): Promise<string> => {
    const path = `/user/${encodeURIComponent(await ownId())}/account_data/m.direct`;
    const known = (await ask('GET', path).catch(noneYet)) as Direct;
    const [room] = known[user] ?? [];
    if (room !== undefined) return room;
    const wanted = { is_direct: true, preset: 'trusted_private_chat', invite: [user], name: 'Estafeta' };
    const made = String((await ask('POST', '/createRoom', wanted))['room_id']);
    await ask('PUT', path, { ...known, [user]: [made] });
    return made;
  };
  return async (channel, message) => {
    const user = channel.target;
    const room = rooms.get(user) ?? (await roomWith(user));
    rooms.set(user, room);
    const at = `/rooms/${encodeURIComponent(room)}`;
    const { membership } = await ask('GET', `${at}/state/m.room.member/${encodeURIComponent(user)}`);
    if (membership !== 'join' && membership !== 'invite') throw new Gone('The user has left the room on Matrix.');
    const body = { msgtype: 'm.text', body: chatText(message, channel, LONGEST) };
    await ask('PUT', `${at}/send/m.room.message/${messageId(message)}`, body);
  };
}

/** Calls the homeserver; throws in the words of senders. */
function askOf({ url, token }: MatrixSettings) {
  return async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<MatrixAnswer> => {
    const { statusCode, body: answered } = await request(`${url}/_matrix/client/v3${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = (await answered.json().catch(() => ({}))) as MatrixAnswer;
    if (statusCode < 300) return answer;
    throw failureOf(statusCode, answer);
  };
}

/** A homeserver that knows of no such thing. */
class NotThere extends Undeliverable {}

function failureOf(status: number, { errcode = '', retry_after_ms: wait }: MatrixAnswer): Error {
  const what = `The homeserver answered ${status} ${/^[\w.]{1,60}$/.test(errcode) ? errcode : ''}`.trim();
  if (status === 429) return new TryLater(what, wait ?? 30_000);
  if (status === 404) return new NotThere(what);
  return status === 400 || status === 403 ? new Undeliverable(what) : new Error(what);
}

function noneYet(error: unknown): Direct {
  if (error instanceof NotThere) return {};
  throw error;
}
