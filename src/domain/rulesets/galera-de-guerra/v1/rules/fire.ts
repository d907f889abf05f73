import { battleOf } from '../data/data.ts';
import type { ActivationFrame } from '../frames.ts';
import { frameIn } from '../evolve/activation.ts';
import type { State } from '../state.ts';
import { missileRange } from './contacts.ts';
import { marinesOf } from './eligibility.ts';
import type { Modifier } from './modifiers.ts';
import { height, isHelpless, minus, modifiers, plus } from './modifiers.ts';
import type { GameTurn } from './positions.ts';
import { commanderOfShip, isOnMap, ratings, sea, shipOf } from './positions.ts';
import { ignites, missileHit } from './tables.ts';
import { enemiesNear, placed, watersOf } from './waters.ts';
import type { Position } from './zones.ts';

/** Missiles about to fly: what is known before the die. */
type Shot = {
  ship: string;
  target: string;
  men: number;
  range: 1 | 2;
  flaming: boolean;
  reaction: boolean;
  drm: Modifier[];
  sum: number;
};

const NO_SHOTS: ActivationFrame['shots'] = [];

/** The best that a die shows. */
const BEST = 6;

/** Whether a ship may still fire in its own segment: once, or after its way with the men that have not (§8.42, §8.43). */
export function mayFire(state: State, id: string): boolean {
  const { act } = shipOf(state, id);
  if (!act.fired) return true;
  return act.spent > 0 && act.spent < marinesOf(state, id);
}

/** Marines that may still fire. */
export function menLeft(state: State, id: string): number {
  return Math.max(0, marinesOf(state, id) - shipOf(state, id).act.spent);
}

/** Whom a ship can hit from a position, by the manner of fire (§8.41, §8.46, §8.52), and has not fired at yet (§8.43). */
export function targetsOf(state: State, id: string, at: Position, flaming: boolean): string[] {
  if (flaming && !hasFire(state, id)) return [];
  return enemiesNear(state, id, at).filter((target) => canHit(state, { id, at }, target, flaming));
}

/** Whether there is any such target. */
export function hasTarget(state: State, id: string, at: Position, flaming: boolean): boolean {
  if (flaming && !hasFire(state, id)) return false;
  return enemiesNear(state, id, at).some((target) => canHit(state, { id, at }, target, flaming));
}

function canHit(state: State, from: { id: string; at: Position }, target: string, flaming: boolean): boolean {
  const { id } = from;
  const before = shipOf(state, id).act.fired ? (frameIn(state, 'activation')?.shots ?? []) : NO_SHOTS;
  if (before.some((shot) => shot.ship === id && shot.target === target)) return false;
  const shot = aim(state, from, { target, flaming });
  return shot !== null && canHarm(shot);
}

/** A shot, with all the men who can fire unless given; null where it does not reach. */
export function aim(
  state: State,
  { id, at }: { readonly id: string; readonly at: Position },
  { target, flaming, men, reaction = false }: { target: string; flaming: boolean; men?: number; reaction?: boolean },
): Shot | null {
  const { rammed, rammer } = shipOf(state, id);
  if ((rammed && rammer !== target) || (flaming && !hasFire(state, id))) return null;
  const { occupant } = watersOf(state, id);
  const range = missileRange(sea(state), at, placed(state, target), { flaming, occupant });
  if (range === null) return null;
  const { drm, sum } = modifiers(fireModifiers(state, id, target, range));
  const count = men ?? (reaction ? marinesOf(state, id) : menLeft(state, id));
  return { ship: id, target, men: count, range, flaming, reaction, drm, sum };
}

/** A reaction to an enemy: once in each of his activations (§8.42). */
export function replyOf(state: State, id: string, target: string, flaming: boolean): Shot | null {
  const ship = shipOf(state, id);
  if (ship.act.replied || !isOnMap(ship)) return null;
  const shot = aim(state, { id, at: placed(state, id) }, { target, flaming, reaction: true });
  return shot !== null && canHarm(shot) ? shot : null;
}

/** Whether the best die would do anything: shots that cannot are not offered. */
export function canHarm({ men, sum }: Pick<Shot, 'men' | 'sum'>): boolean {
  return missileHit(men, BEST + sum).depletes;
}

export function mayReply(state: State, id: string, target: string): boolean {
  return replyOf(state, id, target, false) !== null || replyOf(state, id, target, true) !== null;
}

/** Rolls for a shot, and for the fire that it may light (§8.45, §8.51). */
export function loose(turn: GameTurn, { sum, ...shot }: Shot): void {
  const { state } = turn;
  const { ship, target, flaming, men } = shot;
  const die = turn.chance.die();
  const total = die + sum;
  const { depletes, kindles } = missileHit(men, total);
  const traits = battleOf(state.scenario)?.traits;
  const kindled = flaming && (kindles || (depletes && traits?.alwaysLit === shipOf(state, ship).side));
  const lit = kindled ? turn.chance.die() : null;
  const burns = lit !== null && ignites(lit, traits?.ignition);
  const seat = commanderOfShip(state, ship);
  turn.emit({ type: 'MissilesFired', public: { seat, ...shot, target, die, total, hit: depletes, lit, burns } });
}

/** §8.51, §8.48: no flaming missiles without the means, or once the towers are overboard. */
function hasFire(state: State, id: string): boolean {
  return ratings(state, id).caps.has('fire') && !shipOf(state, id).jettisoned;
}

function fireModifiers(state: State, id: string, target: string, range: 1 | 2): Record<string, number> {
  const { sails, jettisoned } = shipOf(state, id);
  return {
    engines: plus(ratings(state, id).engines),
    height: height(state, [id], target),
    sails: minus(sails === 'up'),
    jettisoned: minus(jettisoned),
    helpless: plus(shipOf(state, target).rammed || isHelpless(state, target)),
    range: minus(range === 2),
  };
}
