import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { operationCost } from '../data/tables.ts';
import type { ActivationFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { declareBattle } from './battle.ts';
import { forceOption } from './menus.ts';
import { battleOdds } from './odds.ts';
import { operation, pointsLeft } from './operation.ts';
import { notAttacked } from './why-not-there.ts';
import { areaOf, forceOf, forcesInArea, placeOf, sideOf, unitsIn } from './positions.ts';

/** §6.1.1: a field battle against an enemy force in the same area that is in no city; never against guerrillas (A36). */
export const attack = operation({
  id: 'attack',
  title: t('fight.attack.title'),
  isOpen: (state, _seat, frame) => targets(state, frame).length > 0,
  choose: (state, seat, frame) =>
    pick(
      targets(state, frame).map((id) => forceOption(state, id)),
      {
        ...menuDetails(t('fight.attack.prompt'), () => notAttacked(state, frame)),
        odds: () => targets(state, frame).flatMap((id) => battleOdds(state, seat, frame, id)),
      },
    ),
  carryOut(turn, _seat, defender, { force, spent }) {
    declareBattle(turn, { attacker: force, defender, by: 'attack', spent });
  },
});

/** Enemies in the field or before a city; rebels are everybody's. Guerrillas, and leaders alone, do not attack (A36). */
function targets(state: State, frame: ActivationFrame): string[] {
  const attacker = forceOf(state, frame.force);
  const area = areaOf(attacker.at);
  if (frame.blockading !== null || pointsLeft(frame) < operationCost('attack')) return [];
  if (area === null || attacker.posture === 'guerrilla' || placeOf(attacker.at)[0] === 'city') return [];
  if (unitsIn(state, attacker.id).length === 0) return [];
  return forcesInArea(state, area)
    .filter((force) => force.posture === 'normal' && sideOf(force) !== sideOf(attacker))
    .filter(({ at }) => placeOf(at)[0] !== 'city')
    .map(({ id }) => id);
}
