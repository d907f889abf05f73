/** Loads one of many: all keys asked for in the same moment go out as one query, and each is asked for once. */
export interface Batch<T> {
  load(key: string): Promise<T | null>;
}

/** A batch that lives as long as one request. `loadMany` answers by key; what it leaves out is null. */
export function batchOf<T>(loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>): Batch<T> {
  const requested = new Map<string, Promise<T | null>>();
  let waiting: string[] = [];
  let next: Promise<ReadonlyMap<string, T>> | null = null;
  const flush = async (): Promise<ReadonlyMap<string, T>> => {
    // After the promises that are settling now: sibling fields resolve in the same turn of the loop.
    await new Promise((resolve) => setImmediate(resolve));
    const keys = waiting;
    waiting = [];
    next = null;
    return loadMany(keys);
  };
  return {
    load: (key) => {
      const known = requested.get(key);
      if (known !== undefined) return known;
      waiting.push(key);
      next ??= flush();
      const loading = next.then((found) => found.get(key) ?? null);
      requested.set(key, loading);
      return loading;
    },
  };
}
