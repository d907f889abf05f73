import { operatesIn } from '../rules/parts.ts';
import type { Operations } from '../state.ts';
import { fights, sieges } from './fights.ts';
import type { Army, Scene } from './scene.ts';
import { groundOf } from './scene.ts';

/** What the best fight or siege that a force could begin where it stands promises. */
export function bestDeed(scene: Scene, army: Army, points: number): number {
  let best = 0;
  for (const { score } of fights(scene, army, points)) best = Math.max(best, score);
  for (const { score } of sieges(scene, army, points)) best = Math.max(best, score);
  return best;
}

/** A force with a friend's units and leaders in it. */
export function joined(army: Army, { cf, steps, units, leaders }: Army): Army {
  return {
    ...army,
    cf: army.cf + cf,
    steps: army.steps + steps,
    units: [...army.units, ...units],
    leaders: [...army.leaders, ...leaders],
  };
}

/** Whom a force may pick up where it stands, the strongest first: friends who have not operated and may in this part (§5.2). */
export function restedBeside(scene: Scene, { id, at, area }: Army): Army[] {
  if (area === null) return [];
  const phase = (scene.details.phase ?? 'royalist') as Operations;
  return groundOf(scene, area)
    .own.filter((one) => one.id !== id && one.at === at && one.kind === 'army' && !one.guerrilla && !one.spent)
    .filter(({ units, leaders }) => [...units, ...leaders].every((piece) => operatesIn(phase, piece.id)))
    .sort((a, b) => b.cf - a.cf);
}
