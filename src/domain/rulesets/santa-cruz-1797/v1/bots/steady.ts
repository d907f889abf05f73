import { bestOffered, firstOffered, offered, taken, botBy } from '../../../../kernel/bots.ts';
import type { Chooser } from '../../../../kernel/bots.ts';
import { areaOf, cardOf, unitData } from '../data/data.ts';
import {
  chooseAttackerRetreat,
  chooseDefenderRetreat,
  chooseLoss,
  chooseOldfield,
  chooseRefuge,
  chooseReturn,
  chooseSupport,
  chooseSwell,
} from './combat.ts';
import { chooseAction, chooseCounter, chooseDestination, chooseLost } from './orders.ts';
import { foesAt, positionOf } from './position.ts';

/** §6.1: seamen sail on the Fox; Marines land where they are wanted. */
const chooseFoxLoad: Chooser = (observation) =>
  bestOffered(observation, 'unit', (unit) => (unitData[unit]?.elite ? 0 : 1));

/** §6.3: Regulars in the castle, the rest where the points are and no bomb falls on a beach. */
const DEPLOYMENT: readonly string[] = [
  ...['san_cristobal', 'san_cristobal', 'plaza_pila'],
  ...['san_pedro', 'concepcion', 'muelle'],
  ...['ayuntamiento', 'plaza_pila', 'ayuntamiento'],
];

const chooseDeployment: Chooser = (observation) =>
  firstOffered(observation, [`zone:${DEPLOYMENT[observation.path.length] ?? ''}`]);

/** §7.1: north and north again, for the current carries half of them south; one in six heads for the middle. */
const chooseCourse: Chooser = (observation) => {
  const near = observation.path.length % 6 === 0 ? 'sea_c' : 'sea_n';
  return firstOffered(observation, ['zone:sea_mid_n', `zone:${near}`, 'zone:sea_c']);
};

/** §7.2: the fewest cards for the most hits; orders are kept once few blocks are in sight. */
const chooseShelling: Chooser = (observation) => {
  const position = positionOf(observation.view, observation.seat);
  const expected = (zone: string): number => {
    const live = areaOf(zone).dice.filter((die) => !position.spiked.includes(die.battery));
    const blocks = foesAt(position, zone) + (position.fox.at === zone ? 1 : 0);
    return (blocks * live.reduce((sum, die) => sum + die.max, 0)) / 6;
  };
  if (offered(observation, 'zone').length > 0) return bestOffered(observation, 'zone', expected);
  const shelled = taken(observation, 'zone');
  const targets = Object.values(observation.view.zones ?? {}).length === 0 ? [] : [...position.foes.keys()];
  const best = Math.max(0, ...targets.filter((zone) => !shelled.includes(zone)).map(expected));
  const guns = bestOffered(observation, 'card', (kind) => gunValue(kind));
  return best >= WORTH_A_CARD && guns !== null ? guns : 'done';
};

const WORTH_A_CARD = 1.3;

function gunValue(kind: string): number {
  if (cardOf(`${kind}-1`).cannon === 2) return 3;
  return kind === 'es-move' ? 2 : 1;
}

/** §12.3: cards before men. */
const chooseFoxLoss: Chooser = (observation) =>
  firstOffered(observation, ['card:uk-spike', 'card:uk-gun', 'card:uk-ladders']) ?? chooseLoss(observation);

const showFreemantle: Chooser = (observation) => firstOffered(observation, ['reveal', 'keep']);

const CHOOSERS: Readonly<Record<string, Chooser>> = {
  'setup.fox_load': chooseFoxLoad,
  'setup.deploy': chooseDeployment,
  'naval.program': chooseCourse,
  'bombard.declare': chooseShelling,
  'bombard.fox_loss': chooseFoxLoss,
  'action.choose': chooseAction,
  'response.lost': chooseLost,
  'response.freemantle': showFreemantle,
  'move.destination': chooseDestination,
  'panic.retreat': chooseRefuge,
  'reaction.counter': chooseCounter,
  'combat.support': chooseSupport,
  'response.swell': chooseSwell,
  'combat.oldfield': chooseOldfield,
  'combat.loss': chooseLoss,
  'combat.volunteers': chooseRefuge,
  'combat.retreat_att': chooseAttackerRetreat,
  'combat.retreat_def': chooseDefenderRetreat,
  'combat.drums_return': chooseReturn,
};

/**
 * Plays sensibly and always alike: values zones, marches and fights by rules of thumb, keeps what is worth points, and
 * knows of the enemy only what its view shows.
 */
export const steadyBot = botBy(CHOOSERS, ['done', 'pass', 'end', 'stay', 'keep', 'none']);
