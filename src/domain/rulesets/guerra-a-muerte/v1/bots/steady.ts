import { botBy } from '../../../../kernel/bots.ts';
import { chooseAvoid, chooseHost, chooseInterception, chooseLoss, chooseRegrouping } from './answers.ts';
import { chooseActivation, chooseOperation } from './operations.ts';
import {
  chooseArrival,
  chooseBuild,
  chooseConvoy,
  chooseMass,
  chooseRisen,
  chooseRising,
  chooseSetup,
} from './raising.ts';

const CHOOSERS = {
  'setup.place': chooseSetup,
  'rising.announce': chooseRising,
  'rising.militia': chooseRisen,
  'recruit.mass': chooseMass,
  build: chooseBuild,
  'arrivals.place': chooseArrival,
  'mina.land': chooseArrival,
  'convoys.name': chooseConvoy,
  regroup: chooseRegrouping,
  activate: chooseActivation,
  operate: chooseOperation,
  intercept: chooseInterception,
  'battle.avoid': chooseAvoid,
  'losses.take': chooseLoss,
  'leader.refuge': chooseHost,
};

/**
 * Plays sensibly and always alike: holds every area that counts with the weakest who is there, goes with the rest where
 * nobody is or where it is the stronger by far, storms cities and starves fortresses, spares its regulars, keeps the
 * garrisons that the end asks for, and buys regulars before militia.
 */
export const steadyBot = botBy(CHOOSERS, ['done', 'none', 'decline', 'stand', 'hold', 'stop', 'end']);
