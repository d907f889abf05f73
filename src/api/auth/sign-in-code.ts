import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Letters and digits that nobody takes for one another: five bits each. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten signs, 50 bits, in two groups, for one asking to sign in. It is kept nowhere: who has the key makes it again. */
export function signInCode(key: Buffer, signInId: string): string {
  return inGroups(createHmac('sha256', key).update(signInId).digest().subarray(0, 10));
}

/** A fresh code to print: 25 signs, 125 bits, in five groups. */
export function newRecoveryCode(): string {
  return inGroups(randomBytes(25));
}

function inGroups(bytes: Buffer): string {
  const signs = [...bytes].map((byte) => SIGNS[byte & 31]).join('');
  return signs.match(/.{5}/g)?.join('-') ?? signs;
}

/** Whether somebody has typed that code; case, spaces and hyphens do not count. */
export function isCode(typed: string, code: string): boolean {
  const [theirs, mine] = [digest(typed), digest(code)];
  return timingSafeEqual(theirs, mine);
}

/** How a typed code is looked up: it has entropy enough, so a plain hash will do. */
export function digest(typed: string): Buffer {
  return createHash('sha256').update(typed.replace(/[\s-]/g, '').toUpperCase()).digest();
}
