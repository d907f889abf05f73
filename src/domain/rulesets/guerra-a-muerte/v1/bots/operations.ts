import { bestOf, firstOffered, isOffered, offered, taken } from '../../../../kernel/bots.ts';
import type { WeighedChooser } from '../../../../kernel/bots.ts';
import type { Observation } from '../../../../kernel/view.ts';
import type { ActivationFrame } from '../frames.ts';
import type { Idea } from './fights.ts';
import { fights, sieges } from './fights.ts';
import { chooseAtSea, raidsOf } from './fleets.ts';
import { bestDeed, joined, restedBeside } from './friends.ts';
import { bestGoal, holderOf } from './marches.ts';
import { chooseMeans, payForFleet } from './means.ts';
import type { Army, Scene } from './scene.ts';
import { groundOf, sceneOf, strengthOf } from './scene.ts';
import { portWorth, voyages, waits } from './voyages.ts';
import type { Weights } from './weights.ts';

/** Which force operates next: the one with the best idea; nobody, once none has any. */
export const chooseActivation: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation, weights);
  if (observation.path.length > 0) return chooseMeans(observation, scene);
  const tried = subversionOf(observation, scene);
  if (tried !== null) return tried;
  const forces = offered(observation, 'force').map((id) => ({ id, score: scoreOf(scene, id) }));
  const best = bestOf(forces, ({ score }) => score);
  return best === null || best.score <= 0 ? 'end' : `force:${best.id}`;
};

/** The largest force that a leader may tempt (§10.2.2): the more are in it the likelier is one who may come over. */
function subversionOf(observation: Observation, { armies }: Scene): string | null {
  const tries = observation.choices.map(({ id }) => id).filter((id) => id.startsWith('subvert:'));
  const strengthAt = (id: string): number => armies.get(id.slice(id.lastIndexOf(':') + 1))?.cf ?? 0;
  return bestOf(tries, strengthAt);
}

function scoreOf(scene: Scene, id: string): number {
  const army = scene.armies.get(id);
  if (scene.fleets.has(id)) return raidsOf(scene, id);
  if (army === undefined || army.kind === 'legion' || army.units.length === 0) return 0;
  return bestIdea(scene, army, scene.weights.points)?.score ?? 0;
}

/** The best operation that is offered, until none is worth its points. */
export const chooseOperation: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation, weights);
  const frame = scene.details.underWay.findLast((one): one is ActivationFrame => one.kind === 'activation');
  const army = scene.armies.get(frame?.force ?? '');
  const fleet = scene.fleets.get(frame?.force ?? '');
  if (fleet !== undefined) return chooseAtSea(observation, scene, fleet);
  if (frame === undefined || army === undefined) return 'stop';
  const points = frame.op - frame.spent;
  if (observation.path.length > 0) return carryOn(observation, scene, army, points);
  const idea = bestIdea(scene, army, points, observation);
  return idea === null ? 'stop' : `do:${idea.operation}`;
};

function carryOn(observation: Observation, scene: Scene, army: Army, points: number): string | null {
  if (observation.path[0] === 'do:march' && observation.path.length > 1) return chooseHolder(observation, scene, army);
  if (observation.path[0] === 'do:fleet') return payForFleet(observation, scene);
  const { target = '' } = bestIdea(scene, army, points, observation) ?? {};
  return firstOffered(observation, [target, observation.choices[0]?.id ?? '']);
}

/** The weakest stays behind where nobody else holds what is worth holding (§5.2). */
function chooseHolder(observation: Observation, scene: Scene, army: Army): string {
  if (taken(observation, 'unit').length > 0) return 'done';
  const holder = holderOf(scene, army, (id) => isOffered(observation, `unit:${id}`));
  return holder === null ? 'done' : `unit:${holder}`;
}

/**
 * What a force does best with its points; of what the menu offers, where there is one. Nobody marches off with points that
 * do not reach for what there is to do on the spot.
 */
function bestIdea(scene: Scene, army: Army, points: number, observation?: Observation): Idea | null {
  const ideas = ideasOf(scene, army, points);
  const open = observation === undefined ? ideas : ideas.filter(({ operation }) => isOpen(observation, operation));
  const best = bestOf(open, ({ score }) => score);
  return best !== null && isMove(best) && best.score < worthOfStaying(scene, army) ? null : best;
}

/** All that a force could do; kept for its points, as it is asked about again for every menu behind an operation. */
function ideasOf(scene: Scene, army: Army, points: number): readonly Idea[] {
  const known = ideasBy.get(army);
  if (known?.points === points) return known.ideas;
  const all = [
    ...gatherings(scene, army, points),
    ...fights(scene, army, points),
    ...sieges(scene, army, points),
    ...moves(scene, army, points),
    ...voyages(scene, army, points),
    ...waits(scene, army),
  ];
  const ideas = all.filter(({ score }) => score > 0);
  ideasBy.set(army, { points, ideas });
  return ideas;
}

/** By the army, which is another one in every scene. */
const ideasBy = new WeakMap<Army, { readonly points: number; readonly ideas: readonly Idea[] }>();

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

/** Friends beside the force who have not operated go along where they promise more together than apart (§5.2). */
function gatherings(scene: Scene, army: Army, points: number): Idea[] {
  if (army.guerrilla) return [];
  const friends = restedBeside(scene, army);
  const [first] = friends;
  if (first === undefined) return [];
  let all = army;
  let apart = bestDeed(scene, army, points);
  let gain = 0;
  for (const friend of friends) {
    all = joined(all, friend);
    apart += bestDeed(scene, friend, scene.weights.points);
    gain = Math.max(gain, bestDeed(scene, all, points) - apart);
  }
  return gain < LEAST_GAIN ? [] : [{ operation: 'pickup', target: `force:${first.id}`, score: AT_ONCE + gain }];
}

/** What makes friends worth taking along, and puts that before anything else. */
const LEAST_GAIN = 0.05;
const AT_ONCE = 5;

/** Marches, and ways out of and into cities. */
function moves(scene: Scene, army: Army, points: number): Idea[] {
  if (points < 1) return [];
  const inCity = army.where === 'city';
  const goal = bestGoal(scene, army, points - (inCity ? 1 : 0), (area) => portWorth(scene, army, area));
  if (goal !== null && points > (inCity ? 1 : 0)) {
    const { first, score } = goal;
    return [inCity ? { operation: 'leave', score } : { operation: 'march', target: `place:field:${first}`, score }];
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
  return facing >= 1.5 * army.cf ? [{ operation: 'enter', score: scene.weights.shelter }] : [];
}
