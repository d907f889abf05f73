import { bestOf, firstOffered, isOffered, offered, taken } from '../../../../kernel/bots.ts';
import type { WeighedChooser } from '../../../../kernel/bots.ts';
import type { Observation } from '../../../../kernel/view.ts';
import type { MovementFrame } from '../frames.ts';
import { enemyOf } from '../sides.ts';
import { stepsBetween } from './chart.ts';
import { bestCourse, planned, startOf, walked } from './courses.ts';
import type { Galley, Scene } from './fleet.ts';
import { formationOf, stepTogether } from './formations.ts';
import { isPrize, sceneOf } from './fleet.ts';
import { crossing } from './crossings.ts';
import { throwsNone } from './flagships.ts';
import { isBoardable, isGoodPrey, weakest } from './prey.ts';
import type { Leg } from './strikes.ts';
import { swingOf, swings } from './swings.ts';
import type { Weights } from './weights.ts';
import { gap, outlookFor, restValue, throwBonus } from './worth.ts';

/** Which ship goes next, how far it says it goes, and every step. */
export const chooseMove: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation.view, weights);
  if (observation.path[0] === 'together') return stepTogether(observation);
  const [ship] = taken(observation, 'ship');
  if (ship === undefined) return nextShip(observation, scene);
  const own = scene.galleys.get(ship);
  if (own === undefined) return null;
  const announced = observation.path.findIndex((id) => id.startsWith('mp:'));
  if (announced < 0) return orderOf(observation, scene, own);
  const [points] = taken(observation, 'mp').map(Number);
  return next(observation, scene, own, { start: startOf(own), points: points ?? 0, steps: announced + 1 });
};

/** The way goes on after somebody else had a say. */
export const chooseOnward: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation.view, weights);
  const movement = scene.details.underWay.find((frame): frame is MovementFrame => frame.kind === 'movement');
  const own = movement === undefined ? undefined : scene.galleys.get(movement.ship);
  if (movement === undefined || own === undefined) return null;
  if (movement.ended)
    return weakest(
      scene,
      offered(observation, 'ship').filter((id) => isGoodPrey(scene, own, id)),
    );
  const start = legOf(own, movement);
  return next(observation, scene, own, { start, points: movement.announced - movement.used, steps: 0 });
};

function legOf({ bow, facing }: Galley, movement: MovementFrame): Leg {
  const { used, turns, backing, moved, turned, straight, last, passed } = movement;
  const went = backing ? 'back' : moved ? 'other' : 'nowhere';
  return { bow, facing, used, turns, went, turned, straight, last, raked: passed.join() };
}

/** Those first that have not moved yet, and are nearest to the enemy. */
function nextShip(observation: Observation, scene: Scene): string | null {
  if (isOffered(observation, 'weigh')) return 'weigh';
  const over = crossing(observation, scene);
  if (over !== null) return over;
  const formation = formationOf(observation, scene);
  if (formation !== null) return formation;
  const done = new Set(observation.choices.flatMap(({ id, hint }) => (hint?.moved === true ? [id] : [])));
  const ships = offered(observation, 'ship').filter((id) => !done.has(`ship:${id}`) || mayGain(scene, id));
  const best = bestOf(ships, (id) => -gap(scene, scene.galleys.get(id)) - (done.has(`ship:${id}`) ? 100 : 0));
  return best === null ? 'done' : `ship:${best}`;
}

/** Whether a ship that has moved would win by a grapple, or has only missiles to loose. */
function mayGain(scene: Scene, id: string): boolean {
  const own = scene.galleys.get(id);
  if (own === undefined || own.point === null) return false;
  const { point } = own;
  return scene.fleets[enemyOf(own.side)].every(
    (enemy) => enemy.point === null || stepsBetween(point, enemy.point) > 2 || isBoardable(scene, own, enemy),
  );
}

