import type { State } from '../state.ts';
import type { OwnRules } from './battles/own.ts';
import { ownRules } from './battles/own.ts';
import { isConvoyed } from './command.ts';
import type { Manoeuvre } from './manoeuvres.ts';
import { sea, shipOf } from './positions.ts';
import { hexOf } from './sea.ts';

type Transports = NonNullable<OwnRules['transports']>;

/** Catana: transports keep two hexes off the coast in the east (S-CAT.8). */
const CATANA_COAST = 59;

/** Whether the battle's own rules let a ship take a step. */
export function isAllowed(state: State, id: string, way: Manoeuvre): boolean {
  const { transports } = ownRules(state);
  if (transports === undefined) return true;
  if (isConvoyed(state, id) && !transportMay(state, transports, way)) return false;
  // S-ECN.14: what is in tow leaves in the south as well.
  return shipOf(state, id).tows === null || way.leads !== 'off' || way.edge === 'row28';
}

/** S-CAT.8, S-ECN.14: where troops and freight may not go. */
function transportMay(state: State, { bounds }: Transports, { leads, enters, edge }: Manoeuvre): boolean {
  if (bounds === 'south') return leads !== 'off' || edge === 'row28';
  return leads === 'on' && (enters === null || hexOf(sea(state), enters).col < CATANA_COAST);
}
