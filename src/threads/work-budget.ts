import { RateLimiterMemory } from 'rate-limiter-flexible';
import { WorkRefused } from './work-refused.ts';

/** How much computing time callers have had. */
export interface WorkBudget {
  /** Throws WorkRefused (`spent`) where the caller has none left. */
  check(caller: string): Promise<void>;
  /** Charges time that a thread was busy, in milliseconds. What is more than was left is owed: it cannot be known before. */
  charge(caller: string, millis: number): Promise<void>;
}

const WINDOW_SECONDS = 60;

/** A budget of so many milliseconds a minute for each caller on its own. The minute begins with the caller's first work. */
export function workBudget(millisPerMinute: number): WorkBudget {
  const limiter = new RateLimiterMemory({ points: millisPerMinute, duration: WINDOW_SECONDS });
  return {
    check: async (caller) => {
      const spent = await limiter.get(caller);
      if (spent === null || spent.consumedPoints < millisPerMinute) return;
      throw new WorkRefused('spent', Math.max(1, Math.ceil(spent.msBeforeNext / 1000)));
    },
    charge: async (caller, millis) => void (await limiter.penalty(caller, Math.ceil(millis))),
  };
}
