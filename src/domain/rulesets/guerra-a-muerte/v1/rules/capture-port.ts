import { counterOf } from '../data/data.ts';
import type { GameTurn } from './positions.ts';
import { forceOf, forcesAt, sideOf, unitsIn } from './positions.ts';

/** §7.9: a land force has taken a port: enemy ships in it are diced for, one after another. */
export function takePort(turn: GameTurn, city: string, force: string): void {
  const { state } = turn;
  const captor = sideOf(forceOf(state, force));
  if (captor === null) return;
  const fleets = forcesAt(state, `city:${city}`).filter((one) => one.kind === 'fleet' && sideOf(one) !== captor);
  const ships = fleets.flatMap(({ id }) => unitsIn(state, id));
  if (ships.length === 0) return;
  const nations = [...new Set(unitsIn(state, force).map((unit) => counterOf(unit).nation))];
  turn.emit({ type: 'PortTaken', public: { city, captor, nations, ships } });
}
