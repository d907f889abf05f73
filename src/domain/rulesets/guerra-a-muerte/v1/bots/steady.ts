import { botBy } from '../../../../kernel/bots.ts';
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

const CHOOSERS = {
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

/**
 * Plays sensibly and always alike: holds every area that counts with the weakest who is there, goes with the rest in columns
 * where nobody is or where it is the stronger by far, storms cities and starves fortresses until they fall, spares its
 * regulars, keeps the garrisons that the end asks for, buys regulars before militia, and pays for dice with what is left.
 */
export const steadyBot = botBy(CHOOSERS, ['done', 'none', 'decline', 'stand', 'hold', 'outside', 'stop', 'end']);
