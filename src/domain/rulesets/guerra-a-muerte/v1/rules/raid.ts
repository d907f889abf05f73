import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { areaData } from '../data/data.ts';
import type { Modifier } from '../data/tables.ts';
import { drm, operationCost, raidLoss, totalOf } from '../data/tables.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { controlSeenBy, isPresent } from './control.ts';
import { fleetsAtSea, fleetsInPort, hasCochrane, isAtSea, seaOf } from './fleets.ts';
import { citiesOf, coastOf } from './map.ts';
import { placeOption } from './menus.ts';
import { operation, pointsLeft } from './operation.ts';
import type { GameTurn } from './positions.ts';
import { forceOf, unitsIn } from './positions.ts';

/** §7.8: a fleet at sea raids an area of the enemy on its coast. */
export const raid = operation({
  id: 'raid',
  title: t('sea.raid'),
  isOpen: (state, seat, frame) =>
    pointsLeft(frame) >= operationCost('raid') && raidable(state, seat, frame.force).length > 0,
  choose: (state, seat, frame) =>
    pick(
      raidable(state, seat, frame.force).map((area) => placeOption(`field:${area}`)),
      menuDetails(t('sea.raid.where')),
    ),
  carryOut(turn, seat, at, { force }) {
    const area = at.slice('field:'.length);
    const modifiers = modifiersOf(turn, seat, force, area);
    const die = turn.chance.die();
    const success = raidLoss(die + totalOf(modifiers)) > 0;
    turn.emit({ type: 'AreaRaided', public: { force, area, die, modifiers, success } });
  },
});

/** Areas on the fleet's coast that the enemy holds or shares, as far as its owner can tell, and that have income left to lose. */
function raidable(state: State, side: Side, fleet: string): string[] {
  const at = forceOf(state, fleet);
  const sea = seaOf(at.at);
  if (sea === null || !isAtSea(at) || unitsIn(state, fleet).length === 0) return [];
  return coastOf(sea).filter(
    (area) => isEnemys(state, side, area) && areaData(area).rp > (state.areas[area]?.raided ?? 0),
  );
}

function isEnemys(state: State, side: Side, area: string): boolean {
  const control = controlSeenBy(state, area, side);
  return control === enemyOf(side) || (control === 'partial' && isPresent(state, area, enemyOf(side)));
}

/** §7.8, §8.3: enemy ships off the area or in its ports hinder; Cochrane helps. */
function modifiersOf({ state }: GameTurn, side: Side, fleet: string, area: string): Modifier[] {
  const enemy = enemyOf(side);
  const sea = seaOf(forceOf(state, fleet).at) ?? '';
  const guarded =
    fleetsAtSea(state, sea, enemy).length > 0 ||
    citiesOf(area).some(({ id }) => fleetsInPort(state, id, enemy).length > 0);
  return [
    ...(guarded ? [drm('raid', 'enemyShips')] : []),
    ...(hasCochrane(state, fleet) ? [drm('raid', 'cochrane')] : []),
  ];
}
