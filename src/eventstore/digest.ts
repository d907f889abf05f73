import { createHash, createHmac } from 'node:crypto';

// What the hash chain and the dice are made of. Everything else that proves a log runs in browsers as well; there
// web/src/audit/digest.ts stands in for this file, and tests hold the two equal.

/** hex(SHA-256(bytes(prefix) || UTF-8(text))), where `prefix` is read as `bytesOf` does. Throws TypeError for half a byte. */
export function digestUpon(prefix: string, text: string): string {
  if (prefix.length % 2 === 1) throw new TypeError('hex ends within a byte');
  return createHash('sha256').update(prefix, 'hex').update(text).digest('hex');
}

/** hex(SHA-256(bytes)). */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** HMAC-SHA256(key, UTF-8(text)). */
export function keyedDigest(key: Uint8Array, text: string): Uint8Array {
  return createHmac('sha256', key).update(text).digest();
}

/** The bytes that a hex text writes, up to the first stranger's digit. */
export function bytesOf(hex: string): Uint8Array {
  return Buffer.from(hex, 'hex');
}
