import type { Chance } from './chance.ts';

/** Orders ids as contract.md does, by their UTF-8 bytes. */
export function byUtf8(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/**
 * Draws one card from the undrawn ones: number draw(k) of the k cards sorted by id. No order of a deck exists anywhere.
 * Returns the card and the rest (sorted). Throws a RangeError when nothing is left.
 */
export function drawCard(chance: Chance, undrawn: readonly string[]): { card: string; rest: string[] } {
  const sorted = [...undrawn].sort(byUtf8);
  const [card] = sorted.splice(chance.draw(sorted.length), 1);
  return { card: card as string, rest: sorted };
}
