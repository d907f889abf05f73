import type * as Api from '../api/types.ts';

type Moving = Pick<Api.Game, 'waitingFor' | 'clocks' | 'updatedAt'>;

/**
 * Since when a game waits for those who are to move (ISO 8601): since the first of their clocks began to run, and without
 * clocks since its last event.
 */
export function movingSince({ waitingFor, clocks, updatedAt }: Moving): string {
  const begun = waitingFor.flatMap((seat) => clocks?.[seat]?.since ?? []).sort();
  return begun[0] ?? updatedAt;
}
