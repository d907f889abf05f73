import { createHash, randomBytes } from 'node:crypto';

/** What a secret opens; its prefix lets leaked ones be recognised. */
export type SecretPrefix = 'est_' | 'inv_';

/** A fresh secret: 32 random bytes, base64url, behind its prefix. */
export function newSecret(prefix: SecretPrefix): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** What a bearer token may look like. */
const BEARER = /^[A-Za-z0-9_\-.~+/]{1,200}=*$/;

/** Whether a token can be shown in an `Authorization` header at all. */
export function isBearer(secret: string): boolean {
  return BEARER.test(secret);
}

/** How a secret is stored: it has entropy enough, so a plain hash will do. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
