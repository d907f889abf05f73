import { Command } from 'commander';
import { migrate } from '../database/migrate.ts';
import { PARTITIONED } from '../database/distribution.ts';
import { PartitionError, partitionTables } from '../database/partition.ts';
import { CliError } from './cli-context.ts';
import { withDatabase } from './database.ts';
import type { Subcommand } from './subcommand.ts';
import { wholeNumber } from './subcommand.ts';

const PARTS = 16;

/** `partition` splits the tables that grow with every move into parts by game: for databases of many millions of events. */
export function partitionCommand(context: Subcommand): Command {
  return new Command('partition')
    .description(`split ${PARTITIONED.join(', ')} into parts by game; players wait meanwhile: docs/scale.md`)
    .option('--parts <number>', 'into how many', wholeNumber(2), PARTS)
    .action(async ({ parts }: { parts: number }) => {
      await withDatabase(context, async ({ sql }) => {
        await migrate(sql, { log: context.err });
        await partitionTables(sql, parts, ({ table, rows, millis }) =>
          context.out(`${table}: ${rows} rows in ${parts} parts, ${(millis / 1000).toFixed(1)} s`),
        ).catch((error: unknown) => {
          throw error instanceof PartitionError ? new CliError(error.message, 1) : error;
        });
      });
    });
}
