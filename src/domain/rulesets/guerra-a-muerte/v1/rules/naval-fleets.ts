import { counterOf } from '../data/data.ts';
import type { NavalFrame } from '../frames.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { Force, State } from '../state.ts';
import { capacityOfFleet, fleetsAtSea, forcesAboard, hasCochrane, loadOf } from './fleets.ts';
import { unitsIn } from './positions.ts';

/** The fleets of a side that fight: the one attacked or attacking, or all at sea where a convoy is fought for (A18). */
export function fightersOf(state: State, frame: NavalFrame, side: Side): Force[] {
  if (frame.by === 'convoy') return fleetsAtSea(state, frame.sea, side);
  const force = state.forces[side === frame.side ? frame.attacker : frame.defender];
  return force === undefined ? [] : [force];
}

/** All fleets that fight, the attacker's first. */
export function allFighters(state: State, frame: NavalFrame): Force[] {
  return [...fightersOf(state, frame, frame.side), ...fightersOf(state, frame, enemyOf(frame.side))];
}

/** The ships of a side that fight, but for one that has just been taken (§8.3). */
export function shipsOf(state: State, frame: NavalFrame, side: Side): string[] {
  const ships = fightersOf(state, frame, side).flatMap(({ id }) => unitsIn(state, id));
  return ships.filter((ship) => ship !== frame.taken);
}

/** Whether both sides have a ship that can fight. */
export function canFight(state: State, frame: NavalFrame): boolean {
  return shipsOf(state, frame, 'royalist').length > 0 && shipsOf(state, frame, 'patriot').length > 0;
}

/** Who fires on a side: its ships, and the fortress with the defender's (§7.10). */
export function gunsOf(state: State, frame: NavalFrame, side: Side): string[] {
  const ships = shipsOf(state, frame, side);
  return frame.fortress !== null && side !== frame.side ? [...ships, FORTRESS] : ships;
}

/** The fortress among those that fire. */
export const FORTRESS = 'fortress';

/** §7.6: the steps aboard a fleet that its ships cannot carry any more (A20); leaders crowd together (A80). */
export function excessOf(state: State, fleet: string): number {
  return Math.max(0, loadOf(state, fleet).steps - capacityOfFleet(state, fleet).steps);
}

/** A fleet whose owner chooses which of several forces aboard gives up a step (A20). */
export function sheddingFleet(state: State, frame: NavalFrame): Force | undefined {
  const fleets = allFighters(state, frame);
  if (fleets.some(({ id }) => unitsIn(state, id).length === 0)) return undefined; // they are settled first
  return fleets.find(({ id }) => excessOf(state, id) > 0 && forcesAboard(state, id).length > 1);
}

/** Royalist frigates in the battle, once Cochrane is in it too (§8.3). */
export function prizesOf(state: State, frame: NavalFrame): string[] {
  if (!fightersOf(state, frame, 'patriot').some(({ id }) => hasCochrane(state, id))) return [];
  return shipsOf(state, frame, 'royalist').filter((ship) => counterOf(ship).type === 'frigate');
}
