import { counterOf } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { fleetsInPort } from './fleets.ts';
import type { GameTurn } from './positions.ts';
import { forceOf, sideOf, unitsIn } from './positions.ts';

/** §7.9: a land force has taken a port: enemy ships in it are diced for, one after another. */
export function takePort(turn: GameTurn, city: string, force: string): void {
  const captor = sideOf(forceOf(turn.state, force));
  if (captor === null) return;
  const ships = shipsIn(turn.state, city, captor);
  if (ships.length > 0) portTaken(turn, { city, captor, by: [force], ships });
}

/** Ships of the enemies of `captor` in a port. */
export function shipsIn(state: State, city: string, captor: Side): string[] {
  return fleetsInPort(state, city, enemyOf(captor)).flatMap(({ id }) => unitsIn(state, id));
}

/** Says that forces (`by`) of a side have taken a port with these ships, and of which nations their units are. */
export function portTaken(
  turn: GameTurn,
  { city, captor, by, ships }: { city: string; captor: Side; by: readonly string[]; ships: readonly string[] },
): void {
  const units = by.flatMap((force) => unitsIn(turn.state, force));
  const nations = [...new Set(units.map((unit) => counterOf(unit).nation))];
  turn.emit({ type: 'PortTaken', public: { city, captor, nations, ships: [...ships] } });
}
