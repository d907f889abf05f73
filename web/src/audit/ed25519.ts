import { ed25519 } from '@noble/curves/ed25519.js';

// Stands in for src/eventstore/ed25519.ts: not every browser has this curve, and none has it on pages of plain HTTP.

/** Whether `value` is the signature of the text (UTF-8) by the Ed25519 key, both base64url without padding. */
export function isSignedBy(key: string, value: string, text: string): boolean {
  try {
    return ed25519.verify(bytesOfBase64(value), new TextEncoder().encode(text), bytesOfBase64(key), { zip215: false });
  } catch {
    return false;
  }
}

/** The bytes that base64url without padding writes. Throws where it is none. */
export function bytesOfBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
