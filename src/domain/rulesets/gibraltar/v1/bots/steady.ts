import type { WeighedChooser } from '../../../../kernel/bots.ts';
import { botByWeights, firstOffered } from '../../../../kernel/bots.ts';
import type { Bot } from '../../../../kernel/view.ts';
import type { WeighedBot } from '../../../../kernel/weighed.ts';
import type { SeatId, Side } from '../sides.ts';
import { sideOf } from '../sides.ts';
import { chooseCombat, chooseLoss, chooseShot } from './battle.ts';
import { chooseMove } from './moves.ts';
import veteran from './veteran.json' with { type: 'json' };
import type { Weights } from './weights.ts';
import { STEADY } from './weights.ts';

const choosePlaces: WeighedChooser<Weights> = (observation) => firstOffered(observation, ['auto', 'done']);

const CHOOSERS: Readonly<Record<string, WeighedChooser<Weights>>> = {
  setup: choosePlaces,
  arrival: choosePlaces,
  move: chooseMove,
  bombard: chooseShot,
  combat: chooseCombat,
  'combat.loss': chooseLoss,
};

/**
 * Plays sensibly and always alike, by the weights of its side. The Hispano-French batter the wall where it is nearest to the
 * points, land at the breaches and go for all three; the English hold them, fire at whatever is worth most and strike back at
 * who comes in.
 */
function weighing(weights: Readonly<Record<Side, Weights>>): Bot {
  return botByWeights(CHOOSERS, (seat) => weights[sideOf(seat as SeatId)], ['auto', 'done', 'alone', 'fight', 'fire']);
}

/** Goes by what was thought out. */
export const steadyBot = weighing(STEADY);

/** Goes by what won. */
export const veteranBot = weighing(veteran);

/** `veteran`, for `npm run tune` to look for better weights. */
export const weighed: WeighedBot = { weights: veteran, role: (side) => side, by: weighing };
