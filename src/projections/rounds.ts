/** Work that runs once at a time for each key. */
export interface Rounds<T> {
  /**
   * Resolves with a round that began after this call. Whoever comes while a round runs may have news that it has not
   * seen: one more round serves all of them.
   */
  run(key: string): Promise<T>;
  /** Resolves when no round runs or waits. */
  idle(): Promise<void>;
}

export function inRounds<T>(work: (key: string) => Promise<T>): Rounds<T> {
  const running = new Map<string, Promise<T>>();
  const waiting = new Map<string, Promise<T>>();

  const start = (key: string): Promise<T> => {
    const round = work(key).finally(() => running.delete(key));
    running.set(key, round);
    return round;
  };
  const startBehind = (current: Promise<T>, key: string): Promise<T> => {
    const next = current
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key);
        return start(key);
      });
    waiting.set(key, next);
    return next;
  };

  return {
    run: (key) => {
      const current = running.get(key);
      return waiting.get(key) ?? (current === undefined ? start(key) : startBehind(current, key));
    },
    idle: async () => {
      while (running.size + waiting.size > 0) await Promise.allSettled([...running.values(), ...waiting.values()]);
    },
  };
}
