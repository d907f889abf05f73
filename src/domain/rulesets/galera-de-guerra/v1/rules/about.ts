import type { Target } from '../../../../kernel/choices.ts';
import type { Place, State } from '../state.ts';
import { defendersIn, whoAvoids } from './answers.ts';

/** The ships that a question is about: the one under way, both sides of an attack, who may answer and whom. */
export function about(state: State, place: Place): readonly Target[] {
  return shipsOf(state, place).map((id) => ({ type: 'piece', id }));
}

function shipsOf(state: State, place: Place): readonly string[] {
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
      return [place.mover, ...[whoAvoids(state, place) ?? []].flat()];
    case 'defend':
      return [place.mover, ...defendersIn(state, place).slice(0, 1)];
    case 'successor':
      return place.near;
    default:
      return [];
  }
}
