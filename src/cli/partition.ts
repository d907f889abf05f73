import { Command } from 'commander';
import { migrate } from '../database/migrate.ts';
import { PARTITIONED } from '../database/distribution.ts';
import { PartitionError, partitionTables } from '../database/partition.ts';
import { CliError } from './cli-context.ts';
import { withDatabase } from './database.ts';
import type { Subcommand } from './subcommand.ts';
import { wholeNumber } from './subcommand.ts';

const PARTS = 16;

/** `partition` splits the tables that keep growing into parts by game: for databases of many millions of events. */
export function partitionCommand(context: Subcommand): Command {
  return new Command('partition')
    .description('split the events and the keys of commands into parts by game; players wait meanwhile (docs/scale.md)')
    .option('--parts <number>', 'into how many', wholeNumber(2), PARTS)
    .option('--outbox', 'the outbox too, though whoever looks for what is due then asks all parts')
    .action(async ({ parts, outbox = false }: { parts: number; outbox?: boolean }) => {
      const tables = PARTITIONED.filter((table) => outbox || table !== 'outbox');
      await withDatabase(context, async ({ sql }) => {
        await migrate(sql, { log: context.err });
        await partitionTables(sql, { tables, parts }, ({ table, rows, millis }) =>
          context.out(`${table}: ${rows} rows in ${parts} parts, ${(millis / 1000).toFixed(1)} s`),
        ).catch((error: unknown) => {
          throw error instanceof PartitionError ? new CliError(error.message, 1) : error;
        });
      });
    });
}
