import type { Sql, TransactionSql } from 'postgres';
import { canonical } from './canonical.ts';
import type { Json } from '../domain/kernel/json.ts';
import type { GameStatus } from './event-store.ts';
import type { StoredEvent } from './stored-event.ts';
import { inTransaction } from './transaction.ts';

/** A whole log from elsewhere: as it was sealed there, byte for byte. Whoever hands it over has verified it. */
export interface ImportRequest {
  readonly events: readonly StoredEvent[];
  readonly ruleset: string;
  readonly rulesetVersion: string;
  /** 32 bytes. */
  readonly serverSeed: Buffer;
  readonly status: GameStatus;
}

/**
 * Stores a log under its own game id, hashes, salts and times included, in one transaction. `exists` where the game is
 * here already; nothing is changed then. An ended game has been reacted to where it was played, so nobody is told again.
 */
export async function importStream(sql: Sql, request: ImportRequest): Promise<'imported' | 'exists'> {
  const last = request.events.at(-1);
  if (last === undefined) throw new RangeError('a log without events');
  const reacted = request.status === 'finished' || request.status === 'abandoned' ? last.version : 0;
  return inTransaction(sql, async (transaction) => {
    const created = await transaction`
      insert into streams (game_id, version, head_hash, last_at, ruleset, ruleset_version, status, reacted_version)
      values (${last.gameId}, ${last.version}, ${Buffer.from(last.hash, 'hex')}, ${last.at}, ${request.ruleset},
              ${request.rulesetVersion}, ${request.status}, ${reacted})
      on conflict (game_id) do nothing`;
    if (created.count === 0) return 'exists';
    await transaction`insert into vault (game_id, server_seed) values (${last.gameId}, ${request.serverSeed})`;
    await insertLog(transaction, request.events);
    return 'imported';
  });
}

/** Inserts the events of a game whose row of `streams` the transaction has locked, as they were sealed. */
export async function insertLog(transaction: TransactionSql, events: readonly StoredEvent[]): Promise<void> {
  for (const batch of batchesOf(events)) await insert(transaction, batch);
}

/** Runs of events of one moment: sql/insert_events.sql takes one time for all of its rows. */
function* batchesOf(events: readonly StoredEvent[]): Generator<readonly StoredEvent[]> {
  let from = 0;
  for (let to = 1; to <= events.length; to += 1) {
    if (to < events.length && events[to]?.at === events[from]?.at) continue;
    yield events.slice(from, to);
    from = to;
  }
}

async function insert(transaction: TransactionSql, events: readonly StoredEvent[]): Promise<void> {
  const [first] = events;
  if (first === undefined) return;
  const rows = events.map(({ type, schema, by, public: open, secrets, prev, hash }) => ({
    type,
    schema,
    by,
    public: open,
    secrets,
    prev,
    hash,
  }));
  await transaction`select insert_events(${first.gameId}, ${first.version}, ${first.at}, ${canonical(rows as unknown as Json)}::text::json)`;
}
