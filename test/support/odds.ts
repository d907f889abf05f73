import type { Menu } from '../../src/domain/kernel/choices.ts';
import type { Odds } from '../../src/domain/kernel/odds.ts';

/** The chances of a choice of a menu, by the English words of each outcome; of what stands so far where none is named. */
export function chancesIn(menu: Menu, choice?: string, title?: string): Record<string, number> {
  const found = (menu.odds?.() ?? []).find(
    (odds) => odds.choice === choice && (title === undefined || odds.title.en === title),
  );
  if (found === undefined)
    throw new Error(`no chances of ${String(choice)} in ${titles(menu.odds?.() ?? []).join('; ')}`);
  return Object.fromEntries(found.outcomes.map(({ label, chance }) => [label.en, chance]));
}

/** What the menu says of chances: the choice and the title of each table. */
export function titles(odds: readonly Odds[]): string[] {
  return odds.map(({ choice, title }) => `${choice ?? '-'}: ${title.en}`);
}

/** The share of each result among throws that are equally likely. */
export function sharesOf(results: readonly string[]): Record<string, number> {
  const shares: Record<string, number> = {};
  for (const result of results) shares[result] = (shares[result] ?? 0) + 1 / results.length;
  return shares;
}

/** Every throw of so many dice. */
export function throwsOf(dice: number): number[][] {
  if (dice === 0) return [[]];
  return throwsOf(dice - 1).flatMap((before) => [1, 2, 3, 4, 5, 6].map((die) => [...before, die]));
}

/** Chances to twelve places, to be compared. */
export function rounded(chances: Readonly<Record<string, number>>): Record<string, number> {
  const sorted = Object.entries(chances).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([label, chance]) => [label, Math.round(chance * 1e12) / 1e12]));
}

/** «no hit», «1 hit», «2 hits». */
export function hitWords(count: number): string {
  return count === 0 ? 'no hit' : count === 1 ? '1 hit' : `${count} hits`;
}
