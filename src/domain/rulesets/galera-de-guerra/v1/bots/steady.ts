import { bestOf, botBy, firstOffered, isOffered, offered, taken } from '../../../../kernel/bots.ts';
import type { Chooser } from '../../../../kernel/bots.ts';
import type { Observation } from '../../../../kernel/view.ts';
import type { MovementFrame } from '../frames.ts';
import { distance } from '../rules/sea.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { Course } from './courses.ts';
import { bestCourse, startOf, walked } from './courses.ts';
import type { Galley, Scene } from './fleet.ts';
import { isAfloat, isSpent, sceneOf } from './fleet.ts';
import { boardChance } from './odds.ts';
import type { Leg } from './worth.ts';

/** A boarding is tried, and a grapple thrown, with at least this chance. */
const BOLD = 0.35;

function sideOf({ view, seat }: Observation): Side {
  return sceneOf(view).details.fleets.green.seats.includes(seat) ? 'green' : 'red';
}

/** How far a ship is from the nearest enemy that fights on. */
function gap(scene: Scene, galley: Galley | undefined): number {
  if (galley === undefined || !isAfloat(galley)) return 90;
  let least = 89;
  for (const enemy of scene.fleets[enemyOf(galley.side)])
    if (isAfloat(enemy) && !enemy.badges.has('rammed'))
      least = Math.min(least, distance(scene.sea, galley.bow, enemy.bow));
  return least;
}

/** Ships go fast that may reach somebody in this turn, and can afford to. */
const chooseSpeeds: Chooser = (observation) => {
  const scene = sceneOf(observation.view);
  const squadron = firstOffered(observation, [observation.choices[0]?.id ?? '']);
  if (squadron?.startsWith('squadron:')) return squadron;
  const fast = offered(observation, 'ship').find((id) => {
    const galley = scene.galleys.get(id);
    const far = gap(scene, galley);
    return galley !== undefined && galley.ramMax > 0 && far >= 2 && far <= galley.max + 1;
  });
  return fast === undefined ? 'done' : `ship:${fast}`;
};

/** The squadron that is nearest to the enemy acts first. */
const chooseSquadron: Chooser = (observation) => {
  const scene = sceneOf(observation.view);
  const best = bestOf(offered(observation, 'squadron'), (who) => {
    const led = scene.details.squadrons.find(({ leader, ships: [first] }) => (leader ?? first) === who);
    const ships = led?.ships ?? [];
    return -Math.min(...ships.map((id) => gap(scene, scene.galleys.get(id))));
  });
  return best === null ? null : `squadron:${best}`;
};

/** Which ship goes next, how far it says it goes, and every step. */
const chooseMove: Chooser = (observation) => {
  const scene = sceneOf(observation.view);
  const [ship] = taken(observation, 'ship');
  if (ship === undefined) return nextShip(observation, scene);
  const own = scene.galleys.get(ship);
  if (own === undefined) return null;
  const [announced] = taken(observation, 'mp');
  if (announced !== undefined) return stepOn(observation, scene, own, Number(announced));
  return orderOf(observation, scene, own);
};

/** Those first that have not moved yet, and are nearest to the enemy. */
function nextShip(observation: Observation, scene: Scene): string | null {
  if (isOffered(observation, 'weigh')) return 'weigh';
  const done = new Set(observation.choices.flatMap(({ id, hint }) => (hint?.moved === true ? [id] : [])));
  const ships = offered(observation, 'ship').filter((id) => !done.has(`ship:${id}`) || mayGain(scene, id));
  const best = bestOf(ships, (id) => -gap(scene, scene.galleys.get(id)) - (done.has(`ship:${id}`) ? 100 : 0));
  return best === null ? 'done' : `ship:${best}`;
}

/** Whether a ship that has moved would win by a grapple, or has only missiles to loose. */
function mayGain(scene: Scene, id: string): boolean {
  const own = scene.galleys.get(id);
  if (own === undefined) return false;
  return scene.fleets[enemyOf(own.side)].every(
    (enemy) => !isAfloat(enemy) || distance(scene.sea, own.bow, enemy.bow) > 2 || isPrey(own, enemy),
  );
}

function isPrey(own: Galley, enemy: Galley): boolean {
  return boardChance(own.marines, enemy) >= BOLD && own.marines >= enemy.marines;
}

function orderOf(observation: Observation, scene: Scene, own: Galley): string | null {
  const targets = offered(observation, 'ship');
  if (targets.length > 0) return weakest(scene, targets);
  if (isOffered(observation, 'off')) return 'off';
  if (isOffered(observation, 'disengage') && !holdsPrey(scene, own)) return 'disengage';
  if (isOffered(observation, 'fire')) return 'fire';
  const points = offered(observation, 'mp').map(Number);
  if (points.length === 0) return firstOffered(observation, ['grapple', 'fire', 'normal']);
  const { used } = bestCourse(scene, own, startOf(own), { points: Math.max(...points), exactly: false });
  return `mp:${points.includes(used) ? used : Math.max(...points)}`;
}

function weakest(scene: Scene, targets: readonly string[]): string | null {
  const best = bestOf(targets, (id) => -(scene.galleys.get(id)?.marines ?? 9));
  return best === null ? null : `ship:${best}`;
}

/** Tied to somebody whom it can take. */
function holdsPrey({ details, galleys }: Scene, own: Galley): boolean {
  return details.links.some(({ a, b }) => {
    const other = galleys.get(a === own.id ? b : b === own.id ? a : '');
    return other !== undefined && other.side !== own.side && isPrey(own, other);
  });
}

