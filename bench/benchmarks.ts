import { append } from './append.ts';
import { commands } from './commands.ts';
import type { Benchmark } from './finding.ts';
import { latency } from './latency.ts';
import { load } from './load.ts';
import { memory } from './memory.ts';
import { menus } from './menus.ts';
import { playouts } from './playouts.ts';
import { projections } from './projections.ts';
import { search } from './search.ts';
import { thinking } from './thinking.ts';

/** In the order in which they run and are reported. */
export const BENCHMARKS: readonly Benchmark[] = [
  append,
  commands,
  load,
  latency,
  menus,
  playouts,
  search,
  thinking,
  projections,
  memory,
];
