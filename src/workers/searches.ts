/** Work of many seconds that no job waits for: so many at once, and all of it ends with the process. */
export interface Searches {
  /** Begins the work, which must not reject; false, and nothing begins, where there is no room. */
  begin(work: (signal: AbortSignal) => Promise<void>): boolean;
  /** Begins nothing more, tells what runs to end, and waits for it. */
  close(): Promise<void>;
}

export function createSearches(atOnce: number, warn: (error: unknown, what: string) => void): Searches {
  const running = new Set<Promise<void>>();
  const over = new AbortController();
  return {
    begin: (work) => {
      if (over.signal.aborted || running.size >= atOnce) return false;
      const one = work(over.signal)
        .catch((error: unknown) => warn(error, 'a search'))
        .finally(() => running.delete(one));
      running.add(one);
      return true;
    },
    close: async () => {
      over.abort();
      await Promise.all(running);
    },
  };
}
