import type { State } from '../state.ts';

/** A unit is now there, with so many steps. It stays the same object, since what is memoised of places holds on to it. */
export function putUnit({ units }: State, id: string, at: string, steps: number): void {
  const unit = units[id];
  if (unit === undefined) units[id] = { at, steps };
  else Object.assign(unit, { at, steps });
}
