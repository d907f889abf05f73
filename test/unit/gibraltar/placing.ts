import type { Playing } from '../../support/gibraltar.ts';

/** Where a unit may be put in the set-up, the ids as the menu has them; `seat` where two place at once. */
export function placesOf(game: Playing, unit: string, seat?: string): string[] {
  return game.offers(setupOf(seat), ['place', `unit:${unit}`]);
}

/** The hexes among them, in the order of the map. */
export function hexesOf(game: Playing, unit: string, seat?: string): string[] {
  return placesOf(game, unit, seat).flatMap((id) => (id.startsWith('hex:') ? [id.slice(4)] : []));
}

/** Puts a unit into a hex, or infantry into a launch: `hex:1616`, `unit:hf-la-1`. */
export function put(game: Playing, unit: string, where: string, seat?: string): void {
  game.play(setupOf(seat), ['place', `unit:${unit}`, where]);
}

/** Places all that is left by default and ends the set-up of the seat. */
export function deployAll(game: Playing, seat?: string): void {
  game.play(setupOf(seat), ['auto']);
  game.play(setupOf(seat), ['done']);
}

function setupOf(seat: string | undefined): string {
  return seat === undefined ? 'setup' : `${seat} setup`;
}
