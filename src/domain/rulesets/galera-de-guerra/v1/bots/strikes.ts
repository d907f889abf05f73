import { canStrike, rakedFlank } from '../rules/contacts.ts';
import type { Limits } from '../rules/manoeuvres.ts';
import { zonesOf } from '../rules/zones.ts';
import type { Facing } from '../state.ts';
import type { Galley, Scene } from './fleet.ts';
import { isCrippled, trophy } from './fleet.ts';
import { avoidChance, rakeChance, ramChance } from './odds.ts';
import type { Weights } from './weights.ts';

/** A ship on its way, as a bot thinks it through. */
export type Leg = {
  readonly bow: string;
  readonly facing: Facing;
  readonly used: number;
  readonly turns: number;
  /** How it has moved: not yet, backwards, or otherwise; whether it has turned in place since it last went ahead. */
  readonly went: Limits['went'];
  readonly turned: boolean;
  /** The bow stands where it started, or came there straight ahead (§7.24). */
  readonly straight: boolean;
  /** The hex of the bow before the last step ahead. */
  readonly last: string | null;
  /** Whom it has raked on its way, one after the other. */
  readonly raked: string;
};

/** An attack that can be made from a leg of the way, and the points that it promises. */
export type Strike = { readonly id: string; readonly target: Galley; readonly value: number };

const NONE: readonly Strike[] = [];

/** The ram from a leg, with what it is worth. */
export function ramFrom({ sea, places, weights }: Scene, own: Galley, leg: Leg): Strike | null {
  const at = { bow: leg.bow, facing: leg.facing, size: own.size };
  const target = places.get(zonesOf(sea, at).bow ?? '');
  if (target === undefined || !canRam(own, target, leg) || !canStrike(sea, at, target)) return null;
  return {
    id: `ram:${target.id}`,
    target,
    value: ramWorth(weights, own, target, ramChance(own, target, leg.used, leg.turns)),
  };
}

/** What a ram with such a chance is worth. */
export function ramWorth(weights: Weights, own: Galley, target: Galley, chance: number): number {
  const { ram, failed, admiral, evades } = weights;
  const hit = chance * (trophy(weights, target) + ram) - (1 - chance) * failed - (own.admiral ? admiral : 0);
  return hit * (1 - avoidChance(target) * evades);
}

/** Rakes from a leg: of whoever lies along the last step ahead. */
export function rakesFrom(scene: Scene, own: Galley, leg: Leg): readonly Strike[] {
  const { last, bow } = leg;
  if (last === null || own.badges.has('sails')) return NONE;
  const near = enemiesAround(scene, own, leg);
  if (near.length === 0) return NONE;
  const prey = near.filter(
    (enemy) => !isLost(enemy) && !leg.raked.includes(enemy.id) && rakedFlank(scene.sea, enemy, last, bow) !== null,
  );
  return prey.map((target) => ({ id: `rake:${target.id}`, target, value: rakeWorth(scene.weights, own, target) }));
}

/** What a rake is worth: less of a ship that is crippled or tired already. */
export function rakeWorth({ rake, done, weary, flagship }: Weights, own: Galley, target: Galley): number {
  const worth = isCrippled(target) || target.transport ? done : target.spent ? weary : 1;
  return rakeChance(own, target) * rake * (target.rd + (target.admiral ? flagship : 0)) * worth;
}

/** Rammed or aground: nothing more to be had. */
export function isLost({ badges }: Galley): boolean {
  return badges.has('rammed') || badges.has('aground');
}

function canRam(own: Galley, target: Galley, { turned, went }: Leg): boolean {
  const ram = own.level === 'max' ? own.ramMax : own.ramCruise;
  return ram > 0 && !turned && went !== 'back' && target.side !== own.side && !isLost(target);
}

/** The enemies beside a leg. */
export function enemiesAround(
  { sea, places }: Scene,
  own: Galley,
  { bow, facing }: Pick<Leg, 'bow' | 'facing'>,
): Galley[] {
  const found: Galley[] = [];
  for (const hex of zonesOf(sea, { bow, facing, size: own.size }).around) {
    const there = places.get(hex);
    if (there !== undefined && there.side !== own.side && !found.includes(there)) found.push(there);
  }
  return found;
}
