import type { Benchmark, Finding } from './finding.ts';
import type { Machine } from './machine.ts';

/** A benchmark and what it found. */
export interface Measured extends Pick<Benchmark, 'name' | 'title' | 'method'> {
  readonly findings: readonly Finding[];
}

/** A whole run, as `--json` prints it and bench/results keeps it. */
export interface Report {
  readonly date: string;
  readonly machine: Machine;
  readonly measured: readonly Measured[];
}
