import type { State } from '../state.ts';

/**
 * Works something out once for each moment of a game, however often it is asked for: a state changes by events alone, and
 * counts them.
 */
export function oncePerMoment<T>(make: (state: State) => T): (state: State) => T {
  const known = new WeakMap<State, { readonly count: number; readonly value: T }>();
  return (state) => {
    const last = known.get(state);
    if (last?.count === state.count) return last.value;
    const value = make(state);
    known.set(state, { count: state.count, value });
    return value;
  };
}
