/** What was made of a state when it counted so many events. */
interface Known<T> {
  count: number;
  value: T;
}

/**
 * Works something out once for each state of a game, however often it is asked for: a state changes by events alone, and
 * counts them. Never read what this gives within a fold: there the state has changed and its count has not. `make` is
 * given what it made for the same state some events before, if it did: most of that may still hold.
 */
export function memoise<S extends { readonly count: number }, T>(make: (state: S, before?: T) => T): (state: S) => T {
  const all = new WeakMap<S, Known<T>>();
  // The state that was asked about last is most often asked about next: finding it must cost nothing.
  let recent: S | undefined;
  let last: Known<T> | undefined;
  const find = (state: S): Known<T> => {
    let known = all.get(state);
    if (known === undefined) all.set(state, (known = { count: state.count, value: make(state) }));
    recent = state;
    last = known;
    return known;
  };
  return (state) => {
    const known = state === recent && last !== undefined ? last : find(state);
    if (known.count !== state.count) {
      known.value = make(state, known.value);
      known.count = state.count;
    }
    return known.value;
  };
}
