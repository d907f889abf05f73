import { bestOf, bestOffered, firstOffered, offered, taken } from '../../../../kernel/bots.ts';
import type { Chooser } from '../../../../kernel/bots.ts';
import { counterOf, leaderOf } from '../data/data.ts';

/** Buys a fleet (§10.0): as many as can be had of the galleys that give most for their points, and the best leaders. */
export const choosePurchase: Chooser = (observation) => {
  const counts = offered(observation, 'count').map(Number);
  if (counts.length > 0) return `count:${Math.max(...counts)}`;
  if (offered(observation, 'leader').length > 0) return bestOffered(observation, 'leader', merit);
  if (taken(observation, 'leader').length > 0) return firstOffered(observation, ['done', 'go']);
  const best = bestOf(offered(observation, 'ship'), bargain);
  return best === null ? 'done' : `ship:${best}`;
};

/** What a galley can do, for each of its points: ram, row, board; a slow one seldom comes to it. */
function bargain(id: string): number {
  const { ramMax, crew, marines, max, cost } = counterOf(id);
  return (ramMax + 2 * crew + marines + max / 2) / cost;
}

function merit(id: string): number {
  const { range, initiative } = leaderOf(id);
  return 2 * initiative + range;
}
