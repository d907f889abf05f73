import type { Seat } from '../../domain/kernel/ids.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import type { TableState } from '../../domain/table/state.ts';
import { hasEnded } from '../../domain/table/state.ts';
import { heldSeats, maySee } from '../access.ts';
import type { Caller } from '../caller.ts';
import type { Member, TableRooms } from '../rooms.ts';
import { ROOMS } from '../rooms.ts';

/**
 * The rooms that the caller may read (decision 0046). A side has one where it has several seats, once the game has begun:
 * before that, whoever tries a chair and leaves it would carry off what was said. The spectators have one from then on as
 * well; who sits at the table reads it only when the game is over, so that nobody is told anything. What a token of an
 * operator opens beyond that, rooms do not go by.
 */
export function roomsOf(caller: Caller, table: TableState, rules: AnyRuleset): TableRooms {
  const seats = heldSeats(caller, table);
  const sideOf = sidesWithRooms(table, rules);
  const sides = [...new Set(seats.flatMap((seat) => sideOf.get(seat) ?? []))];
  const rooms = ROOMS.filter((room) => {
    switch (room) {
      case 'table':
        return seats.length > 0;
      case 'side':
        return sides.length > 0;
      case 'spectators':
        return mayWatch(caller, table, seats);
    }
  });
  return { seats, rooms, sides, members: membersOf(table, sideOf) };
}

/** By seat, the side whose room it reads; seats that are alone on their side are not in it. */
function sidesWithRooms(table: TableState, rules: AnyRuleset): ReadonlyMap<Seat, string> {
  if (table.status === 'open') return new Map();
  const sitting = rules.seats.filter(({ id }) => Object.hasOwn(table.seats, id));
  const several = sitting.filter(({ id, side }) => sitting.some((other) => other.side === side && other.id !== id));
  return new Map(several.map(({ id, side }) => [id, side]));
}

function mayWatch({ account }: Caller, table: TableState, seats: readonly Seat[]): boolean {
  if (account === null || table.status === 'open') return false;
  return maySee({ account }, table) && (seats.length === 0 || hasEnded(table));
}

function membersOf({ seats }: TableState, sideOf: ReadonlyMap<Seat, string>): Member[] {
  return Object.entries(seats).flatMap(([seat, holder]) => {
    if (holder === null || !('account' in holder)) return [];
    const side = sideOf.get(seat);
    return [{ account: holder.account, seat, ...(side === undefined ? {} : { side }) }];
  });
}
