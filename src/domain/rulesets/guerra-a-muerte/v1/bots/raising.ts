import { bestOf, bestOffered, firstOffered, offered, taken } from '../../../../kernel/bots.ts';
import type { WeighedChooser } from '../../../../kernel/bots.ts';
import type { Observation } from '../../../../kernel/view.ts';
import { areaData, cityData, counterOf, counters, scenariosData } from '../data/data.ts';
import { buildCost } from '../data/tables.ts';
import { landDistance, neighbours } from '../rules/map.ts';
import { areaOf, placeOf } from '../rules/positions.ts';
import { chooseHost } from './answers.ts';
import { isCrowded } from './marches.ts';
import { isCollected, mindsPurses } from './purses.ts';
import type { Army, Scene } from './scene.ts';
import { groundOf, isMexican, isRaw, isShutIn, sceneOf, stepsOf, strengthOf, worthOf } from './scene.ts';
import { berthsAt } from './voyages.ts';
import type { Weights } from './weights.ts';

/** What a new unit is worth at a place: where nobody holds the area yet, where enemies are near, where there is room. */
function placeWorth(scene: Scene, at: string, path: readonly string[]): number {
  const area = areaOf(at);
  if (area === null) return -1;
  const { own, enemy } = groundOf(scene, area);
  const coming = path.filter((place) => areaOf(place) === area).length;
  const worth = worthOf(scene, area);
  const held = own.length > 0 || coming > 0;
  const facing = strengthOf(enemy);
  const { weights } = scene;
  const friends = Math.max(0, ...own.filter((one) => one.at === at && !one.guerrilla).map(({ cf }) => cf));
  return (
    (held ? 0 : worth) +
    (isCrowded(scene, area, coming + 1) ? -2 : 0) +
    urgency(scene, enemy) +
    neighbourhood(scene, area) +
    remoteness(area) -
    BEHIND * Math.min(FARTHEST, wayToFront(scene, area)) +
    (placeOf(at)[0] === 'city' ? (facing > strengthOf(own) + 3 * coming ? weights.walled : -weights.unwalled) : 0) +
    (own.length > 0 ? 0.2 : 0) +
    (roomAt(scene, at, coming) > 0 ? EMBARKS : 0) +
    (weights.joined * Math.min(MANY, friends)) / 25 -
    coming * weights.coming
  );
}

/** The factor of friends beyond which it does not matter how many they are. */
const MANY = 20;

/** Where enemies are troops are wanted, in the last turn most. */
function urgency({ isLast, weights }: Scene, enemy: readonly Army[]): number {
  if (enemy.length === 0) return 0;
  return isLast ? 2 : weights.urgent;
}

/** Steps for which the ships in a port still have room; nowhere but where areas all over the continent are to be won (§11.1). */
function roomAt(scene: Scene, at: string, coming: number): number {
  const there = groundOf(scene, areaOf(at) ?? '').own.filter((one) => one.at === at);
  return berthsAt(scene, at) - stepsOf(there) - coming;
}

/** What it is worth to be raised where ships wait. */
const EMBARKS = 2;

/** Areas on the way to the nearest enemy who holds what counts; far where no way by land leads to one. */
function wayToFront(scene: Scene, area: string): number {
  let least = FARTHEST;
  for (const [other, { enemy }] of scene.grounds)
    if (enemy.length > 0 && worthOf(scene, other) >= 1) least = Math.min(least, landDistance(area, other));
  return least;
}

/** What an area more on the way to the front takes from a place, and from where on it does not matter. */
const BEHIND = 0.2;
const FARTHEST = 6;

/** From islands, and from behind mountains, nobody comes to where he is needed. */
function remoteness(area: string): number {
  return areaData(area).kind === 'island' || isShutIn(area) ? -1 : 0;
}

/** Areas around that somebody could go to from there: empty ones, and the enemy's. */
function neighbourhood(scene: Scene, area: string): number {
  const around = neighbours(area).filter((other) => worthOf(scene, other) > 0);
  const worth = (other: string): number => {
    const { own, enemy } = groundOf(scene, other);
    if (own.length > 0) return 0;
    return enemy.length > 0 ? scene.weights.around : 0.6;
  };
  return Math.min(
    1.5,
    around.reduce((sum, other) => sum + worth(other), 0),
  );
}

