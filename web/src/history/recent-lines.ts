import type { GameEvent } from '../api/types.ts';

/** As many lines are shown; of more the first ones are in the chronicle. */
const LINES = 8;

/** The last events that say something, and how many such lines there were before them. */
export function justNow(recent: readonly GameEvent[]): {
  readonly lines: readonly GameEvent[];
  readonly before: number;
} {
  const said = recent.filter(({ text }) => text !== undefined);
  return { lines: said.slice(-LINES), before: Math.max(0, said.length - LINES) };
}
