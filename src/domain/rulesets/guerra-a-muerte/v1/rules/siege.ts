import { menuDetails, pick } from '../../../../kernel/choices.ts';
import type { Odds } from '../../../../kernel/odds.ts';
import { cityData } from '../data/data.ts';
import { operationCost } from '../data/tables.ts';
import type { ActivationFrame } from '../frames.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { declareAssault } from './assault.ts';
import { moveForce } from './forces.ts';
import { citiesOf, isFortress } from './map.ts';
import { placeOption } from './menus.ts';
import { assaultOdds } from './odds.ts';
import { operation, pointsLeft, type Operation } from './operation.ts';
import { areaOf, forceOf, forcesAt, placeOf, sideOf, unitsIn } from './positions.ts';

/** §6.2: a force in the field goes before a city of its area that enemies hold, for nothing. */
export const besiege = operation({
  id: 'besiege',
  title: t('fight.besiege.title'),
  isOpen: (state, _seat, frame) => unitsIn(state, frame.force).length > 0 && targets(state, frame).length > 0,
  isFree: (state, frame) => targets(state, frame).length > 0,
  choose: (state, _seat, frame) =>
    pick(
      targets(state, frame).map((city) => ({ ...placeOption(`city:${city}`), value: city })),
      menuDetails(t('fight.besiege.prompt')),
    ),
  carryOut(turn, _seat, city, { force }) {
    moveForce(turn, force, `siege:${city}`, operationCost('siegeBox'));
    turn.emit({ type: 'SiegeLaid', public: { force, city } });
  },
});

/** §6.4: works before a city, once for each siege. */
export const works = before({
  id: 'works',
  title: t('fight.works.title'),
  isOpen: (state, frame, city) => frame.blockading === null && state.sieges[city]?.works === false,
  cost: operationCost('works'),
  carryOut: (turn, frame, city) =>
    turn.emit({ type: 'WorksBuilt', public: { force: frame.force, city, cost: operationCost('works') } }),
});

/** §6.2a: a siege attack on the city that the force lies before. */
export const assault = before({
  id: 'assault',
  title: t('fight.assault.title'),
  isOpen: () => true,
  cost: operationCost('siegeAttack'),
  odds: (state, seat, frame, city) => assaultOdds(state, seat, frame, city),
  carryOut: (turn, frame, city) => declareAssault(turn, { besieger: frame.force, city, spent: frame.spent }),
});

/** §6.6: a fortress with a port is to be starved; after that nothing but siege attacks. Paid for anew every turn. */
export const blockade = before({
  id: 'blockade',
  title: t('fight.blockade.title'),
  isOpen: (state, frame, city) =>
    frame.blockading === null &&
    isFortress(city) &&
    cityData(city).sea !== null &&
    state.sieges[city]?.blockade === null,
  cost: operationCost('blockade'),
  carryOut: (turn, frame, city) =>
    turn.emit({ type: 'BlockadeDeclared', public: { force: frame.force, city, cost: operationCost('blockade') } }),
});

/** The city that a force lies before, held by enemies; null where it is no besieger. */
function besiegedBy(state: State, force: string): string | null {
  const [kind, city] = placeOf(forceOf(state, force).at);
  return kind === 'siege' && isHeldAgainst(state, city, force) ? city : null;
}

/** Whether land forces of an enemy of this force are in the city (§6.2b-c). */
function isHeldAgainst(state: State, city: string, force: string): boolean {
  const side = sideOf(forceOf(state, force));
  return forcesAt(state, `city:${city}`).some((inside) => inside.kind === 'land' && sideOf(inside) !== side);
}

/** What a force before a city may do to it: the cost alone and the city matter. */
type BeforeCity = Pick<Operation, 'id' | 'title'> & {
  readonly cost: number;
  readonly odds?: (state: State, seat: Side, frame: ActivationFrame, city: string) => readonly Odds[];
  isOpen(state: State, frame: ActivationFrame, city: string): boolean;
  carryOut(turn: Parameters<Operation['carryOut']>[0], frame: ActivationFrame, city: string): void;
};

function before({ id, title, cost, isOpen, carryOut, odds }: BeforeCity): Operation {
  return operation<null>({
    id,
    title,
    isOpen(state, _seat, frame) {
      const city = besiegedBy(state, frame.force);
      if (city === null || pointsLeft(frame) < cost || unitsIn(state, frame.force).length === 0) return false;
      return isOpen(state, frame, city);
    },
    *choose() {
      return null;
    },
    odds(state, seat, frame) {
      const city = besiegedBy(state, frame.force);
      return city === null ? [] : (odds?.(state, seat, frame, city) ?? []);
    },
    carryOut(turn, _seat, _answer, frame) {
      const city = besiegedBy(turn.state, frame.force);
      if (city !== null) carryOut(turn, frame, city);
    },
  });
}

/** Cities of the area with enemies inside, by public facts; a force that blockades stays where it is (§6.6). */
function targets(state: State, { force, blockading }: ActivationFrame): string[] {
  const { at, posture } = forceOf(state, force);
  const area = areaOf(at);
  if (blockading !== null || posture === 'guerrilla' || area === null || placeOf(at)[0] === 'city') return [];
  return citiesOf(area)
    .map(({ id }) => id)
    .filter((city) => at !== `siege:${city}` && isHeldAgainst(state, city, force));
}
