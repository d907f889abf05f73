/** The middle of the values; of an even number, the lower of the two. Throws a RangeError where there are none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The smallest value that at least `share` of the values do not exceed. Throws a RangeError where there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('no values');
  return value;
}

/** Somebody who does the same work as others; `run` is one round and answers with what was measured. */
export interface Contestant<Name extends string> {
  readonly name: Name;
  run(): Promise<number>;
}

/**
 * Lets contestants take turns for `rounds` rounds, after one that does not count. Every second round goes backwards, so
 * that whatever drifts (caches, checkpoints, a busy machine) falls on all of them alike.
 */
export async function compete<Name extends string>(
  contestants: readonly Contestant<Name>[],
  rounds: number,
): Promise<Record<Name, number[]>> {
  const measured = Object.fromEntries(contestants.map(({ name }) => [name, []])) as unknown as Record<Name, number[]>;
  for (const { run } of contestants) await run();
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? contestants : [...contestants].reverse();
    for (const { name, run } of order) measured[name].push(await run());
  }
  return measured;
}

/** Median of the ratios round by round: what happened to a whole round cancels out. */
export function ratio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((value, round) => value / (theirs[round] ?? NaN)));
}

/** How often per second `workers` loops together finish `step`, over about `seconds`. */
export async function rate(workers: number, seconds: number, step: (worker: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let steps = 0;
  const loop = async (worker: number): Promise<void> => {
    while (performance.now() < end) {
      await step(worker);
      steps += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker)));
  return (steps * 1000) / (performance.now() - start);
}

/** Milliseconds that `work` takes. */
export async function duration(work: () => Promise<unknown> | unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
