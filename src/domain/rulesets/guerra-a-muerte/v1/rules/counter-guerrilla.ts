import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { counterGuerrilla, operationCost } from '../data/tables.ts';
import type { ActivationFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { showForces } from './forces.ts';
import { loseAll } from './losses.ts';
import { forceOption } from './menus.ts';
import { huntModifiers } from './hunt-modifiers.ts';
import { huntOdds } from './odds.ts';
import { operation, pointsLeft } from './operation.ts';
import type { GameTurn } from './positions.ts';
import { areaOf, forceOf, forcesInArea, placeOf, sideOf, unitsIn } from './positions.ts';
import { checkRepression } from './repression.ts';
import { modified } from './tactics.ts';

/** §10.1f: the only way to attack a force that is a guerrilla: an operation with a table of its own. */
export const hunt = operation({
  id: 'hunt',
  title: t('fight.hunt.title'),
  isOpen: (state, _seat, frame) => targets(state, frame).length > 0,
  choose: (state, seat, frame) =>
    pick(
      targets(state, frame).map((id) => forceOption(state, id)),
      {
        ...menuDetails(t('fight.hunt.prompt')),
        odds: () => targets(state, frame).flatMap((id) => huntOdds(state, seat, frame, id)),
      },
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
