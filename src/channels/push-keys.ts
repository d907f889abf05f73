import { createECDH, createHmac } from 'node:crypto';

/** The pair of keys by which push services know this server (VAPID, RFC 8292); both base64url. */
export interface VapidKeys {
  /** The point, uncompressed: what browsers subscribe with. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The pair that follows from a key of the server (`serverKey('push')`), always the same: browsers that have subscribed
 * with the public one take messages of no other.
 */
export function vapidKeys(key: Buffer): VapidKeys {
  for (let attempt = 0; ; attempt += 1) {
    const secret = createHmac('sha256', key).update(`estafeta vapid/1 ${attempt}`).digest();
    const publicKey = pointOf(secret);
    if (publicKey !== null) return { publicKey, privateKey: secret.toString('base64url') };
  }
}

/** Null for the few numbers that are no private keys of the curve. */
function pointOf(secret: Buffer): string | null {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(secret);
  } catch {
    return null;
  }
  return pair.getPublicKey('base64url');
}
