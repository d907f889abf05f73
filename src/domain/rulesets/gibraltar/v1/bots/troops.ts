import { objectives, unitOf } from '../data/data.ts';
import { hexOf, isHex } from '../data/hexes.ts';
import { destinations } from '../rules/reach.ts';
import { isFortified, onMap, placeOf, unitAt, unitsBeside } from '../rules/positions.ts';
import type { State } from '../state.ts';
import { clashWorth } from './clash.ts';
import type { Plan } from './vessels.ts';
import { bestPlan, planBy } from './vessels.ts';
import { approach, depth, stepsTo } from './ways.ts';
import { exposure, isPoint, worth } from './worth.ts';
import { enemyOf } from '../sides.ts';

/** To stand on a point that is nobody's. */
const POINT = 30;
/** An attack that is worth nothing on average is not worth coming up for. */
const BAD_CLASH = -15;
const CLASH = 3;
const SPREAD = 4;
const AFLOAT = -60;

/** Troops of the attacker: to the points, and against whoever stands in the way where the odds are fair. */
export function planAssault(state: State, unit: string): Plan | undefined {
  const here = placeOf(state, unit);
  if (isPoint(here)) return undefined;
  const value = (hex: string, contact: readonly string[]): number =>
    (isPoint(hex) ? POINT : 0) + clashValue(state, unit, hex, contact) - way(state, unit, hex);
  if (isHex(here)) return planBy(state, unit, value);
  return bestPlan(
    destinations(state, unit).filter(({ hex }) => leadsIn(state, hex)),
    value,
    AFLOAT,
  );
}

function clashValue(state: State, unit: string, hex: string, contact: readonly string[]): number {
  if (contact.length === 0) return 0;
  const value = clashWorth(state, unit, hex, contact);
  return value > 0 ? CLASH + value : BAD_CLASH + value;
}

/** How far the unit has to go to a point that is not its side's yet; units prefer different ones. */
function way(state: State, unit: string, hex: string): number {
  const { side, number } = unitOf(unit);
  const ways = objectives.map((point, index) => {
    const holder = unitAt(state, point.hex);
    const held = holder !== undefined && holder !== unit && unitOf(holder).side === side;
    return (
      approach(state, point.hex, hex) + (held ? SPREAD * 2 : 0) + (number % objectives.length === index ? 0 : SPREAD)
    );
  });
  return Math.min(...ways);
}

const NO_WAY = 99;

function leadsIn(state: State, hex: string): boolean {
  return objectives.some((point) => stepsTo(state, point.hex, hex) < NO_WAY);
}

const FEAR = 0.05;
const HOME = 0.6;
const WALLS = 1;
const WATCH = 5;

/** Troops of the defender: on the points, near the one that is most in danger, and out upon whoever comes too near. */
export function planDefence(state: State, unit: string): Plan | undefined {
  const here = placeOf(state, unit);
  if (isPoint(here)) return undefined;
  const home = homeOf(state, unit);
  const value = (hex: string, contact: readonly string[]): number => {
    const danger = exposure(state, 'en', hex) * worth(state, unit) * FEAR;
    const shelter = isFortified(state, hex) ? WALLS : 0;
    const clash = clashValue(state, unit, hex, contact);
    return (isPoint(hex) ? POINT : 0) + shelter + clash - danger - HOME * Math.min(depth(home, hex), NO_WAY);
  };
  if (isHex(here)) return planBy(state, unit, value);
  return bestPlan(destinations(state, unit), value, AFLOAT);
}

/** The point where most enemies are near for those who defend it; of equals the nearest. */
function homeOf(state: State, unit: string): string {
  const here = placeOf(state, unit);
  const at = isHex(here) ? here : placeOf(state, here);
  const need = objectives.map(({ hex }) => {
    const foes = count(state, 'hf', hex, unit);
    const friends = count(state, 'en', hex, unit);
    const lost = unitOf(unitAt(state, hex) ?? unit).side === 'hf' ? 2 : 0;
    return { hex, need: foes + lost - friends - Math.min(depth(hex, at), 30) * 0.4 };
  });
  return need.sort((a, b) => b.need - a.need)[0]?.hex ?? '';
}

function count(state: State, side: 'hf' | 'en', point: string, but: string): number {
  return onMap(state, side).filter((unit) => {
    const { naval, gun } = unitOf(unit);
    return unit !== but && !naval && gun === null && depth(point, placeOf(state, unit)) <= WATCH;
  }).length;
}

/** Who leaves the wall opens it to the batteries (§8.s). */
const ON_THE_WALL = 2;

/** A gun on the wall stays there unless an enemy has come up to it. */
export function planWallGun(state: State, unit: string): Plan | undefined {
  const beside = unitsBeside(state, enemyOf(unitOf(unit).side), placeOf(state, unit));
  if (beside.length === 0) return undefined;
  const value = (hex: string, contact: readonly string[]): number =>
    (contact.length > 0 ? BAD_CLASH : 0) + (hexOf(hex).wall === null ? 0 : ON_THE_WALL) - exposure(state, 'en', hex);
  return planBy(state, unit, value);
}
