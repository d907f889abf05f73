import { bestOf } from '../../../../kernel/bots.ts';
import { areaData, counterOf } from '../data/data.ts';
import type { ActivationFrame } from '../frames.ts';
import { borderOf, neighbours } from '../rules/map.ts';
import { bestDeed } from './friends.ts';
import { incomeBy } from './purses.ts';
import type { Army, Scene } from './scene.ts';
import { factorOf, groundOf, isRaw, paysAlone, stepsOf, strengthOf, worthOf } from './scene.ts';

/** Where a march would lead, and what for. */
export type Goal = { readonly area: string; readonly first: string; readonly far: number; readonly score: number };

/** What makes a way not worth thinking of. */
const NEVER = 40;

/** The best area for an army to go to with so many points, `beyond` what it has of it there; null where it does better to stay. */
export function bestGoal(scene: Scene, army: Army, points: number, beyond: (area: string) => number): Goal | null {
  const { area: from } = army;
  if (from === null || army.units.length === 0) return null;
  const lost = costOfLeaving(scene, army, from);
  let best: Goal | null = null;
  for (const { area, first, far, moves, worn } of ways(scene, army, from)) {
    const promise = Math.max(promiseAt(scene, army, area, points - moves), beyond(area) * (moves < points ? 1 : LATER));
    const score = (promise - lost) / (1 + far / FADING) - (worn ? WEAR : 0);
    if (score > (best?.score ?? scene.weights.setOut)) best = { area, first, far, score };
  }
  return best;
}

/** What an army has of an area that it comes to with so many points left: at once, or in another turn. */
export function promiseAt(scene: Scene, army: Army, area: string, left: number): number {
  const now = left >= 0 ? gainAt(scene, army, area) + deedsAt(scene, army, area, left) : 0;
  const then = scene.isLast ? 0 : LATER * (gainAt(scene, army, area) + deedsAt(scene, army, area, USUAL));
  return Math.max(now, then);
}

/** What a step and a third are worth that hostile country and mountains cost (§5.3). */
const WEAR = 0.2;

/** What is left of something that waits for another turn, and the points that one has then. */
const LATER = 0.5;
const USUAL = 6;

/** What fights and sieges in an area promise once the army is there. */
function deedsAt(scene: Scene, army: Army, area: string, points: number): number {
  if (groundOf(scene, area).enemy.length === 0 || army.guerrilla) return 0;
  let deeds = deedsBy.get(army);
  if (deeds === undefined) deedsBy.set(army, (deeds = new Map()));
  let known = deeds.get(area);
  if (known === undefined) deeds.set(area, (known = []));
  return (known[points] ??= deedAt(scene, army, area, points));
}

function deedAt(scene: Scene, army: Army, area: string, points: number): number {
  const there: Army = { ...army, area, at: `field:${area}`, where: 'field' };
  return bestDeed(scene, there, points) * needAt(scene, army, area);
}

/** What deeds promise an army, by area and points: asked again for every way that leads there, by land and by sea. */
const deedsBy = new WeakMap<Army, Map<string, number[]>>();

/** How much an army is needed where friends already are: little, where these are strong enough for the enemies. */
function needAt(scene: Scene, army: Army, area: string): number {
  const { own, enemy } = groundOf(scene, area);
  const friends = own.filter(({ id, guerrilla, spent }) => id !== army.id && !guerrilla && !(scene.isLast && spent));
  return Math.max(1 - strengthOf(friends) / (PLENTY * Math.max(1, strengthOf(enemy))), UNNEEDED);
}

/** How often friends need to have the enemies' factor to do without help, and what help is worth to them then. */
const PLENTY = 3;
const UNNEEDED = 0.3;

/** The distance at which a gain counts half, were points no matter. */
const FADING = 12;

/** What is lost where the army goes: the area, or its income, unless somebody stays there; a hostile one too full is well left. */
export function costOfLeaving(scene: Scene, army: Army, area: string): number {
  const { enemy } = groundOf(scene, area);
  const crowded = wearsAt(scene, army, area, 0) ? 0.8 : 0;
  if (holderOf(scene, army, () => true) !== null) return -crowded;
  if (isHeldByOthers(scene, army, area)) return incomeOf(scene, army, area) - crowded;
  const errand = scene.isLast ? 1 : errandOf(scene, army, area);
  return worthOf(scene, area) * errand * (enemy.length > 0 ? scene.weights.contested : 1) - crowded;
}

/** The weakest, who stays behind where nobody else holds what is worth holding (§5.2); null where the area is left. */
export function holderOf(scene: Scene, army: Army, may: (unit: string) => boolean): string | null {
  const { area } = army;
  if (army.units.length < 2 || area === null) return null;
  const worth = worthOf(scene, area);
  const { enemy } = groundOf(scene, area);
  if (worth === 0 || isHeldByOthers(scene, army, area)) return null;
  const guerrillas = enemy.some(({ guerrilla }) => guerrilla);
  const weakest = bestOf(
    army.units.filter((unit) => may(unit.id) && !(guerrillas && isRaw(unit))),
    (unit) => -factorOf(unit) + (isRaw(unit) ? 0.5 : 0) - (counterOf(unit.id).arm === 'art' ? 2 : 0),
  );
  return weakest === null || !(isRaw(weakest) || isWorthRegular(scene, area)) ? null : weakest.id;
}

/** Whether a regular stays: for what counts at the end, or pays for him; not beside enemies before the end. */
function isWorthRegular(scene: Scene, area: string): boolean {
  const watched = groundOf(scene, area).enemy.some(({ guerrilla }) => !guerrilla);
  if (scene.isLast || watched) return scene.isLast && worthOf(scene, area) >= GUARD;
  return worthOf(scene, area) >= COUNTS || areaData(area).rp * scene.left >= RICH;
}

