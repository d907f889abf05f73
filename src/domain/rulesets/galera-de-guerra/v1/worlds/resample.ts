import type { Chance } from '../../../../kernel/chance.ts';
import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import type { Viewer } from '../../../../kernel/ids.ts';
import { copyOf } from '../../../../kernel/json.ts';
import { declareAll, defaults, undeclared } from '../rules/declarations.ts';
import { seatsOf } from '../rules/positions.ts';
import { hasChoice } from '../rules/squadrons.ts';
import { buy } from '../rules/tournament.ts';
import { knowsDeclaration, sidesOfViewer } from '../show/view-details.ts';
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
  const own = sidesOfViewer(state, viewer);
  for (const side of SIDES) {
    if (!knowsDeclaration(state, side, own)) declareAnew(world, side, chance);
    if (!own.includes(side)) hideAnew(world, side, chance);
  }
  return world;
}

/** Seat by seat, as the second of a side sees what the first has declared; who had no choice has none now. */
function declareAnew(world: State, side: Side, chance: Chance): void {
  const sealed = seatsOf(world, side).filter((seat) => world.declared[seat] !== undefined);
  const known = world.declared;
  world.declared = Object.fromEntries(Object.entries(known).filter(([seat]) => !sealed.includes(seat)));
  for (const seat of sealed)
    world.declared[seat] = hasChoice(world, seat) ? [...declaration(world, seat, chance)] : (known[seat] ?? []);
}

function hideAnew(world: State, side: Side, chance: Chance): void {
  const { bought, treasure } = world;
  if (bought[side] !== undefined) bought[side] = fleet(world, side, chance);
  if (side === 'red' && treasure.ship !== null && treasure.among.length > 0)
    treasure.ship = chance.pick(treasure.among);
}

function declaration(world: State, seat: string, chance: Chance): readonly Declared[] {
  const leaders = undeclared(world, seat);
  return chance.pick([true, false]) ? defaults(world, seat, leaders) : wander(declareAll(world, seat, leaders), chance);
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
