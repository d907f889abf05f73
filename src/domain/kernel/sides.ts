import type { Seat } from './ids.ts';

/** Whose seats are known, and of which sides they are: rules, or what the API tells of them. */
interface Seated {
  readonly seats: readonly { readonly id: Seat; readonly side: string }[];
}

/** The side of a seat; a seat that the rules do not know is a side of its own. */
export function sideOf(rules: Seated, seat: Seat): string {
  return rules.seats.find(({ id }) => id === seat)?.side ?? seat;
}

/** The sides of a scenario, in the order of its seats. */
export function sidesOf(rules: Seated, scenario: { readonly seats: readonly Seat[] }): readonly string[] {
  return [...new Set(scenario.seats.map((seat) => sideOf(rules, seat)))];
}
