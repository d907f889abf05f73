import type { Sql } from '../database/sql.ts';
import type { Rulesets } from '../games/rulesets.ts';

/** What a subcommand needs of the world; tests hand in their own. */
export interface CliContext {
  /** One or more whole lines for standard output. */
  readonly out: (text: string) => void;
  /** For standard error: what is not the result. */
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The games at hand, with the data files of `data` in place of the built-in ones. Called once in a process. */
  readonly rulesets: (data: string | undefined) => Promise<Rulesets>;
  /** The database that the environment names, or the embedded one; a CliError where there is none, unless it may be `fresh`. */
  readonly database: (want?: DatabaseWanted) => Promise<OpenDatabase>;
}

export interface DatabaseWanted {
  /** Whether the data directory of the embedded database is made where there is none. */
  readonly fresh?: boolean;
}

/** A database in use; `close` puts away what was started for it. */
export interface OpenDatabase {
  readonly sql: Sql;
  /** For connections of another kind. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** 0: all is well. 1: what was checked is wrong. 2: it could not be done, or was asked for in the wrong way. */
export type ExitCode = 0 | 1 | 2;

/** A subcommand cannot do what it was asked; the message is for whoever asked. */
export class CliError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}
