import { operationCost } from '../data/tables.ts';
import type { Force } from '../state.ts';
import { moveForce } from './forces.ts';
import { BANDA_ORIENTAL, BRAZIL, retireLegion } from './legion.ts';
import { landLinks, neighbours } from './map.ts';
import type { GameTurn } from './positions.ts';
import { areaOf, placeOf } from './positions.ts';

/** Places that a land force may walk to (§5.0), by what everybody sees; the Legion keeps to the Banda Oriental and Brazil (§10.6). */
export function placesNextTo({ owner, at }: Pick<Force, 'owner' | 'at'>): readonly string[] {
  const [kind, id] = placeOf(at);
  if (kind === 'city' || kind === 'aboard') return [];
  const area = areaOf(at);
  if (owner === 'legion') return [area === null ? BANDA_ORIENTAL : BRAZIL];
  return fieldsNextTo(area ?? id, area === null ? landLinks : neighbours);
}

/** The fields of what lies next to an area or a box: worked out once. */
function fieldsNextTo(id: string, next: (id: string) => readonly string[]): readonly string[] {
  let found = fields.get(id);
  if (found === undefined) fields.set(id, (found = next(id).map((to) => `field:${to}`)));
  return found;
}

const fields = new Map<string, readonly string[]>();

/** A force goes to the place that it has announced, for its price. Into Brazil the Legion goes for good (§10.6). */
export function goTo(turn: GameTurn, force: string, to: string): void {
  moveForce(turn, force, to, operationCost('move'));
  if (to === BRAZIL) retireLegion(turn, force);
}
