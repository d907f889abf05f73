import type { ChoiceGenerator, Blocked, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { assertNever } from '../../../../kernel/json.ts';
import { choice, plainOption } from '../../../../kernel/kit/menus.ts';
import { breachesOn, hitsOn, rangeOf, unitOf } from '../data/data.ts';
import { distance, hexOf } from '../data/hexes.ts';
import type { SeatId } from '../sides.ts';
import { enemyOf, SEATS } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { hexAt, hexName, unitName } from '../text/names.ts';
import { decision } from './decision.ts';
import { batter, shell } from './firing.ts';
import { doneOption, hexOption, unitOption } from './menus.ts';
import { breachOdds, fireOdds } from './odds.ts';
import { endPart, groundOf, isBreached, onMap, placeOf, seatsInTurn, unitAt } from './positions.ts';
import type { Post, UnitTarget, WallTarget } from './targets.ts';
import { ableGuns, ownGuns, postOf, unitTargets, walls, wallTargets } from './targets.ts';
import type { Volley } from './volley.ts';
import { chooseVolley, fireVolley, haveTargetInCommon } from './volley.ts';

type Shot =
  | { readonly at: 'unit'; readonly gun: string; readonly unit: string }
  | { readonly at: 'wall'; readonly gun: string; readonly hex: string };

/** §8.k to §8.x: a gun and its target, several guns and theirs; or the end of the seat's bombardment. */
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
      case 'volley':
        return fireVolley(game, seat, shot);
      default:
        return assertNever(shot);
    }
  },
});

function* chooseShot(state: State, seat: SeatId): ChoiceGenerator<Shot | Volley | null> {
  const able = ableGuns(state)[seat] ?? [];
  const several = haveTargetInCommon(state, able)
    ? [plainOption<string | null>(VOLLEY, t('menus.choose.volley'), VOLLEY)]
    : [];
  const gun = yield* pick<string | null>(
    [...able.map((id) => unitOption(id)), ...several, doneOption(t('menus.choose.done.bombard'))],
    menuDetails(t('menus.prompt.bombard'), () => silent(state, seat, able), 'done'),
  );
  if (gun === null) return null;
  return gun === VOLLEY ? yield* chooseVolley(state, able) : yield* chooseTarget(state, gun);
}

const VOLLEY = 'volley';

function* chooseTarget(state: State, gun: string): ChoiceGenerator<Shot> {
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

/** The seats of whose guns some may still fire. */
function gunners(state: State): SeatId[] {
  const able = ableGuns(state);
  return seatsInTurn(state).filter((seat) => able[seat]?.length);
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
