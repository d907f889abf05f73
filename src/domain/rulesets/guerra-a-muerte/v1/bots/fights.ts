import { areaData, cityData, counterOf } from '../data/data.ts';
import { placeOf } from '../rules/positions.ts';
import { garrisonWorth } from './garrisons.ts';
import type { Odds } from './odds.ts';
import { battleOdds, siegeOdds } from './odds.ts';
import type { Army, Scene } from './scene.ts';
import { factorOf, garrisonOf, groundOf, isRaw, stepsOf, strengthOf, tacticsOf, worthOf } from './scene.ts';

/** What a force may do next, and what that is worth. */
export type Idea = { readonly operation: string; readonly target?: string; readonly score: number };

/** What a combat factor is worth, own or the enemy's, beside areas; less where nobody needs it any more. */
const FACTOR = 0.1;
const LAST_FACTOR = 0.03;

/** What a force gains by a fight: factors of both sides, and its share of an area without enemies. */
function valueOf(scene: Scene, army: Army, enemy: Facing, odds: Odds): number {
  const { area } = army;
  const cost = ownWorth(scene) * army.cf * odds.lost;
  const factors = factorWorth(scene, area) * enemy.cf * odds.killed - cost;
  if (area === null) return factors;
  const { enemy: all } = groundOf(scene, area);
  const share = Math.min(1, (odds.killed * enemy.steps) / Math.max(1, stepsOf(all)));
  const won = odds.clears / Math.max(1, all.length) + scene.weights.progress * share;
  return factors + scene.weights.cleared * worthOf(scene, area) * won;
}

type Facing = { readonly cf: number; readonly steps: number };

/** What a factor of one's own is worth. */
function ownWorth({ isLast }: Scene): number {
  return isLast ? LAST_FACTOR : FACTOR;
}

/** What a factor of the enemy's is worth in an area. */
function factorWorth(scene: Scene, area: string | null): number {
  return ownWorth(scene) + garrisonWorth(scene, area);
}

/** Battles at good odds, and hunts of guerrillas with regulars. */
export function fights(scene: Scene, army: Army, points: number): Idea[] {
  if (army.area === null || points < 2 || army.guerrilla || army.where === 'city' || army.cf === 0) return [];
  const { enemy } = groundOf(scene, army.area);
  const outside = enemy.filter(({ where }) => where !== 'city');
  const hunts = canHunt(army, army.area);
  const { hidden, hunt, lastPoints } = scene.weights;
  return outside.flatMap((target): Idea[] => {
    if (target.guerrilla) return hunts ? [{ operation: 'hunt', target: `force:${target.id}`, score: hunt }] : [];
    const facing = { cf: Math.max(1, target.cf * (target.hidden ? hidden : 1)), steps: Math.max(1, target.steps) };
    const tired = points > 2 ? 1 : lastPoints;
    const cf = army.cf * edgeOf(army) * (isHalved(enemy, army.area) ? 0.5 : 1);
    const odds = battleOdds({ cf, steps: army.steps }, facing);
    const score = tired * valueOf(scene, army, facing, odds);
    return score <= 0 ? [] : [{ operation: 'attack', target: `force:${target.id}`, score }];
  });
}

/** Guerrillas among their own people halve who fights their friends (§10.1). */
function isHalved(enemy: readonly Army[], area: string | null): boolean {
  const lean = area === null ? null : areaData(area).lean;
  return enemy.some(({ guerrilla, side }) => guerrilla && side === lean);
}

/** What two tactical dice instead of one are good for. */
function edgeOf(army: Army): number {
  return 1 + 0.06 * tacticsOf(army);
}

/** Guerrillas are worth hunting with many regulars where the people are not with them: where these stand they hold nothing (§10.1). */
function canHunt({ units }: Army, area: string): boolean {
  const { lean } = areaData(area);
  const regulars = units.filter((unit) => !isRaw(unit)).reduce((sum, { steps = 0 }) => sum + steps, 0);
  return regulars >= MANY && (lean === null || lean === units[0]?.owner);
}

/** Regulars from which a force hunts better (dossier 7.8). */
const MANY = 6;

