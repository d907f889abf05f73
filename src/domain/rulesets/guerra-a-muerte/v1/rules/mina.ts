import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { WAITING } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { decision } from './decision.ts';
import { enter, entryOf } from './entries.ts';
import { placeOption } from './menus.ts';
import { beginNext } from './steps.ts';

const MINA = 'Min';

/** §4.10: Mina lands on the Mexican coast of the Caribbean as the operations of turn 8 begin, whatever became of Morelos (A39). */
export const mina = decision('mina', {
  kind: 'mina.land',
  title: t('sea.mina'),
  seats: ['patriot'],
  asks: ({ units }) => (units[MINA]?.at === WAITING ? 'patriot' : null),
  choose: () =>
    pick(
      (entryOf('patriot', 'coast').areas ?? []).map((area) => placeOption(`field:${area}`)),
      menuDetails(t('sea.mina.where')),
    ),
  decide(turn, seat, at) {
    enter(turn, seat, [{ unit: MINA, at }]);
    beginNext(turn);
  },
});
