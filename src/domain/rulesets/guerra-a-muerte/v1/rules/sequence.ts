import type { Sequence } from '../../../../kernel/kit/decision.ts';
import type { Event } from '../events.ts';
import type { Place, State } from '../state.ts';
import { advanceArrivals } from './arrivals.ts';
import { advanceAttrition } from './attrition.ts';
import { advanceBuild } from './builds.ts';
import { advancePort } from './captured-ports.ts';
import { advanceConvoy } from './convoys.ts';
import { rollIguala, rollLiberal } from './events-in-spain.ts';
import { advanceIncome } from './income.ts';
import { endInterception } from './interception.ts';
import { advanceMass } from './mass.ts';
import { settleLosses } from './losses.ts';
import { advanceNaval } from './naval-battle.ts';
import { advanceActivation } from './operate.ts';
import { endOperations, rollAllowance } from './operations-end.ts';
import { advancePromotion } from './promotion.ts';
import { endReorganisation } from './reorganise.ts';
import { endReturns } from './return-to-port.ts';
import { advanceAnnounce, advanceRisings } from './risings.ts';
import { advanceSpain } from './spain.ts';
import { advanceAssault } from './assault.ts';
import { advanceBattle } from './battle.ts';
import { advanceBlockades } from './blockade.ts';
import { beginNext } from './steps.ts';
import { advanceSetup, endTurn } from './turn.ts';

/**
 * What happens by itself where nobody is asked (dossier 2). `beginNext` goes on with the turn where nothing is left to do;
 * null where somebody is always asked.
 */
export const sequence: Sequence<State, Event, Place> = {
  setup: advanceSetup,
  liberal: rollLiberal,
  iguala: rollIguala,
  announce: advanceAnnounce,
  rising: advanceRisings,
  spanish: advanceSpain,
  income: advanceIncome,
  mass: advanceMass,
  promotion: advancePromotion,
  build: advanceBuild,
  arrivals: advanceArrivals,
  convoys: beginNext,
  convoy: advanceConvoy,
  reorganise: endReorganisation,
  mina: beginNext,
  allowance: rollAllowance,
  regroup: beginNext,
  operations: null,
  'operations-end': endOperations,
  blockades: advanceBlockades,
  return: endReturns,
  'turn-end': endTurn,
  over: null,
  activation: advanceActivation,
  interception: endInterception,
  battle: advanceBattle,
  assault: advanceAssault,
  losses: settleLosses,
  attrition: advanceAttrition,
  refuge: null,
  naval: advanceNaval,
  port: advancePort,
  subversion: null,
};
