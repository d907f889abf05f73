import type { Bot } from '../../../kernel/view.ts';
import { chooseCombat, chooseLoss, chooseShot } from './bot-battle.ts';
import type { Chooser } from './bot-menu.ts';
import { firstOffered, harmless } from './bot-menu.ts';
import { chooseMove } from './bot-moves.ts';

/**
 * Plays sensibly and always alike. The Hispano-French batter the wall where it is nearest to the points, land at the
 * breaches and go for all three; the English hold them, fire at whatever is worth most and strike back at who comes in.
 */
export const steadyBot: Bot = (sight) => {
  const choose = CHOOSERS[sight.decision.kind];
  const id = choose?.(sight) ?? null;
  return id !== null && sight.choices.some((choice) => choice.id === id) ? id : harmless(sight);
};

const choosePlaces: Chooser = (sight) => firstOffered(sight, ['auto', 'done']);

const CHOOSERS: Readonly<Record<string, Chooser>> = {
  setup: choosePlaces,
  arrival: choosePlaces,
  move: chooseMove,
  bombard: chooseShot,
  combat: chooseCombat,
  'combat.loss': chooseLoss,
};
