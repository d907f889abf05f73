import { areaData, cityData } from '../data/data.ts';
import { borderOf, neighbours } from '../rules/map.ts';
import type { Army, Ground, Scene } from './scene.ts';
import { garrisonOf, groundOf, isRaw, stepsOf, strengthOf, tacticsOf, worthOf } from './scene.ts';

/** Where a march would lead, and what for. */
export type Goal = { readonly area: string; readonly first: string; readonly far: number; readonly score: number };

/** As many areas as a force looks ahead. */
const HORIZON = 9;
/** What makes a way not worth thinking of. */
const NEVER = 40;

/** The best area for an army to go to; null where it does better to stay. */
export function bestGoal(scene: Scene, army: Army): Goal | null {
  const { area: from } = army;
  if (from === null || army.units.length === 0) return null;
  const lost = costOfLeaving(scene, army, from);
  let best: Goal | null = null;
  for (const { area, first, far } of ways(scene, army, from)) {
    const score = (gainAt(scene, army, area) - lost) / (1 + far / FADING);
    if (score > (best?.score ?? LEAST)) best = { area, first, far, score };
  }
  return best;
}

/** The distance at which a gain counts half. */
const FADING = 4;

/** Below that nobody sets out. */
const LEAST = 0.3;

/** What is lost where the army goes: the area, unless somebody stays there; a hostile one that is too full is well left. */
function costOfLeaving(scene: Scene, army: Army, area: string): number {
  const { own, enemy } = groundOf(scene, area);
  const crowded = isCrowded(scene, area, 0) ? 0.8 : 0;
  if (own.length > 1 || army.units.length > 1) return -crowded;
  return worthOf(scene, area) * (enemy.length > 0 ? 0.5 : 1) - crowded;
}

/** What the army gains in an area: one that nobody holds, a share of the enemy's, or the enemy's defeat. */
function gainAt(scene: Scene, army: Army, area: string): number {
  const { own, enemy } = groundOf(scene, area);
  const crowding = isCrowded(scene, area, army.steps) ? 0.6 : 0;
  const held = own.some(hasRegulars);
  if (enemy.length === 0) return own.length > 0 ? 0 : worthOf(scene, area) - crowding;
  if (enemy.every(({ guerrilla }) => guerrilla) && (held || hasRegulars(army)))
    return held ? 0 : worthOf(scene, area) - crowding;
  return worthOf(scene, area) * conquestOf(scene, army, { own, enemy }) - crowding;
}

/** How much of an area with enemies the army wins: a share, where no friend has it, and what its odds add to those of friends. */
function conquestOf(scene: Scene, army: Army, { own, enemy }: Ground): number {
  const friends = strengthOf(own.filter(({ guerrilla }) => !guerrilla));
  const facing = Math.max(1, ...enemy.map((one) => resistance(scene, one, army)));
  const odds = (army.cf + friends) / facing;
  const share = odds < 0.5 ? 0.5 : 1;
  return (own.length > 0 ? 0 : share) + chanceAt(odds) - chanceAt(friends / facing);
}

/** Regulars keep guerrillas from holding an area (§10.1). */
function hasRegulars({ guerrilla, units }: Army): boolean {
  return !guerrilla && units.some((unit) => !isRaw(unit));
}

/**
 * What an enemy is to be reckoned with: who is behind walls with them and with all others there, less what works and a leader
 * are good for; a fortress with a port is starved (§6.3, §6.4, §6.6).
 */
function resistance(scene: Scene, { where, at, cf }: Army, army: Army): number {
  if (where !== 'city') return cf;
  const { kind, sea, intrinsic } = cityData(at.slice('city:'.length));
  const inside = strengthOf(garrisonOf(scene, at)) + intrinsic;
  const stormed = inside / (1.5 + 0.3 * tacticsOf(army));
  return kind === 'fortress' && sea !== null ? Math.min(army.cf / 2, stormed) : stormed;
}

/** How likely an enemy at such odds is driven off in the end. */
function chanceAt(odds: number): number {
  if (odds >= 4) return 0.9;
  if (odds >= 3) return 0.75;
  if (odds >= 2) return 0.5;
  return odds >= 1.5 ? 0.2 : 0;
}

/** Whether so many steps more in a hostile area wear down (§5.3, A5). */
export function isCrowded(scene: Scene, area: string, more: number): boolean {
  const { hostile, rp } = areaData(area);
  return hostile && stepsOf(groundOf(scene, area).own) + more > rp;
}

type Way = { readonly area: string; readonly first: string; readonly far: number };

/** Every area within reach, by the way that costs least: hostile country and enemies are gone around. */
function ways(scene: Scene, army: Army, from: string): Way[] {
  const best = new Map<string, Way>([[from, { area: from, first: from, far: 0 }]]);
  const open = [from];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const here = best.get(at);
    if (here === undefined) continue;
    for (const to of neighbours(at)) {
      const far = here.far + costOf(scene, army, at, to);
      if (far > HORIZON || far >= (best.get(to)?.far ?? Infinity)) continue;
      best.set(to, { area: to, first: at === from ? to : here.first, far });
      open.push(to);
    }
  }
  best.delete(from);
  return [...best.values()];
}

/** A step from one area to another: a point, and what it may cost besides (§3.4, §5.3). */
function costOf(scene: Scene, { steps, cf }: Army, from: string, to: string): number {
  const { hostile, rp } = areaData(to);
  const wears = hostile && steps > rp;
  const worn = !wears ? 0 : rp === 0 && steps < 3 ? NEVER : 0.7;
  const mountains = borderOf(from, to) === 'normal' ? 0 : steps < 4 ? NEVER : 1.5;
  const hunters = strengthOf(
    groundOf(scene, from).enemy.filter(({ guerrilla, where }) => !guerrilla && where !== 'city'),
  );
  return 1 + worn + mountains + (hunters > cf ? 1 : 0);
}
