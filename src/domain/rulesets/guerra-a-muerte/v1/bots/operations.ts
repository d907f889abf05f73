import { bestOf, firstOffered, isOffered, offered, taken } from '../../../../kernel/bots.ts';
import type { Chooser } from '../../../../kernel/bots.ts';
import type { Observation } from '../../../../kernel/view.ts';
import { areaData, cityData, counterOf } from '../data/data.ts';
import type { ActivationFrame } from '../frames.ts';
import { placeOf } from '../rules/positions.ts';
import { bestGoal } from './marches.ts';
import { chooseMeans } from './means.ts';
import type { Army, Scene } from './scene.ts';
import { factorOf, groundOf, garrisonOf, isRaw, sceneOf, strengthOf, tacticsOf, worthOf } from './scene.ts';

/** What a force may do next, and what that is worth. */
type Idea = { readonly operation: string; readonly target?: string; readonly score: number };

/** Which force operates next: the one with the best idea; nobody, once none has any. */
export const chooseActivation: Chooser = (observation) => {
  const scene = sceneOf(observation);
  if (observation.path.length > 0) return chooseMeans(observation, scene);
  const subversion = observation.choices.find(({ id }) => id.startsWith('subvert:'));
  if (subversion !== undefined) return subversion.id;
  const forces = offered(observation, 'force').filter((id) => scoreOf(scene, id) > 0);
  const best = bestOf(forces, (id) => scoreOf(scene, id));
  return best === null ? 'end' : `force:${best}`;
};

function scoreOf(scene: Scene, id: string): number {
  const army = scene.armies.get(id);
  if (army === undefined || army.kind === 'legion' || army.units.length === 0) return 0;
  return bestIdea(scene, army, USUAL)?.score ?? 0;
}

/** The points of an activation, on an average. */
const USUAL = 6;

/** The best operation that is offered, until none is worth its points. */
export const chooseOperation: Chooser = (observation) => {
  const scene = sceneOf(observation);
  const frame = scene.details.underWay.findLast((one): one is ActivationFrame => one.kind === 'activation');
  const army = scene.armies.get(frame?.force ?? '');
  if (frame === undefined || army === undefined) return 'stop';
  const idea = bestIdea(scene, army, frame.op - frame.spent, observation);
  if (observation.path.length > 0) return carryOn(observation, scene, army, idea);
  return idea === null ? 'stop' : `do:${idea.operation}`;
};

function carryOn(observation: Observation, scene: Scene, army: Army, idea: Idea | null): string | null {
  if (observation.path[0] === 'do:march' && observation.path.length > 1) return chooseHolder(observation, scene, army);
  const { target = '' } = idea ?? {};
  return firstOffered(observation, [target, observation.choices[0]?.id ?? '']);
}

/** The weakest stays behind where nobody else holds what is worth holding (§5.2). */
function chooseHolder(observation: Observation, scene: Scene, army: Army): string {
  const { area } = army;
  if (taken(observation, 'unit').length > 0 || army.units.length < 2 || area === null) return 'done';
  const worth = worthOf(scene, area);
  if (worth === 0 || groundOf(scene, area).own.length > 1) return 'done';
  const { enemy } = groundOf(scene, area);
  const guerrillas = enemy.some(({ guerrilla }) => guerrilla);
  const weakest = bestOf(
    army.units.filter((unit) => isOffered(observation, `unit:${unit.id}`) && !(guerrillas && isRaw(unit))),
    (unit) => -factorOf(unit) + (isRaw(unit) ? 0.5 : 0) - (counterOf(unit.id).arm === 'art' ? 2 : 0),
  );
  if (weakest === null || (worth < COUNTS && areaData(area).rp < RICH && !isRaw(weakest))) return 'done';
  return `unit:${weakest.id}`;
}

/** What an area is worth that counts at the end, and the RP for which a regular stays in one that does not. */
const COUNTS = 2;
const RICH = 2;

/**
 * What a force does best with its points; of what the menu offers, where there is one. Nobody marches off with points that
 * do not reach for what there is to do on the spot.
 */
