import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Room } from '../notices/span.ts';
import { ROOMS } from '../notices/span.ts';
import type { Seat } from '../domain/kernel/ids.ts';

/** What the addresses are signed with: see `src/database/server-keys.ts`. */
export const REPLY_KEY = 'reply-address';

/** Whose answer an address takes. */
export interface Replier {
  readonly account: string;
  readonly gameId: string;
  readonly seat: Seat;
  /** Where what is answered is said in a room of the chat, and not played: which. */
  readonly room?: Room;
}

/** What an address says by itself; whose it is shows only beside the holders of the seats. */
export interface ReplyAddress {
  readonly gameId: string;
  readonly until: Date;
  readonly tag: Buffer;
}

const ID_BYTES = 16;
const HOUR_BYTES = 3;
const TAG_BYTES = 12;
const HOUR_MILLIS = 3600_000;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** RFC 5321 §4.5.3.1.1: a local part has at most 64 octets. */
const LOCAL_PART = 64;

/**
 * The address at which answers play for that seat: `play@example.org` becomes `play+<token>@example.org`. The token is
 * base32 (mail servers may change the case of letters) and ends at the full hour behind `until`. The account is not in
 * it but in its signature: when the seat gets another holder, the address is void. Throws where the base is too long.
 */
export function replyAddress(key: Buffer, base: string, replier: Replier, until: Date): string {
  const hour = Buffer.alloc(HOUR_BYTES);
  hour.writeUIntBE(Math.ceil(until.getTime() / HOUR_MILLIS), 0, HOUR_BYTES);
  const id = Buffer.from(replier.gameId.replaceAll('-', ''), 'hex');
  const token = base32(Buffer.concat([id, hour, tagOf(key, replier, hour)]));
  const [local = '', domain = ''] = base.split('@');
  const address = `${local}+${token}`;
  if (address.length > LOCAL_PART) throw new Error(`the reply address ${base} has too long a name before the @`);
  return `${address}@${domain}`;
}

/** What an address says; null where it is none of this server's. */
export function readReplyAddress(base: string, address: string): ReplyAddress | null {
  const [local = '', domain = ''] = base.toLowerCase().split('@');
  const [name = '', host = ''] = address.trim().toLowerCase().split('@');
  if (host !== domain || !name.startsWith(`${local}+`)) return null;
  const bytes = fromBase32(name.slice(local.length + 1));
  if (bytes?.length !== ID_BYTES + HOUR_BYTES + TAG_BYTES) return null;
  const hex = bytes.toString('hex', 0, ID_BYTES);
  const until = new Date(bytes.readUIntBE(ID_BYTES, HOUR_BYTES) * HOUR_MILLIS);
  return {
    gameId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    until,
    tag: bytes.subarray(ID_BYTES + HOUR_BYTES),
  };
}

/** The one of `holders` for whom the address was made; null where it is forged, or the seat is another's by now. */
export function replierOf(
  key: Buffer,
  { gameId, until, tag }: ReplyAddress,
  holders: readonly Omit<Replier, 'gameId'>[],
): Replier | null {
  const hour = Buffer.alloc(HOUR_BYTES);
  hour.writeUIntBE(until.getTime() / HOUR_MILLIS, 0, HOUR_BYTES);
  const repliers = holders.flatMap(({ account, seat }): Replier[] => [
    { account, seat, gameId },
    ...ROOMS.map((room) => ({ account, seat, gameId, room })),
  ]);
  return repliers.find((one) => timingSafeEqual(tagOf(key, one, hour), tag)) ?? null;
}

function tagOf(key: Buffer, { account, gameId, seat, room }: Replier, hour: Buffer): Buffer {
  const what = room === undefined ? ['reply'] : ['say', room];
  const message = JSON.stringify([...what, account, gameId, seat, hour.toString('hex')]);
  return createHmac('sha256', key).update(message).digest().subarray(0, TAG_BYTES);
}

/** RFC 4648 §6 without padding, in small letters. */
function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer | null {
  if (!/^[a-z2-7]+$/.test(text)) return null;
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}
