import { firstOffered, botBy } from '../../../../kernel/bots.ts';
import type { Chooser } from '../../../../kernel/bots.ts';
import { chooseCombat, chooseLoss, chooseShot } from './battle.ts';
import { chooseMove } from './moves.ts';

const choosePlaces: Chooser = (observation) => firstOffered(observation, ['auto', 'done']);

const CHOOSERS: Readonly<Record<string, Chooser>> = {
  setup: choosePlaces,
  arrival: choosePlaces,
  move: chooseMove,
  bombard: chooseShot,
  combat: chooseCombat,
  'combat.loss': chooseLoss,
};

/**
 * Plays sensibly and always alike. The Hispano-French batter the wall where it is nearest to the points, land at the
 * breaches and go for all three; the English hold them, fire at whatever is worth most and strike back at who comes in.
 */
export const steadyBot = botBy(CHOOSERS, ['auto', 'done', 'alone', 'fight', 'fire']);
