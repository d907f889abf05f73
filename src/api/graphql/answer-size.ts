import type { GraphQLError } from 'graphql';
import { refusalError } from './errors.ts';

/** How large an answer may be, about, in bytes of JSON. */
export const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** Why an answer is too large to be sent; null where it is not. */
export function tooLarge(data: unknown): GraphQLError | null {
  if (data === null || data === undefined || sizeWithin(data, MAX_ANSWER_BYTES) >= 0) return null;
  return refusalError({
    code: 'query-too-costly',
    detail: 'The answer is too large: ask for less at once. Writes have been done.',
    extra: { maxBytes: MAX_ANSWER_BYTES },
  });
}

/** What is left of `room` once the value is in it, about as JSON counts; below nothing as soon as it does not fit. */
function sizeWithin(value: unknown, room: number): number {
  if (typeof value === 'string') return room - value.length - 2;
  if (typeof value !== 'object' || value === null) return room - 5;
  let left = room - 2;
  for (const [key, member] of Object.entries(value)) {
    left = sizeWithin(member, left - (Array.isArray(value) ? 1 : key.length + 4));
    if (left < 0) return left;
  }
  return left;
}
