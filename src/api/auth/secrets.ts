import { createHash, randomBytes } from 'node:crypto';

/** What a secret opens; its prefix lets leaked ones be recognised. */
export type SecretPrefix = 'est_' | 'inv_';

/** A fresh secret: 32 random bytes, base64url, behind its prefix. */
export function newSecret(prefix: SecretPrefix): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** How a secret is stored: it has entropy enough, so a plain hash will do. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
