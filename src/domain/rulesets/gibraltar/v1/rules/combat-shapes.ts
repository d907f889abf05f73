import { unitIds, unitOf } from '../data/data.ts';
import { onMap, placeOf, touch, unitsBeside } from './positions.ts';
import type { State } from '../state.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';

/** §8.h cannot be had on hexes, where three units at most adjoin each other: of the six pairs of a rhombus five do. */
const RHOMBUS_PAIRS = 5;

/** Own units next to an enemy that have not attacked in this turn, in the order of the data (§8.c, §8.i). */
export function attackersOf(state: State, enemy: string): string[] {
  const side = enemyOf(unitOf(enemy).side);
  return inOrder(unitsBeside(state, side, placeOf(state, enemy)).filter((unit) => !state.fought.includes(unit)));
}

/** The enemies that some unit of `side` can attack, in the order of the data. */
export function victims(state: State, side: Side): string[] {
  return onMap(state, enemyOf(side)).filter((enemy) => attackersOf(state, enemy).length > 0);
}

/** Units that must fight, have not, and still stand next to an enemy (§7.k, §8.k). */
export function obliged(state: State): string[] {
  return state.mustFight.filter((unit) => {
    const enemy = enemyOf(unitOf(unit).side);
    return !state.fought.includes(unit) && unitsBeside(state, enemy, placeOf(state, unit)).length > 0;
  });
}

/** The enemies that can be attacked together with `first`, in the order of the data. */
export function partners(state: State, first: string): string[] {
  const { side } = unitOf(first);
  // Whatever the shape, one of the attackers adjoins both.
  const near = new Set(attackersOf(state, first).flatMap((one) => unitsBeside(state, side, placeOf(state, one))));
  return inOrder([...near].filter((other) => other !== first && pairings(state, [first, other]).length > 0));
}

/** Who can attack two enemies together: one who adjoins both of them, they each other, or two in a rhombus with them. */
export function pairings(state: State, defenders: readonly [string, string]): string[][] {
  const pool = inOrder([...new Set(defenders.flatMap((defender) => attackersOf(state, defender)))]);
  const singles = pool.filter((one) => isTriangle(state, one, defenders)).map((one) => [one]);
  const pairs = pool.flatMap((one, at) =>
    pool
      .slice(at + 1)
      .filter((other) => isRhombus(state, [one, other], defenders))
      .map((other) => [one, other]),
  );
  return [...singles, ...pairs];
}

function isTriangle(state: State, attacker: string, [first, second]: readonly [string, string]): boolean {
  return beside(state, attacker, first) && beside(state, attacker, second) && beside(state, first, second);
}

type Pair = readonly [string, string];

function isRhombus(state: State, attackers: Pair, defenders: Pair): boolean {
  const faces = attackers.map((attacker) => defenders.map((defender) => beside(state, attacker, defender)));
  const [one = [], other = []] = faces;
  const everybody = faces.every((row) => row.includes(true)) && one.every((touches, at) => touches || other[at]);
  if (!everybody) return false;
  const across = [...one, ...other].filter(Boolean).length;
  const along = [beside(state, ...attackers), beside(state, ...defenders)].filter(Boolean).length;
  return across + along >= RHOMBUS_PAIRS;
}

function beside(state: State, a: string, b: string): boolean {
  return touch(placeOf(state, a), placeOf(state, b));
}

/** Units, each once, in the order of the data. */
export function inOrder(units: readonly string[]): string[] {
  return unitIds.filter((unit) => units.includes(unit));
}