/** Cities of the area that enemies hold: stormed where the column is good, starved where they are fortresses. */
export function sieges(scene: Scene, army: Army, points: number): Idea[] {
  const { area } = army;
  if (area === null || army.guerrilla || army.where === 'city' || army.cf === 0) return [];
  const { enemy } = groundOf(scene, area);
  if (enemy.some(({ where, guerrilla, cf }) => where !== 'city' && !guerrilla && cf > army.cf / 2)) return [];
  const [where, city] = placeOf(army.at);
  if (where === 'siege') return storm(scene, army, city, points);
  return enemy
    .filter((one) => one.where === 'city')
    .flatMap(({ at }): Idea[] => {
      const [, id] = placeOf(at);
      const score = Math.max(0, ...storm(scene, army, id, points).map((idea) => idea.score));
      return score <= 0 ? [] : [{ operation: 'besiege', target: `place:city:${id}`, score }];
    });
}

/** Siege attacks, works before them, and blockades, by what they promise. */
function storm(scene: Scene, army: Army, city: string, points: number): Idea[] {
  const { intrinsic } = cityData(city);
  const inside = garrisonOf(scene, `city:${city}`);
  if (inside.length === 0) return [];
  const garrison = { cf: strengthOf(inside), steps: Math.max(1, Math.round(stepsOf(inside))) };
  const built = scene.works.has(city);
  const score = (shifts: number): number => {
    const walls = { cf: garrison.cf + intrinsic, steps: garrison.steps };
    const odds = siegeOdds({ cf: gunsOf(army), steps: army.steps }, walls, shifts, tacticsOf(army));
    const value = valueOf(scene, army, garrison, odds);
    return odds.killed * garrison.steps < (scene.isLast ? LAST_HOPE : LEAST_HOPE) ? 0 : value + odds.killed * 0.5;
  };
  const starved = mayStarve(scene, army, city) && army.cf >= (scene.isLast ? RING : SAFE) * garrison.cf;
  const ahead = scene.isLast || army.where !== 'siege' ? 0 : AHEAD * score(WORKS);
  const works: readonly Paid[] = [
    { operation: 'works', score: scene.weights.worksFirst * score(WORKS), cost: 5 },
    { operation: 'works', score: ahead, cost: 2 },
  ];
  const ideas: readonly Paid[] = [
    { operation: 'assault', score: score(built ? WORKS : 0), cost: 3 },
    ...(built ? [] : works),
    { operation: 'blockade', score: starved ? HUNGER * prizeOf(scene, army, garrison.cf) : 0, cost: 4 },
  ];
  return ideas.filter((idea) => idea.score > 0 && idea.cost <= points);
}

type Paid = Idea & { readonly cost: number };

/** Whether a blockade can starve a port: a fortress without enemies around it or ships off it, and nobody blockades it yet. */
function mayStarve(scene: Scene, { area }: Army, city: string): boolean {
  const { kind, sea } = cityData(city);
  if (kind !== 'fortress' || sea === null || scene.blockades.has(city)) return false;
  if (scene.enemyShips.has(`sea:${sea}`)) return false;
  return area === null || groundOf(scene, area).enemy.every(({ at }) => at === `city:${city}`);
}

/** What works are worth that wait for the attack of another turn. */
const AHEAD = 0.4;

/** Steps of a garrison below which an attack is not worth its points; in the last turn points are good for nothing else. */
const LEAST_HOPE = 0.4;
const LAST_HOPE = 0.1;

/** The share of a garrison's factor with which it is starved: that holds against a sally, and that does where nothing follows. */
const SAFE = 0.6;
const RING = 0.25;

/** How likely a blockade starves a garrison by the end of the turn, relieved or not (§6.6). */
const HUNGER = 0.6;

/** What a garrison and its area are worth together. */
function prizeOf(scene: Scene, { area }: Army, cf: number): number {
  if (area === null) return 0;
  return factorWorth(scene, area) * cf + worthOf(scene, area) / groundOf(scene, area).enemy.length;
}

/** What a besieger brings: guns count twice (§6.2). */
function gunsOf({ units }: Army): number {
  return units.reduce((sum, unit) => sum + factorOf(unit) * (counterOf(unit.id).arm === 'art' ? 2 : 1), 0);
}

/** Columns that works are good for (§6.4). */
const WORKS = 2;
