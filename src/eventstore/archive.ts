import type { ISql, Sql } from 'postgres';
import { insertLog } from './import-stream.ts';
import { lockGame } from './locks.ts';
import { readStream } from './read.ts';
import type { StoredEvent } from './stored-event.ts';
import { inTransaction } from './transaction.ts';

/** A game whose log may go into a file. */
export interface EndedGame {
  readonly gameId: string;
  readonly version: number;
  /** Hex. */
  readonly headHash: string;
}

const PAGE = 100;

/** The condition that the game of a row of that table has been put away. */
export function isArchived(sql: ISql, table: string) {
  return sql`exists (select 1 from streams s where s.game_id = ${sql(table)}.game_id and s.archived is not null)`;
}

/** Games that ended at least so many days ago and whose log is here, by id. */
export async function* endedGames(sql: ISql, days: number): AsyncGenerator<EndedGame> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const games = await sql<EndedGame[]>`
      select game_id as "gameId", version, encode(head_hash, 'hex') as "headHash" from streams
       where game_id > ${after} and status in ('finished', 'abandoned') and archived is null
         and last_at <= now() - make_interval(days => ${days})
       order by game_id limit ${PAGE}`;
    yield* games;
    const last = games.at(-1);
    if (last === undefined) return;
    after = last.gameId;
  }
}

/**
 * Takes the log of an ended game away, of which the caller has a file that he has read back; its head, its seed and the keys
 * of its commands stay. False where the game has not ended at that head, or something still follows from it: then nothing
 * has changed.
 */
export async function archiveGame(sql: ISql, { gameId, version, headHash }: EndedGame): Promise<boolean> {
  const [row] = await sql<{ archived: boolean }[]>`
    select archive_game(${gameId}, ${version}, ${Buffer.from(headHash, 'hex')}) as archived`;
  return row?.archived ?? false;
}

/**
 * Brings the log of an archived game back, which whoever hands it over has verified; its read models are made anew by
 * whoever follows games. False where the game is not archived, or at another head.
 */
export async function restoreGame(sql: Sql, events: readonly StoredEvent[]): Promise<boolean> {
  const last = events.at(-1);
  if (last === undefined) throw new RangeError('a log without events');
  return inTransaction(sql, async (tx) => {
    await lockGame(tx, last.gameId);
    const row = await readStream(tx, last.gameId);
    if (row === null || row.archived === null || row.headHash !== last.hash) return false;
    await insertLog(tx, events);
    await tx`update streams set archived = null, projected_version = 0 where game_id = ${last.gameId}`;
    return true;
  });
}
