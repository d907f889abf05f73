import { follow } from '../evolve/movement.ts';
import type { MovementFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { placeAstern } from './contacts.ts';
import { isImmobile } from './eligibility.ts';
import { isAllowed } from './limits.ts';
import type { Limits, Manoeuvre, Mover } from './manoeuvres.ts';
import { isFree, KINDS, manoeuvres, openManoeuvre, openManoeuvres } from './manoeuvres.ts';
import { sea, shipOf } from './positions.ts';
import { isBesideEnemy, placed, watersOf } from './waters.ts';

/** A ship as it would be some steps on: menus walk it over the sea, while the table stands as it is. */
export type Ghost = { readonly at: Mover; readonly movement: MovementFrame };

/** The ship of a movement where it is now. */
export function ghostOf(state: State, movement: MovementFrame): Ghost {
  return { at: placed(state, movement.ship), movement };
}

/** The ghost one step on. */
export function stepOn(ghost: Ghost, { step, cost, bow, facing }: Manoeuvre): Ghost {
  const movement = { ...ghost.movement, used: ghost.movement.used + cost, passed: [], warned: [] };
  follow(movement, step, ghost.at.bow);
  return { at: { ...ghost.at, bow, facing }, movement };
}

/** The points that are left. */
export function left({ announced, used }: MovementFrame): number {
  return announced - used;
}

/** Every step that the ghost may take now, at a cost that it can pay. */
export function stepsOf(state: State, ghost: Ghost): Manoeuvre[] {
  const points = left(ghost.movement);
  if (points <= 0) return [];
  const { at } = ghost;
  const ways = openManoeuvres(sea(state), at, watersOf(state, at.id), { ...limitsOf(state, ghost), points });
  return ways.filter((way) => mayTake(state, ghost, way));
}

/** The step of a kind, if the ghost may take it now. */
export function stepOf(state: State, ghost: Ghost, step: string): Manoeuvre | null {
  const points = left(ghost.movement);
  const kind = KINDS[ghost.at.size].find((one) => one === step);
  if (points <= 0 || kind === undefined) return null;
  const means = { ...limitsOf(state, ghost), points };
  const way = openManoeuvre(sea(state), { ship: ghost.at, kind }, watersOf(state, ghost.at.id), means);
  return way !== null && mayTake(state, ghost, way) ? way : null;
}

/** Whether the ghost may take any step now. */
export function hasStep(state: State, ghost: Ghost): boolean {
  return KINDS[ghost.at.size].some((kind) => stepOf(state, ghost, kind) !== null);
}

/** Every step, those refused by the sea or by the state of the ship included. */
export function allSteps(state: State, ghost: Ghost): Manoeuvre[] {
  return manoeuvres(sea(state), ghost.at, watersOf(state, ghost.at.id), limitsOf(state, ghost));
}

function limitsOf(state: State, { at, movement }: Ghost): Limits {
  const { level, sails, cripples } = shipOf(state, at.id);
  const went = movement.backing ? 'back' : movement.moved ? 'other' : 'nowhere';
  return { level, sails: sails === 'up', cripples, went, enemyNear: () => isBesideEnemy(state, at.id, at) };
}

/** §5.31c, S-ECN.13: some ships keep clear of the enemy; a tow must float free, with room astern; battles have bounds. */
function mayTake(state: State, { at, movement }: Ghost, way: Manoeuvre): boolean {
  if (!isAllowed(state, at.id, way)) return false;
  const { tows } = shipOf(state, at.id);
  if (tows !== null && isImmobile(state, tows)) return false;
  if (way.leads === 'off') return true;
  const next = { ...at, bow: way.bow, facing: way.facing };
  if ((movement.wary || tows !== null) && isBesideEnemy(state, at.id, next)) return false;
  return tows === null || isFree(sea(state), placeAstern(sea(state), next), watersOf(state, at.id).occupant);
}
