import type { Json } from '../domain/kernel/json.ts';

/**
 * A copy of plain JSON as PostgreSQL's jsonb gives it back: members that are undefined are gone, the others stand in the
 * order of jsonb, shorter names first and equally long ones by their bytes. What is folded from events at hand and from
 * events that were read is then the same to the last byte, whoever goes through members in their order.
 */
export function asStored<T extends Json>(value: T): T {
  return ordered(value) as T;
}

function ordered(value: Json): Json {
  if (value === null || typeof value !== 'object') return value;
  if (isList(value)) return value.map(ordered);
  const copy: Record<string, Json> = {};
  for (const name of Object.keys(value).sort(byStoredOrder)) {
    const member = value[name];
    if (member !== undefined) copy[name] = ordered(member);
  }
  return copy;
}

function isList(value: object): value is readonly Json[] {
  return Array.isArray(value);
}

const PLAIN = /^[\x20-\x7e]*$/;

function byStoredOrder(a: string, b: string): number {
  if (PLAIN.test(a) && PLAIN.test(b)) return a.length - b.length || (a < b ? -1 : 1);
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length - second.length || Buffer.compare(first, second);
}
