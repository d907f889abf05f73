import { Command } from 'commander';
import { BackupError } from '../database/backup/format.ts';
import { readBackup } from '../database/backup/read-backup.ts';
import { writeBackup } from '../database/backup/write-backup.ts';
import { CliError } from './cli-context.ts';
import { withDatabase, withFreshDatabase } from './database.ts';
import type { Subcommand } from './subcommand.ts';

/** `backup <file>`: a copy of everything, while the server runs. */
export function backupCommand(context: Subcommand): Command {
  return new Command('backup')
    .description('write a consistent copy of everything into a file, while the server runs; the file holds all secrets')
    .argument('<file>', 'a file that does not exist yet')
    .action(async (file: string) => {
      await withDatabase(context, async ({ url }) => {
        const { tables, rows } = await writeBackup(url, file).catch(inOneLine);
        context.out(`wrote ${file}: ${rows} rows of ${tables} tables`);
      });
    });
}

/** `restore <file>`: fills an empty database. */
export function restoreCommand(context: Subcommand): Command {
  return new Command('restore')
    .description('fill an empty database from a backup, of this or of an older version')
    .argument('<file>', 'what `backup` wrote')
    .action(async (file: string) => {
      await withFreshDatabase(context, async (database) => {
        const { rows, tables, header } = await readBackup(database, file, context.err).catch(inOneLine);
        context.out(`restored ${rows} rows of ${tables} tables, as they were at ${header.takenAt}`);
      });
    });
}

/** What the owner of the file can do something about is one line. */
function inOneLine(error: unknown): never {
  if (error instanceof BackupError) throw new CliError(error.message, 1);
  if (error instanceof Error && 'syscall' in error) throw new CliError(error.message, 1);
  throw error;
}
