import { battleOf } from '../data/data.ts';
import type { State } from '../state.ts';
import { isFouled, isGrappled, ratings, shipOf } from './positions.ts';
import { isMobile } from './eligibility.ts';

/** What is added to a roll, and why: by the paragraph's word for it. */
export type Modifier = { id: string; value: number };

/** The modifiers that count, and their sum. */
export function modifiers(given: Readonly<Record<string, number>>): { drm: Modifier[]; sum: number } {
  const drm: Modifier[] = [];
  let sum = 0;
  for (const id in given) {
    const value = given[id] ?? 0;
    if (value === 0) continue;
    drm.push({ id, value });
    sum += value;
  }
  return { drm, sum };
}

/** +1 where it is true. */
export function plus(when: boolean): number {
  return when ? 1 : 0;
}

/** −1 where it is true. */
export function minus(when: boolean): number {
  return when ? -1 : 0;
}

/** Crippled, fouled or grappled (§7.15, §7.27, §8.12). */
export function isHelpless(state: State, id: string): boolean {
  return shipOf(state, id).cripples.length > 0 || isFouled(state, id) || isGrappled(state, id);
}

/** Able to move, but at half speed or tired (§7.15, §7.27). */
export function isSlow(state: State, id: string): boolean {
  const { halfSpeed, fatigue } = shipOf(state, id);
  return (halfSpeed || fatigue > 0) && isMobile(state, id);
}

/** Whether a ship has its towers still (§8.47). */
export function hasTowers(state: State, id: string): boolean {
  return ratings(state, id).towers && !shipOf(state, id).jettisoned;
}

/** Who looks down on whom: 1, −1, or 0 among equals (§8.47). */
export function height(state: State, ships: readonly string[], target: string): number {
  if (battleOf(state.scenario)?.traits.heights === false) return 0;
  const [ours, theirs] = [ships.some((id) => hasTowers(state, id)), hasTowers(state, target)];
  return plus(ours && !theirs) + minus(theirs && !ours);
}
