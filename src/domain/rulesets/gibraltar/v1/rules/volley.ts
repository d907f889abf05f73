import type { ChoiceGenerator, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { isHex } from '../data/hexes.ts';
import type { SeatId } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { hexAt, hexName, unitName } from '../text/names.ts';
import { batter, shell } from './firing.ts';
import { hexOption, unitOption } from './menus.ts';
import { chanceOf, chanceOfSum, volleyOdds } from './odds.ts';
import type { GameTurn } from './positions.ts';
import { isBreached, onMap, placeOf } from './positions.ts';
import type { Post } from './targets.ts';
import { postOf, unitTarget, walls, wallTarget } from './targets.ts';
import { isExhausted } from './victory.ts';

/** What several guns fire at. */
type Aim = { readonly unit: string } | { readonly wall: string };

/** Guns that fire at one target, one after the other, until it has fallen. */
export interface Volley {
  readonly at: 'volley';
  readonly aim: Aim;
  /** In the order in which they fire. */
  readonly guns: readonly string[];
}

/** A gun that may fire at the target, and what it needs to hit. */
interface Gunner {
  readonly gun: string;
  readonly distance: number;
  readonly needs: readonly number[];
  readonly chance: number;
}

/** Whether two of the guns could fire at the same target. */
export function haveTargetInCommon(state: State, able: readonly string[]): boolean {
  const posted = postsOf(state, able);
  return aimsOf(state, posted).some((aim) => {
    let count = 0;
    return posted.some(({ post }) => shotAt(state, post, aim) !== null && (count += 1) === 2);
  });
}

/** A target that two guns or more may fire at, and those of `able` that do, the surest first. */
export function* chooseVolley(state: State, able: readonly string[]): ChoiceGenerator<Volley> {
  const posted = postsOf(state, able);
  const shared = aimsOf(state, posted)
    .map((aim) => ({ aim, gunners: gunnersAt(state, posted, aim) }))
    .filter(({ gunners }) => gunners.length > 1);
  const options = shared.map((one) => ({ ...aimOption(state, one.aim, one.gunners), value: one }));
  const { aim, gunners } = yield* pick(options, {
    ...menuDetails(t('menus.prompt.volley')),
    odds: () =>
      options.map(({ id, value }) =>
        volleyOdds(
          value.gunners.map(({ chance }) => chance),
          'wall' in value.aim,
          id,
        ),
      ),
  });
  const members = gunners.map(gunOption);
  const all = {
    choice: choice('all', t('menus.choose.volley.all', { guns: members.length })),
    path: members.map(({ id }) => id),
  };
  const done = choice('fire', t('menus.choose.volley.fire'));
  const details = menuDetails(t('menus.prompt.volley.guns', { target: nameOf(aim) }));
  const guns = yield* pickSome(members, { min: 1, max: members.length, done }, (taken) => ({
    ...details,
    ...(taken.length === 0 ? { shortcuts: () => [all] } : {}),
  }));
  return { at: 'volley', aim, guns };
}

/**
 * Each fires as by itself (§8.w, §8.x); those whose turn has not come when the target falls, or when a launch loses the
 * infantry that decides the game, have not fired.
 */
export function fireVolley(turn: GameTurn, seat: SeatId, { aim, guns }: Volley): void {
  for (const gun of guns) {
    if (hasFallen(turn.state, aim) || isExhausted(turn.state)) return;
    if ('unit' in aim) shell(turn, seat, gun, aim.unit);
    else batter(turn, seat, gun, aim.wall);
  }
}

function hasFallen(state: State, aim: Aim): boolean {
  return 'unit' in aim ? !isHex(placeOf(state, aim.unit)) : isBreached(state, aim.wall);
}

interface Posted {
  readonly gun: string;
  readonly post: Post;
}

function postsOf(state: State, guns: readonly string[]): Posted[] {
  return guns.map((gun) => ({ gun, post: postOf(state, gun) }));
}

/** All enemy units on the map and all enemy walls. */
function aimsOf(state: State, [first]: readonly Posted[]): Aim[] {
  if (first === undefined) return [];
  const enemy = enemyOf(first.post.side);
  return [...onMap(state, enemy).map((unit) => ({ unit })), ...walls[enemy].map((wall) => ({ wall }))];
}

function shotAt(state: State, post: Post, aim: Aim): Omit<Gunner, 'gun'> | null {
  const found = 'unit' in aim ? unitTarget(state, post, aim.unit) : wallTarget(state, post, aim.wall);
  if (found === null) return null;
  const { distance, needs } = found;
  return { distance, needs, chance: 'unit' in aim ? chanceOf(needs) : chanceOfSum(needs) };
}

/** The surest first. */
function gunnersAt(state: State, posted: readonly Posted[], aim: Aim): Gunner[] {
  const found = posted.flatMap(({ gun, post }) => {
    const shot = shotAt(state, post, aim);
    return shot === null ? [] : [{ gun, ...shot }];
  });
  return found.sort((a, b) => b.chance - a.chance);
}

function aimOption(state: State, aim: Aim, gunners: readonly Gunner[]): Option<string> {
  const guns = gunners.length;
  const needs = gunners[0]?.needs ?? [];
  if ('wall' in aim) {
    const label = t('menus.choose.volley.wall', { hex: hexName(aim.wall), guns });
    return hexOption(aim.wall, { label, hint: { guns, needs } });
  }
  const hex = placeOf(state, aim.unit);
  const label = t('menus.choose.volley.unit', { unit: unitName(aim.unit), hex: hexAt(hex), guns });
  return unitOption(aim.unit, { label, hint: { hex, guns, needs } });
}

function gunOption({ gun, distance, needs }: Gunner): Option<string> {
  const label = t('menus.choose.volley.gun', { unit: unitName(gun), distance, needs: needs.join('/') });
  return unitOption(gun, { label, hint: { distance, needs } });
}

function nameOf(aim: Aim): ReturnType<typeof unitName> {
  return 'unit' in aim ? unitName(aim.unit) : t('menus.choose.volley.named', { hex: hexName(aim.wall) });
}
