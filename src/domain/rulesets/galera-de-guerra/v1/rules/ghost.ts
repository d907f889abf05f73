import { follow } from '../evolve/movement.ts';
import type { MovementFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { placeAstern } from './contacts.ts';
import { isImmobile } from './eligibility.ts';
import { isAllowed } from './limits.ts';
import type { Manoeuvre, Means, Mover } from './manoeuvres.ts';
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
  const { id, size, bow: from } = ghost.at;
  const movement = movedOn(ghost.movement, cost);
  follow(movement, step, from);
  return { at: { id, bow, facing, size }, movement };
}

/** Written out, as a menu is made of every step of every way. */
function movedOn(before: MovementFrame, cost: number): MovementFrame {
  return {
    kind: 'movement',
    ship: before.ship,
    announced: before.announced,
    used: before.used + cost,
    stopped: before.stopped,
    ended: before.ended,
    turns: before.turns,
    moved: before.moved,
    backing: before.backing,
    turned: before.turned,
    anastrophe: before.anastrophe,
    last: before.last,
    straight: before.straight,
    wary: before.wary,
    passed: [],
    warned: [],
    shaken: before.shaken,
  };
}

/** The points that are left. */
export function left({ announced, used }: MovementFrame): number {
  return announced - used;
}

/** Every step that the ghost may take now, at a cost that it can pay. */
export function stepsOf(state: State, ghost: Ghost): Manoeuvre[] {
  if (left(ghost.movement) <= 0) return [];
  const { at } = ghost;
  const ways = openManoeuvres(sea(state), at, watersOf(state, at.id), limitsOf(state, ghost));
  return ways.filter((way) => mayTake(state, ghost, way));
}

/** The step of a kind, if the ghost may take it now. */
export function stepOf(state: State, ghost: Ghost, step: string): Manoeuvre | null {
  const kind = KINDS[ghost.at.size].find((one) => one === step);
  if (left(ghost.movement) <= 0 || kind === undefined) return null;
  const limits = limitsOf(state, ghost);
  const way = openManoeuvre(sea(state), { ship: ghost.at, kind }, watersOf(state, ghost.at.id), limits);
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

function limitsOf(state: State, { at, movement }: Ghost): Means {
  const { level, sails, cripples } = shipOf(state, at.id);
  const went = movement.backing ? 'back' : movement.moved ? 'other' : 'nowhere';
  return {
    level,
    sails: sails === 'up',
    cripples,
    went,
    points: left(movement),
    enemyNear() {
      return isBesideEnemy(state, at.id, at);
    },
  };
}

/** §5.31c, S-ECN.13: some ships keep clear of the enemy; a tow must float free, with room astern; battles have bounds. */
function mayTake(state: State, { at, movement }: Ghost, way: Manoeuvre): boolean {
  if (!isAllowed(state, at.id, way)) return false;
  const { tows } = shipOf(state, at.id);
  if (tows !== null && isImmobile(state, tows)) return false;
  if (way.leads === 'off' || (tows === null && !movement.wary)) return true;
  const next = { id: at.id, bow: way.bow, facing: way.facing, size: at.size };
  if (isBesideEnemy(state, at.id, next)) return false;
  return tows === null || isFree(sea(state), placeAstern(sea(state), next), watersOf(state, at.id).occupant);
}
