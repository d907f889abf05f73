import { battleOf } from '../../data/data.ts';
import type { State } from '../../state.ts';
import { POOL } from '../../state.ts';
import { leaderAboard, sea, shipOf, shipsOf } from '../positions.ts';
import { hexOf, isLane } from '../sea.ts';

/** What single battles say of the ships that leaders begin on, beside their data (dossier 8.2). */
export function isHisPost(state: State, leader: string, ship: string): boolean {
  const battle = battleOf(state.scenario)?.id;
  if (battle === 'side') return isInHisThird(state, leader, ship);
  if (battle !== 'drepanum-approach') return true;
  if (leader === 'drepanum-approach.rome.c-pulcher' && state.options.pulcherRear) return REAR.includes(ship);
  return !leader.includes('.carthage.') || isOwnColumn(state, ship);
}

/** The last two ships of the Roman column. */
const REAR: readonly string[] = ['red-5-48', 'red-5-49'];

/** S-SID: Hannibal in the seaward third of the first line, Apollonius in the landward one. */
function isInHisThird(state: State, leader: string, ship: string): boolean {
  const left = leader === 'side.syria.hannibal';
  if (!left && leader !== 'side.syria.apollonius') return true;
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
