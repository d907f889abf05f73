import type { Place, State } from '../state.ts';

/** Where the game stands. */
export function place({ stack, step }: State): Place {
  return stack.at(-1) ?? step;
}
