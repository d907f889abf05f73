import { ConfigError } from '../config-error.ts';
import { EmbeddedError } from '../database/embedded.ts';
import { MigrationError } from '../database/migrate.ts';
import { outageOf } from '../database/outage.ts';
import { PoolerError } from '../database/pooler.ts';
import { RedisError } from '../workers/redis-error.ts';
import { CliError } from './cli-context.ts';

/**
 * Why the program or its database could not be started, for whoever runs it: one clear line for what is theirs to mend.
 * Any other error comes back as it is: a bug.
 */
export function failedStart(error: unknown): unknown {
  const reason = reasonOf(error);
  return reason === null ? error : new CliError(reason);
}

function reasonOf(error: unknown): string | null {
  if (TOLD.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? ofTheSystem(error) : null;
}

/** Errors whose message is for whoever runs the program. */
const TOLD = [ConfigError, EmbeddedError, MigrationError, PoolerError, RedisError] as const;

function ofTheSystem(error: NodeJS.ErrnoException & { address?: string; port?: number }): string | null {
  const { code = '', syscall, path, address, port } = error;
  if (syscall !== undefined && path !== undefined) return error.message;
  if (syscall === 'listen') return `cannot listen on ${String(address)}:${String(port)} (${code})`;
  const outage = outageOf(error);
  if (outage === 'no-room') return `the database has no room left, on its disk or in its memory (${error.message})`;
  if (outage === 'away') return `the database of DATABASE_URL cannot be reached (${code})`;
  return REFUSED.test(code) ? `the database of DATABASE_URL lets nobody in (${error.message})` : null;
}

/** SQLSTATEs: wrong user or password, no such database, too few rights. */
const REFUSED = /^(28...|3D000|42501)$/;
