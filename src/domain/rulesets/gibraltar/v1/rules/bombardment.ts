import type { Blocked, ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import type { Command } from './commands.ts';
import type { Gun, Side, TargetClass } from '../data/data.ts';
import { breachesOn, hitsOn, rangeOf, tables, unitOf } from '../data/data.ts';
import { distance, hexIds, hexOf } from '../data/hexes.ts';
import { loseToHit } from './losses.ts';
import { blockedHex, blockedUnit, hexLabel, hexOption, plain, unitLabel, unitOption } from './menus.ts';
import { m } from '../text/menu-text.ts';
import type { Game } from './positions.ts';
import { enemyOf, groundOf, isBreached, onMap, ownerOf, placeOf, sideOf, unitAt } from './positions.ts';
import { sightFrom } from './sight.ts';
import type { SeatId, State } from '../state.ts';

/** A unit that a gun may fire at: `needs` = the values of the die that hit. */
interface UnitTarget {
  readonly unit: string;
  readonly hex: string;
  readonly distance: number;
  readonly ground: TargetClass;
  readonly needs: readonly number[];
}

/** A wall that a gun may fire at: `needs` = the sums of two dice that breach it. */
interface WallTarget {
  readonly hex: string;
  readonly distance: number;
  readonly needs: readonly number[];
}

/** A gun in its hex. */
interface Post {
  readonly gun: Gun;
  readonly side: Side;
  readonly hex: string;
  readonly sight: (hex: string) => number | null;
}

const walls: Readonly<Record<Side, readonly string[]>> = {
  hf: hexIds.filter((id) => hexOf(id).wall === 'hf'),
  en: hexIds.filter((id) => hexOf(id).wall === 'en'),
};

/** A gun and its target; or the end of the seat's bombardment (§8.k to §8.x). */
export function* chooseShot(state: State, seat: SeatId): ChoiceGenerator<Command> {
  const guns = readyGuns(state, seat);
  const able = guns.filter((gun) => hasTarget(state, gun));
  const gun = yield* pick<string | null>(
    [...able.map((id) => unitOption(id)), plain('done', 'choose.done.bombard', null)],
    menuDetails(m('prompt.bombard'), silent(state, seat, able), 'done'),
  );
  if (gun === null) return { do: 'done' };
  return yield* pick(
    [
      ...unitTargets(state, gun).map((target) => unitTargetOption(gun, target)),
      ...wallTargets(state, gun).map((target) => wallTargetOption(gun, target)),
    ],
    menuDetails(m('prompt.bombard.target', { unit: unitLabel(gun) }), spared(state, postOf(state, gun))),
  );
}

/** Whether some gun of the seat may still fire. */
export function mayShoot(state: State, seat: SeatId): boolean {
  return readyGuns(state, seat).some((gun) => hasTarget(state, gun));
}

/** §8.k, §8.r: guns on the map that have not fired and were next to no enemy when movement ended. */
function readyGuns(state: State, seat: SeatId): string[] {
  return ownGuns(state, seat).filter((gun) => !state.fired.includes(gun) && !state.noFire.includes(gun));
}

function ownGuns(state: State, seat: SeatId): string[] {
  return onMap(state, sideOf(seat)).filter((unit) => unitOf(unit).gun !== null && ownerOf(state, unit) === seat);
}

function postOf(state: State, unit: string): Post {
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
function unitTargets(state: State, unit: string): UnitTarget[] {
  const post = postOf(state, unit);
  return onMap(state, enemyOf(post.side)).flatMap((enemy) => unitTarget(state, post, enemy) ?? []);
}

/** The enemy walls that the gun may fire at, in the order of the map. */
function wallTargets(state: State, unit: string): WallTarget[] {
  const post = postOf(state, unit);
  return walls[enemyOf(post.side)].flatMap((hex) => wallTarget(state, post, hex) ?? []);
}

function unitTarget(state: State, { gun, sight: observation }: Post, unit: string): UnitTarget | null {
  const hex = placeOf(state, unit);
  const far = observation(hex);
  if (far === null || hexOf(hex).terrain === 'path') return null; // §8.o
  const ground = groundOf(state, hex);
  const needs = hitsOn(gun, ground, far);
  return needs.length === 0 ? null : { unit, hex, distance: far, ground, needs };
}

/** §8.p, §8.s: an intact wall of the enemy with nobody on it. */
function wallTarget(state: State, { gun, sight: observation }: Post, hex: string): WallTarget | null {
  const far = observation(hex);
  if (far === null || isBreached(state, hex) || unitAt(state, hex) !== undefined) return null;
  const needs = breachesOn(gun, far);
  return needs.length === 0 ? null : { hex, distance: far, needs };
}

function unitTargetOption(gun: string, { unit, hex, distance: far, ground, needs }: UnitTarget): Option<Command> {
  const said = { unit: unitLabel(unit), hex: hexLabel(hex), distance: far, needs: listOf(needs) };
  const hint = { hex, distance: far, ground, needs };
  return { ...unitOption(unit, m('choose.shell', said), hint), value: { do: 'shell', gun, unit } };
}

function wallTargetOption(gun: string, { hex, distance: far, needs }: WallTarget): Option<Command> {
  const label = m('choose.wall', { hex: hexLabel(hex), distance: far, needs: listOf(needs) });
  return { ...hexOption(hex, label, { distance: far, needs }), value: { do: 'batter', gun, hex } };
}

function listOf(values: readonly number[]): string {
  return values.join('/');
}

/** Guns that do not fire, and why. */
function silent(state: State, seat: SeatId, able: readonly string[]): Blocked[] {
  const others = ownGuns(state, seat).filter((gun) => !able.includes(gun));
  return others.map((gun) => {
    if (state.noFire.includes(gun)) return blockedUnit(gun, 'blocked.contact', '§8.k');
    if (state.fired.includes(gun)) return blockedUnit(gun, 'blocked.fired', '§8.r');
    return blockedUnit(gun, 'blocked.noTarget', '§8.m');
  });
}

/** Enemies and walls within range that are no targets, and why. */
function spared(state: State, post: Post): Blocked[] {
  const enemy = enemyOf(post.side);
  return [
    ...onMap(state, enemy).flatMap((unit) => sparedUnit(state, post, unit) ?? []),
    ...walls[enemy].flatMap((hex) => sparedWall(state, post, hex) ?? []),
  ];
}

function sparedUnit(state: State, { gun, hex: from, sight: observation }: Post, unit: string): Blocked | null {
  const hex = placeOf(state, unit);
  const far = distance(from, hex);
  if (far > rangeOf(gun)) return null;
  if (hexOf(hex).terrain === 'path') return blockedUnit(unit, 'blocked.onPath', '§8.o');
  if (observation(hex) === null) return blockedUnit(unit, 'blocked.hidden', '§8.n');
  const reaches = hitsOn(gun, groundOf(state, hex), far).length > 0;
  return reaches ? null : blockedUnit(unit, 'blocked.tooFar', '§8.t');
}

/** §8.s: walls that the gun could breach if nobody were on them. */
function sparedWall(state: State, { gun, side, sight: observation }: Post, hex: string): Blocked | null {
  const far = observation(hex);
  const unit = unitAt(state, hex);
  if (unit === undefined || far === null || isBreached(state, hex) || breachesOn(gun, far).length === 0) return null;
  if (unitOf(unit).side === side) return blockedHex(hex, 'blocked.wallOurs', '§8.p');
  return blockedHex(hex, 'blocked.wallHeld', '§8.s');
}

/** Fires at a unit: one die, the value in the cell of the table hits (§8.w). */
export function shell(turn: Game, seat: SeatId, gun: string, unit: string): void {
  const found = unitTarget(turn.state, postOf(turn.state, gun), unit);
  if (found === null) throw new Error(`${gun} cannot fire at ${unit}`);
  const { hex, distance: far, ground } = found;
  const needs = [...found.needs];
  const die = turn.chance.die(tables.die.faces);
  const hit = needs.includes(die);
  const shot = { seat, gun, target: unit, hex, distance: far, ground, needs, die, hit };
  turn.emit({ type: 'UnitShelled', public: shot });
  if (hit) loseToHit(turn, unit);
}

/** Fires at a wall: always two dice, their sum must be the one of the table (§8.x). */
export function batter(turn: Game, seat: SeatId, gun: string, hex: string): void {
  const found = wallTarget(turn.state, postOf(turn.state, gun), hex);
  if (found === null) throw new Error(`${gun} cannot fire at the wall ${hex}`);
  const needs = [...found.needs];
  const dice = turn.chance.dice(2, tables.die.faces);
  const sum = dice.reduce((total, die) => total + die, 0);
  const hit = needs.includes(sum);
  turn.emit({ type: 'WallShelled', public: { seat, gun, hex, distance: found.distance, needs, dice, sum, hit } });
  if (hit) turn.emit({ type: 'WallBreached', public: { hex } }); // §8.q
}
