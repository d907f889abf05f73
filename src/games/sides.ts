import type { Seat } from '../domain/kernel/ids.ts';
import type { AnyRuleset, Scenario } from '../domain/kernel/ruleset.ts';

/** The side of a seat; a seat that the rules do not know is a side of its own. */
export function sideOf(rules: Pick<AnyRuleset, 'seats'>, seat: Seat): string {
  return rules.seats.find(({ id }) => id === seat)?.side ?? seat;
}

/** The sides of a scenario, in the order of its seats. */
export function sidesOf(rules: Pick<AnyRuleset, 'seats'>, scenario: Pick<Scenario, 'seats'>): readonly string[] {
  return [...new Set(scenario.seats.map((seat) => sideOf(rules, seat)))];
}
