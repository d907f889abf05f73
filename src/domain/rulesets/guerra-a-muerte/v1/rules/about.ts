import type { Target } from '../../../../kernel/choices.ts';
import type { Place, State } from '../state.ts';

/** The forces that a question is about, as far as they are left: the one that operates, both sides of a fight, who suffers. */
export function about({ forces }: State, place: Place): readonly Target[] {
  return forcesOf(place).flatMap((id) => (forces[id] === undefined ? [] : [{ type: 'piece', id }]));
}

function forcesOf(place: Place): readonly string[] {
  switch (place.kind) {
    case 'activation':
    case 'losses':
    case 'subversion':
      return [place.force];
    case 'interception':
      return [place.mover];
    case 'battle':
    case 'naval':
      return [place.attacker, place.defender];
    case 'assault':
      return [place.besieger, place.garrison];
    case 'attrition':
      return place.todo.slice(0, 1);
    default:
      return [];
  }
}
