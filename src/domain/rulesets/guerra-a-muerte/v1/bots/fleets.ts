import { bestOffered, isOffered } from '../../../../kernel/bots.ts';
import type { Observation } from '../../../../kernel/view.ts';
import { areaData, seas } from '../data/data.ts';
import { coastOf, sailingCost } from '../rules/map.ts';
import { seaOf } from '../rules/fleets.ts';
import type { Scene } from './scene.ts';
import { groundOf } from './scene.ts';

/** What a fleet's die is worth: raids, once armies have nothing better to do; the income after the last turn is nobody's. */
export function raidsOf(scene: Scene, fleet: string): number {
  if (scene.isLast || !scene.fleets.has(fleet)) return 0;
  return [...seas.keys()].some((sea) => lootOff(scene, sea) > 0) ? RAIDS : 0;
}

/** Less than anything that an army does. */
const RAIDS = 0.01;

/** What a fleet does with its points: it raids where it lies, else it sails to where more is to be had (§7.8). */
export function chooseAtSea(observation: Observation, scene: Scene, fleet: string): string | null {
  const at = scene.fleets.get(fleet) ?? '';
  const from = seaOf(at);
  const [begun] = observation.path;
  if (begun === 'do:raid') return bestOffered(observation, 'place', (to) => lootAt(scene, to.slice(FIELD)));
  if (begun === 'do:sail') return bestOffered(observation, 'place', (to) => promiseOf(scene, from, to));
  if (scene.isLast) return 'stop';
  if (from !== null && isOffered(observation, 'do:raid') && lootOff(scene, from) > 0) return 'do:raid';
  return isOffered(observation, 'do:sail') && mayHunt(scene, at) ? 'do:sail' : 'stop';
}

/** Whether there is anything to take off another sea area. */
function mayHunt(scene: Scene, at: string): boolean {
  const from = seaOf(at);
  return [...seas.keys()].some((sea) => at !== `sea:${sea}` && promiseOf(scene, from, `sea:${sea}`) > 0);
}

const FIELD = 'field:'.length;

/** What lies off a sea area, less for the voyage; nothing lies off ports and havens. */
function promiseOf(scene: Scene, from: string | null, to: string): number {
  if (from === null || !to.startsWith('sea:')) return 0;
  const sea = to.slice('sea:'.length);
  return lootOff(scene, sea) / (1 + sailingCost(from, sea));
}

function lootOff(scene: Scene, sea: string): number {
  return coastOf(sea).reduce((sum, area) => sum + lootAt(scene, area), 0);
}

/** The RP that the enemy would have of an area that he holds alone, as far as raids have not taken them already. */
function lootAt(scene: Scene, area: string): number {
  const { own, enemy } = groundOf(scene, area);
  if (own.length > 0 || enemy.length === 0) return 0;
  return Math.max(0, areaData(area).rp - (scene.raided.has(area) ? 1 : 0));
}
