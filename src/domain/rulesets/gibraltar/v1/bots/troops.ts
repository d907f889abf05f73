import { objectives, unitOf } from '../data/data.ts';
import { hexOf, isHex } from '../data/hexes.ts';
import { destinations } from '../rules/reach.ts';
import { isFortified, onMap, placeOf, unitAt, unitsBeside } from '../rules/positions.ts';
import type { Position } from './position.ts';
import { clashWorth } from './clash.ts';
import type { Plan } from './vessels.ts';
import { bestPlan, planBy } from './vessels.ts';
import { approach, depth, stepsTo } from './ways.ts';
import { exposure, isPoint, worth } from './worth.ts';
import { enemyOf } from '../sides.ts';

/** Troops of the attacker: to the points, and against whoever stands in the way where the odds are fair. */
export function planAssault(state: Position, unit: string): Plan | undefined {
  const here = placeOf(state, unit);
  if (isPoint(here)) return undefined;
  const value = (hex: string, contact: readonly string[]): number =>
    (isPoint(hex) ? state.weights.point : 0) + clashValue(state, unit, hex, contact) - way(state, unit, hex);
  if (isHex(here)) return planBy(state, unit, value);
  return bestPlan(
    destinations(state, unit).filter(({ hex }) => leadsIn(state, hex)),
    value,
    -state.weights.afloat,
  );
}

function clashValue(state: Position, unit: string, hex: string, contact: readonly string[]): number {
  if (contact.length === 0) return 0;
  const value = clashWorth(state, unit, hex, contact);
  return value + (value > 0 ? state.weights.clash : -state.weights.badClash);
}

/** How far the unit has to go to a point that is not its side's yet; units prefer different ones. */
function way(state: Position, unit: string, hex: string): number {
  const { side, number } = unitOf(unit);
  const { spread } = state.weights;
  const ways = objectives.map((point, index) => {
    const holder = unitAt(state, point.hex);
    const held = holder !== undefined && holder !== unit && unitOf(holder).side === side;
    return (
      approach(state, point.hex, hex) + (held ? spread * 2 : 0) + (number % objectives.length === index ? 0 : spread)
    );
  });
  return Math.min(...ways);
}

const NO_WAY = 99;

function leadsIn(state: Position, hex: string): boolean {
  return objectives.some((point) => stepsTo(state, point.hex, hex) < NO_WAY);
}

/** Troops of the defender: on the points, near the one that is most in danger, and out upon whoever comes too near. */
export function planDefence(state: Position, unit: string): Plan | undefined {
  const here = placeOf(state, unit);
  if (isPoint(here)) return undefined;
  const home = homeOf(state, unit);
  const { weights } = state;
  const value = (hex: string, contact: readonly string[]): number => {
    const danger = exposure(state, 'en', hex) * worth(state, unit) * weights.fear;
    const shelter = isFortified(state, hex) ? weights.walls : 0;
    const clash = clashValue(state, unit, hex, contact);
    const far = weights.home * Math.min(depth(home, hex), NO_WAY);
    return (isPoint(hex) ? weights.point : 0) + shelter + clash - danger - far;
  };
  if (isHex(here)) return planBy(state, unit, value);
  return bestPlan(destinations(state, unit), value, -weights.afloat);
}

/** The point where most enemies are near for those who defend it; of equals the nearest. */
function homeOf(state: Position, unit: string): string {
  const { lostPoint, remote } = state.weights;
  const here = placeOf(state, unit);
  const at = isHex(here) ? here : placeOf(state, here);
  const need = objectives.map(({ hex }) => {
    const foes = count(state, 'hf', hex, unit);
    const friends = count(state, 'en', hex, unit);
    const lost = unitOf(unitAt(state, hex) ?? unit).side === 'hf' ? lostPoint : 0;
    return { hex, need: foes + lost - friends - Math.min(depth(hex, at), 30) * remote };
  });
  return need.sort((a, b) => b.need - a.need)[0]?.hex ?? '';
}

function count(state: Position, side: 'hf' | 'en', point: string, but: string): number {
  return onMap(state, side).filter((unit) => {
    const { naval, gun } = unitOf(unit);
    return unit !== but && !naval && gun === null && depth(point, placeOf(state, unit)) <= state.weights.watch;
  }).length;
}

/** A gun on the wall stays there unless an enemy has come up to it. */
export function planWallGun(state: Position, unit: string): Plan | undefined {
  const beside = unitsBeside(state, enemyOf(unitOf(unit).side), placeOf(state, unit));
  if (beside.length === 0) return undefined;
  const { badClash, onWall } = state.weights;
  const value = (hex: string, contact: readonly string[]): number =>
    (hexOf(hex).wall === null ? 0 : onWall) - (contact.length > 0 ? badClash : 0) - exposure(state, 'en', hex);
  return planBy(state, unit, value);
}
