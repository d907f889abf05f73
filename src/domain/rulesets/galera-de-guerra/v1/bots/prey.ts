import { bestOf } from '../../../../kernel/bots.ts';
import type { Galley, Scene } from './fleet.ts';
import { boardChance } from './odds.ts';

/** Whether a ship would take another by its own marines. */
export function isBoardable({ weights }: Scene, own: Galley, enemy: Galley): boolean {
  if (enemy.admiral && weights.daring > 0) return boardChance(own.marines, enemy) >= weights.daring;
  return boardChance(own.marines, enemy) >= weights.bold && own.marines >= enemy.marines;
}

/** The same of an enemy by its id; a friend is no prey. */
export function isGoodPrey(scene: Scene, own: Galley, id: string): boolean {
  const enemy = scene.galleys.get(id);
  return enemy !== undefined && enemy.side !== own.side && isBoardable(scene, own, enemy);
}

/** The choice of the ship with the fewest marines, of equals the one that is worth most; a flagship may have more. */
export function weakest({ galleys, weights }: Scene, targets: readonly string[]): string | null {
  const best = bestOf(targets, (id) => {
    const galley = galleys.get(id);
    return galley === undefined
      ? -99
      : galley.prize / 20 - galley.marines + (galley.admiral ? weights.flagship / 3 : 0);
  });
  return best === null ? null : `ship:${best}`;
}
