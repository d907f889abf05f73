import { memoise } from '../../../../kernel/kit/memoise.ts';
import type { Gun, TargetClass } from '../data/data.ts';
import { breachesOn, hitsOn, unitOf } from '../data/data.ts';
import { hexIds, hexOf } from '../data/hexes.ts';
import type { SeatId, Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { groundOf, isBreached, onMap, ownOnMap, placeOf, seatsInTurn, unitAt } from './positions.ts';
import { sightFrom } from './sight.ts';

/** A unit that a gun may fire at: `needs` = the values of the die that hit. */
export interface UnitTarget {
  readonly unit: string;
  readonly hex: string;
  readonly distance: number;
  readonly ground: TargetClass;
  readonly needs: readonly number[];
}

/** A wall that a gun may fire at: `needs` = the sums of two dice that breach it. */
export interface WallTarget {
  readonly hex: string;
  readonly distance: number;
  readonly needs: readonly number[];
}

/** A gun in its hex. */
export interface Post {
  readonly gun: Gun;
  readonly side: Side;
  readonly hex: string;
  readonly sight: (hex: string) => number | null;
}

/** The hexes of the walls of each side, in the order of the map. */
export const walls: Readonly<Record<Side, readonly string[]>> = {
  hf: hexIds.filter((id) => hexOf(id).wall === 'hf'),
  en: hexIds.filter((id) => hexOf(id).wall === 'en'),
};

/** Of each seat in turn the guns that may still fire at something. */
export const ableGuns = memoise((state: State): Partial<Record<SeatId, readonly string[]>> => {
  const able: Partial<Record<SeatId, readonly string[]>> = {};
  for (const seat of seatsInTurn(state)) able[seat] = readyGuns(state, seat).filter((gun) => hasTarget(state, gun));
  return able;
});

/** §8.k, §8.r: guns on the map that have not fired and were next to no enemy when movement ended. */
function readyGuns(state: State, seat: SeatId): string[] {
  return ownGuns(state, seat).filter((gun) => !state.fired.includes(gun) && !state.noFire.includes(gun));
}

/** The guns of a seat on the map. */
export function ownGuns(state: State, seat: SeatId): string[] {
  return ownOnMap(state, seat).filter((unit) => unitOf(unit).gun !== null);
}

/** The gun in its hex. Throws where the unit is no gun. */
export function postOf(state: State, unit: string): Post {
  const { gun, side } = unitOf(unit);
  if (gun === null) throw new Error(`${unit} is no gun`);
  const hex = placeOf(state, unit);
  return { gun, side, hex, sight: sightFrom(hex) };
}

function hasTarget(state: State, unit: string): boolean {
  const post = postOf(state, unit);
  const enemy = enemyOf(post.side);
  return (
    onMap(state, enemy).some((other) => unitTarget(state, post, other) !== null) ||
    walls[enemy].some((hex) => wallTarget(state, post, hex) !== null)
  );
}

/** The enemy units that the gun may fire at, in the order of the data. */
export function unitTargets(state: State, unit: string): UnitTarget[] {
  const post = postOf(state, unit);
  return onMap(state, enemyOf(post.side)).flatMap((enemy) => unitTarget(state, post, enemy) ?? []);
}

/** The enemy walls that the gun may fire at, in the order of the map. */
export function wallTargets(state: State, unit: string): WallTarget[] {
  const post = postOf(state, unit);
  return walls[enemyOf(post.side)].flatMap((hex) => wallTarget(state, post, hex) ?? []);
}

/** What a gun needs to hit the unit; null where it may not fire at it (§8.m to §8.o, §8.t). */
export function unitTarget(state: State, { gun, sight: observation }: Post, unit: string): UnitTarget | null {
  const hex = placeOf(state, unit);
  const far = observation(hex);
  if (far === null || hexOf(hex).terrain === 'path') return null; // §8.o
  const ground = groundOf(state, hex);
  const needs = hitsOn(gun, ground, far);
  return needs.length === 0 ? null : { unit, hex, distance: far, ground, needs };
}

/** §8.p, §8.s: an intact wall of the enemy with nobody on it. */
export function wallTarget(state: State, { gun, sight: observation }: Post, hex: string): WallTarget | null {
  const far = observation(hex);
  if (far === null || isBreached(state, hex) || unitAt(state, hex) !== undefined) return null;
  const needs = breachesOn(gun, far);
  return needs.length === 0 ? null : { hex, distance: far, needs };
}
