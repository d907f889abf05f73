import type { Credential } from '../operation.ts';
import type { Watcher } from '../live/watch.ts';

/** How much may wait for a subscriber that does not read; then the oldest news are dropped, since newer ones follow. */
const MAX_WAITING = 500;

/** Turns watching into an async iterator, which ends the watching when it is left. */
export function updatesFrom<T>(
  credential: Credential | null,
  watch: (watcher: Watcher<T>) => () => void,
  onEnd: () => void,
): AsyncIterableIterator<T> {
  const waiting: T[] = [];
  let wake: ((result: IteratorResult<T>) => void) | null = null;
  let ended = false;
  let unwatch: (() => void) | null = null;
  const end = (): void => {
    if (ended) return;
    ended = true;
    unwatch?.();
    onEnd();
    wake?.({ done: true, value: undefined });
  };
  const unwatching = watch({
    credential,
    send: (news) => {
      if (wake === null) {
        waiting.push(news);
        if (waiting.length > MAX_WAITING) waiting.shift();
        return;
      }
      const resolve = wake;
      wake = null;
      resolve({ done: false, value: news });
    },
    ping: () => undefined,
    end,
  });
  // Whoever watches may be told at once that there is nothing to watch.
  if (ended) unwatching();
  else unwatch = unwatching;
  return {
    next: async () => {
      const news = waiting.shift();
      if (news !== undefined) return { done: false, value: news };
      if (ended) return { done: true, value: undefined };
      return new Promise((resolve) => {
        wake = resolve;
      });
    },
    return: async () => {
      end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
