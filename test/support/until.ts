import { setTimeout as pause } from 'node:timers/promises';

type Truthy<T> = Exclude<T, false | null | undefined | 0 | ''>;

/** Waits until `condition` gives something true, and returns it. Throws after `limit` milliseconds: never a wait for time itself. */
export async function until<T>(condition: () => Promise<T> | T, limit = 20_000): Promise<Truthy<T>> {
  const end = Date.now() + limit;
  for (;;) {
    const value = await condition();
    if (value) return value as Truthy<T>;
    if (Date.now() > end) throw new Error(`still not so after ${limit} ms: ${condition.toString()}`);
    await pause(5);
  }
}
