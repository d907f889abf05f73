import type { ISql } from 'postgres';
import postgres from 'postgres';
import { inTransaction } from '../eventstore/transaction.ts';
import { PARTITIONED } from './distribution.ts';
import type { Sql } from './sql.ts';

/** What became of a table. */
export interface Partitioned {
  readonly table: string;
  readonly rows: number;
  readonly millis: number;
}

/** The tables are partitioned already, or the number of parts makes no sense; nothing was changed. */
export class PartitionError extends Error {}

/** For building indexes; each worker of PostgreSQL takes part of it. */
const INDEX_MEMORY = '512MB';
const MOST_PARTS = 256;

/** Which tables, and into how many parts. */
export interface Partitioning {
  readonly tables: readonly (typeof PARTITIONED)[number][];
  readonly parts: number;
}

/**
 * Splits tables into parts by the hash of the game, all or nothing, and tells of each table when it is done.
 * Commands wait meanwhile; the database needs room for the tables twice. Throws PartitionError.
 */
export async function partitionTables(
  sql: Sql,
  { tables, parts }: Partitioning,
  tell: (done: Partitioned) => void = () => undefined,
): Promise<void> {
  if (!Number.isInteger(parts) || parts < 2 || parts > MOST_PARTS)
    throw new PartitionError(`tables are partitioned into 2 to ${MOST_PARTS} parts, not ${parts}`);
  await inTransaction(sql, async (tx) => {
    await tx`select set_config('maintenance_work_mem', ${INDEX_MEMORY}, true)`;
    const inOrder = PARTITIONED.filter((table) => tables.includes(table));
    await tx.unsafe(`lock table ${inOrder.join(', ')} in exclusive mode`);
    for (const table of inOrder) {
      if (await isPartitioned(tx, table)) throw new PartitionError(`the table ${table} is partitioned already`);
      const started = performance.now();
      const [row] = await tx<{ rows: number }[]>`select partition_by_game(${table}::regclass, ${parts}) as rows`.catch(
        inTheWay,
      );
      tell({ table, rows: row?.rows ?? 0, millis: performance.now() - started });
    }
  });
  // Autovacuum looks at partitions, never at the table above them.
  for (const table of tables) await sql.unsafe(`analyze ${table}`);
}

const DEPENDENT_OBJECTS = '2BP01';

/** A view of the operator's own keeps a table where it is. */
function inTheWay(error: unknown): never {
  if (error instanceof postgres.PostgresError && error.code === DEPENDENT_OBJECTS)
    throw new PartitionError(`${error.detail ?? error.message}: drop it, and make it again afterwards`);
  throw error;
}

async function isPartitioned(sql: ISql, table: string): Promise<boolean> {
  const [row] = await sql<{ partitioned: boolean }[]>`
    select relkind = 'p' as partitioned from pg_class where oid = ${table}::regclass`;
  return row?.partitioned ?? false;
}
