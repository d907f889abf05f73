import { setTimeout as sleep } from 'node:timers/promises';

/** Adds something to be done; resolves with what came of the batch that took it, which began after this call. */
export type Batches<K, T> = (key: K) => Promise<T>;

/** No batch waits longer than this for the one before to be slept off, in milliseconds. */
const LONGEST_REST = 100;

/**
 * Work that is done for many at once, one batch after the other: what comes while one is worked on is taken by the next,
 * each key once. Between two batches it rests as long as the first took, so that under load it takes half of the time at
 * most, and the busier it is the more each batch does; after a rest of that length it begins at once.
 */
export function inBatches<K, T>(work: (keys: readonly K[]) => Promise<T>): Batches<K, T> {
  const waiting = new Set<K>();
  let next: Promise<T> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let restedAt = 0;

  const begin = async (): Promise<T> => {
    const rest = Math.min(LONGEST_REST, restedAt - performance.now());
    if (rest > 0) await sleep(rest);
    const keys = [...waiting];
    waiting.clear();
    next = null;
    const begun = performance.now();
    const batch = work(keys).finally(() => {
      restedAt = 2 * performance.now() - begun;
    });
    last = batch.catch(() => undefined);
    return batch;
  };

  return (key) => {
    waiting.add(key);
    next ??= last.then(begin);
    return next;
  };
}
