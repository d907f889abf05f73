import { battleOf, leaderOf } from '../data/data.ts';
import type { Leader, State } from '../state.ts';
import { ownRules } from './battles/own.ts';
import { isInPlay, ratings, shipOf } from './positions.ts';

/** A leader of the game. Throws on one that there is not. */
export function leaderIn(state: State, id: string): Leader {
  const leader = state.leaders[id];
  if (leader === undefined) throw new Error(`there is no leader ${id}`);
  return leader;
}

/** The ship that a leader commands from: his own, in play and in the hands of his side; null where he has none. */
export function commandShip(state: State, id: string): string | null {
  const { ship, side } = leaderIn(state, id);
  if (ship === null) return null;
  const found = shipOf(state, ship);
  return isInPlay(found) && found.held === side ? ship : null;
}

/** How far he commands (§5.11): less on the reduced side of his counter. */
export function rangeOf(state: State, id: string): number {
  const leader = leaderOf(id);
  return leaderIn(state, id).reduced === 'no' ? leader.range : leader.reduced.range;
}

/** What an admiral adds to the dice (§5.12). */
export function initiativeOf(state: State, id: string): number {
  const leader = leaderOf(id);
  return leaderIn(state, id).reduced === 'no' ? leader.initiative : leader.reduced.initiative;
}

/** The admirals of a side who can still lead it, in the order of the data. */
export function admiralsOf(state: State, side: Leader['side']): string[] {
  return Object.keys(state.leaders)
    .filter((id) => leaderIn(state, id).side === side && leaderOf(id).admiral && commandShip(state, id) !== null)
    .sort();
}

/**
 * Whether a leader may have a ship in his squadron: some command the ships of their own city, people or kind alone. A prize
 * is treated like any other ship (§8.25): it is of neither city, and no longer one of the convoy.
 */
export function mayCommand(state: State, leader: string, ship: string): boolean {
  if (isConvoyed(state, ship)) return false;
  const battle = battleOf(state.scenario);
  const own = battle?.commands.get(leader);
  if (battle === null || own === undefined || own.has(ship)) return true;
  return battle.prizes.has(leader) && shipOf(state, ship).side !== leaderIn(state, leader).side;
}

/** Whether a leader may sail aboard a ship: each only aboard those he commands, at Chios none of Pergamum's tremiolas (S-CHI.8). */
export function mayCarry(state: State, ship: string, leader: string): boolean {
  if (!mayCommand(state, leader, ship)) return false;
  const { type, color } = ratings(state, ship);
  const { leaderless } = ownRules(state);
  return leaderless === undefined || type !== leaderless.type || color !== leaderless.color;
}

/** Catana and Ecnomus: transports are a squadron of their own (S-CAT, S-ECN), while their side has them. */
export function isConvoyed(state: State, id: string): boolean {
  if (ownRules(state).transports === undefined || !ratings(state, id).transport) return false;
  const { side, held } = shipOf(state, id);
  return held === side;
}
