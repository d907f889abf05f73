import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import type { Pending } from '../../../../kernel/ruleset.ts';
import { chooseAction } from './actions.ts';
import { chooseShelling } from './bombardment.ts';
import { chooseOldfield } from './combat-dice.ts';
import { chooseDrumsReturn } from './combat-end.ts';
import { chooseLosses } from './combat-losses.ts';
import { chooseFlight, chooseRetreat } from './combat-retreat.ts';
import { chooseSupports, chooseSwell } from './combat-supports.ts';
import { taskOf } from './combat-tasks.ts';
import type { Command } from './commands.ts';
import { combatOf } from './fighters.ts';
import { chooseFoxLoss } from './fox.ts';
import { chooseCourses } from './naval.ts';
import { choosePanicRetreat } from './orders-british.ts';
import type { Kind } from './pending.ts';
import { chooseCounter, chooseFreemantle, chooseLost, chooseMarchDestination } from './responses.ts';
import { chooseDeployment, chooseFoxLoad } from './setup.ts';
import type { State } from '../state.ts';
import type { Side } from '../sides.ts';

type Tree = (state: State, side: Side) => ChoiceGenerator<Command>;

const TREES: Readonly<Record<Kind, Tree>> = {
  'setup.fox_load': chooseFoxLoad,
  'setup.deploy': chooseDeployment,
  'naval.program': chooseCourses,
  'bombard.declare': chooseShelling,
  'bombard.fox_loss': chooseFoxLoss,
  'action.choose': chooseAction,
  'response.lost': chooseLost,
  'response.freemantle': chooseFreemantle,
  'move.destination': chooseMarchDestination,
  'panic.retreat': choosePanicRetreat,
  'combat.support': chooseSupports,
  'response.swell': chooseSwell,
  'combat.oldfield': chooseOldfield,
  'combat.loss': chooseDueLosses,
  'combat.volunteers': chooseFlight,
  'combat.retreat_att': chooseRetreat,
  'combat.retreat_def': chooseRetreat,
  'combat.drums_return': chooseDrumsReturn,
  'reaction.counter': chooseCounter,
};

/** The tree of a pending decision. */
export function choose(state: State, { kind, seat }: Pending): ChoiceGenerator<Command> {
  return TREES[kind as Kind](state, seat as Side);
}

function* chooseDueLosses(state: State, side: Side): ChoiceGenerator<Command> {
  const task = taskOf(state, combatOf(state));
  return yield* chooseLosses(state, side, task.kind === 'losses' ? task.count : 0);
}
