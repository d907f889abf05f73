interface Seated {
  readonly seats: readonly unknown[];
}

/** As many lines as the cards beside have. */
const LINES = 5;

/** What fits on a card: all scenarios, or the first of those with the fewest seats and how many more there are. */
export function firstScenarios<T extends Seated>(
  scenarios: readonly T[],
): { readonly named: readonly T[]; readonly more: number } {
  if (scenarios.length <= LINES) return { named: scenarios, more: 0 };
  const bySeats = [...scenarios].sort((a, b) => a.seats.length - b.seats.length);
  const named = bySeats.slice(0, LINES - 1);
  return { named, more: scenarios.length - named.length };
}
