import type { State } from '../state.ts';

/** What was made of a state when it had shifted, or moved, so many times. */
interface Known<T> {
  at: number;
  value: T;
}

/**
 * As `memoise` of the kit, but kept as long as no event may have changed what is where: `shifts` for what is in forces and
 * which there are, `moves` also for where they stand. Never read what it gives within a fold.
 */
export function whileStill<T>(
  make: (state: State, before?: T) => T,
  by: 'shifts' | 'moves' = 'shifts',
): (state: State) => T {
  const all = new WeakMap<State, Known<T>>();
  // The state that was asked about last is most often asked about next.
  let recent: State | undefined;
  let last: Known<T> | undefined;
  const find = (state: State): Known<T> => {
    let known = all.get(state);
    if (known === undefined) all.set(state, (known = { at: state[by], value: make(state) }));
    recent = state;
    last = known;
    return known;
  };
  return (state) => {
    const known = state === recent && last !== undefined ? last : find(state);
    if (known.at !== state[by]) {
      known.value = make(state, known.value);
      known.at = state[by];
    }
    return known.value;
  };
}
