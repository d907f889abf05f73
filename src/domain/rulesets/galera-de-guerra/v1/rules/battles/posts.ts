import { battleOf } from '../../data/data.ts';
import type { State } from '../../state.ts';
import { POOL } from '../../state.ts';
import { leaderAboard, sea, shipOf, shipsOf } from '../positions.ts';
import { hexOf, isLane } from '../sea.ts';
import { ownRules } from './own.ts';

/** What single battles say of the ships that leaders begin on, beside their data (dossier 8.2). */
export function isHisPost(state: State, leader: string, ship: string): boolean {
  const { thirds, rear, columnEach } = ownRules(state);
  if (leader === thirds?.first || leader === thirds?.last) return isInThird(state, ship, leader === thirds.first);
  // S-DRE, option: Pulcher in one of the last two ships of the column.
  if (leader === rear?.leader && state.options.pulcherRear) return rear.ships.includes(ship);
  return columnEach !== state.leaders[leader]?.side || isOwnColumn(state, ship);
}

/** S-SID: Hannibal in the seaward third of the first line, Apollonius in the landward one. */
function isInThird(state: State, ship: string, left: boolean): boolean {
  const columnOf = (id: string): number => hexOf(sea(state), shipOf(state, id).bow).col;
  const line = shipsOf(state, 'red').filter((id) => isFirstLine(state, id));
  if (!line.includes(ship)) return false;
  const ordered = [...line].sort((a, b) => columnOf(a) - columnOf(b));
  const third = Math.max(1, Math.floor(ordered.length / 3));
  return (left ? ordered.slice(0, third) : ordered.slice(-third)).includes(ship);
}

function isFirstLine(state: State, id: string): boolean {
  const { col, row } = hexOf(sea(state), shipOf(state, id).bow);
  return row === ((col & 1) === 0 ? 22 : 21);
}

/** S-DRE: one leader in each column that comes out of the harbour. */
function isOwnColumn(state: State, ship: string): boolean {
  const column = columnOf(state, ship);
  return shipsOf(state, 'green').every((id) => leaderAboard(state, id) === undefined || columnOf(state, id) !== column);
}

function columnOf(state: State, id: string): string {
  const { bow, facing } = shipOf(state, id);
  if (bow === POOL) return POOL;
  if (isLane(bow)) return bow.slice(0, bow.indexOf('.'));
  const lane = battleOf(state.scenario)?.lanes.find((one) => one.entry === bow && one.facing === facing);
  return lane === undefined ? bow : `~${lane.n}`;
}
