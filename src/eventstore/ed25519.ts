import { createPublicKey, verify } from 'node:crypto';

// In browsers web/src/audit/ed25519.ts stands in for this file, and tests hold the two equal.

/**
 * Whether `value` is the signature of the text (UTF-8) by the Ed25519 key, both base64url without padding, as RFC 8032
 * has it. False for whatever is no key or no signature.
 */
export function isSignedBy(key: string, value: string, text: string): boolean {
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
    return verify(null, Buffer.from(text), publicKey, Buffer.from(value, 'base64url'));
  } catch {
    return false;
  }
}
