import { canGrapple, canStrike, rakedFlank } from '../rules/contacts.ts';
import type { Limits } from '../rules/manoeuvres.ts';
import { distance } from '../rules/sea.ts';
import { zonesOf } from '../rules/zones.ts';
import { enemyOf } from '../sides.ts';
import type { Facing } from '../state.ts';
import type { Galley, Scene } from './fleet.ts';
import { isAfloat, isSpent, isTied } from './fleet.ts';
import { boardChance, rakeChance, ramChance } from './odds.ts';

/** A ship on its way, as a bot thinks it through. */
export type Leg = {
  readonly bow: string;
  readonly facing: Facing;
  readonly used: number;
  readonly turns: number;
  /** How it has moved: not yet, backwards, or otherwise; whether it has turned in place since it last went ahead. */
  readonly went: Limits['went'];
  readonly turned: boolean;
  /** The hex of the bow before the last step ahead. */
  readonly last: string | null;
};

type Strike = { readonly id: string; readonly value: number };

/** What a ram is worth beside the ship that it costs, and what a failed one costs. */
const RAM = { gain: 1, loss: 1.2 };
const RAKE = 3;

/** Rams and rakes from a leg, with what they are worth. */
export function strikes(scene: Scene, own: Galley, leg: Leg): Strike[] {
  return isSpent(own) || own.transport ? [] : [...ramsFrom(scene, own, leg), ...rakesFrom(scene, own, leg)];
}

function ramsFrom({ sea, places, galleys }: Scene, own: Galley, leg: Leg): Strike[] {
  const at = { bow: leg.bow, facing: leg.facing, size: own.size };
  const ahead = galleys.get(places.get(zonesOf(sea, at).bow ?? '') ?? '');
  if (ahead === undefined || !canRam(own, ahead, leg) || !canStrike(sea, at, ahead)) return [];
  const chance = ramChance(own, ahead, leg.used, leg.turns);
  return [{ id: `ram:${ahead.id}`, value: chance * (ahead.rd + RAM.gain) - (1 - chance) * RAM.loss }];
}

function rakesFrom(scene: Scene, own: Galley, leg: Leg): Strike[] {
  const { last, bow } = leg;
  if (last === null || own.badges.has('sails')) return [];
  const prey = enemiesAround(scene, own, leg).filter(
    (enemy) => !isLost(enemy) && rakedFlank(scene.sea, enemy, last, bow) !== null,
  );
  return prey.map((enemy) => ({ id: `rake:${enemy.id}`, value: rakeChance(own, enemy) * RAKE }));
}

/** Rammed or aground: nothing more to be had. */
function isLost({ badges }: Galley): boolean {
  return badges.has('rammed') || badges.has('aground');
}

function canRam(own: Galley, target: Galley, { turned, went }: Leg): boolean {
  const ram = own.level === 'max' ? own.ramMax : own.ramCruise;
  return ram > 0 && !turned && went !== 'back' && target.side !== own.side && !isLost(target);
}

/** The enemies beside a leg. */
export function enemiesAround({ sea, places, galleys }: Scene, own: Galley, { bow, facing }: Leg): Galley[] {
  const found: Galley[] = [];
  for (const hex of zonesOf(sea, { bow, facing, size: own.size }).around) {
    const there = galleys.get(places.get(hex) ?? '');
    if (there !== undefined && there.side !== own.side && !found.includes(there)) found.push(there);
  }
  return found;
}

/** What counts where a ship comes to rest. */
const WEIGHTS = { far: 0.22, bowOn: 0.15, open: 0.5, under: 0.35, grapple: 1.1, friends: 0.06, hide: 0.3 };

/** How good it is to lie there: near the enemy, bows on, beside friends, and beside whoever can be boarded. */
export function restValue(scene: Scene, own: Galley, leg: Leg): number {
  const { sea, fleets } = scene;
  let nearest = FAR;
  let value = 0;
  for (const enemy of fleets[enemyOf(own.side)]) {
    if (!isAfloat(enemy) || enemy.badges.has('rammed')) continue;
    const far = distance(sea, leg.bow, enemy.bow);
    if (far < nearest) nearest = far;
    if (far <= NEAR && !isSpent(enemy)) value += facing(scene, own, leg, enemy);
    if (far <= BESIDE) value += beside(scene, own, leg, enemy);
  }
  value += WEIGHTS.friends * friendsNear(scene, own, leg);
  const shy = isSpent(own) && !isTied(own);
  return value + (shy ? WEIGHTS.hide * Math.min(nearest, NEAR + 2) : -WEIGHTS.far * nearest);
}

function friendsNear({ sea, fleets }: Scene, own: Galley, { bow }: Leg): number {
  const others = fleets[own.side].filter((friend) => friend.id !== own.id && isAfloat(friend));
  return others.filter((friend) => distance(sea, bow, friend.bow) <= BESIDE).length;
}

/** Farther than any enemy; who may come up in a turn; who may be beside the ship. */
const FAR = 99;
const NEAR = 7;
const BESIDE = 3;

/** Bows towards an enemy, or not. */
function facing({ sea }: Scene, { size }: Galley, leg: Leg, enemy: Galley): number {
  const far = distance(sea, leg.bow, enemy.bow);
  const { bow } = zonesOf(sea, { bow: leg.bow, facing: leg.facing, size });
  const faced = bow !== null && distance(sea, bow, enemy.bow) < far;
  return (faced ? WEIGHTS.bowOn : -WEIGHTS.open) / Math.max(1, far);
}

/** Under his ram, or within reach of grapples. */
function beside({ sea }: Scene, own: Galley, leg: Leg, enemy: Galley): number {
  const at = { bow: leg.bow, facing: leg.facing, size: own.size };
  const under = !isSpent(enemy) && enemy.ramMax > 0 && canStrike(sea, enemy, at) ? WEIGHTS.under * own.rd : 0;
  if (own.level !== 'cruise' || !canGrapple(sea, at, enemy)) return -under;
  const gain = boardChance(own.marines, enemy) - boardChance(enemy.marines, own);
  return gain * WEIGHTS.grapple * enemy.rd - under;
}