/** What an area is worth that counts at the end, and the RP until then for which a regular stays in one that does not. */
const COUNTS = 2;
const RICH = 6;

/** What an area is worth for which a regular stays in the last turn. */
const GUARD = 1;

/** What the army gains in an area: one that nobody holds, its income, a share of the enemy's, or the enemy's defeat. */
function gainAt(scene: Scene, army: Army, area: string): number {
  const { own, enemy } = groundOf(scene, area);
  const crowding = wearsAt(scene, army, area, army.steps) ? 0.6 : 0;
  if (own.length > 0) return gainBeside(scene, army, area, crowding);
  if (enemy.length === 0) return worthOf(scene, area) * errandOf(scene, army, area) - crowding;
  if (areGuerrillas(enemy) && hasRegulars(army)) return worthOf(scene, area) - crowding;
  return (scene.isLast ? HALF : scene.weights.share) * worthOf(scene, area) - crowding;
}

/** What it gains where friends are: what they keep from its nation's purse, or cannot hold against guerrillas. */
function gainBeside(scene: Scene, army: Army, area: string, crowding: number): number {
  const { own, enemy } = groundOf(scene, area);
  const income = incomeOf(scene, army, area);
  if (enemy.length === 0) return income > 0 ? income - crowding : 0;
  if (areGuerrillas(enemy) && own.some(hasRegulars)) return 0;
  if (areGuerrillas(enemy) && hasRegulars(army)) return worthOf(scene, area) - crowding;
  return income - crowding;
}

function areGuerrillas(armies: readonly Army[]): boolean {
  return armies.every(({ guerrilla }) => guerrilla);
}

/** An army has better to do than to go round and collect income: what pays alone is for those who are good for little else. */
function errandOf(scene: Scene, army: Army, area: string): number {
  return paysAlone(scene, area) ? smallness(army) : 1;
}

/** What is worth so much to an army that its nation collects where friends of others stand. */
function incomeOf(scene: Scene, army: Army, area: string): number {
  return incomeBy(scene, army, area) * smallness(army);
}

/** How well a force may be spared for income. */
function smallness({ cf }: Army): number {
  return Math.min(1, ERRAND / Math.max(1, cf));
}

/** The factor of a force that may well be sent for income. */
const ERRAND = 2;

/** What half of an area is worth at the end. */
const HALF = 0.45;

/** Whether an area is held without the army: where guerrillas are, by regulars alone (§10.1). */
function isHeldByOthers(scene: Scene, { id }: Army, area: string): boolean {
  const { own, enemy } = groundOf(scene, area);
  const contested = enemy.some(({ guerrilla }) => guerrilla);
  return own.some((one) => one.id !== id && (!contested || hasRegulars(one)));
}

/** Whether it costs the force steps that so many more than stand in an area already are too many for it. */
function wearsAt(scene: Scene, army: Army, area: string, more: number): boolean {
  return isCrowded(scene, area, more) && !isWorn(scene, army);
}

/** Whether the force has come through hostile country or over mountains: it is checked once, wherever it ends (§5.3). */
function isWorn({ details }: Scene, { id }: Army): boolean {
  const frame = details.underWay.findLast((one): one is ActivationFrame => one.kind === 'activation');
  return frame?.force === id && (frame.hostile.length > 0 || frame.crossed);
}

/** Regulars keep guerrillas from holding an area (§10.1). */
function hasRegulars({ guerrilla, units }: Army): boolean {
  return !guerrilla && units.some((unit) => !isRaw(unit));
}

/** Whether so many steps more in a hostile area wear down (§5.3, A5). */
export function isCrowded(scene: Scene, area: string, more: number): boolean {
  const { hostile, rp } = areaData(area);
  return hostile && stepsOf(groundOf(scene, area).own) + more > rp;
}

type Way = {
  readonly area: string;
  readonly first: string;
  readonly far: number;
  readonly moves: number;
  /** It leads through hostile country or over mountains. */
  readonly worn: boolean;
};

/** Every area within reach, by the way that costs least: hostile country and enemies are gone around. */
function ways(scene: Scene, army: Army, from: string): Way[] {
  const best = new Map<string, Way>([[from, { area: from, first: from, far: 0, moves: 0, worn: false }]]);
  const open = [from];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const here = best.get(at);
    if (here === undefined) continue;
    const hunted = huntersAt(scene, army, at);
    for (const to of neighbours(at)) {
      const wears = wearOf(army, at, to);
      const far = here.far + 1 + wears + hunted;
      if (far > scene.weights.horizon || far >= (best.get(to)?.far ?? Infinity)) continue;
      const first = at === from ? to : here.first;
      best.set(to, { area: to, first, far, moves: here.moves + 1, worn: here.worn || wears > 0 });
      open.push(to);
    }
  }
  best.delete(from);
  return [...best.values()];
}

/** What hostile country and mountains add to a step from one area to another (§5.3). */
function wearOf({ steps }: Army, from: string, to: string): number {
  const { hostile, rp } = areaData(to);
  const wears = hostile && steps > rp;
  const worn = !wears ? 0 : rp === 0 && steps < 3 ? NEVER : 0.7;
  const mountains = borderOf(from, to) === 'normal' ? 0 : steps < 4 ? NEVER : 1.5;
  return worn + mountains;
}

/** What enemies who may intercept add to a step out of an area (§3.4). */
function huntersAt(scene: Scene, { cf }: Army, from: string): number {
  const hunters = groundOf(scene, from).enemy.filter(({ guerrilla, where }) => !guerrilla && where !== 'city');
  return scene.weights.hunted * Math.min(2, strengthOf(hunters) / Math.max(1, cf));
}
