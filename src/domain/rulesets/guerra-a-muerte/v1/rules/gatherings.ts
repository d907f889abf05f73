import type { Side } from '../sides.ts';
import type { Force, Operations, State } from '../state.ts';
import { forcesAboard } from './fleets.ts';
import { operatesIn, sideOfPart } from './parts.ts';
import { forces, leadersIn, sideOf, unitsIn } from './positions.ts';

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

/**
 * §5.1, A125: whether, by public facts, there may be anything to regroup in a part: a unit or a leader of it is on the map, and
 * some force has more than one of the side's in it, or stands with another.
 */
export function mightRegroup(state: State, part: Operations): boolean {
  const side = sideOfPart(part);
  const own = forces(state).filter((force) => sideOf(force) === side);
  const operates = (id: string): boolean => operatesIn(part, id);
  if (!own.some(({ id }) => unitsIn(state, id).some(operates) || leadersIn(state, id).some(operates))) return false;
  const members = own.reduce((sum, { id }) => sum + unitsIn(state, id).length + leadersIn(state, id).length, 0);
  return members > own.length || gatherings(state, side).some((one) => one.forces.length > 1);
}
