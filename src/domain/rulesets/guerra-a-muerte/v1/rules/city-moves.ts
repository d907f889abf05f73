import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { operationCost } from '../data/tables.ts';
import type { ActivationFrame } from '../frames.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { enterCity as goIntoCity, isCityOpen } from './city-entry.ts';
import { moveForce } from './forces.ts';
import { citiesOf } from './map.ts';
import { placeOption } from './menus.ts';
import { operation, pointsLeft } from './operation.ts';
import { areaOf, forceOf, placeOf } from './positions.ts';
import { notEntered } from './why-not-there.ts';

/** A13: out of the field into a city of the area that is empty or held by the own side; never a besieged one (§5.0). */
export const enterCity = operation({
  id: 'enter',
  title: t('ops.enter'),
  isOpen: (state, _seat, frame) =>
    pointsLeft(frame) >= operationCost('enterCity') && openCities(state, frame).length > 0,
  choose(state, _seat, frame): ChoiceGenerator<string> {
    const open = openCities(state, frame);
    const details = menuDetails(t('ops.enter'), () => notEntered(state, frame, open));
    return pick(placeOption.list(open.map((city) => `city:${city}`)), details);
  },
  carryOut: (turn, _seat, at, { force }) => goIntoCity(turn, force, placeOf(at)[1], operationCost('enterCity')),
});

/** A13, A44: out of a city into the field of its area, besieged or not. */
export const leaveCity = operation({
  id: 'leave',
  title: t('ops.leave'),
  isOpen: (state, _seat, frame) => pointsLeft(frame) >= operationCost('leaveCity') && isInCity(state, frame),

  *choose(): ChoiceGenerator<null> {
    return null;
  },
  carryOut(turn, _seat, _answer, { force }) {
    const area = areaOf(forceOf(turn.state, force).at) ?? '';
    moveForce(turn, force, `field:${area}`, operationCost('leaveCity'));
  },
});

/** Cities that the active force may enter out of the field or from before an empty one (A7), by public facts; guerrillas never do (§10.1, §6.7). */
function openCities(state: State, { force, blockading }: ActivationFrame): string[] {
  const mover = state.forces[force];
  if (mover?.kind !== 'land' || mover.posture === 'guerrilla' || blockading !== null) return [];
  const area = areaOf(mover.at);
  if (area === null || placeOf(mover.at)[0] === 'city') return [];
  return citiesOf(area).flatMap(({ id }) => (isCityOpen(state, mover, id) ? [id] : []));
}

function isInCity(state: State, { force, blockading }: ActivationFrame): boolean {
  const mover = state.forces[force];
  return mover?.kind === 'land' && blockading === null && placeOf(mover.at)[0] === 'city';
}
