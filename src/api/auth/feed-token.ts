import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

/** Whose feed a token opens; `serial` is counted up to take tokens back. */
export interface FeedReader {
  readonly account: string;
  readonly serial: number;
}

const MAC_LENGTH = 16;

/** A token for the address of a feed: account and serial, sealed with `key` by HMAC-SHA-256 cut to 128 bits. */
export function feedToken(key: Buffer, { account, serial }: FeedReader): string {
  const said = Buffer.alloc(20);
  said.set(parse(account));
  said.writeUInt32BE(serial, 16);
  return Buffer.concat([said, macOf(key, said)]).toString('base64url');
}

/** What a token says, where this server has sealed it; null else. Whether the serial still holds is for the caller to see. */
export function openFeedToken(key: Buffer, token: string): FeedReader | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 20 + MAC_LENGTH || bytes.toString('base64url') !== token) return null;
  const said = bytes.subarray(0, 20);
  if (!timingSafeEqual(bytes.subarray(20), macOf(key, said))) return null;
  return { account: stringify(said.subarray(0, 16)), serial: said.readUInt32BE(16) };
}

function macOf(key: Buffer, said: Buffer): Buffer {
  return createHmac('sha256', key).update('estafeta feed/1 ').update(said).digest().subarray(0, MAC_LENGTH);
}
