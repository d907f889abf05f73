import { bestOf } from '../../../../kernel/bots.ts';
import type { Observation } from '../../../../kernel/view.ts';
import { anastrophes } from '../rules/passes.ts';
import { ramNeed } from '../rules/tables.ts';
import { enemyOf } from '../sides.ts';
import { stepsBetween } from './chart.ts';
import type { Galley, Scene } from './fleet.ts';
import { watersFor } from './fleet.ts';
import { chanceOf, rakeChance } from './odds.ts';
import { isLost, rakeWorth, ramWorth } from './strikes.ts';

/** Whether an anastrophe beats the best course. */
export function swings(scene: Scene, own: Galley, value: number): boolean {
  const best = bestOf(
    scene.fleets[enemyOf(own.side)].filter((enemy) => isAbout(scene, own, enemy)),
    (enemy) => swingWorth(scene, own, enemy),
  );
  return best !== null && swingWorth(scene, own, best) > value;
}

function isAbout(scene: Scene, own: Galley, enemy: Galley): boolean {
  if (isLost(enemy) || own.point === null || enemy.point === null || stepsBetween(own.point, enemy.point) > 5)
    return false;
  const { occupant } = watersFor(scene, own.id);
  const enemyAt = (hex: string): Galley | undefined => {
    const there = scene.places.get(hex);
    return there === undefined || there.side === own.side ? undefined : there;
  };
  return anastrophes(scene.sea, own, enemy, { occupant, enemyAt }).length > 0;
}

/** The rake, then the ram with the bonus of the whole Max speed (§7.35), and a crew worn out (§7.36). */
function swingWorth({ weights }: Scene, own: Galley, enemy: Galley): number {
  const hit = rakeChance(own, enemy);
  const added = own.max - own.cruise + Math.sign(own.crew - enemy.crew) - (enemy.level === 'max' ? 1 : 0);
  const need = ramNeed(own.ramMax, enemy.rd);
  const chance = hit * chanceOf(need, added + 1) + (1 - hit) * chanceOf(need, added - 1);
  return rakeWorth(weights, own, enemy) + ramWorth(weights, own, enemy, chance) - weights.oarless;
}

/** The anastrophe of a menu that promises most. */
export function swingOf({ choices, path }: Observation, scene: Scene): Observation['choices'][number] | null {
  const { galleys } = scene;
  const own = galleys.get(path[0]?.slice('ship:'.length) ?? '');
  return bestOf(choices, ({ target }) => {
    const enemy = galleys.get(target?.id ?? '');
    return own === undefined || enemy === undefined ? -1 : swingWorth(scene, own, enemy);
  });
}
