import canonicalize from 'canonicalize';
import type { Json } from '../domain/kernel/json.ts';

/** A value that has no canonical form under contract.md; the message names the place. */
export class NotCanonical extends TypeError {}

/**
 * The one text of a JSON value that hashes are made of: RFC 8785, narrowed by contract.md to integers within ±(2^53-1)
 * and to strings without U+0000 and lone surrogates. Members that are undefined count as absent.
 * Throws NotCanonical for anything else, dates, maps and undefined list items included.
 */
export function canonical(value: Json): string {
  check(value, '$');
  return canonicalize(value) as string;
}

/** NUL, which PostgreSQL cannot store, and surrogates without their other half, which UTF-8 cannot. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

function check(value: unknown, at: string): void {
  switch (typeof value) {
    case 'string':
      return checkText(value, at);
    case 'number':
      if (!Number.isSafeInteger(value)) throw new NotCanonical(`${at}: ${value} is no integer within ±(2^53-1)`);
      return;
    case 'boolean':
      return;
    case 'object':
      return value === null ? undefined : checkMembers(value, at);
    default:
      throw new NotCanonical(`${at}: ${typeof value} is no JSON`);
  }
}

function checkMembers(value: object, at: string): void {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) check(value[i], `${at}[${i}]`);
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw new NotCanonical(`${at}: no plain object`);
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    checkText(name, `${at}.${name}`);
    check(member, `${at}.${name}`);
  }
}

function checkText(text: string, at: string): void {
  if (UNSTORABLE.test(text)) throw new NotCanonical(`${at}: U+0000 or a lone surrogate`);
}
