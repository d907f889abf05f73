import type { Ghost as Drawn } from '../../../../kernel/choices.ts';
import { freshMovement } from '../evolve/movement.ts';
import type { ActivationFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { allowance } from './allowance.ts';
import { interrupts } from './carry.ts';
import { isImmobile } from './eligibility.ts';
import { wayBehind } from './follow.ts';
import type { Ghost } from './ghost.ts';
import { ghostOf, stepOf, stepOn } from './ghost.ts';
import { drawn } from './ghosts.ts';
import { activeShips, isInPlay, sea, shipOf } from './positions.ts';
import { canGoOn } from './route.ts';
import type { StepKind } from './steps.ts';

/** Steps that ships take alike: those ahead, as the others turn in place. */
export const ALIKE = ['fwd', 'fwdP', 'fwdS'] as const;

/** A ship and the steps that it takes. */
export type Rowing = { readonly ship: string; readonly steps: readonly string[] };

/** The first ship that can take all the steps. */
export function nextAlike(
  state: State,
  frame: ActivationFrame,
  { steps }: { readonly steps: readonly StepKind[] },
): Rowing | null {
  const able = unmoved(state, frame).find((ship) => {
    let ghost: Ghost | null = startOf(state, ship);
    for (const step of steps) ghost = ghost === null ? null : onBy(state, ghost, step);
    return ghost !== null;
  });
  return able === undefined ? null : { ship: able, steps };
}

/** The first ship of a column that can close up behind the one ahead of it, which has moved. */
export function nextBehind(state: State, { squadrons }: ActivationFrame): Rowing | null {
  for (const index of squadrons) {
    const squadron = state.squadrons[index];
    if (squadron?.mode !== 'column') continue;
    for (const [at, ship] of squadron.ships.entries()) {
      const steps = wayBehind(state, ship, squadron.ships[at - 1]);
      const end = steps === null ? null : walked(state, ship, steps);
      if (steps !== null && end !== null && isQuiet(state, end)) return { ship, steps };
    }
  }
  return null;
}

/** Where a ship comes to by some steps; null where it cannot take them. */
export function walked(state: State, ship: string, steps: readonly string[]): Ghost | null {
  let ghost = startOf(state, ship);
  for (const step of steps) {
    const way = stepOf(state, ghost, step);
    if (way === null) return null;
    ghost = stepOn(ghost, way);
  }
  return ghost;
}

/** The ships that may still row. */
export function unmoved(state: State, { squadrons, crew }: ActivationFrame): string[] {
  if (crew !== 'none') return []; // a ship alone
  return squadrons
    .flatMap((squadron) => activeShips(state, squadron))
    .filter((ship) => !shipOf(state, ship).act.moved && isInPlay(shipOf(state, ship)) && !isImmobile(state, ship));
}

export function startOf(state: State, ship: string): Ghost {
  return ghostOf(state, freshMovement(ship, allowance(state, ship, shipOf(state, ship).sails === 'up'), false));
}

/** The ghost one step on, if no enemy can answer that and it has nobody to attack there: such ships go alone. */
export function onBy(state: State, ghost: Ghost, step: StepKind): Ghost | null {
  const way = stepOf(state, ghost, step);
  if (way === null || interrupts(state, ghost, way)) return null;
  const next = stepOn(ghost, way);
  return isQuiet(state, next) ? next : null;
}

/** Whether a ship that stops there has nothing left to do on its way. */
function isQuiet(state: State, { at, movement }: Ghost): boolean {
  return !canGoOn(state, { at, movement: { ...movement, announced: movement.used } });
}

/**
 * Where ships come to that row one after the other, each as `next` says on the table that those before it have left; a
 * few hexes of way included. With `choice`, once that is chosen.
 */
export function foreseen(state: State, next: (then: State) => Rowing | null, choice?: string): Drawn[] {
  const found: Drawn[] = [];
  for (let then = state, row = next(then); row !== null; row = next(then)) {
    const { ship, steps } = row;
    const ghost = walked(then, ship, steps);
    if (ghost === null) return found;
    const via = choice === undefined ? { via: passed(then, ship, steps) } : {};
    found.push({ ...drawn(sea(state), ghost.at, choice), ...via });
    then = moved(then, ghost);
  }
  return found;
}

/** The hexes of its bow before each step. */
function passed(state: State, ship: string, steps: readonly string[]): string[] {
  return steps.map((_, count) => walked(state, ship, steps.slice(0, count))?.at.bow ?? '');
}

/** The same table, on which a ship has rowed. */
function moved(state: State, { at: { id, bow, facing } }: Ghost): State {
  const ship = shipOf(state, id);
  const act = { ...ship.act, moved: true };
  return { ...state, ships: { ...state.ships, [id]: { ...ship, bow, facing, act } } };
}
