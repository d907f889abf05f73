import type { ChoiceId } from './ids.ts';
import type { PanelLine } from './picture.ts';
import type { Text } from './text.ts';

/** One way in which the dice may fall. */
export interface Outcome {
  readonly label: Text;
  /** Between 0 and 1. */
  readonly chance: number;
}

/**
 * What the dice of a fight will do, by what its seat may know. A table for each throw that is reckoned by itself: own hits,
 * the enemy's, a row of a combat table.
 */
export interface Odds {
  /** The choice that leads there; none for what stands by the choices taken so far. */
  readonly choice?: ChoiceId;
  readonly title: Text;
  /** The paragraph of the rulebook. */
  readonly rule: string;
  /** What it is reckoned from: strengths, dice, columns, and each modifier. */
  readonly lines: readonly PanelLine[];
  /** Their chances add up to 1; none where nothing can be reckoned without what is unknown. */
  readonly outcomes: readonly Outcome[];
  /** What the seat does not know and this leaves out. */
  readonly unknown?: Text;
}

/** Chances of 0, 1, 2, ... */
export type Chances = readonly number[];

/** How likely so many dice are to hit 0, 1, 2, ... times, each by so many of its faces. */
export function hitChances(dice: number, good: number, faces = 6): Chances {
  let chances: Chances = [1];
  for (let die = 0; die < dice; die += 1) chances = added(chances, [1 - good / faces, good / faces]);
  return chances;
}

/** The chances of two numbers together that have nothing to do with each other. */
export function added(some: Chances, others: Chances): Chances {
  const sums = Array.from({ length: some.length + others.length - 1 }, () => 0);
  for (const [one, chance] of some.entries())
    for (const [other, more] of others.entries()) sums[one + other] = (sums[one + other] ?? 0) + chance * more;
  return sums;
}

/** What is left of a number when up to `most` are taken off it. */
export function takenOff(chances: Chances, most: number): Chances {
  const none = chances.slice(0, most + 1).reduce((sum, chance) => sum + chance, 0);
  return [none, ...chances.slice(most + 1)];
}

/** The outcomes of a number, those that cannot come left out. */
export function outcomesOf(chances: Chances, label: (count: number) => Text): Outcome[] {
  // Chances that are added up may come to a little more than 1.
  return chances.flatMap((chance, count) => (chance > 0 ? [{ label: label(count), chance: Math.min(1, chance) }] : []));
}

/** How likely each result is when every one of `throws` is as likely as another; those with one key count together. */
export function resultsOf<T>(
  throws: readonly T[],
  read: (one: T) => { readonly key: string; readonly label: Text },
): Outcome[] {
  const found = new Map<string, { label: Text; count: number }>();
  for (const one of throws) {
    const { key, label } = read(one);
    const known = found.get(key);
    if (known === undefined) found.set(key, { label, count: 1 });
    else known.count += 1;
  }
  return [...found.values()].map(({ label, count }) => ({ label, chance: count / throws.length }));
}
