import type { Ship, State } from '../state.ts';

/** The ship `id`, to be changed. Throws on one that is not in the game. */
export function shipIn(state: State, id: string): Ship {
  const ship = state.ships[id];
  if (ship === undefined) throw new Error(`there is no ship ${id}`);
  return ship;
}

/** Takes a ship off the map for good, with all that ties it. */
export function removeShip(state: State, id: string, fate: string): void {
  const ship = shipIn(state, id);
  ship.lostAt ??= ship.bow; // a wreck was marked when it broke up
  ship.bow = fate;
  ship.fire = 0;
  state.links = state.links.filter(({ a, b }) => a !== id && b !== id);
}

/** §6.12: to the Cruise side at once. */
export function slowDown(state: State, id: string): void {
  shipIn(state, id).level = 'cruise';
}
