import type { Battle } from '../data/data.ts';
import { battleOf } from '../data/data.ts';
import type { State } from '../state.ts';
import type { Manoeuvre } from './manoeuvres.ts';
import { ratings, sea, shipOf } from './positions.ts';
import { hexOf } from './sea.ts';

/** Catana: transports keep two hexes off the coast in the east (S-CAT.8). */
const CATANA_COAST = 59;

/** Whether the battle's own rules let a ship take a step. */
export function isAllowed(state: State, id: string, way: Manoeuvre): boolean {
  const battle = battleOf(state.scenario);
  if (battle === null) return true;
  if (ratings(state, id).transport && !transportMay(state, battle, way)) return false;
  // S-ECN.14: what is in tow leaves in the south as well.
  return shipOf(state, id).tows === null || way.leads !== 'off' || way.edge === 'row28';
}

/** S-CAT.8, S-ECN.14: where troops and freight may not go. */
function transportMay(state: State, { id }: Battle, { leads, enters, edge }: Manoeuvre): boolean {
  if (id === 'catana') return leads === 'on' && (enters === null || hexOf(sea(state), enters).col < CATANA_COAST);
  return id !== 'ecnomus' || leads !== 'off' || edge === 'row28';
}
