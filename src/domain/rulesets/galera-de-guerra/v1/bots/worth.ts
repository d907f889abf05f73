import { bestOf } from '../../../../kernel/bots.ts';
import { canGrapple, canStrike, corvusFalls, harpaxRange } from '../rules/contacts.ts';
import type { Sea } from '../rules/sea.ts';
import { hexOf } from '../rules/sea.ts';
import { zonesOf } from '../rules/zones.ts';
import { enemyOf } from '../sides.ts';
import type { Facing } from '../state.ts';
import type { Point, Soundings } from './chart.ts';
import { pointAt, sounded, soundings, stepsBetween } from './chart.ts';
import type { Galley, Post, Scene } from './fleet.ts';
import { isPrize, isTied, stake, trophy, watersFor } from './fleet.ts';
import { isSheltered, pursuit, throwsNone } from './flagships.ts';
import type { Goal } from './goals.ts';
import { goalOf, pull } from './goals.ts';
import { boardChance, grappleChance, ramChance } from './odds.ts';
import type { Weights } from './weights.ts';

/** Where a ship may come to rest. */
export type Berth = { readonly bow: string; readonly facing: Facing };

/** What a ship has around it for one move: who may count wherever it comes to rest. */
export type Outlook = {
  readonly scene: Scene;
  readonly own: Galley;
  readonly foes: readonly Near[];
  readonly mates: readonly Near[];
  /** Where its leader is. */
  readonly post: Post | null;
  readonly goal: Goal | null;
  /** Comes no nearer than so without need: the admiral's ship. */
  readonly reserve: number;
  /** Keeps away from the enemy: hurt or tired, carries freight, or was taken. */
  readonly shy: boolean;
};

type Near = { readonly galley: Galley; readonly point: Point };

/** Farther than any enemy. */
const FAR = 99;

/** What lies around a ship that has so many points. */
export function outlookFor(scene: Scene, own: Galley, points: number): Outlook {
  const shy = own.transport || (own.spent && !isTied(own)) || isSheltered(scene, own);
  const [foes, mates] = [enemyOf(own.side), own.side].map((side, index) => {
    const reach = points + (index === 0 ? scene.weights.near : scene.weights.beside);
    return scene.fleets[side].flatMap((galley): Near[] => {
      const { point } = galley;
      if (point === null || galley.id === own.id || (index === 0 && !isPrize(galley))) return [];
      return own.point !== null && stepsBetween(own.point, point) > reach ? [] : [{ galley, point }];
    });
  });
  const reserve = own.admiral ? scene.weights.reserve : 0;
  const [post, goal] = [postOf(scene, own), goalOf(scene, own)];
  return { scene, own, foes: foes ?? [], mates: mates ?? [], post, goal, reserve, shy };
}

/** How far behind its entry a place of a lane is: who waits there comes up. */
function depthOf(place: string): number {
  return Number(place.split('.')[1] ?? 0);
}

/** How good it is to lie there: near the enemy, bows on, beside friends, and beside whoever can be boarded. */
export function restValue(outlook: Outlook, berth: Berth): number {
  const { scene, own, foes, shy, reserve } = outlook;
  const nearest = sounded(approaches(scene, own), berth.bow);
  if (nearest === null) return -FAR - depthOf(berth.bow);
  const at = pointAt(hexOf(scene.sea, berth.bow));
  const ahead = aheadOf(scene, own, berth) ?? at;
  const { weights } = scene;
  const care = stake(weights, own) / own.rd;
  let value = shy ? weights.hide * Math.min(nearest, weights.near + 2) : -weights.far * Math.max(nearest, reserve);
  let prey = 0;
  for (const { galley, point } of foes) {
    const far = stepsBetween(at, point);
    if (far <= weights.near && !galley.spent)
      value += care * exposure(weights, galley, far, stepsBetween(ahead, point));
    if (weights.reached > 0 && far <= galley.max + 1)
      value -= riskFrom(weights, own, galley, stepsBetween(ahead, point) < far);
    if (far > weights.beside) continue;
    value -= threat(scene, own, galley, berth);
    prey = Math.max(prey, prize(scene, own, galley, berth));
  }
  return value + prey + company(outlook, at, berth.bow);
}

/** Beside friends, in reach of its leader, and nearer to where and to whom it wants to go. */
function company({ scene, own, mates, post, goal, shy }: Outlook, at: Point, bow: string): number {
  const { beside, friends, led } = scene.weights;
  let value = goal === null ? 0 : pull(scene.sea, goal, bow);
  for (const { point } of mates) if (stepsBetween(at, point) <= beside) value += friends;
  if (post !== null) value -= led * Math.min(6, Math.max(0, stepsBetween(at, post.point) - post.range));
  return shy ? value : value - pursuit(scene, own, at);
}

