import { createHash } from 'node:crypto';

/** A seed that follows from a text alone: 32 bits, with a sign. */
export function seedOfText(text: string): number {
  return createHash('sha256').update(text).digest().readInt32BE(0);
}