function bestIdea(scene: Scene, army: Army, points: number, observation?: Observation): Idea | null {
  const ideas = [
    ...gatherings(scene, army),
    ...fights(scene, army, points),
    ...sieges(scene, army, points),
    ...moves(scene, army, points),
  ].filter(({ score }) => score > 0);
  const open = observation === undefined ? ideas : ideas.filter(({ operation }) => isOpen(observation, operation));
  const best = bestOf(open, ({ score }) => score);
  return best !== null && isMove(best) && best.score < worthOfStaying(scene, army) ? null : best;
}

function isMove({ operation }: Idea): boolean {
  return operation === 'march' || operation === 'leave';
}

/** What a force could do where it is with all the points that it may ever have. */
function worthOfStaying(scene: Scene, army: Army): number {
  const ideas = [...fights(scene, army, MOST), ...sieges(scene, army, MOST)];
  return Math.max(0, ...ideas.map(({ score }) => score));
}

/** The points of the best die. */
const MOST = 8;

/** Whether the menu offers an operation, or stands behind it. */
function isOpen(observation: Observation, operation: string): boolean {
  const [begun] = observation.path;
  return begun === undefined ? isOffered(observation, `do:${operation}`) : begun === `do:${operation}`;
}

/** Friends beside the force who have not operated go along where the enemy of the area is too strong for it alone (§5.2). */
function gatherings(scene: Scene, army: Army): Idea[] {
  if (army.area === null || army.guerrilla) return [];
  const { own, enemy } = groundOf(scene, army.area);
  const facing = Math.max(0, ...enemy.filter(({ guerrilla }) => !guerrilla).map((one) => facedBy(scene, one)));
  if (facing === 0 || army.cf >= SURE * facing) return [];
  return own
    .filter(({ id, at, guerrilla, spent }) => id !== army.id && at === army.at && !guerrilla && !spent)
    .map(({ id, cf }) => ({ operation: 'pickup', target: `force:${id}`, score: 5 + cf / 100 }));
}

/** An enemy in the field, or all behind the same walls with them (§6.2). */
function facedBy(scene: Scene, { where, at, cf }: Army): number {
  return where === 'city' ? strengthOf(garrisonOf(scene, at)) + cityData(placeOf(at)[1]).intrinsic : cf;
}

/** Odds that need no more friends. */
const SURE = 4;

/** Battles at good odds, and hunts of guerrillas with regulars. */
function fights(scene: Scene, army: Army, points: number): Idea[] {
  if (army.area === null || points < 2 || army.guerrilla || army.where === 'city') return [];
  const { enemy } = groundOf(scene, army.area);
  const outside = enemy.filter(({ where }) => where !== 'city');
  const hunts = canHunt(army, army.area);
  return outside.flatMap((target): Idea[] => {
    if (target.guerrilla) return hunts ? [{ operation: 'hunt', target: `force:${target.id}`, score: 0.4 }] : [];
    const facing = Math.max(1, target.cf * (target.hidden ? WARY : 1));
    const score = battleScore(army.cf / facing, target.cf) - army.steps / BLOODBATH;
    return score <= 0 ? [] : [{ operation: 'attack', target: `force:${target.id}`, score }];
  });
}

/** What a force that cannot be looked into is reckoned for, in averages. */
const WARY = 1.4;

/** Half of a force is lost in one battle of six, whatever the odds: the more steps, the dearer. */
const BLOODBATH = 12;

/** Guerrillas are worth hunting with many regulars where the people are not with them: where these stand they hold nothing (§10.1). */
function canHunt({ units }: Army, area: string): boolean {
  const { lean } = areaData(area);
  const regulars = units.filter((unit) => !isRaw(unit)).reduce((sum, { steps = 0 }) => sum + steps, 0);
  return regulars >= MANY && (lean === null || lean === units[0]?.owner);
}

/** Regulars from which a force hunts better (dossier 7.8). */
const MANY = 6;

/** By the columns of the combat results: at 2 to 1 half of the dice win, at 3 to 1 two of three. */
function battleScore(odds: number, enemy: number): number {
  const prize = Math.min(enemy, 8) / 8;
  if (odds >= 4) return 3 + prize;
  if (odds >= 3) return 2.4 + prize;
  if (odds >= 2) return 1.6 + prize;
  return 0;
}

