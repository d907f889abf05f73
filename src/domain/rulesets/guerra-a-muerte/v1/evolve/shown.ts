import { counterOf } from '../data/data.ts';
import type { State } from '../state.ts';

/** Everybody has seen what is in these forces, and knows it as long as it does not change out of sight (dossier 4). */
export function openForces(state: State, forces: readonly string[]): void {
  state.shown = [...new Set([...state.shown, ...forces])].sort();
}

/** What is in a force may have changed, and its owner alone knows how. */
export function coverForce(state: State, force: string): void {
  if (state.shown.includes(force)) state.shown = state.shown.filter((id) => id !== force);
}

/** Some or all of a force have gone over to another: what is in both stays known only where all of a known one joins a known one. */
export function coverMixed(state: State, from: string, to: string, emptied: boolean): void {
  if (!emptied || !state.shown.includes(from)) coverForce(state, to);
  coverForce(state, from);
}

/** A unit that was shown reduced may have been completed: its force is not known any more (§4.6, §4.7). */
export function coverReduced(state: State): void {
  for (const [id, { at, steps }] of Object.entries(state.units)) if (steps < counterOf(id).steps) coverForce(state, at);
}
