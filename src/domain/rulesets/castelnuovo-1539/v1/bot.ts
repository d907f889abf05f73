import type { Bot } from '../../../kernel/view.ts';
import { chooseCards, chooseExcess, chooseLoss, chooseReaction } from './bot-combat.ts';
import type { Chooser } from './bot-menu.ts';
import { has, harmless } from './bot-menu.ts';
import {
  chooseAction,
  chooseCounter,
  chooseEntry,
  chooseRetreat,
  chooseSea,
  chooseStep,
  chooseTrim,
  chooseTurnType,
} from './bot-moves.ts';
import { chooseDeployment, chooseFleets, chooseGarrison } from './bot-setup.ts';

/**
 * Plays sensibly and always alike: values zones, moves, fights and fire by rules of thumb and averages, and knows of the
 * enemy only what its view shows.
 */
export const steadyBot: Bot = (sight) => {
  const id = CHOOSERS[sight.decision.kind]?.(sight) ?? null;
  return id !== null && has(sight, id) ? id : harmless(sight);
};

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
