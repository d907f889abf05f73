import { bestOf } from '../../../../kernel/bots.ts';
import { mapData, objectives, unitOf } from '../data/data.ts';
import { distance, hexOf } from '../data/hexes.ts';
import type { Destination } from '../rules/reach.ts';
import { destinations } from '../rules/reach.ts';
import { cargoOf, onMap, placeOf, unitAt, unitsBeside } from '../rules/positions.ts';
import type { Position } from './position.ts';
import { approach, landings } from './ways.ts';
import { bestShot, exposure, worth } from './worth.ts';
import { enemyOf } from '../sides.ts';

/** Where a unit would go, and how much better that is than to stay. */
export interface Plan {
  readonly to: string;
  readonly gain: number;
}

/** A gun, afloat or ashore, goes where its best shot is worth most. */
export function planGun(state: Position, unit: string): Plan | undefined {
  const goal = goalOf(state, unit);
  const { contact: adjacent, caution, pull } = state.weights;
  const value = (hex: string, contact: readonly string[]): number => {
    const shot = contact.length > 0 ? -adjacent : bestShot(state, unit, hex);
    const danger = exposure(state, unitOf(unit).side, hex) * worth(state, unit);
    return shot - danger * caution - pull * (goal === undefined ? 0 : distance(hex, goal));
  };
  return planBy(state, unit, value);
}

/** The best destination by `value`, against staying. */
export function planBy(
  state: Position,
  unit: string,
  value: (hex: string, contact: readonly string[]) => number,
): Plan | undefined {
  const here = placeOf(state, unit);
  const stay = value(here, unitsBeside(state, enemyOf(unitOf(unit).side), here));
  return bestPlan(destinations(state, unit), value, stay);
}

/** The best of `places` by `value`; its gain over `stay`. */
export function bestPlan(
  places: readonly Destination[],
  value: (hex: string, contact: readonly string[]) => number,
  stay: number,
): Plan | undefined {
  const valued = places.map(({ hex, contact }) => ({ to: hex, gain: value(hex, contact) - stay }));
  return bestOf(valued, ({ gain }) => gain) ?? undefined;
}

/** The Hispano-French spread over the three points; the English go for whoever is nearest; the relief for a harbour. */
function goalOf(state: Position, unit: string): string | undefined {
  const { side, number } = unitOf(unit);
  if (side === 'hf') return objectives[number % objectives.length]?.hex;
  const here = placeOf(state, unit);
  if (cargoOf(state, unit).length > 0) return bestOf(berths(state), (hex) => -distance(here, hex)) ?? undefined;
  const enemies = onMap(state, 'hf').map((enemy) => placeOf(state, enemy));
  return bestOf(enemies, (hex) => -distance(here, hex)) ?? undefined;
}

const harbours: readonly string[] = mapData.harbours.items
  .flatMap(({ water }) => water)
  .filter((hex) => hexOf(hex).adjacent.some((near) => hexOf(near).terrain === 'quay'));

function berths(state: Position): string[] {
  return harbours.filter((hex) => unitAt(state, hex) === undefined);
}

/** A relief ship with infantry aboard makes for the nearest free berth and waits for nothing. */
export function planRelief(state: Position, unit: string): Plan | undefined {
  const free = berths(state);
  if (harbours.includes(placeOf(state, unit)) || free.length === 0) return undefined;
  const far = (hex: string): number => Math.min(...free.map((berth) => distance(hex, berth)));
  return planBy(state, unit, (hex, contact) => -far(hex) - (contact.length > 0 ? state.weights.contact : 0));
}

/**
 * A loaded launch makes for the landing place from which its point is nearest, and never beside an enemy: out of reach of the
 * guns on the wall until there is a breach to land at, or it is high time.
 */
export function planLaunch(state: Position, unit: string): Plan | undefined {
  const places = landings(state).filter(([sea, land]) => isFree(state, unit, sea) && unitAt(state, land) === undefined);
  const wanted = state.breaches.length > 0 || state.turn >= state.weights.highTime;
  if (!wanted || places.length === 0) return undefined;
  const point = objectives[unitOf(unit).number % objectives.length]?.hex ?? '';
  const { beside, waterPace } = state.weights;
  const value = (hex: string, contact: readonly string[]): number => {
    const ways = places.map(([sea, land]) => distance(hex, sea) * waterPace + approach(state, point, land));
    return -Math.min(...ways) - (contact.length > 0 ? beside : 0);
  };
  return planBy(state, unit, value);
}

function isFree(state: Position, unit: string, sea: string): boolean {
  const there = unitAt(state, sea);
  return (there === undefined || there === unit) && unitsBeside(state, 'en', sea).length === 0;
}
