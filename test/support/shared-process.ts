import { afterAll, vi } from 'vitest';

/** Spec files that share a process leave it as they found it: with the real time, and nothing put in another's place. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
