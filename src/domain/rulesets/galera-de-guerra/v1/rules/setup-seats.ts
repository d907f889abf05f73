import { battleOf } from '../data/data.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { firstSeat, seatOfLeader } from './positions.ts';
import { slotsOf } from './stages.ts';

/** Who decides for a place of the deployment: the seat of those leaders who begin in its group; where there are none, or of both, the first. */
export function seatOfPlace(state: State, side: Side, bow: string): string {
  const first = firstSeat(state, side);
  const battle = battleOf(state.scenario);
  if (battle === null || state.seats.length < 3) return first;
  const { groups, leaders } = battle.sides[side];
  const group = groups.find((one) => slotsOf(battle, one).some((slot) => slot.bow === bow));
  if (group === undefined) return first;
  const bows = slotsOf(battle, group).map((slot) => slot.bow);
  const own = leaders.filter(({ at, within }) => within?.includes(group.id) ?? (at !== undefined && bows.includes(at)));
  const seats = new Set(own.map(({ id }) => seatOfLeader(state, id, side)));
  const [only = first] = seats;
  return seats.size === 1 ? only : first;
}