/** Bows towards an enemy, or not; one who has acted in this turn is less to be feared. */
function exposure(weights: Weights, { badges }: Galley, far: number, fromAhead: number): number {
  const worth = (fromAhead < far ? weights.bowOn : -weights.open) / Math.max(1, far);
  return badges.has('acted') && worth < 0 ? worth * weights.acted : worth;
}

/** What a ship risks to an enemy so near that he could come up and ram, if he has not acted in this turn. */
function riskFrom(weights: Weights, own: Galley, enemy: Galley, isBowOn: boolean): number {
  const { spent, transport, ramMax, badges } = enemy;
  if (spent || transport || ramMax === 0 || badges.has('acted')) return 0;
  return weights.reached * stake(weights, own) * (isBowOn ? weights.met : 1);
}

/** Under his ram, or in reach of his grapples. */
function threat({ sea, weights }: Scene, own: Galley, enemy: Galley, { bow, facing }: Berth): number {
  const at = { bow, facing, size: own.size };
  let danger = 0;
  if (!enemy.spent && enemy.ramCruise > 0 && canStrike(sea, enemy, at))
    danger = weights.under * ramChance(enemy, own, 0, 0) * stake(weights, own);
  if (enemy.level === 'cruise' && !isTied(enemy) && canGrapple(sea, at, enemy)) {
    const taken = boardChance(enemy.marines, own) * (stake(weights, own) + weights.taken);
    danger += weights.hooked * grappleChance(enemy, own, 0) * taken;
  }
  return danger;
}

/** What a throw with the grapples promises, and the boarding after it (§8.11, §8.21). */
function prize(scene: Scene, own: Galley, enemy: Galley, berth: Berth): number {
  const bonus = own.level === 'cruise' && !own.transport ? throwBonus(scene, own, enemy, berth) : null;
  if (bonus === null || throwsNone(scene, own)) return 0;
  const taken = boardChance(own.marines, enemy);
  const { weights } = scene;
  const lost = (1 - taken) * boardChance(enemy.marines, own) * (own.prize + weights.taken);
  const gain = taken * (trophy(weights, enemy) + weights.taken) - lost;
  return weights.throw * grappleChance(own, enemy, bonus) * Math.max(0, gain);
}

/** What a corvus or a harpax adds to a throw; null where none is to be had. */
export function throwBonus(scene: Scene, own: Galley, enemy: Galley, { bow, facing }: Berth): number | null {
  const { sea } = scene;
  const at = { bow, facing, size: own.size };
  const plain = canGrapple(sea, at, enemy);
  if (plain && own.caps.includes('corvus') && corvusFalls(sea, at, enemy)) return 2;
  if (own.caps.includes('harpax')) {
    const range = harpaxRange(sea, at, enemy, watersFor(scene, own.id).occupant);
    if (range !== null) return 3 - range;
  }
  return plain ? 0 : null;
}

function aheadOf({ sea }: Scene, { size }: Galley, { bow, facing }: Berth): Point | null {
  const hex = zonesOf(sea, { bow, facing, size }).bow;
  return hex === null ? null : pointAt(hexOf(sea, hex));
}

/** Soundings with the places that they were taken from. */
type Field = { readonly from: string; readonly steps: Soundings };
type Fields = Partial<Record<Galley['side'], Field>>;

const fields = new WeakMap<Scene, Fields>();
const recent = new WeakMap<Sea, Fields>();

/** Steps to the nearest enemy that fights on, from anywhere. */
function approaches(scene: Scene, { side }: Galley): Soundings {
  let known = fields.get(scene);
  if (known === undefined) fields.set(scene, (known = {}));
  return (known[side] ??= fieldOf(scene, side)).steps;
}

/** Enemies lie still while a side moves: what was sounded last in this sea still holds, most often. */
function fieldOf({ sea, fleets }: Scene, side: Galley['side']): Field {
  let last = recent.get(sea);
  if (last === undefined) recent.set(sea, (last = {}));
  const bows = fleets[enemyOf(side)].filter(isPrize).map(({ bow }) => bow);
  const from = bows.join();
  const before = last[side];
  if (before?.from === from) return before;
  return (last[side] = { from, steps: soundings(sea, bows, FAR) });
}

/** How far a ship is from the nearest enemy that fights on. */
export function gap(scene: Scene, galley: Galley | undefined): number {
  if (galley === undefined || galley.point === null) return FAR;
  return sounded(approaches(scene, galley), galley.bow) ?? FAR;
}

/** The leader of a ship's squadron, or the nearest of its side. */
function postOf({ posts, details }: Scene, { id, side, point }: Galley): Post | null {
  if (posts.some(({ ship }) => ship === id)) return null;
  const squadron = details.squadrons.find(({ kind, ships }) => kind === 'command' && ships.includes(id));
  const own = posts.filter((post) => post.side === side);
  if (squadron !== undefined) return own.find(({ ship }) => squadron.ships.includes(ship)) ?? null;
  return bestOf(own, (post) => (point === null ? 0 : -stepsBetween(point, post.point)));
}
