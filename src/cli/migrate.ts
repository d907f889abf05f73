import { Command } from 'commander';
import { migrate, MigrationError } from '../database/migrate.ts';
import { withFreshDatabase } from './database.ts';
import type { Subcommand } from './subcommand.ts';
import { CliError } from './cli-context.ts';

/** `migrate` brings the database up to this program, as `serve` does when it starts. */
export function migrateCommand(context: Subcommand): Command {
  return new Command('migrate')
    .description('apply the migrations that the database lacks (`serve` does so when it starts)')
    .action(async () => {
      await withFreshDatabase(context, async ({ sql }) => {
        const { migrations, functions } = await migrate(sql).catch((error: unknown) => {
          throw error instanceof MigrationError ? new CliError(error.message, 1) : error;
        });
        for (const name of migrations) context.out(`applied migration ${name}`);
        for (const name of functions) context.out(`applied function ${name}`);
        if (migrations.length + functions.length === 0) context.out('nothing to do: the database is up to date');
      });
    });
}
