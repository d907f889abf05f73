import { bestOf, firstOffered, offered, taken } from '../../../../kernel/bots.ts';
import type { Observation } from '../../../../kernel/view.ts';
import { counterOf, leaderData } from '../data/data.ts';
import { pursesOf } from '../rules/control.ts';
import type { Purse } from '../sides.ts';
import type { Army, Scene } from './scene.ts';
import { isRaw } from './scene.ts';

/** All whom the limit lets go (§10.7), and as many RP as make the best of the die, where they buy nothing more. */
export function chooseMeans(observation: Observation, scene: Scene): string | null {
  const unit = offered(observation, 'unit')[0];
  if (unit !== undefined) return `unit:${unit}`;
  const army = scene.armies.get((observation.path[0] ?? '').slice('force:'.length));
  const amounts = offered(observation, 'rp').map(Number);
  if (amounts.length > 0) {
    const most = army === undefined ? 0 : Math.min(wantedRp(scene, army), spareOf(scene, onlyPurse(scene, army)));
    return `rp:${Math.max(0, ...amounts.filter((rp) => rp <= most))}`;
  }
  const purse = bestOf(offered(observation, 'purse'), (id) => spareOf(scene, id as Purse));
  const paid = taken(observation, 'purse').length;
  if (army === undefined || purse === null || paid >= wantedRp(scene, army)) return firstOffered(observation, ['done']);
  return spareOf(scene, purse as Purse) > taken(observation, 'purse').filter((id) => id === purse).length
    ? `purse:${purse}`
    : 'done';
}

/** A point for the die of a fleet that carries troops, where a purse has one left. */
export function payForFleet(observation: Observation, scene: Scene): string | null {
  const purse = bestOf(offered(observation, 'purse'), (id) => spareOf(scene, id as Purse));
  if (purse !== null && taken(observation, 'purse').length === 0) return `purse:${purse}`;
  return firstOffered(observation, ['done', 'rp:1', 'rp:0']);
}

/** What brings the worst die to the best row: 5 with the leader and 2 for each RP, less 3 for raw troops (§3.3). */
function wantedRp({ isLast, weights }: Scene, { units, leaders, cf }: Army): number {
  if (cf < (isLast ? WORTHY_AT_LAST : weights.worthy)) return 0;
  const op = Math.max(0, ...leaders.map(({ id }) => leaderData(id).op));
  const raw = leaders.length === 0 && 2 * units.filter(isRaw).length >= units.length ? RAW : 0;
  return Math.max(0, Math.ceil((BEST_ROW - WORST_DIE - op + raw) / weights.rows));
}

/** The factor from which a force is worth RP of its own in the last turn, when they are good for nothing else. */
const WORTHY_AT_LAST = 3;
const BEST_ROW = 5;
const WORST_DIE = 1;
const RAW = 3;

/** The purse that alone may pay for a force: with RP in it, of those that all of its nations may draw on (A90). */
function onlyPurse({ details }: Scene, { units, leaders }: Army): Purse {
  const nations =
    units.length > 0 ? units.map(({ id }) => counterOf(id).nation) : leaders.map(({ id }) => leaderData(id).nation);
  const [first = [], ...others] = nations.map(pursesOf);
  const open = first.filter((purse) => others.every((purses) => purses.includes(purse)));
  return bestOf(open, (purse) => details.purses[purse]) ?? 'R';
}

/** Whole RP in a purse: what builds have left (§4.6). */
function spareOf({ details }: Scene, purse: Purse): number {
  return Math.floor(details.purses[purse] / 2);
}
