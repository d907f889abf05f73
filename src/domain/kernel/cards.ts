import type { Chance } from './chance.ts';

/** Orders ids as contract.md does, by their UTF-8 bytes: that is by code points. */
export function byUtf8(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const order = rank(a.charCodeAt(at)) - rank(b.charCodeAt(at));
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Halves of surrogate pairs stand for code points above all that one unit can hold. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit;
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
