import { Command, CommanderError } from 'commander';
import { accountCommand } from './account.ts';
import { archiveCommand } from './archive.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { botCommand } from './bot.ts';
import { checkpointCommand } from './checkpoint.ts';
import { dataCommand } from './data.ts';
import { discordCommand } from './discord.ts';
import { exportCommand } from './export.ts';
import { fuzzCommand } from './fuzz.ts';
import { importCommand } from './import.ts';
import { migrateCommand } from './migrate.ts';
import { partitionCommand } from './partition.ts';
import { rebuildCommand } from './rebuild.ts';
import { replayCommand } from './replay.ts';
import type { Subcommand } from './subcommand.ts';
import type { ExitCode, CliContext } from './cli-context.ts';
import { CliError } from './cli-context.ts';
import { verifyCommand } from './verify.ts';
import { VERSION } from '../version.ts';

/** The subcommands; each adds itself to the program. Those that serve are added by src/main.ts. */
const COMMANDS: readonly ((context: Subcommand) => Command)[] = [
  accountCommand,
  verifyCommand,
  replayCommand,
  exportCommand,
  importCommand,
  botCommand,
  fuzzCommand,
  migrateCommand,
  rebuildCommand,
  partitionCommand,
  dataCommand,
  checkpointCommand,
  archiveCommand,
  backupCommand,
  restoreCommand,
  discordCommand,
];

/** Runs one subcommand to its end. Usage errors are told on standard error and end with 2; bugs are thrown. */
export async function runCommandLine(
  args: readonly string[],
  context: CliContext,
  more: readonly ((running: Subcommand) => Command)[] = [],
): Promise<ExitCode> {
  const running: Subcommand = { ...context, exitCode: 0 };
  const program = new Command('estafeta')
    .description('Historical wargames by post: serve them, and check them without trusting the server.')
    .version(VERSION)
    .option('--data <directory>', 'data files that replace built-in ones: <directory>/<ruleset>/<file>.json')
    .enablePositionalOptions();
  for (const make of [...more, ...COMMANDS]) program.addCommand(make(running));
  quiet(program, context);
  try {
    await program.parseAsync(args, { from: 'user' });
    return running.exitCode;
  } catch (error) {
    return failed(error, context);
  }
}

function failed(error: unknown, { err }: CliContext): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (!(error instanceof CliError)) throw error;
  err(`error: ${error.message}`);
  return error.exitCode;
}

/** Commander neither ends the process nor writes past the surroundings. Subcommands do not inherit this by themselves. */
function quiet(command: Command, { out, err }: Pick<CliContext, 'out' | 'err'>): void {
  const line = (write: (text: string) => void) => (text: string) => write(text.replace(/\n$/, ''));
  command
    .showHelpAfterError('(--help tells more)')
    .exitOverride()
    .configureOutput({ writeOut: line(out), writeErr: line(err) });
  for (const sub of command.commands) quiet(sub, { out, err });
}
