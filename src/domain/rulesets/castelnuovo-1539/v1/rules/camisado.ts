import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import type { Group } from './activation.ts';
import { cardUse } from './card-use.ts';
import { landDistance, landZones } from '../data/data.ts';
import { blockedZone, zoneOption } from './menus.ts';
import { groupItems } from './movement-menus.ts';
import { selections } from './movement.ts';
import { pickCombo } from './pick-combos.ts';
import { blocksAt, holds, leadersAt } from './positions.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';

/** How far raiders go, over land and past everything (§8.1/4, §8.1/A). */
const REACH = 2;

/** §8.1/3-4: in a Siege turn, where there is anybody to raid (D26); nobody moves (§8.1/F). */
export const camisado = cardUse({
  mode: 'camisado',
  title: t('mode.camisado'),
  isOpen: (state, card) => card === 's-camisado' && state.type === 'siege' && origins(state).length > 0,
  choose: chooseRaid,
  carryOut: (turn, _side, { group: { origin, blocks, leader }, target }) =>
    turn.emit({ type: 'CamisadoLaunched', public: { origin, target, blocks, leader } }),
});

/** §8.1/A: the raiders of one zone, Sarmiento with them or not, and the camp that they raid. */
function* chooseRaid(state: State): ChoiceGenerator<{ group: Group; target: string }> {
  const barred = state.civilians !== null && holds(state, 'spanish', state.civilians) ? [state.civilians] : [];
  const prompt = menuDetails(
    t('prompt.camisado.origin'),
    barred.map((zone) => blockedZone(zone, 'blocked.civilians', '§8.3')),
  );
  const origin = yield* pick(origins(state).map(zoneOption), prompt);
  const leaders = leadersAt(state, 'spanish', origin);
  const raiders = blocksAt(state, 'spanish', origin).map(({ id }) => id);
  const combos = selections(raiders).flatMap((blocks) =>
    [null, ...leaders].map((leader) => ({
      items: leader === null ? blocks : [...blocks, leader],
      value: { origin, blocks, leader },
    })),
  );
  const groups = { items: [...raiders, ...leaders], combos, ...groupItems(state) };
  const group = yield* pickCombo<Group>(groups, menuDetails(t('prompt.camisado.blocks')));
  return {
    group,
    target: yield* pick(targetsFrom(state, origin).map(zoneOption), menuDetails(t('prompt.camisado.target'))),
  };
}

/** §8.3/25: none from the zone of the Civilians, and none into it. */
function origins(state: State): string[] {
  return landZones.filter(
    (zone) => zone !== state.civilians && holds(state, 'spanish', zone) && targetsFrom(state, zone).length > 0,
  );
}

function targetsFrom(state: State, origin: string): string[] {
  return landZones.filter(
    (zone) => zone !== state.civilians && landDistance(origin, zone) <= REACH && holds(state, 'ottoman', zone),
  );
}
