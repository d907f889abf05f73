import type { Benchmark, Finding } from './finding.ts';
import type { Machine } from './machine.ts';

/** A benchmark, what it found, and on what: parts of a report may be measured anew without the others. */
export interface Measured extends Pick<Benchmark, 'name' | 'title' | 'method'> {
  /** When it was measured (ISO 8601). */
  readonly date: string;
  readonly machine: Machine;
  readonly quick: boolean;
  readonly findings: readonly Finding[];
}

/** A whole run, as `--json` prints it and bench/results keeps it. */
export interface Report {
  readonly date: string;
  readonly measured: readonly Measured[];
}
