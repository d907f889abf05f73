import { areaData, counterOf } from '../data/data.ts';
import { drm, type Modifier } from '../data/tables.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { areaOf, forceOf, isMilitia, isRegular, leadersIn, sideOf, stepsOf, unitsIn } from './positions.ts';

/** Steps of regulars from which a force hunts better (dossier 7.8). */
const MANY_REGULARS = 6;

/** §13: partisans, militia alone, many regulars, and whom the people leans to (dossier 7.8). */
export function huntModifiers(state: State, force: string, target: string): Modifier[] {
  const hunters = unitsIn(state, force);
  const regulars = hunters.filter(isRegular).reduce((sum, unit) => sum + stepsOf(state, unit), 0);
  const lean = areaData(areaOf(forceOf(state, target).at) ?? '').lean;
  const enemy = enemyOf(sideOf(forceOf(state, force)) ?? 'royalist');
  return [
    ...(hunters.some((unit) => counterOf(unit).tags?.includes('partisans'))
      ? [drm('counterGuerrilla', 'partisans')]
      : []),
    ...(unitsIn(state, target).every(isMilitia) && leadersIn(state, target).length === 0
      ? [drm('counterGuerrilla', 'allMilitia')]
      : []),
    ...(regulars >= MANY_REGULARS ? [drm('counterGuerrilla', 'regulars')] : []),
    ...(lean === enemy ? [drm('counterGuerrilla', 'lean')] : []),
  ];
}
