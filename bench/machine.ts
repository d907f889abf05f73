import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

/** Where and on what a run was made. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGiB: number;
  readonly system: string;
  readonly node: string;
  readonly database: string;
  /** The commit measured; with a + where the tree had changes. */
  readonly commit: string;
  /** One-minute load at the end of the benchmark: more than a little above the cores in use means that something else ran. */
  readonly load: number;
}

export function machine(database: string): Machine {
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    database,
    commit: commit(),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

function commit(): string {
  try {
    return git('describe', '--always', '--dirty=+', '--exclude=*');
  } catch {
    return 'unknown';
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', cwd: import.meta.dirname }).trim();
}
