import type { Target } from '../../../../kernel/choices.ts';
import type { Place, State } from '../state.ts';

/** The zone that a question is about, or the blocks that are on their way. */
export function about(_state: State, place: Place): readonly Target[] {
  switch (place.kind) {
    case 'activation':
      return place.group === null ? zone(place.origin) : place.group.blocks.map((id) => ({ type: 'piece', id }));
    case 'losses':
    case 'entry':
    case 'combat':
    case 'overstack':
      return zone(place.zone);
    default:
      return [];
  }
}

function zone(id: string): readonly Target[] {
  return [{ type: 'area', id }];
}
