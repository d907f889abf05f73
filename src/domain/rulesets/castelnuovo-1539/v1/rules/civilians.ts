import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { starZones } from '../data/data.ts';
import { t } from '../text/catalogue.ts';
import { cardUse } from './card-use.ts';
import { zoneOption } from './menus.ts';
import { takeOverZone } from './take-over.ts';

/** D25, §8.3/22: where the inhabitants crowd together. */
export const civilians = cardUse({
  mode: 'civilians',
  title: t('mode.civilians'),
  isOpen: (state, card) => card === 'o-civ' && state.civilians === null,
  choose: () => pick(starZones.map(zoneOption), menuDetails(t('prompt.civilians'))),
  carryOut(turn, _side, zone) {
    turn.emit({ type: 'CiviliansGathered', public: { zone } });
    takeOverZone(turn, zone);
  },
});
