import type { ISql } from 'postgres';
import type { JsonObject } from '../domain/kernel/json.ts';
import type { CommandRow, GameStatus, ReadRange, StreamRow } from './event-store.ts';
import type { Origin } from '../domain/kernel/event.ts';
import type { SealedSecret, StoredEvent } from './stored-event.ts';

/** How many events of a long stream are in memory at a time. */
const BATCH = 500;
const MAX_VERSION = 2 ** 31 - 1;

/** Events in (after, to], in order, at most `limit`; by the primary key. */
export async function readEvents(sql: ISql, gameId: string, range: ReadRange = {}): Promise<StoredEvent[]> {
  const { after = 0, to = MAX_VERSION, limit = null } = range;
  const rows = await sql<EventRow[]>`
    select version, type, schema, at, by, public, secrets, prev, hash
      from events where game_id = ${gameId} and version > ${after} and version <= ${to}
     order by version limit ${limit}`;
  return rows.map((row) => storedEvent(gameId, row));
}

/** Those of some types alone. */
export async function readEventsOf(
  sql: ISql,
  gameId: string,
  types: readonly string[],
  range: Omit<ReadRange, 'limit'> = {},
): Promise<StoredEvent[]> {
  const { after = 0, to = MAX_VERSION } = range;
  const rows = await sql<EventRow[]>`
    select version, type, schema, at, by, public, secrets, prev, hash
      from events
     where game_id = ${gameId} and version > ${after} and version <= ${to} and type = any(${[...types]}::text[])
     order by version`;
  return rows.map((row) => storedEvent(gameId, row));
}

/** Events in order, in batches; holds no connection and no transaction between them, which an append-only stream does not need. */
export async function* readBatches(sql: ISql, gameId: string, range: ReadRange = {}): AsyncGenerator<StoredEvent[]> {
  let after = range.after ?? 0;
  let left = range.limit ?? Infinity;
  while (left > 0) {
    const limit = Math.min(BATCH, left);
    const batch = await readEvents(sql, gameId, { ...range, after, limit });
    if (batch.length > 0) yield batch;
    if (batch.length < limit) return;
    after += batch.length;
    left -= batch.length;
  }
}

/** The game's row in `streams`; null where there is no such game. */
export async function readStream(sql: ISql, gameId: string): Promise<StreamRow | null> {
  const [row] = await sql<StreamColumns[]>`
    select game_id, version, head_hash, last_at, projected_version, reacted_version, ruleset, ruleset_version, status,
           archived
      from streams where game_id = ${gameId}`;
  return row === undefined ? null : streamRow(row);
}

/** A row of `streams` as the program has it. */
export function streamRow(row: StreamColumns): StreamRow {
  return {
    gameId: row.game_id,
    version: row.version,
    headHash: row.head_hash.toString('hex'),
    lastAt: row.last_at.toISOString(),
    projectedVersion: row.projected_version,
    reactedVersion: row.reacted_version,
    ruleset: row.ruleset,
    rulesetVersion: row.ruleset_version,
    status: row.status,
    archived: row.archived,
  };
}

/** The game's seed out of the vault. Throws where there is none. */
export async function readSeed(sql: ISql, gameId: string): Promise<Buffer> {
  const [row] = await sql<{ server_seed: Buffer }[]>`select server_seed from vault where game_id = ${gameId}`;
  if (row === undefined) throw new Error(`the vault has no seed of game ${gameId}`);
  return row.server_seed;
}

/** What a key of an account stands for in a game; null while it is unused. */
export async function readCommand(sql: ISql, gameId: string, account: string, key: string): Promise<CommandRow | null> {
  const [row] = await sql<{ body_hash: Buffer; from_version: number; to_version: number }[]>`
    select body_hash, from_version, to_version from commands
     where account = ${account} and game_id = ${gameId} and key = ${key}`;
  if (row === undefined) return null;
  return { bodyHash: row.body_hash, fromVersion: row.from_version, toVersion: row.to_version };
}

interface EventRow {
  readonly version: number;
  readonly type: string;
  readonly schema: number;
  readonly at: Date;
  readonly by: Origin | null;
  readonly public: JsonObject;
  readonly secrets: readonly SealedSecret[];
  readonly prev: Buffer;
  readonly hash: Buffer;
}

/** The columns of `streams`. */
export interface StreamColumns {
  readonly game_id: string;
  readonly version: number;
  readonly head_hash: Buffer;
  readonly last_at: Date;
  readonly projected_version: number;
  readonly reacted_version: number;
  readonly ruleset: string;
  readonly ruleset_version: string;
  readonly status: GameStatus;
  readonly archived: StreamRow['archived'];
}

function storedEvent(
  gameId: string,
  { version, type, schema, at, by, public: open, secrets, prev, hash }: EventRow,
): StoredEvent {
  return {
    gameId,
    version,
    type,
    schema,
    at: at.toISOString(),
    by,
    public: open,
    secrets,
    prev: prev.toString('hex'),
    hash: hash.toString('hex'),
  };
}
