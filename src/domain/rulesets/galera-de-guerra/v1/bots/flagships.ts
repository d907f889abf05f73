import { enemyOf } from '../sides.ts';
import type { Point } from './chart.ts';
import { stepsBetween } from './chart.ts';
import type { Galley, Scene } from './fleet.ts';
import { isTied } from './fleet.ts';

/** Farther off, an enemy's flagship draws nobody. */
const FAR_OFF = 12;

/** Whether a ship keeps away from the enemy for the admiral aboard. */
export function isSheltered({ fleets, weights }: Scene, own: Galley): boolean {
  if (!own.admiral || weights.shelter === 0 || isTied(own)) return false;
  const fighting = fleets[enemyOf(own.side)].filter(
    ({ spent, transport, point }) => !spent && !transport && point !== null,
  );
  return fighting.length >= weights.shelter;
}

/** Whether a ship ties itself to nobody for the admiral aboard. */
export function throwsNone({ weights }: Scene, { admiral }: Galley): boolean {
  return admiral && weights.shelter > 0;
}

/** What it costs a ship that fights to lie there, and not nearer to flagships of the enemy. */
export function pursuit({ posts, galleys, weights }: Scene, own: Galley, at: Point): number {
  const { point: from, side, admiral } = own;
  if (weights.hunt === 0 || admiral || from === null) return 0;
  return posts.reduce((sum, { ship, point, side: whose }) => {
    const isPrey = whose !== side && galleys.get(ship)?.admiral === true && stepsBetween(from, point) <= FAR_OFF;
    return isPrey ? sum + weights.hunt * stepsBetween(at, point) : sum;
  }, 0);
}
