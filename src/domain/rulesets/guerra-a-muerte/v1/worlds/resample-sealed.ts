import type { Chance } from '../../../../kernel/chance.ts';
import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { chooseBuilds } from '../rules/builds.ts';
import { chooseReorganisation } from '../rules/reorganise.ts';
import { chooseRisings } from '../rules/risings.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';

/** Seals anew what `side` has sealed and not yet shown: any answer that the rules let it give. */
export function sealAnew(world: State, side: Side, chance: Chance): void {
  const { step } = world;
  if (step.kind === 'announce' && world.announced[side] !== undefined)
    world.announced[side] = wander(chooseRisings(world, side), chance);
  if (step.kind === 'build' && world.built[side] !== undefined)
    world.built[side] = wander(chooseBuilds(world, side), chance);
  if (step.kind === 'reorganise' && world.reorganised[side] !== undefined)
    world.reorganised[side] = wander(chooseReorganisation(world, side), chance);
}

/** Decides by chance, half of the time what gives away least. */
function wander<T>(tree: ChoiceGenerator<T>, chance: Chance): T {
  for (let step = tree.next(); ;) {
    if (step.done === true) return step.value;
    const { choices, safe } = step.value;
    const cautious = chance.pick([true, false]);
    const drawn = chance.pick(choices).id;
    step = tree.next(cautious && safe !== undefined ? safe : drawn);
  }
}
