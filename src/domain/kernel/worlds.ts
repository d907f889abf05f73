import { byUtf8 } from './cards.ts';
import type { Chance } from './chance.ts';

/** What has been seen of a deck since its discards were last made undrawn again. */
export interface Renewal {
  /** The cards that were undrawn then, and those that everybody has seen join them since. */
  readonly pile: readonly string[];
  /** The cards that everybody has seen leave the hand or the undrawn ones since. */
  readonly left: readonly string[];
}

/**
 * The cards of a heap (hand and undrawn ones together) that are in the hand for certain, because they were when the deck
 * ran out and have not been seen since: whoever counts cards knows them. None where the deck never ran out.
 */
export function certainlyHeld(heap: readonly string[], renewal: Renewal | null): string[] {
  if (renewal === null) return [];
  const heldThen = withoutCards([...heap, ...renewal.left], renewal.pile);
  return withoutCards(heldThen, renewal.left);
}

/** `cards` without one copy of each of `gone`, as far as it is among them. */
export function withoutCards(cards: readonly string[], gone: readonly string[]): string[] {
  const left = [...cards];
  for (const card of gone) {
    const at = left.indexOf(card);
    if (at !== -1) left.splice(at, 1);
  }
  return left;
}

/** A heap dealt into a hand of `count` cards, all of `sure` among them, and the rest; both sorted. */
export function dealHand(
  chance: Chance,
  heap: readonly string[],
  { count, sure = [] }: { readonly count: number; readonly sure?: readonly string[] },
): { hand: string[]; rest: string[] } {
  const loose = chance.shuffle(withoutCards([...heap].sort(byUtf8), sure));
  const free = Math.max(0, count - sure.length);
  return { hand: [...sure, ...loose.slice(0, free)].sort(byUtf8), rest: loose.slice(free).sort(byUtf8) };
}

/** Bounds of a number that a viewer does not know exactly. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** `total` dealt out at random among numbers within bounds. Throws where it does not fit them. */
export function dealTotal(chance: Chance, total: number, bounds: readonly Bounds[]): number[] {
  const dealt = bounds.map(({ low }) => low);
  for (let left = total - sum(dealt); left > 0; left -= 1) {
    const open = bounds.flatMap(({ high }, at) => ((dealt[at] ?? 0) < high ? [at] : []));
    const at = chance.pick(open);
    dealt[at] = (dealt[at] ?? 0) + 1;
  }
  if (sum(dealt) !== total) throw new Error(`${total} does not fit ${JSON.stringify(bounds)}`);
  return dealt;
}

/** Whether numbers within `bounds` can have a total within `within`. */
export function fitsTotal(within: Bounds, bounds: readonly Bounds[]): boolean {
  return within.low <= sum(bounds.map(({ high }) => high)) && within.high >= sum(bounds.map(({ low }) => low));
}

/** A total that numbers within `bounds` can have, drawn from `within`. Throws where there is none. */
export function drawTotal(chance: Chance, within: Bounds, bounds: readonly Bounds[]): number {
  const low = Math.max(within.low, sum(bounds.map((each) => each.low)));
  const high = Math.min(within.high, sum(bounds.map((each) => each.high)));
  if (high < low) throw new Error(`no total within ${JSON.stringify(within)} of ${JSON.stringify(bounds)}`);
  return low + chance.draw(high - low + 1);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
