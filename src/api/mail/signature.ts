import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the Standard Webhooks specification signs a request with. */
export interface WebhookHead {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  /** `v1,<base64>`, several parted by blanks. */
  readonly signature: string;
}

/** How far the clocks of sender and receiver may be apart; older requests are replays. */
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Whether a request was signed with the secret (`whsec_<base64>`, or any text) in the last five minutes, by the Standard
 * Webhooks specification. It is computed over the bytes as they came: a raw mail need not be UTF-8, which the library of
 * that specification takes for granted.
 */
export function isSigned(secret: string, { id, timestamp, signature }: WebhookHead, body: Buffer, now: Date): boolean {
  const seconds = Number(timestamp);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false;
  const signed = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest();
  return signature.split(' ').some((one) => {
    const [version, given = ''] = one.split(',');
    const theirs = Buffer.from(given, 'base64');
    return version === 'v1' && theirs.length === signed.length && timingSafeEqual(theirs, signed);
  });
}

function keyOf(secret: string): Buffer {
  return secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);
}
