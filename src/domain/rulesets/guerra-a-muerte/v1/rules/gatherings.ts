import type { Side } from '../sides.ts';
import type { Force, State } from '../state.ts';
import { forcesAboard } from './fleets.ts';
import { forces, sideOf } from './positions.ts';

/** Forces of one owner, kind and posture that stand in one place: what may be made up anew among themselves (§5.1, A92). */
export type Gathering = Pick<Force, 'at' | 'owner' | 'kind' | 'posture'> & { readonly forces: readonly string[] };

/**
 * The gatherings of a side, in the order of their first forces. Ships with troops aboard stay as they are; the Legion keeps
 * apart from royalists (§10.6).
 */
export function gatherings(state: State, side: Side): Gathering[] {
  const found = new Map<string, Gathering & { forces: string[] }>();
  for (const force of forces(state)) {
    if (sideOf(force) !== side || (force.kind === 'fleet' && forcesAboard(state, force.id).length > 0)) continue;
    const { id, at, owner, kind, posture } = force;
    const key = `${at} ${owner} ${kind} ${posture}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { at, owner, kind, posture, forces: [id] });
    else known.forces.push(id);
  }
  return [...found.values()];
}
