import type { ChoiceGenerator, Blocked, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { assertNever } from '../../../../kernel/json.ts';
import { memoise } from '../../../../kernel/kit/memoise.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import type { Gun, TargetClass } from '../data/data.ts';
import { breachesOn, hitsOn, rangeOf, tables, unitOf } from '../data/data.ts';
import { distance, hexIds, hexOf } from '../data/hexes.ts';
import type { SeatId, Side } from '../sides.ts';
import { enemyOf, SEATS } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { hexAt, hexName, unitName } from '../text/names.ts';
import { decision } from './decision.ts';
import { loseToHit } from './losses.ts';
import { doneOption, hexOption, unitOption } from './menus.ts';
import { breachOdds, fireOdds } from './odds.ts';
import type { GameTurn } from './positions.ts';
import { endPart, groundOf, isBreached, onMap, ownOnMap, placeOf, seatsInTurn, unitAt } from './positions.ts';
import { sightFrom } from './sight.ts';

type Shot =
  | { readonly at: 'unit'; readonly gun: string; readonly unit: string }
  | { readonly at: 'wall'; readonly gun: string; readonly hex: string };

/** §8.k to §8.x: a gun and its target; or the end of the seat's bombardment. */
export const bombard = decision('bombard', {
  kind: 'bombard',
  title: t('menus.prompt.bombard'),
  seats: SEATS,
  choices: [choice('done', t('menus.choose.done.bombard'))],
  asks: (state) => gunners(state),
  choose: chooseShot,
  decide(game, seat, shot) {
    if (shot === null) return endPart(game, seat);
    switch (shot.at) {
      case 'unit':
        return shell(game, seat, shot.gun, shot.unit);
      case 'wall':
        return batter(game, seat, shot.gun, shot.hex);
      default:
        return assertNever(shot);
    }
  },
});

function* chooseShot(state: State, seat: SeatId): ChoiceGenerator<Shot | null> {
  const able = ableGuns(state)[seat] ?? [];
  const gun = yield* pick<string | null>(
    [...able.map((id) => unitOption(id)), doneOption(t('menus.choose.done.bombard'))],
    menuDetails(t('menus.prompt.bombard'), () => silent(state, seat, able), 'done'),
  );
  if (gun === null) return null;
  const [units, hexes] = [unitTargets(state, gun), wallTargets(state, gun)];
  return yield* pick<Shot>(
    [...units.map((target) => unitTargetOption(gun, target)), ...hexes.map((target) => wallTargetOption(gun, target))],
    {
      ...menuDetails(t('menus.prompt.bombard.target', { unit: unitName(gun) }), () =>
        spared(state, postOf(state, gun)),
      ),
      odds: () => [
        ...units.map((target) => fireOdds({ gun, ...target }, unitOption(target.unit).id)),
        ...hexes.map((target) => breachOdds({ gun, ...target }, hexOption(target.hex).id)),
      ],
    },
  );
}

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

/** The seats of whose guns some may still fire. */
function gunners(state: State): SeatId[] {
  const able = ableGuns(state);
  return seatsInTurn(state).filter((seat) => able[seat]?.length);
}

/** Of each seat in turn the guns that may still fire at something. */
const ableGuns = memoise((state: State): Partial<Record<SeatId, readonly string[]>> => {
  const able: Partial<Record<SeatId, readonly string[]>> = {};
  for (const seat of seatsInTurn(state)) able[seat] = readyGuns(state, seat).filter((gun) => hasTarget(state, gun));
  return able;
});

/** §8.k, §8.r: guns on the map that have not fired and were next to no enemy when movement ended. */
function readyGuns(state: State, seat: SeatId): string[] {
  return ownGuns(state, seat).filter((gun) => !state.fired.includes(gun) && !state.noFire.includes(gun));
}

function ownGuns(state: State, seat: SeatId): string[] {
  return ownOnMap(state, seat).filter((unit) => unitOf(unit).gun !== null);
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

function unitTargetOption(gun: string, { unit, hex, distance: far, ground, needs }: UnitTarget): Option<Shot> {
  const said = { unit: unitName(unit), hex: hexAt(hex), distance: far, needs: listOf(needs) };
  const label = t('menus.choose.shell', said);
  const hint = { hex, distance: far, ground, needs };
  return { ...unitOption(unit, { label, hint }), value: { at: 'unit', gun, unit } };
}

function wallTargetOption(gun: string, { hex, distance: far, needs }: WallTarget): Option<Shot> {
  const label = t('menus.choose.wall', { hex: hexName(hex), distance: far, needs: listOf(needs) });
  return { ...hexOption(hex, { label, hint: { distance: far, needs } }), value: { at: 'wall', gun, hex } };
}

function listOf(values: readonly number[]): string {
  return values.join('/');
}

/** Guns that do not fire, and why. */
function silent(state: State, seat: SeatId, able: readonly string[]): Blocked[] {
  const others = ownGuns(state, seat).filter((gun) => !able.includes(gun));
  return others.map((gun) => {
    if (state.noFire.includes(gun)) return unitOption.blocked(gun, t('menus.blocked.contact'), '§8.k');
    if (state.fired.includes(gun)) return unitOption.blocked(gun, t('menus.blocked.fired'), '§8.r');
    return unitOption.blocked(gun, t('menus.blocked.noTarget'), '§8.m');
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
  if (hexOf(hex).terrain === 'path') return unitOption.blocked(unit, t('menus.blocked.onPath'), '§8.o');
  if (observation(hex) === null) return unitOption.blocked(unit, t('menus.blocked.hidden'), '§8.n');
  const reaches = hitsOn(gun, groundOf(state, hex), far).length > 0;
  return reaches ? null : unitOption.blocked(unit, t('menus.blocked.tooFar'), '§8.t');
}

/** §8.s: walls that the gun could breach if nobody were on them. */
function sparedWall(state: State, { gun, side, sight: observation }: Post, hex: string): Blocked | null {
  const far = observation(hex);
  const unit = unitAt(state, hex);
  if (unit === undefined || far === null || isBreached(state, hex) || breachesOn(gun, far).length === 0) return null;
  if (unitOf(unit).side === side) return hexOption.blocked(hex, t('menus.blocked.wallOurs'), '§8.p');
  return hexOption.blocked(hex, t('menus.blocked.wallHeld'), '§8.s');
}

/** Fires at a unit: one die, the value in the cell of the table hits (§8.w). */
function shell(turn: GameTurn, seat: SeatId, gun: string, unit: string): void {
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
function batter(turn: GameTurn, seat: SeatId, gun: string, hex: string): void {
  const found = wallTarget(turn.state, postOf(turn.state, gun), hex);
  if (found === null) throw new Error(`${gun} cannot fire at the wall ${hex}`);
  const needs = [...found.needs];
  const dice = turn.chance.dice(2, tables.die.faces);
  const sum = dice.reduce((total, die) => total + die, 0);
  const hit = needs.includes(sum);
  turn.emit({ type: 'WallShelled', public: { seat, gun, hex, distance: found.distance, needs, dice, sum, hit } });
  if (hit) turn.emit({ type: 'WallBreached', public: { hex } }); // §8.q
}
