import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { areaData, counterOf } from '../data/data.ts';
import { counterGuerrilla, drm, type Modifier, operationCost } from '../data/tables.ts';
import type { ActivationFrame } from '../frames.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { showForces } from './forces.ts';
import { loseAll } from './losses.ts';
import { forceOption } from './menus.ts';
import { operation, pointsLeft } from './operation.ts';
import type { GameTurn } from './positions.ts';
import {
  areaOf,
  forceOf,
  forcesInArea,
  isMilitia,
  isRegular,
  leadersIn,
  placeOf,
  sideOf,
  stepsOf,
  unitsIn,
} from './positions.ts';
import { checkRepression } from './repression.ts';
import { modified } from './tactics.ts';

/** Steps of regulars from which a force hunts better (dossier 7.8). */
const MANY_REGULARS = 6;

/** §10.1f: the only way to attack a force that is a guerrilla: an operation with a table of its own. */
export const hunt = operation({
  id: 'hunt',
  title: t('fight.hunt.title'),
  isOpen: (state, _seat, frame) => targets(state, frame).length > 0,
  choose: (state, _seat, frame) =>
    pick(
      targets(state, frame).map((id) => forceOption(state, id)),
      menuDetails(t('fight.hunt.prompt')),
    ),
  carryOut: (turn, _seat, target, frame) => resolveHunt(turn, frame.force, target),
});

/** Enemy guerrillas in the area of a force that is neither in a city nor a guerrilla itself. */
function targets(state: State, frame: ActivationFrame): string[] {
  const hunter = forceOf(state, frame.force);
  const area = areaOf(hunter.at);
  if (frame.blockading !== null || pointsLeft(frame) < operationCost('counterGuerrilla')) return [];
  if (area === null || hunter.posture === 'guerrilla' || placeOf(hunter.at)[0] === 'city') return [];
  if (unitsIn(state, hunter.id).length === 0) return [];
  return forcesInArea(state, area)
    .filter((force) => force.posture === 'guerrilla' && sideOf(force) !== sideOf(hunter))
    .map(({ id }) => id);
}

function resolveHunt(turn: GameTurn, force: string, target: string): void {
  const { state } = turn;
  const area = areaOf(forceOf(state, force).at) ?? '';
  showForces(turn, [force, target], 'hunt');
  const modifiers = huntModifiers(state, force, target);
  const die = turn.chance.die();
  const total = modified(die, modifiers);
  const outcome = counterGuerrilla(total);
  const cost = operationCost('counterGuerrilla');
  turn.emit({ type: 'CounterGuerrillaDiced', public: { force, target, cost, die, modifiers, total, outcome } });
  if (outcome !== 'eliminated') return;
  loseAll(turn, target, 'ambush');
  checkRepression(turn, area, [target, force]);
}

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
