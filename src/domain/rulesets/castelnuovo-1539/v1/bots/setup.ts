import { firstOffered } from '../../../../kernel/bots.ts';
import type { Chooser } from '../../../../kernel/bots.ts';

/** D1 to D4, §4.8: four outworks in the way of the besiegers, and the garrison behind the walls, arquebusiers first. */
const DEPLOYMENT: readonly string[] = [
  ...['west_suburb', 'north_glacis', 'east_suburb', 'harbour_strand'],
  ...['upper_castle', 'castello_mare'],
  ...['upper_castle', 'castello_mare', 'citadel', 'west_gate', 'east_gate', 'nw_wall'],
  ...['upper_castle', 'castello_mare', 'citadel', 's_wall', 'e_wall', 'ne_wall', 'upper_castle', 'citadel'],
  ...['castello_mare', 'plaza'],
  'upper_castle',
];

export const chooseDeployment: Chooser = (observation) =>
  firstOffered(observation, [`zone:${DEPLOYMENT[observation.path.length] ?? ''}`]);

/** D34: as long as one objective holds the town holds: most of them in and behind the Upper Castle; the gun by the sea. */
const GARRISON: readonly string[] = [
  ...['upper_castle', 'upper_castle', 'castello_mare', 'citadel', 'upper_castle', 'upper_town', 'ne_wall'],
  ...['nw_wall', 'castello_mare'],
];

export const chooseGarrison: Chooser = (observation) =>
  firstOffered(observation, [`zone:${GARRISON[observation.path.length] ?? ''}`, 'zone:castello_mare']);

/** D35: on either side of the town. */
export const chooseFleets: Chooser = (observation) => firstOffered(observation, ['zone:sea_topla', 'zone:sea_savina']);
