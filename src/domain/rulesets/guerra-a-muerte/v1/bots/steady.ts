import type { WeighedChooser } from '../../../../kernel/bots.ts';
import { botByWeights } from '../../../../kernel/bots.ts';
import type { Bot } from '../../../../kernel/view.ts';
import type { WeighedBot } from '../../../../kernel/weighed.ts';
import type { Side } from '../sides.ts';
import { chooseAvoid, chooseHost, chooseInterception, chooseLoss, chooseTempted } from './answers.ts';
import { chooseRegrouping } from './columns.ts';
import { chooseReturn } from './fleets.ts';
import { chooseActivation, chooseOperation } from './operations.ts';
import {
  chooseArrival,
  chooseBuild,
  chooseConvoy,
  chooseMass,
  choosePosture,
  choosePromotion,
  chooseRisen,
  chooseRising,
  chooseSetup,
} from './raising.ts';
import veteran from './veteran.json' with { type: 'json' };
import type { Weights } from './weights.ts';
import { STEADY } from './weights.ts';

const CHOOSERS: Readonly<Record<string, WeighedChooser<Weights>>> = {
  'setup.place': chooseSetup,
  'rising.announce': chooseRising,
  'rising.militia': chooseRisen,
  'recruit.mass': chooseMass,
  promote: choosePromotion,
  reorganise: choosePosture,
  build: chooseBuild,
  'arrivals.place': chooseArrival,
  'mina.land': chooseArrival,
  'convoys.name': chooseConvoy,
  regroup: chooseRegrouping,
  activate: chooseActivation,
  operate: chooseOperation,
  intercept: chooseInterception,
  'battle.avoid': chooseAvoid,
  tempt: chooseTempted,
  'losses.take': chooseLoss,
  'leader.refuge': chooseHost,
  'fleet.return': chooseReturn,
};

const HARMLESS = ['done', 'none', 'decline', 'stand', 'hold', 'outside', 'stop', 'end'];

/**
 * Plays sensibly and always alike, by the weights of its side: holds every area that counts with the weakest who is there, goes
 * with the rest in columns where nobody is or where it is the stronger by far, storms cities and starves fortresses until they
 * fall, spares its regulars, keeps the garrisons that the end asks for, buys regulars before militia, and pays for dice with
 * what is left.
 */
function weighing(weights: Readonly<Record<Side, Weights>>): Bot {
  return botByWeights(CHOOSERS, (seat) => weights[seat as Side], HARMLESS);
}

/** Goes by what was thought out. */
export const steadyBot = weighing(STEADY);

/** Goes by what won in First Fights. */
export const veteranBot = weighing(veteran);

/** `veteran`, for `npm run tune` to look for better weights. */
export const weighed: WeighedBot = { weights: veteran, role: (side) => side, by: weighing };
