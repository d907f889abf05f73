import type { State } from '../state.ts';

/**
 * As `memoise` of the kit, but kept as long as no event may have changed what is where: `shifts` for what is in forces and
 * which there are, `moves` also for where they stand. Never read what it gives within a fold.
 */
export function whileStill<T>(make: (state: State) => T, by: 'shifts' | 'moves' = 'shifts'): (state: State) => T {
  const known = new WeakMap<State, { readonly at: number; readonly value: T }>();
  return (state) => {
    const last = known.get(state);
    if (last !== undefined && last.at === state[by]) return last.value;
    const value = make(state);
    known.set(state, { at: state[by], value });
    return value;
  };
}
