/** What was made of a state when its clock stood there. */
interface Known<T> {
  at: number;
  value: T;
}

/**
 * Works something out once for each state of a game, however often it is asked for: a state changes by events alone, and
 * counts them. Where most events leave alone what is asked for, `clock` is a count of the others, which the state keeps too.
 * Never read what this gives within a fold: there the state has changed and its count has not. `make` is given what it made
 * for the same state some events before, if it did: most of that may still hold.
 */
export function memoise<S extends { readonly count: number }, T>(
  make: (state: S, before?: T) => T,
  clock: (state: S) => number = ({ count }) => count,
): (state: S) => T {
  const all = new WeakMap<S, Known<T>>();
  // The state that was asked about last is most often asked about next: finding it must cost nothing.
  let recent: S | undefined;
  let last: Known<T> | undefined;
  const find = (state: S): Known<T> => {
    let known = all.get(state);
    if (known === undefined) all.set(state, (known = { at: clock(state), value: make(state) }));
    recent = state;
    last = known;
    return known;
  };
  return (state) => {
    const known = state === recent && last !== undefined ? last : find(state);
    const now = clock(state);
    if (known.at !== now) {
      known.value = make(state, known.value);
      known.at = now;
    }
    return known.value;
  };
}