/** The next step of a way begun in this decision. */
function stepOn(observation: Observation, scene: Scene, own: Galley, announced: number): string | null {
  const steps = observation.path.slice(observation.path.findIndex((id) => id.startsWith('mp:')) + 1);
  let leg = startOf(own);
  for (const step of steps) leg = walked(scene, own, leg, step);
  return next(observation, scene, own, { leg, left: announced - leg.used });
}

/** The way goes on after somebody else had a say. */
const chooseOnward: Chooser = (observation) => {
  const scene = sceneOf(observation.view);
  const movement = scene.details.underWay.find((frame): frame is MovementFrame => frame.kind === 'movement');
  const own = movement === undefined ? undefined : scene.galleys.get(movement.ship);
  if (movement === undefined || own === undefined) return null;
  if (movement.ended) return weakestPrey(observation, scene, own);
  const { used, turns, backing, moved, turned, last } = movement;
  const went = backing ? 'back' : moved ? 'other' : 'nowhere';
  let leg: Leg = { bow: own.bow, facing: own.facing, used, turns, went, turned, last };
  for (const step of observation.path) leg = walked(scene, own, leg, step);
  return next(observation, scene, own, { leg, left: movement.announced - leg.used });
};

function weakestPrey(observation: Observation, scene: Scene, own: Galley): string {
  const prey = offered(observation, 'ship').filter((id) => {
    const enemy = scene.galleys.get(id);
    return enemy !== undefined && isPrey(own, enemy);
  });
  return weakest(scene, prey) ?? 'pass';
}

function next(
  observation: Observation,
  scene: Scene,
  own: Galley,
  { leg, left }: { readonly leg: Leg; readonly left: number },
): string | null {
  const targets = offered(observation, 'ship');
  if (targets.length > 0) return weakest(scene, targets);
  const passes = offered(observation, 'diekplus').map((id) => `diekplus:${id}`);
  const course: Course = bestCourse(scene, own, leg, { points: left, exactly: true });
  if (course.first !== null && isOffered(observation, course.first)) return course.first;
  return firstOffered(observation, [...passes, 'fwd', 'fire', 'end']);
}

/** Boards with the stronger marines, and then with everybody. */
const chooseBoarding: Chooser = (observation) => {
  const scene = sceneOf(observation.view);
  const all = isOffered(observation, 'go') || observation.path.length > 0;
  if (all) return firstOffered(observation, [observation.choices.find(({ id }) => id !== 'go')?.id ?? 'go', 'go']);
  const side = sideOf(observation);
  const prey = bestOf(offered(observation, 'ship'), (id) => chanceAt(scene, side, id));
  return prey !== null && chanceAt(scene, side, prey) >= BOLD ? `ship:${prey}` : 'done';
};

/** The chance of all who are grappled to a ship. */
function chanceAt({ details, galleys }: Scene, side: Side, target: string): number {
  const enemy = galleys.get(target);
  if (enemy === undefined) return 0;
  let men = 0;
  for (const { a, b, kind } of details.links) {
    if (kind === 'foul' || (a !== target && b !== target)) continue;
    const own = galleys.get(a === target ? b : a);
    if (own?.side === side) men += own.marines;
  }
  return boardChance(men, enemy);
}

/** Gets out of the way of a declared ram, or of anybody where the crew is good. */
const chooseAvoid: Chooser = (observation) => {
  const { details, galleys } = sceneOf(observation.view);
  const attack = details.underWay.find((frame) => frame.kind === 'attack');
  const target = attack === undefined ? undefined : galleys.get(attack.target);
  const worth = target !== undefined && !isSpent(target) && target.crew >= 2;
  return worth ? firstOffered(observation, ['forward', 'back']) : 'decline';
};

/** Agrees to end the battle when that wins it. */
const chooseEnd: Chooser = (observation) => {
  const { fleets } = sceneOf(observation.view).details;
  const side = sideOf(observation);
  return fleets[side].points > fleets[enemyOf(side)].points ? 'agree' : 'refuse';
};

const chooseAdmiral: Chooser = (observation) => {
  const initiative = (id: string): number =>
    Number(observation.view.pieces.find((piece) => piece.id === id)?.stats?.initiative ?? 0);
  const best = bestOf(offered(observation, 'leader'), initiative);
  return best === null ? null : `leader:${best}`;
};

const first =
  (...ids: string[]): Chooser =>
  (observation) =>
    firstOffered(observation, ids);

const chooseTransfer: Chooser = ({ choices }) => choices.find(({ id }) => id !== 'stay')?.id ?? null;
const chooseFree: Chooser = ({ choices }) => choices.find(({ id }) => id !== 'done')?.id ?? null;

const CHOOSERS: Readonly<Record<string, Chooser>> = {
  'squadrons.declare': first('default'),
  'initiative.admiral': chooseAdmiral,
  'initiative.order': first('first'),
  'end.answer': chooseEnd,
  'speed.set': chooseSpeeds,
  'squadron.activate': chooseSquadron,
  'ship.move': chooseMove,
  'ship.go-on': chooseOnward,
  board: chooseBoarding,
  avoid: chooseAvoid,
  defend: first('ram'),
  reply: first('flaming', 'fire'),
  retract: first('back'),
  'leader.transfer': chooseTransfer,
  'unfouling.choose': chooseFree,
};

/**
 * Plays sensibly and always alike: keeps together, bows on, rams and rakes where that is worth it, boards with the
 * stronger marines, keeps its cripples back, and ends the battle by agreement only where that wins it.
 */
export const steadyBot = botBy(CHOOSERS, ['auto', 'done', 'default', 'pass']);
