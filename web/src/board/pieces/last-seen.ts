import type { BoardTable } from '../../table/game-table.ts';

const places = new WeakMap<BoardTable, Map<string, string>>();

/** Where the pieces of a table were last seen to stand: those that are gone are remembered. */
export function lastSeen(table: BoardTable): Map<string, string> {
  const seen = places.get(table) ?? new Map<string, string>();
  places.set(table, seen);
  return seen;
}
