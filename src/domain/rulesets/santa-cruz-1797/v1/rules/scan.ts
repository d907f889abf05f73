import { officerOf, unitOf } from '../data/data.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';

/*
 * Who stands where, read off the state unit by unit: for folds, and for states that are being dealt anew. What decides
 * looks it up instead (positions.ts).
 */

/** The units of `side` at a place, in the order of their ids. */
export function unitsIn(state: State, side: Side, at: string): string[] {
  return Object.keys(state.units).filter((id) => state.units[id]?.at === at && unitOf(id).side === side);
}

/** The officers of `side` at a place. */
export function officersIn(state: State, side: Side, at: string): string[] {
  return Object.keys(state.officers).filter((id) => state.officers[id]?.at === at && officerOf(id).side === side);
}
