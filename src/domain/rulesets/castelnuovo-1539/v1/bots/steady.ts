import { botBy } from '../../../../kernel/bots.ts';
import type { Chooser } from '../../../../kernel/bots.ts';
import { chooseCards, chooseExcess, chooseLoss, chooseReaction } from './combat.ts';
import {
  chooseAction,
  chooseCounter,
  chooseEntry,
  chooseRetreat,
  chooseSea,
  chooseStep,
  chooseTrim,
  chooseTurnType,
} from './moves.ts';
import { chooseDeployment, chooseFleets, chooseGarrison } from './setup.ts';

const CHOOSERS: Readonly<Record<string, Chooser>> = {
  'setup.deploy': chooseDeployment,
  'setup.embark': chooseSea,
  'setup.garrison': chooseGarrison,
  'setup.fleets': chooseFleets,
  'action.choose': chooseAction,
  'hand.trim': chooseTrim,
  'turn.type': chooseTurnType,
  'reinforce.sea': chooseSea,
  'reinforce.land': chooseEntry,
  'reinforce.return': chooseEntry,
  'losses.deal': chooseLoss,
  'move.step': chooseStep,
  'move.reaction': chooseReaction,
  'combat.cards': chooseCards,
  'combat.retreat': chooseRetreat,
  'combat.overstack': chooseExcess,
  'reaction.counter': chooseCounter,
};

/**
 * Plays sensibly and always alike: values zones, moves, fights and fire by rules of thumb and averages, and knows of the
 * enemy only what its view shows.
 */
export const steadyBot = botBy(CHOOSERS, ['done', 'pass', 'end', 'stop', 'none']);
