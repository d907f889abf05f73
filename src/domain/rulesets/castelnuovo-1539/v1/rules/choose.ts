import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import type { Pending } from '../../../../kernel/ruleset.ts';
import { chooseAction } from './actions.ts';
import { BATTLE_TREES } from './battle.ts';
import type { Command } from './commands.ts';
import { chooseLosses } from './losses.ts';
import type { Kind } from './pending.ts';
import { chooseSwap, chooseTrim } from './refill.ts';
import { chooseNorth, chooseReturns, chooseSeaZone } from './reinforce.ts';
import { chooseFleets, chooseGarrison } from './setup-league.ts';
import { chooseDeployment, chooseFleetZone } from './setup-siege.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { chooseTurnType } from './turn-end.ts';

type Tree = (state: State, side: Side) => ChoiceGenerator<Command>;

const TREES: Readonly<Record<Kind, Tree>> = {
  'setup.deploy': chooseDeployment,
  'setup.embark': chooseFleetZone,
  'setup.garrison': chooseGarrison,
  'setup.fleets': chooseFleets,
  'action.choose': chooseAction,
  'losses.deal': chooseLosses,
  'hand.swap': chooseSwap,
  'hand.trim': chooseTrim,
  'turn.type': chooseTurnType,
  'reinforce.sea': chooseSeaZone,
  'reinforce.land': chooseNorth,
  'reinforce.return': chooseReturns,
  ...BATTLE_TREES,
};

/** The tree of a pending decision. */
export function choose(state: State, { kind, seat }: Pending): ChoiceGenerator<Command> {
  return TREES[kind as Kind](state, seat as Side);
}
