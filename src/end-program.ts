import type { Logger } from 'pino';

/** Nothing can be done any more: an orderly end, and an exit code that says so. */
export function endProgram(log: Logger, error: Error): void {
  log.fatal({ err: error }, error.message);
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}