function bestPlace(observation: Observation, scene: Scene, bonus: (at: string) => number = () => 0): string | null {
  const path = taken(observation, 'place');
  return bestOffered(observation, 'place', (at) => placeWorth(scene, at, path) + bonus(at));
}

/** Where units of the set-up stand; of a pool the strongest are drawn. */
export const chooseSetup: WeighedChooser<Weights> = (observation, weights) => {
  const drawn = bestOf(
    observation.choices.filter(({ id }) => /^(unit|reduced):/.test(id)),
    ({ id }) => strengthOfCounter(id.slice(id.indexOf(':') + 1)),
  );
  return drawn?.id ?? bestPlace(observation, sceneOf(observation, weights));
};

function strengthOfCounter(id: string): number {
  return counters.has(id) ? (counterOf(id).cf[0] ?? 0) : 0;
}

/** Reinforcements go where the front is, leaders to the strongest army. */
export const chooseArrival: WeighedChooser<Weights> = (observation, weights) =>
  bestPlace(observation, sceneOf(observation, weights)) ?? chooseHost(observation, weights);

/** All that waits sails, to the port that needs it most and where no patriot ships lie; escorts stay in Spain. */
export const chooseConvoy: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation, weights);
  const last = observation.path.at(-1) ?? '';
  const ports = offered(observation, 'place');
  if (ports.length > 0)
    return bestPlace(observation, scene, (at) =>
      scene.enemyShips.has(`sea:${cityData(placeOf(at)[1]).sea ?? ''}`) ? -2 : 0,
    );
  const next = observation.choices.find(({ id }) => /^(unit|leader):/.test(id) && !isShip(id));
  if (next === undefined && last !== '')
    return firstOffered(observation, ['done', 'set-out', 'hold']) ?? chooseHost(observation, weights);
  return next?.id ?? chooseHost(observation, weights);
};

function isShip(choice: string): boolean {
  const id = choice.slice(choice.indexOf(':') + 1);
  return counters.has(id) && counterOf(id).arm === 'naval';
}

/** Regulars before militia, and no ships; where garrisons are short of what the end asks for, there (§10.5). */
export const chooseBuild: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation, weights);
  if (offered(observation, 'place').length > 0) return placeOfBuild(observation, scene);
  if (offered(observation, 'purse').length > 0)
    return bestOffered(observation, 'purse', (id) => -PURSE_ORDER.indexOf(id));
  const ware = bestOf(
    observation.choices.filter(({ id }) => /^(unit|part|fill):/.test(id) && !isShip(id)),
    ({ id }) => bargain(id),
  );
  return ware?.id ?? 'done';
};

/** Purses with which little else can be bought pay first. */
const PURSE_ORDER = ['PER', 'CHI', 'MEX', 'GC', 'PLA', 'R'];

/** Combat factors for an RP, and a little for a body more. */
function bargain(choice: string): number {
  const colon = choice.indexOf(':');
  const [way, id] = [choice.slice(0, colon), choice.slice(colon + 1)];
  const { type, cf } = counterOf(id);
  const [whole = 0, reduced = whole] = cf;
  if (way === 'fill') return whole - reduced + 0.8;
  const rp = buildCost(type, way === 'unit') / 2;
  return ((way === 'unit' ? whole : reduced) + 0.25) / rp;
}

const { garrison } = scenariosData.victory;

function placeOfBuild(observation: Observation, scene: Scene): string | null {
  const unit = observation.path.at(-1) ?? '';
  const { class: kind, arm } = counterOf(unit.slice(unit.indexOf(':') + 1));
  const counts = scene.side === 'royalist' && kind !== 'militia' && arm !== 'art';
  const short = counts ? shortAreas(observation, scene) : NOWHERE;
  return bestPlace(observation, scene, (at) => (short.has(areaOf(at) ?? '') ? scene.weights.garrison : 0));
}

const NOWHERE: ReadonlySet<string> = new Set();

