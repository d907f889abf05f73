import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { SEATS } from '../scenarios.ts';
import { enemyOf } from '../sides.ts';
import { t } from '../text/catalogue.ts';
import { sideName } from '../text/names.ts';
import { decision } from './decision.ts';
import { firstSeat } from './positions.ts';
import { endOnPoints } from './victory.ts';

/** Dossier 9, c: the other side agrees to end, or fights on. */
export const endAnswer = decision('proposal', {
  ...{ kind: 'end.answer', title: t('sequence.end'), seats: SEATS, reaction: true },
  asks: (state, { side }) => firstSeat(state, enemyOf(side)),
  choose: (state, _seat, { side }) =>
    pick(
      [plainOption('refuse', t('sequence.end.refuse'), false), plainOption('agree', t('sequence.end.agree'), true)],
      menuDetails(t('sequence.end.proposed', { side: sideName(state, side) })),
    ),
  decide(turn, seat, agrees, { side }) {
    if (agrees) endOnPoints(turn, 'agreed');
    else turn.emit({ type: 'EndRefused', public: { seat, side: enemyOf(side) } });
  },
});
