import type { Target } from '../../../../kernel/choices.ts';
import type { Place } from '../places.ts';
import type { State } from '../state.ts';

/** The zone that a question is about: where a group sets out, where a combat is fought, who panics. */
export function about({ combat }: State, place: Place): readonly Target[] {
  if ('march' in place) return zone(place.march.from);
  if ('zone' in place) return zone(place.zone);
  return combat === null ? [] : zone(combat.zone);
}

function zone(id: string): readonly Target[] {
  return [{ type: 'area', id }];
}
