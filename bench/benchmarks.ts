import { append } from './append.ts';
import type { Benchmark } from './finding.ts';

/** In the order in which they run and are reported. */
export const BENCHMARKS: readonly Benchmark[] = [append];
