import { oddsOf } from '../rules/combat-odds.ts';
import { objectives, tables, unitOf } from '../data/data.ts';
import type { TargetClass } from '../data/data.ts';
import { breachesOn, hitsOn } from '../data/data.ts';
import { hexIds, hexOf } from '../data/hexes.ts';
import { cargoOf, groundOf, onMap, placeOf } from '../rules/positions.ts';
import { chanceOf, chanceOfSum } from '../rules/odds.ts';
import { sightFrom } from '../rules/sight.ts';
import type { Position } from './position.ts';
import { depth } from './ways.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';

const points: ReadonlySet<string> = new Set(objectives.map(({ hex }) => hex));

/** Whether the hex is one of the three that decide the game. */
export function isPoint(hex: string): boolean {
  return points.has(hex);
}

/** What the unit is worth to its side, and so to the enemy who destroys it, with what it carries. */
export function worth(state: Position, unit: string): number {
  const { weights } = state;
  const base = weights[unitOf(unit).type];
  const cargo = cargoOf(state, unit).reduce((sum, each) => sum + weights[unitOf(each).type] * weights.aboard, 0);
  return (base + cargo) * (isPoint(placeOf(state, unit)) ? pointWeight(state) : 1);
}

/** Late in the game more, and in the last turn all there is. */
function pointWeight({ turn, weights }: Position): number {
  if (turn >= tables.turns.last) return weights.onPointLast;
  return turn >= weights.late ? weights.onPointLate : weights.onPoint;
}

/** What one hit on the unit is worth: a launch or a relief ship gives up one of its infantry first (§10). */
export function hitWorth(state: Position, unit: string): number {
  const cargo = cargoOf(state, unit);
  const last = cargo.at(-1);
  return last === undefined ? worth(state, unit) : state.weights[unitOf(last).type];
}

/** Steps on a way in that is as good as none. */
const NO_WAY = 12;

/** What a breach in that hex is worth: how much nearer to the points it brings the ways in. */
export function breachWorth(state: Position, hex: string): number {
  if (hexOf(hex).wall !== 'en') return 0;
  const { anyBreach, firstWay, secondWay, thirdWay } = state.weights;
  const gains = objectives.flatMap((point) => {
    const ways = state.breaches.map((breach) => depth(point.hex, breach)).sort((a, b) => a - b);
    const saved = (rank: number): number => Math.max(0, Math.min(NO_WAY, ways[rank] ?? NO_WAY) - depth(point.hex, hex));
    return [firstWay, secondWay, thirdWay].map((weight, rank) => weight * saved(rank));
  });
  return anyBreach + gains.reduce((sum, gain) => sum + gain, 0);
}

const FACES = tables.die.faces;

const walls: readonly string[] = hexIds.filter((id) => hexOf(id).wall === 'en');
const hitChance = memo((gun: string, ground: string, far: number) => {
  return chanceOf(hitsOn(gun as Parameters<typeof hitsOn>[0], ground as TargetClass, far));
});
const breachChance = memo((gun: string, _: string, far: number) => {
  return chanceOfSum(breachesOn(gun as Parameters<typeof breachesOn>[0], far));
});

/** What the best shot that the gun would have from `hex` is worth, on average. */
export function bestShot(state: Position, unit: string, hex: string): number {
  const { gun, side } = unitOf(unit);
  if (gun === null) return 0;
  const look = sightFrom(hex);
  let found = 0;
  for (const enemy of onMap(state, enemyOf(side))) {
    const at = placeOf(state, enemy);
    const far = look(at);
    if (far === null || hexOf(at).terrain === 'path') continue;
    const chance = hitChance(gun, groundOf(state, at), far);
    if (chance > 0) found = Math.max(found, chance * hitWorth(state, enemy));
  }
  return side === 'hf' ? Math.max(found, bestBattering(state, gun, hex)) : found;
}

function bestBattering(state: Position, gun: string, hex: string): number {
  const look = sightFrom(hex);
  let found = 0;
  for (const wall of wallWorths(state)) {
    const far = look(wall.hex);
    if (far !== null) found = Math.max(found, breachChance(gun, '', far) * wall.worth);
  }
  return found;
}

const worthsOf = new WeakMap<Position, readonly { readonly hex: string; readonly worth: number }[]>();

/** The walls that can be fired at, with what a breach there is worth: found once for each position. */
function wallWorths(state: Position): readonly { readonly hex: string; readonly worth: number }[] {
  const known = worthsOf.get(state);
  if (known !== undefined) return known;
  const held = new Set([...onMap(state, 'en'), ...onMap(state, 'hf')].map((unit) => placeOf(state, unit)));
  const free = walls.filter((hex) => !state.breaches.includes(hex) && !held.has(hex));
  const found = free.map((hex) => ({ hex, worth: breachWorth(state, hex) }));
  worthsOf.set(state, found);
  return found;
}

/** How many hits a unit of `side` in that hex would suffer if every enemy gun that can fired at it. */
export function exposure(state: Position, side: Side, hex: string): number {
  if (hexOf(hex).terrain === 'path') return 0;
  const ground = groundOf(state, hex);
  const look = sightFrom(hex);
  let sum = 0;
  for (const enemy of onMap(state, enemyOf(side))) {
    const { gun } = unitOf(enemy);
    if (gun === null) continue;
    const far = look(placeOf(state, enemy));
    if (far !== null) sum += hitChance(gun, ground, far);
  }
  return sum;
}

/** The chances of a combat between two sums of factors. */
export const combatChances = memo2((attack, defence) => {
  const { win, lose } = oddsOf(attack, defence);
  const all = FACES.length ** 2;
  return { win: win / all, lose: lose / all };
});

function memo(reckon: (a: string, b: string, n: number) => number): (a: string, b: string, n: number) => number {
  const rows = new Map<string, Map<string, number[]>>();
  return (a, b, n) => {
    let columns = rows.get(a);
    if (columns === undefined) rows.set(a, (columns = new Map()));
    let known = columns.get(b);
    if (known === undefined) columns.set(b, (known = []));
    return (known[n] ??= reckon(a, b, n));
  };
}

function memo2<T>(reckon: (a: number, b: number) => T): (a: number, b: number) => T {
  const known = new Map<number, T>();
  return (a, b) => {
    const key = a * 1000 + b;
    const found = known.get(key) ?? reckon(a, b);
    known.set(key, found);
    return found;
  };
}
