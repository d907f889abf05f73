import type { Target } from '../../../../kernel/choices.ts';
import type { Place, State } from '../state.ts';

/** The ships that a question is about: the one under way, both sides of an attack, those who may answer. */
export function about(_state: State, place: Place): readonly Target[] {
  return shipsOf(place).map((id) => ({ type: 'piece', id }));
}

function shipsOf(place: Place): readonly string[] {
  switch (place.kind) {
    case 'movement':
    case 'retract':
      return [place.ship];
    case 'attack':
      return [place.attacker, place.target];
    case 'volley':
    case 'drag':
      return [place.ship, place.target];
    case 'reply':
      return [place.ship, place.at];
    case 'avoid':
    case 'defend':
      return [place.mover];
    case 'successor':
      return place.near;
    default:
      return [];
  }
}
