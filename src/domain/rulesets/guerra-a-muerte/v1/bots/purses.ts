import { areaData, counterOf, leaderData } from '../data/data.ts';
import { pursesAt } from '../rules/income.ts';
import type { Army, Scene } from './scene.ts';
import { countsContinent, groundOf } from './scene.ts';

/**
 * What it is worth that an army collects an area for one of its nations, where no friend does so already: the patriot's
 * nations have a purse each, and an area that none of its own stands in pays nobody (§4.2).
 */
export function incomeBy(scene: Scene, army: Army, area: string): number {
  if (!mindsPurses(scene) || scene.isLast || !collects(army, area)) return 0;
  const { own, enemy } = groundOf(scene, area);
  if (own.some((one) => one.id !== army.id && collects(one, area))) return 0;
  const { rp } = areaData(area);
  return EACH * (enemy.length === 0 ? rp : Math.floor(rp / 2)) * Math.min(scene.left, LONG);
}

/** What an RP is worth in a turn, and as many turns as one looks ahead. */
const EACH = 0.25;
const LONG = 4;

/** Whether armies stand where they collect: the patriot's, where he has to win areas all over the continent (§11.1). */
export function mindsPurses(scene: Scene): boolean {
  return scene.side === 'patriot' && countsContinent(scene);
}

/** Whether friends collect an area already. */
export function isCollected(scene: Scene, area: string): boolean {
  return groundOf(scene, area).own.some((army) => collects(army, area));
}

/** Whether somebody in a force is of a nation that collects an area. */
function collects({ units, leaders }: Army, area: string): boolean {
  const purses = pursesAt(area);
  return (
    units.some(({ id }) => purses.has(counterOf(id).nation)) ||
    leaders.some(({ id }) => purses.has(leaderData(id).nation))
  );
}
