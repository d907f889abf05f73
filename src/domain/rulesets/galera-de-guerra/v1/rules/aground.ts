import type { State } from '../state.ts';
import { crewOf } from './eligibility.ts';
import type { GameTurn } from './positions.ts';
import { linksOf, shipOf } from './positions.ts';
import { bowAstern } from './ram.ts';
import { groundingFor } from './tables.ts';

/**
 * Whether a ship on the ground may try to get off: once a turn, at the end of its first activation there already (§6.36);
 * not while it is tied to another, for what is tied cannot move (§8.31, §6.37).
 */
export function mayTryOff(state: State, id: string): boolean {
  const { aground, turn } = shipOf(state, id);
  return aground && !turn.freed && linksOf(state, id).length === 0;
}

/** §6.36, A-19: its crew or less and it backs one hex, if that hex is free; a 6 and it is lost. */
export function tryOff(turn: GameTurn, ship: string): void {
  const die = turn.chance.die();
  const result = groundingFor(die, crewOf(turn.state, ship));
  const to = result === 'freed' ? bowAstern(turn.state, ship) : null;
  const wrecked = result === 'wrecked';
  turn.emit({ type: 'GroundingDiced', public: { ship, die, freed: to !== null, wrecked, to } });
  if (wrecked) turn.emit({ type: 'ShipsLost', public: { ships: [ship], cause: 'wrecked' } });
}
