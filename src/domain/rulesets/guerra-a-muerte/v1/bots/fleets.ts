import { bestOffered, isOffered, taken } from '../../../../kernel/bots.ts';
import type { WeighedChooser } from '../../../../kernel/bots.ts';
import type { Observation } from '../../../../kernel/view.ts';
import { areaData, seas } from '../data/data.ts';
import type { ActivationFrame } from '../frames.ts';
import { seaOf } from '../rules/fleets.ts';
import { coastOf, sailingCost } from '../rules/map.ts';
import { operatesIn } from '../rules/parts.ts';
import type { Army, Fleet, Scene } from './scene.ts';
import { groundOf, sceneOf } from './scene.ts';
import { bestLanding, carries, WORTHWHILE } from './voyages.ts';
import type { Weights } from './weights.ts';

/** What a fleet's die is worth: raids, once armies have nothing better to do; the income after the last turn is nobody's. */
export function raidsOf(scene: Scene, fleet: string): number {
  if (scene.isLast || !scene.fleets.has(fleet)) return 0;
  return [...seas.keys()].some((sea) => lootOff(scene, sea) > 0) ? RAIDS : 0;
}

/** Less than anything that an army does. */
const RAIDS = 0.01;

/** What a fleet does with its points: it carries who is aboard, else it raids. */
export function chooseAtSea(observation: Observation, scene: Scene, { id, at }: Fleet): string | null {
  const from = seaOf(at);
  const cargo = [...scene.armies.values()].find((army) => army.at === id);
  return cargo === undefined || from === null ? raid(observation, scene, at) : carry(observation, scene, cargo, from);
}

/** It raids where it lies, else it sails to where more is to be had (§7.8). */
function raid(observation: Observation, scene: Scene, at: string): string | null {
  const from = seaOf(at);
  const [begun] = observation.path;
  if (begun === 'do:raid') return bestOffered(observation, 'place', (to) => lootAt(scene, to.slice(FIELD)));
  if (begun === 'do:sail') return bestOffered(observation, 'place', (to) => promiseOf(scene, from, to));
  if (scene.isLast) return 'stop';
  if (from !== null && isOffered(observation, 'do:raid') && lootOff(scene, from) > 0) return 'do:raid';
  return isOffered(observation, 'do:sail') && mayHunt(scene, at) ? 'do:sail' : 'stop';
}

/** Troops are brought where they promise most. */
function carry(observation: Observation, scene: Scene, cargo: Army, from: string): string | null {
  const frames = scene.details.underWay.filter((one): one is ActivationFrame => one.kind === 'activation');
  const [army, fleet] = [cargo.id, scene.fleets.get(cargo.at)?.id].map((id) =>
    frames.find(({ force }) => force === id),
  );
  const pointsOf = (frame: ActivationFrame | undefined): number => (frame === undefined ? 0 : frame.op - frame.spent);
  const best = bestLanding(scene, cargo, from, { sailing: pointsOf(fleet), points: pointsOf(army) });
  if (observation.path[0] === 'do:sail') return `place:sea:${best?.sea ?? from}`;
  return best === null || best.sea === from || !isOffered(observation, 'do:sail') ? 'stop' : 'do:sail';
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

/** A fleet that carries columns goes back to the port where most of its friends wait for it; others stay out (§7.4). */
export const chooseReturn: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation, weights);
  const out = [...scene.fleets.values()]
    .filter(({ at }) => at.startsWith('sea:'))
    .sort((a, b) => numberOf(a) - numberOf(b));
  const fleet = out[taken(observation, 'place').length];
  if (fleet === undefined || !carries(scene) || fleet.room.steps < WORTHWHILE) return null;
  return bestOffered(observation, 'place', (at) => waitingAt(scene, at, fleet));
};

/** The factors that wait in a port for a fleet of their nations. */
function waitingAt({ armies }: Scene, at: string, { ships }: Fleet): number {
  if (!at.startsWith('city:')) return 0;
  const [ship = ''] = ships;
  const part = PARTS.find((one) => operatesIn(one, ship));
  const waiting = [...armies.values()].filter((army) => army.own && army.at === at && !army.guerrilla);
  const going = waiting.filter(({ units }) => part !== undefined && units.every(({ id }) => operatesIn(part, id)));
  return going.reduce((sum, { cf }) => sum + cf, 0);
}

const PARTS = ['plata-chile', 'colombia-peru', 'mexico', 'royalist'] as const;

/** Fleets are asked about in the order in which they were formed, which their ids say. */
function numberOf({ id }: Fleet): number {
  return Number(id.slice(1));
}
