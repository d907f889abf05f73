import type { Json } from '../domain/kernel/json.ts';

/** A value that has no canonical form under contract.md; the message names the place. */
export class NotCanonical extends TypeError {}

/**
 * The one text of a JSON value that hashes are made of: RFC 8785, narrowed by contract.md to integers within ±(2^53-1)
 * and to strings without U+0000 and lone surrogates. Members that are undefined count as absent.
 * Throws NotCanonical for anything else, dates, maps and undefined list items included.
 *
 * What is left of RFC 8785 without fractions is one walk, which checks as it writes. The `canonicalize` library needs
 * a walk of its own behind the check, and that made appends a quarter slower; the tests hold the two equal.
 */
export function canonical(value: Json): string {
  return write(value, null);
}

/** Where in the value a walk is; made into a path only when there is something to complain about. */
interface Place {
  readonly up: Place | null;
  readonly name: string | number;
}

/** NUL, which PostgreSQL cannot store, and surrogates without their other half, which UTF-8 cannot. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

function write(value: unknown, at: Place | null): string {
  switch (typeof value) {
    case 'string':
      return writeText(value, at);
    case 'number':
      if (!Number.isSafeInteger(value)) throw refused(at, `${value} is no integer within ±(2^53-1)`);
      return String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? writeList(value, at) : writeObject(value, at);
    default:
      throw refused(at, `${typeof value} is no JSON`);
  }
}

/** Text that stands in JSON as it is, which nearly all is. */
const PLAIN = /^[ !#-[\]-\uD7FF\uE000-\uFFFF]*$/;

/** JSON.stringify escapes exactly what RFC 8785 (ECMAScript) does. */
function writeText(text: string, at: Place | null): string {
  if (PLAIN.test(text)) return `"${text}"`;
  if (UNSTORABLE.test(text)) throw refused(at, 'U+0000 or a lone surrogate');
  return JSON.stringify(text);
}

function writeList(list: readonly unknown[], up: Place | null): string {
  let text = '';
  for (let i = 0; i < list.length; i += 1) text += (i === 0 ? '' : ',') + write(list[i], { up, name: i });
  return `[${text}]`;
}

/** Members in the order of their names' UTF-16 code units, which is what `sort` compares. */
function writeObject(value: object, up: Place | null): string {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) throw refused(up, 'no plain object');
  let text = '';
  for (const name of Object.keys(value).sort()) {
    const member = (value as Readonly<Record<string, unknown>>)[name];
    if (member === undefined) continue;
    const at = { up, name };
    text += `${text === '' ? '' : ','}${writeText(name, at)}:${write(member, at)}`;
  }
  return `{${text}}`;
}

function refused(at: Place | null, why: string): NotCanonical {
  let path = '';
  for (let place = at; place !== null; place = place.up) {
    path = typeof place.name === 'number' ? `[${place.name}]${path}` : `.${place.name}${path}`;
  }
  return new NotCanonical(`$${path}: ${why}`);
}
