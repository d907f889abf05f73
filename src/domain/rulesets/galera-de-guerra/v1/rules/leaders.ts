import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { leaderOf } from '../data/data.ts';
import { SEATS } from '../scenarios.ts';
import { enemyOf } from '../sides.ts';
import type { Squadron, State } from '../state.ts';
import { EXITED, POOL, REMOVED } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { leaderName } from '../text/names.ts';
import { ownRules } from './battles/own.ts';
import { leaderIn, mayCarry } from './command.ts';
import { decision } from './decision.ts';
import { shipOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { isInPlay, leaderAboard, leaderIdsOf, ratings, sea, seatOfLeader, shipOf, shipsOf } from './positions.ts';
import { berths } from './sea.ts';
import { fleetRetires } from './tables.ts';
import { nearestShips } from './transfers.ts';
import { endOnPoints, points } from './victory.ts';

/** §5.53: the owner chooses among several galleys that are equally near. */
export const successor = decision('successor', {
  kind: 'leader.successor',
  title: t('sequence.successor'),
  seats: SEATS,
  asks: (state, { leader, near }) =>
    near.length > 1 ? seatOfLeader(state, leader, leaderIn(state, leader).side) : null,
  choose: (_state, _seat, { leader, near }) =>
    pick(shipOption.list(near), menuDetails(t('sequence.successor.where', { leader: leaderName(leader) }))),
  decide(turn, _seat, ship, { leader }) {
    turn.emit({ type: 'SuccessorPlaced', public: { leader, ship } });
  },
});

/** A leader whose ship is lost, taken or gone: the first there is; whether there was one. */
export function settleLeaders(turn: GameTurn): boolean {
  const { state } = turn;
  for (const leader of leaderIdsOf(state)) {
    const found = leaderIn(state, leader);
    if (found.ship === null) continue;
    const ship = shipOf(state, found.ship);
    const { bow, held } = ship;
    if (bow === EXITED || bow === REMOVED) {
      turn.emit({ type: 'LeaderLeft', public: { leader, ship: found.ship } });
      return true;
    }
    if (held === found.side && (bow === POOL || isInPlay(ship))) continue;
    turn.emit({ type: 'LeaderLost', public: { leader, ship: found.ship, near: heirs(state, leader, found.ship) } });
    return true;
  }
  return false;
}

/** The one galley there is gets him by itself. */
export function placeSuccessor(turn: GameTurn, leader: string, near: readonly string[]): void {
  turn.emit({ type: 'SuccessorPlaced', public: { leader, ship: near[0] ?? '' } });
}

/** §9.2: a fleet whose last admiral is lost may retire: it ends the battle, and gives 25 points. */
export function rollRetreat(turn: GameTurn, admiral: string): void {
  const { state } = turn;
  const { side } = leaderIn(state, admiral);
  const die = turn.chance.die();
  const now = points(state);
  const fewer = now[side] < now[enemyOf(side)] ? 1 : 0;
  const total = die + leaderOf(admiral).initiative + fewer;
  const retires = fleetRetires(total);
  turn.emit({ type: 'RetreatDiced', public: { side, die, total, retires } });
  if (!retires) return;
  turn.emit({ type: 'PointsGained', public: { side: enemyOf(side), points: 25, cause: 'retreat' } });
  endOnPoints(turn, 'retreat');
}

/** the nearest galleys of his squadron, whoever lies between; where the squadron is gone there is no heir. */
function heirs(state: State, leader: string, ship: string): string[] {
  const { side } = leaderIn(state, leader);
  if (isFirstConsul(state, leader)) return [];
  const squadron = squadronOfLeader(state, leader, ship);
  const own = shipsOf(state, side).filter((id) => squadron?.ships.includes(id) === true);
  const isGood = (id: string): boolean =>
    id !== ship && own.includes(id) && leaderAboard(state, id) === undefined && mayCarry(state, id, leader);
  const { bow, lostAt, facing } = shipOf(state, ship);
  const from = berths(sea(state), lostAt ?? bow, facing, ratings(state, ship).size);
  const near = nearestShips(state, from, isGood, { side, over: 'all' });
  const [first] = own.filter(isGood);
  return near.length > 0 || first === undefined ? near : [first];
}

/** His own of this turn; within a column that sails as one that column, which another leads (S-DRE.13). */
function squadronOfLeader(state: State, leader: string, ship: string): Squadron | undefined {
  const body = ownRules(state).column;
  const inBody = ({ ships }: Squadron): boolean => body?.has(ship) === true && ships.some((id) => body.has(id));
  return state.squadrons.find((one) => one.leader === leader) ?? state.squadrons.find(inBody);
}

/** S-ECN.5: of two consuls the one that is lost first has no successor; the other is an admiral like any. */
function isFirstConsul(state: State, leader: string): boolean {
  if (!isConsul(state, leader)) return false;
  return leaderIdsOf(state).every((id) => id === leader || !isConsul(state, id) || leaderIn(state, id).fate !== 'lost');
}

function isConsul(state: State, leader: string): boolean {
  return leaderIn(state, leader).side === ownRules(state).consuls && leaderOf(leader).admiral;
}
