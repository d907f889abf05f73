import { createPublicKey, verify } from 'node:crypto';

// In browsers web/src/audit/ed25519.ts stands in for this file, and tests hold the two equal.

/** The y of the points of small order (RFC 7748 §7), little-endian: by such a key one signature holds for any text. */
const SMALL_ORDER: readonly string[] = [
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  `ec${'ff'.repeat(30)}7f`,
];
const FIELD = 2n ** 255n - 19n;

/**
 * Whether the bytes are a key that binds its owner: not of small order, and written in the one way there is. OpenSSL takes
 * the others as well, browsers do not.
 */
function isStrict(key: Buffer): boolean {
  const y = Buffer.from(key);
  y.writeUInt8(y.readUInt8(31) & 0x7f, 31);
  return BigInt(`0x${Buffer.from(y).reverse().toString('hex')}`) < FIELD && !SMALL_ORDER.includes(y.toString('hex'));
}

/**
 * Whether `value` is the signature of the text (UTF-8) by the Ed25519 key, both base64url without padding, as RFC 8032
 * has it. False for whatever is no key or no signature.
 */
export function isSignedBy(key: string, value: string, text: string): boolean {
  try {
    if (!isStrict(Buffer.from(key, 'base64url'))) return false;
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return verify(null, Buffer.from(text), publicKey, Buffer.from(value, 'base64url'));
  } catch {
    return false;
  }
}
