import { LRUCache } from 'lru-cache';

/** Points that a caller may spend a minute. */
export interface CostBudget {
  /** Spends points; else says in how many seconds there are new ones. */
  spend(caller: string, points: number): { readonly ok: true } | { readonly ok: false; readonly retryAfter: number };
}

const WINDOW_MS = 60_000;

/** A budget that starts anew every minute, for each caller on its own. */
export function costBudget(pointsPerMinute: number, now: () => Date): CostBudget {
  const spent = new LRUCache<string, { since: number; points: number }>({ max: 10_000 });
  return {
    spend: (caller, points) => {
      const time = now().getTime();
      const last = spent.get(caller);
      const current = last !== undefined && time - last.since < WINDOW_MS ? last : { since: time, points: 0 };
      if (current.points + points > pointsPerMinute)
        return { ok: false, retryAfter: Math.ceil((current.since + WINDOW_MS - time) / 1000) };
      spent.set(caller, { ...current, points: current.points + points });
      return { ok: true };
    },
  };
}
