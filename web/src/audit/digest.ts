import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

// Stands in for src/eventstore/digest.ts, which has Node's digests: same names, same results, whatever the input. The
// browser's own digests will not do, because pages that came over plain HTTP do not get them.

/** hex(SHA-256(bytes(prefix) || UTF-8(text))), where `prefix` is read as `bytesOf` does. Throws TypeError for half a byte. */
export function digestUpon(prefix: string, text: string): string {
  if (prefix.length % 2 === 1) throw new TypeError('hex ends within a byte');
  return hexOf(sha256.create().update(bytesOf(prefix)).update(utf8(text)).digest());
}

/** hex(SHA-256(bytes)). */
export function digestOf(bytes: Uint8Array): string {
  return hexOf(sha256(bytes));
}

/** HMAC-SHA256(key, UTF-8(text)). */
export function keyedDigest(key: Uint8Array, text: string): Uint8Array {
  return hmac(sha256, key, utf8(text));
}

/** The bytes that a hex text writes, up to the first stranger's digit. */
export function bytesOf(hex: string): Uint8Array {
  const pairs = /^(?:[0-9a-f]{2})*/i.exec(hex)?.[0] ?? '';
  return Uint8Array.from({ length: pairs.length / 2 }, (_, at) => parseInt(pairs.slice(2 * at, 2 * at + 2), 16));
}

const encoder = new TextEncoder();

function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hexOf(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte] ?? '';
  return hex;
}
