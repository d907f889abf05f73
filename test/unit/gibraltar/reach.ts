import type { Playing } from '../../support/gibraltar.ts';

/** Where a unit may go in one move, and what each hex costs. Throws where the unit cannot be picked. */
export function reachOf(game: Playing, unit: string): Record<string, number> {
  const { choices } = game.menu('move', [`unit:${unit}`]);
  return Object.fromEntries(choices.map(({ target, hint }) => [target?.id ?? '', Number(hint?.['cost'])]));
}

/** The hexes that a unit may go to, in order of their ids. */
export function hexesFor(game: Playing, unit: string): string[] {
  return Object.keys(reachOf(game, unit)).sort();
}

/** The hexes of a reach that cost one, in order of their ids. */
export function firstSteps(game: Playing, unit: string): string[] {
  return Object.entries(reachOf(game, unit))
    .flatMap(([hex, cost]) => (cost === 1 ? [hex] : []))
    .sort();
}
