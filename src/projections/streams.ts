import type { ISql } from 'postgres';
import type { StreamRow } from '../eventstore/event-store.ts';
import type { StreamColumns } from '../eventstore/read.ts';
import { streamRow } from '../eventstore/read.ts';
import type { SeatWithOrders } from './reactors/standing-orders.ts';

/** Where a game's log, its read models and its reactions stand, and the seats for which somebody has lodged orders. */
export interface StreamWithOrders extends StreamRow {
  readonly orders: readonly SeatWithOrders[];
}

/** The rows of those games that exist, in one statement and in any order. */
export async function readStreams(sql: ISql, games: readonly string[]): Promise<StreamWithOrders[]> {
  const rows = await sql<(StreamColumns & { readonly orders: readonly SeatWithOrders[] })[]>`
    select game_id, version, head_hash, last_at, projected_version, reacted_version, ruleset, ruleset_version, status,
           archived, seats_with_orders(game_id) as orders
      from streams where game_id = any(${[...games]}::uuid[])`;
  return rows.map((row) => ({ ...streamRow(row), orders: row.orders }));
}
