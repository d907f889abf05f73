/**
 * Works something out once for each state of a game, however often it is asked for: a state changes by events alone, and
 * counts them. Never read what this gives within a fold: there the state has changed and its count has not. `make` is
 * given what it made for the same state some events before, if it did: most of that may still hold.
 */
export function memoise<S extends { readonly count: number }, T>(make: (state: S, before?: T) => T): (state: S) => T {
  const known = new WeakMap<S, { count: number; value: T }>();
  return (state) => {
    const last = known.get(state);
    if (last === undefined) {
      const value = make(state);
      known.set(state, { count: state.count, value });
      return value;
    }
    if (last.count !== state.count) {
      last.value = make(state, last.value);
      last.count = state.count;
    }
    return last.value;
  };
}