/** Cities of the area that enemies hold: stormed where the column is good, starved where they are fortresses. */
function sieges(scene: Scene, army: Army, points: number): Idea[] {
  const { area } = army;
  if (area === null || army.guerrilla || army.where === 'city') return [];
  const { enemy } = groundOf(scene, area);
  if (enemy.some(({ where, guerrilla }) => where !== 'city' && !guerrilla)) return [];
  const [where, city] = placeOf(army.at);
  if (where === 'siege') return storm(scene, army, city, points);
  return enemy
    .filter((one) => one.where === 'city')
    .flatMap(({ at }): Idea[] => {
      const [, id] = placeOf(at);
      const score = Math.max(0, ...storm(scene, army, id, points).map((idea) => idea.score));
      return score <= 0 ? [] : [{ operation: 'besiege', target: `place:city:${id}`, score }];
    });
}

function storm(scene: Scene, army: Army, city: string, points: number): Idea[] {
  const { kind, sea, intrinsic } = cityData(city);
  const inside = garrisonOf(scene, `city:${city}`);
  if (inside.length === 0) return [];
  const column = columnOf(gunsOf(army) / (strengthOf(inside) + intrinsic)) + tacticsOf(army);
  const built = scene.works.has(city);
  const starves = kind === 'fortress' && sea !== null && !scene.enemyShips.has(`sea:${sea}`);
  const ideas: readonly (Idea & { readonly cost: number; readonly good: boolean })[] = [
    { operation: 'assault', score: 2.2, cost: 3, good: column + (built ? WORKS : 0) >= GOOD },
    { operation: 'works', score: 2.3, cost: 5, good: !built && column + WORKS >= GOOD },
    { operation: 'blockade', score: 1.9, cost: 4, good: starves && army.cf >= strengthOf(inside) },
  ];
  return ideas.filter(({ cost, good }) => good && cost <= points);
}

/** What a besieger brings: guns count twice (§6.2). */
function gunsOf({ units }: Army): number {
  return units.reduce((sum, unit) => sum + factorOf(unit) * (counterOf(unit.id).arm === 'art' ? 2 : 1), 0);
}

/** Columns that works are good for (§6.4). */
const WORKS = 2;

/** The column from which half of the dice cost the garrison something: 3 to 1 (§6.2). */
const GOOD = 4;

function columnOf(odds: number): number {
  if (odds < 1) return odds < 0.5 ? 0 : 1;
  return Math.min(7, 1 + Math.floor(odds));
}

/** Marches, and ways out of and into cities. */
function moves(scene: Scene, army: Army, points: number): Idea[] {
  if (points < 1) return [];
  const goal = bestGoal(scene, army);
  const inCity = army.where === 'city';
  if (goal !== null && points > (inCity ? 1 : 0)) {
    const score = goal.score * (goal.far > 2 * points ? 0.5 : 1);
    return [
      inCity ? { operation: 'leave', score } : { operation: 'march', target: `place:field:${goal.first}`, score },
    ];
  }
  return [...sally(scene, army, points), ...shelter(scene, army)];
}

/** Out of a city against a weak enemy in the field of its area. */
function sally(scene: Scene, army: Army, points: number): Idea[] {
  if (army.where !== 'city' || army.area === null || points < 3) return [];
  const outside = groundOf(scene, army.area).enemy.filter(({ where, guerrilla }) => where !== 'city' && !guerrilla);
  const weak = outside.some(({ cf }) => army.cf >= 2 * Math.max(1, cf));
  return weak ? [{ operation: 'leave', score: 1.5 }] : [];
}

/** A small force that holds an area goes behind walls where enemies are about. */
function shelter(scene: Scene, army: Army): Idea[] {
  if (army.where !== 'field' || army.area === null || army.guerrilla) return [];
  const { enemy } = groundOf(scene, army.area);
  const facing = strengthOf(enemy.filter(({ where }) => where !== 'city'));
  return facing >= 1.5 * army.cf ? [{ operation: 'enter', score: 0.4 }] : [];
}
