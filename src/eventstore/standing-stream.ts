import type { ISql } from 'postgres';
import type { JsonObject } from '../domain/kernel/json.ts';
import { LOCKS } from './locks.ts';
import { isUniqueViolation } from './unique-violation.ts';

/** What happened to the standing orders of a seat: `type` and `body` are the table's business (domain/table/standing). */
export interface StandingEntry {
  readonly type: 'lodged' | 'revoked' | 'answered' | 'lapsed';
  readonly body: JsonObject;
}

/** An entry in its place in the stream of its seat. */
export interface StandingRow extends StandingEntry {
  /** From 1, without gaps. */
  readonly version: number;
  /** Who held the seat. */
  readonly account: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Where entries go: behind version `after` of the stream of a seat, which its holder `account` has seen. */
export interface StandingPlace {
  readonly gameId: string;
  readonly seat: string;
  readonly account: string;
  readonly after: number;
}

/** The streams of standing orders, one a seat of a game, beside the game's events and never among them. Append-only. */
export interface StandingStore {
  read(gameId: string, seat: string): Promise<readonly StandingRow[]>;
  /**
   * Appends all entries or none; false where somebody was faster. Orders that are lodged call for the game's reactions
   * anew, in the same statement, so that they answer what is open already.
   */
  append(place: StandingPlace, entries: readonly StandingEntry[]): Promise<boolean>;
}

/** The streams on PostgreSQL, over a pool or within a transaction. */
export function standingStore(sql: ISql): StandingStore {
  return {
    read: async (gameId, seat) => {
      const rows = await sql<(Omit<StandingRow, 'at'> & { readonly at: Date })[]>`
        select version, account_id as account, type, body, at from standing_order_events
         where game_id = ${gameId} and seat = ${seat} order by version`;
      return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    },
    append: async (place, entries) => {
      try {
        await insert(sql, place, entries);
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
  };
}

async function insert(sql: ISql, place: StandingPlace, entries: readonly StandingEntry[]): Promise<void> {
  const { gameId, seat, account, after } = place;
  const rows = JSON.stringify(entries.map((entry, index) => ({ ...entry, version: after + 1 + index })));
  const hasOrders = entries.some(({ type }) => type === 'lodged');
  // Behind whoever reacts to the game right now: it may have read the orders before these, and marks its work at its end.
  await sql`
    with turn as materialized (
      select pg_advisory_xact_lock(${LOCKS.react}::int, hashtext(${gameId})) where ${hasOrders}
    ), called as (
      update streams set reacted_version = least(reacted_version, version - 1)
        from (select count(*) from turn) as mine
       where game_id = ${gameId} and ${hasOrders}
    )
    insert into standing_order_events (game_id, seat, version, account_id, type, body)
    select ${gameId}::uuid, ${seat}::text, version, ${account}::uuid, type, body
      from json_to_recordset(${rows}::text::json) as r (version integer, type text, body jsonb)`;
}

/** The streams in memory, for tests and for programs that need no memory. */
export function memoryStandingStore(now: () => Date = () => new Date()): StandingStore {
  const streams = new Map<string, StandingRow[]>();
  const streamOf = (gameId: string, seat: string): StandingRow[] => streams.get(`${gameId} ${seat}`) ?? [];
  return {
    read: async (gameId, seat) => streamOf(gameId, seat),
    append: async ({ gameId, seat, account, after }, entries) => {
      const stream = streamOf(gameId, seat);
      if (stream.length !== after) return false;
      const at = now().toISOString();
      const rows = entries.map((entry, index) => ({ ...entry, version: after + 1 + index, account, at }));
      streams.set(`${gameId} ${seat}`, [...stream, ...rows]);
      return true;
    },
  };
}