/** What a ship does, once it is picked: how far it goes, or what else. */
function orderOf(observation: Observation, scene: Scene, own: Galley): string | null {
  const { path } = observation;
  const targets = offered(observation, 'ship');
  if (targets.length > 0) return weakest(scene, targets);
  if (path.includes('anastrophe')) return swingOf(observation, scene)?.id ?? null;
  const freed = firstOffered(observation, ['off', ...(holdsPrey(scene, own) ? [] : ['disengage'])]);
  if (freed !== null) return freed;
  const points = offered(observation, 'mp').map(Number);
  if (points.length === 0) return attackOf(observation, scene, own);
  if (isOffered(observation, 'fire') && !mayBoard(scene, own)) return 'fire';
  return setOut(observation, scene, own, points);
}

/** What a ship does to whom it has beside it. */
function attackOf(observation: Observation, scene: Scene, own: Galley): string | null {
  const shots = ['flaming', 'fire', 'normal'];
  return firstOffered(observation, throwsNone(scene, own) ? shots : ['grapple', ...shots]);
}

/** How far the ship goes, that its sails come down near the enemy, or that it swings around one. */
function setOut(observation: Observation, scene: Scene, own: Galley, points: readonly number[]): string {
  const most = Math.max(...points);
  if (observation.path.includes('lower')) return `mp:${most}`;
  if (isOffered(observation, 'lower') && gap(scene, own) <= own.max + 4) return 'lower';
  const course = planned(observation.view, own, () =>
    bestCourse(scene, own, startOf(own), { points: most, exactly: false }),
  );
  if (isOffered(observation, 'anastrophe') && swings(scene, own, course.value)) return 'anastrophe';
  return `mp:${points.includes(course.used) ? course.used : most}`;
}

/** Tied to somebody whom it can take. */
function holdsPrey(scene: Scene, own: Galley): boolean {
  return scene.details.links.some(
    ({ a, b }) => (a === own.id || b === own.id) && isGoodPrey(scene, own, a === own.id ? b : a),
  );
}

/** Whether somebody lies so that the ship could throw its grapples, and win: its marines are for that. */
function mayBoard(scene: Scene, own: Galley): boolean {
  if (own.level !== 'cruise' || throwsNone(scene, own)) return false;
  if (holdsPrey(scene, own)) return true;
  return scene.fleets[enemyOf(own.side)].some(
    (enemy) =>
      isPrize(enemy) &&
      own.point !== null &&
      enemy.point !== null &&
      stepsBetween(own.point, enemy.point) <= 4 &&
      isBoardable(scene, own, enemy) &&
      throwBonus(scene, own, enemy, own) !== null,
  );
}

/** A part of a way: where it begins, with how many points, and after how many choices its steps begin. */
type Part = { readonly start: Leg; readonly points: number; readonly steps: number };

function next(observation: Observation, scene: Scene, own: Galley, part: Part): string | null {
  const targets = offered(observation, 'ship');
  if (targets.length > 0) return weakest(scene, targets);
  const manner = firstOffered(observation, ['flaming', 'normal']);
  if (manner !== null) return manner;
  if (isOffered(observation, 'cut') && gap(scene, own) <= 6) return 'cut';
  const { start, points, steps } = part;
  const { path } = planned(observation.view, own, () => bestCourse(scene, own, start, { points, exactly: true }));
  const id = path[observation.path.length - steps];
  if (id !== undefined && isOffered(observation, id)) return id;
  return stray(observation, scene, own, part);
}

/** The best of the steps that are offered, where the plan is of no use. */
function stray(observation: Observation, scene: Scene, own: Galley, { start, points, steps }: Part): string | null {
  let leg = start;
  for (const step of observation.path.slice(steps)) leg = walked(scene, own, leg, step);
  const outlook = outlookFor(scene, own, points);
  const best = bestOf(
    observation.choices.filter(({ target }) => target?.type === 'hex'),
    ({ id }) => {
      const to = walked(scene, own, leg, id);
      return to === leg ? -1000 : restValue(outlook, to);
    },
  );
  return best?.id ?? firstOffered(observation, ['fire', 'end']);
}
