import { runCommandLine } from '../../src/cli/command-line.ts';
import type { ExitCode, CliContext } from '../../src/cli/cli-context.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import type { Sql } from '../../src/database/sql.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';

/** What a subcommand printed and how it ended. */
export interface CliRun {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

export interface CliWorld {
  readonly rulesets: readonly AnyRuleset[];
  readonly sql?: Sql;
  /** Of the same database: for subcommands that connect by themselves. */
  readonly url?: string;
  readonly env?: CliContext['env'];
}

/** Runs a subcommand in this process, on the given rulesets and database. */
export async function runCli(
  { rulesets, sql, url = '', env = {} }: CliWorld,
  ...args: readonly string[]
): Promise<CliRun> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommandLine(args, {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
    env,
    rulesets: async () => rulesetsOf(rulesets),
    database: async () => {
      if (sql === undefined) throw new Error('this test has no database');
      return { sql, url, close: async () => undefined };
    },
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}
