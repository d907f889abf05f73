import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a token says; `until` in milliseconds since 1970, where it ends. */
interface Claims {
  readonly says: readonly string[];
  readonly until?: number;
}

/** A token for links: what it says stands in it for everybody to read, and nobody without the key can make another. */
export function signedToken(key: Buffer, says: readonly string[], until?: Date): string {
  const claims: Claims = { says, ...(until === undefined ? {} : { until: until.getTime() }) };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${signature(key, body).toString('base64url')}`;
}

/** What the token says; null where it was not made with that key, or has ended. */
export function openToken(key: Buffer, token: string, now: Date): readonly string[] | null {
  const [body = '', given = '', ...rest] = token.split('.');
  const mine = signature(key, body);
  const theirs = Buffer.from(given, 'base64url');
  if (rest.length > 0 || theirs.length !== mine.length || !timingSafeEqual(theirs, mine)) return null;
  const { says, until = Infinity } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  return now.getTime() < until ? says : null;
}

function signature(key: Buffer, body: string): Buffer {
  return createHmac('sha256', key).update(body).digest();
}
