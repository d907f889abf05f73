import type { Place, State } from '../state.ts';

/** Where the game stands. */
export function place({ stack, step, proposed }: State): Place {
  const top = stack.at(-1);
  if (top !== undefined) return top;
  return proposed === null ? step : { kind: 'proposal', side: proposed };
}