/** Areas of garrisons that are short of regulars, with what is already being built there. */
function shortAreas(observation: Observation, scene: Scene): ReadonlySet<string> {
  const key = scenariosData.scenarios.find(({ id }) => id === scene.details.scenario)?.garrison;
  const row = garrison.rows.find(({ id }) => id === key);
  const coming = taken(observation, 'place').map((at) => areaOf(at) ?? '');
  const isShort = (list: readonly string[], need: number): boolean =>
    scene.side === 'royalist' && regularsIn(scene, list) + coming.filter((area) => list.includes(area)).length < need;
  return new Set([
    ...(isShort(garrison.areasA, row?.A ?? 0) ? garrison.areasA : []),
    ...(isShort(garrison.areasB, row?.B ?? 0) ? garrison.areasB : []),
  ]);
}

function regularsIn(scene: Scene, list: readonly string[]): number {
  return list
    .flatMap((area) => groundOf(scene, area).own.flatMap(({ units }) => units))
    .filter(({ id }) => counterOf(id).class !== 'militia' && counterOf(id).arm !== 'art')
    .reduce((sum, { steps = 0 }) => sum + steps, 0);
}

/** The two risings with the best odds, where an area is worth it (§9.4). */
export const chooseRising: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation, weights);
  const best = bestOf(
    offered(observation, 'place').map((at) => areaOf(at) ?? ''),
    (area) => risingWorth(scene, area),
  );
  return best === null || risingWorth(scene, best) <= 0 ? 'done' : `place:field:${best}`;
};

function risingWorth(scene: Scene, area: string): number {
  const { lean } = areaData(area);
  const plata = scene.side === 'royalist' && PLATA.has(area);
  const watched = groundOf(scene, area).enemy.some((army) => !army.guerrilla && army.cf > army.steps);
  const chance = 2 + (lean === scene.side || plata ? 2 : 0) - (watched ? 1 : 0);
  return chance * worthOf(scene, area);
}

const PLATA: ReadonlySet<string> = new Set(['misiones', 'rio_de_la_plata', 'banda_oriental', 'paraguay']);

/** Own militia, not rebels who serve nobody; cavalry where there is. */
export const chooseRisen: WeighedChooser<Weights> = (observation) =>
  bestOffered(observation, 'unit', (id) => (counterOf(id).class === 'rebel' ? 0 : counterOf(id).arm === 'cav' ? 2 : 1));

/** Militia fills up whoever has lost a step, for nothing (§4.7). */
export const choosePromotion: WeighedChooser<Weights> = (observation) => bestOffered(observation, 'unit', () => 0);

/**
 * Guerrillas come into the open where enemies are, against whose regulars they hold nothing; but among their own people one
 * stays, or goes, beside every army: enemies who attack it fight with half of their factors (§10.1).
 */
export const choosePosture: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation, weights);
  const done = new Set(taken(observation, 'unit'));
  const switched = [...scene.grounds].flatMap(([area, { own, enemy }]) => {
    const army = own.some(({ cf, guerrilla }) => !guerrilla && cf >= ARMY);
    const hidden = own.filter(({ guerrilla }) => guerrilla).flatMap(({ units }) => units.map(({ id }) => id));
    const shelters = army && areaData(area).lean === scene.side;
    if (!shelters) return enemy.some(({ guerrilla }) => !guerrilla) ? hidden : [];
    if (hidden.length > 0) return [];
    const militia = own.flatMap(({ units }) => units.filter(isRaw).map(({ id }) => id));
    return militia.some((id) => done.has(id)) ? [] : militia.slice(0, 1);
  });
  return firstOffered(observation, [...switched.map((id) => `unit:${id}`), 'done']);
};

/** The factor from which a force is an army that is worth a guerrilla beside it. */
const ARMY = 6;

/** Masses are raised where they cost least income, or bring some, and in Mexico, where the patriot has few (§4.9). */
export const chooseMass: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation, weights);
  const best = bestOf(
    offered(observation, 'place').map((at) => areaOf(at) ?? ''),
    (area) => neighbourhood(scene, area) - lossBy(scene, area) + (mindsPurses(scene) && isMexican(area) ? FEW : 0),
  );
  return best === null ? 'none' : `place:field:${best}`;
};

/** The RP that masses cost in an area: less where only they collect it (§4.2). */
function lossBy(scene: Scene, area: string): number {
  const { rp } = areaData(area);
  if (!mindsPurses(scene) || isCollected(scene, area)) return rp;
  return rp * (groundOf(scene, area).enemy.length === 0 ? 0.5 : 0.75);
}

/** What masses are worth where there are few of the nation. */
const FEW = 1;
