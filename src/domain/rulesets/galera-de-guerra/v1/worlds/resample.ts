import type { Chance } from '../../../../kernel/chance.ts';
import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import type { Viewer } from '../../../../kernel/ids.ts';
import { copyOf } from '../../../../kernel/json.ts';
import { declarations, hasChoice } from '../rules/squadrons.ts';
import { buy } from '../rules/tournament.ts';
import { knowsDeclaration, sideOfViewer } from '../show/view-details.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { Declared, State } from '../state.ts';

/**
 * A world that `viewer` cannot rule out: what the enemy has sealed, squadrons or a fleet, is declared or bought anew as the
 * rules allow, and the treasure of Actium is aboard one of the ships that may still carry it. Once the battle is over
 * nothing is hidden.
 */
export function resample(state: State, viewer: Viewer, chance: Chance): State {
  const world = copyOf(state);
  if (state.outcome !== null) return world;
  const own = sideOfViewer(state, viewer);
  for (const side of SIDES) {
    if (!knowsDeclaration(state, side, own)) declareAnew(world, side, chance);
    if (side !== own) hideAnew(world, side, chance);
  }
  return world;
}

function declareAnew(world: State, side: Side, chance: Chance): void {
  const { declared } = world;
  if (declared[side] !== undefined && hasChoice(world, side)) declared[side] = declaration(world, side, chance);
}

function hideAnew(world: State, side: Side, chance: Chance): void {
  const { bought, treasure } = world;
  if (bought[side] !== undefined) bought[side] = fleet(world, side, chance);
  if (side === 'red' && treasure.ship !== null && treasure.among.length > 0)
    treasure.ship = chance.pick(treasure.among);
}

function declaration(world: State, side: Side, chance: Chance): Declared[] {
  return [...wander(declarations(world, side), chance)];
}

function fleet(world: State, side: Side, chance: Chance): string[] {
  const { ships, leaders } = wander(buy(world.options.points, side), chance);
  return [...ships, ...leaders];
}

/** Decides by chance: what somebody may have sealed is what the tree of his decision ends in. */
function wander<T>(tree: ChoiceGenerator<T>, chance: Chance): T {
  for (let step = tree.next(); ;) {
    if (step.done === true) return step.value;
    step = tree.next(chance.pick(step.value.choices).id);
  }
}
