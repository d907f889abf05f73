import { bestOf, firstOffered, isOffered, offered, taken } from '../../../../kernel/bots.ts';
import type { WeighedChooser } from '../../../../kernel/bots.ts';
import type { Observation } from '../../../../kernel/view.ts';
import { canGrapple, canStrike } from '../rules/contacts.ts';
import { step } from '../rules/sea.ts';
import { detailsOf } from '../show/view-details.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { Galley, Scene } from './fleet.ts';
import { isCrippled, sceneOf } from './fleet.ts';
import { boardChance, grappleChance, ramChance } from './odds.ts';
import { isLost } from './strikes.ts';
import type { Weights } from './weights.ts';

/** The side that a seat plays. */
export function sideOf({ view, seat }: Observation): Side {
  return detailsOf(view).fleets.green.seats.includes(seat) ? 'green' : 'red';
}

/** Boards with the stronger marines, and then with everybody. */
export const chooseBoarding: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation.view, weights);
  const all = isOffered(observation, 'go') || observation.path.length > 0;
  if (all) return firstOffered(observation, [observation.choices.find(({ id }) => id !== 'go')?.id ?? 'go', 'go']);
  const side = sideOf(observation);
  const prey = bestOf(offered(observation, 'ship'), (id) => chanceAt(scene, side, id));
  return prey !== null && chanceAt(scene, side, prey) >= weights.bold ? `ship:${prey}` : 'done';
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

/** Gets out of the way of whoever threatens more than a tired crew costs. */
export const chooseAvoid: WeighedChooser<Weights> = (observation, weights) => {
  const scene = sceneOf(observation.view, weights);
  const frame = scene.details.underWay.findLast((one) => one.kind === 'avoid');
  const mover = scene.galleys.get(frame?.mover ?? '');
  if (frame === undefined || mover === undefined) return 'decline';
  const menu = offered(observation, 'ship');
  const [chosen] = taken(observation, 'ship');
  const ship = chosen ?? frame.open.find((id) => !menu.includes(id));
  const now = dangerTo(scene, mover, ship);
  const worst = bestOf(menu, (id) => dangerTo(scene, mover, id));
  if (worst !== null && dangerTo(scene, mover, worst) > Math.max(now, weights.tired)) return `ship:${worst}`;
  return now > weights.tired || observation.path.length > 0 ? wayOut(observation, scene, mover, ship) : 'decline';
};

function wayOut(observation: Observation, scene: Scene, mover: Galley, id: string | undefined): string | null {
  const ship = scene.galleys.get(id ?? '');
  if (ship === undefined) return null;
  const ahead = step(scene.sea, ship.bow, ship.facing);
  const stays = ahead !== null && danger(scene, mover, { ...ship, bow: ahead }) > scene.weights.tired;
  return firstOffered(observation, stays ? ['back', 'forward'] : ['forward', 'back']);
}

function dangerTo(scene: Scene, mover: Galley, id: string | undefined): number {
  const ship = scene.galleys.get(id ?? '');
  return ship === undefined ? 0 : danger(scene, mover, ship);
}

/** What a ship stands to lose to one that has come beside it. */
function danger({ sea, weights }: Scene, mover: Galley, ship: Galley): number {
  let most = 0;
  if (!mover.spent && mover.ramCruise > 0 && canStrike(sea, mover, ship))
    most = ramChance(mover, ship, mover.level === 'max' ? mover.cruise + 1 : 0, 0) * ship.prize;
  if (mover.level === 'cruise' && canGrapple(sea, mover, ship)) {
    const taken = boardChance(mover.marines, ship) - boardChance(ship.marines, mover) * weights.back;
    most = Math.max(most, grappleChance(mover, ship, 0) * taken * (ship.prize + 1));
  }
  return most;
}

/** Agrees to end the battle when that wins it, or when there is only more to lose. */
export const chooseEnd: WeighedChooser<Weights> = (observation, weights) =>
  isWon(observation) || isHopeless(observation, weights) ? 'agree' : 'refuse';

/** Whether a side has more points than the other. */
export function isWon(observation: Observation): boolean {
  const { fleets } = detailsOf(observation.view);
  const side = sideOf(observation);
  return fleets[side].points > fleets[enemyOf(side)].points;
}

/** Whether the ships of a side that can still fight are worth too little against the enemy's. */
function isHopeless(observation: Observation, weights: Weights): boolean {
  const scene = sceneOf(observation.view, weights);
  const side = sideOf(observation);
  const left = (one: Side): number => strength(scene, one) + weights.recovers * strength(scene, one, recovers);
  return weights.hopeless * left(side) < left(enemyOf(side));
}

/** Tired or tied, but neither crippled nor taken. */
function recovers(galley: Galley): boolean {
  const { badges, spent, transport } = galley;
  const isPrize = badges.has('captured') || badges.has('retaken');
  return spent && !transport && !isPrize && !isCrippled(galley) && !isLost(galley);
}

function fights({ spent, transport }: Galley): boolean {
  return !spent && !transport;
}

/** Whether the battle has died down: nobody has gained a point for turns, or the enemy has little left to fight with. */
export function isSpent(observation: Observation, weights: Weights): boolean {
  const scene = sceneOf(observation.view, weights);
  const side = sideOf(observation);
  const over = weights.over * strength(scene, enemyOf(side)) < strength(scene, side);
  return over || (scene.details.idle ?? 0) >= weights.quiet;
}

/** What the ships of a side are worth that fight, or of which something else is so. */
function strength({ fleets }: Scene, side: Side, counts: (galley: Galley) => boolean = fights): number {
  return fleets[side].reduce((sum, galley) => sum + (counts(galley) ? galley.rd : 0), 0);
}
