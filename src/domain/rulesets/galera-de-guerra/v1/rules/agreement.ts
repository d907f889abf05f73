import type { Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { asLine } from '../../../../kernel/text.ts';
import { SEATS } from '../scenarios.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { theSide } from '../text/names.ts';
import { decision } from './decision.ts';
import { seldom } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { firstSeat, sideOfSeat } from './positions.ts';
import { endOnPoints } from './victory.ts';

/** What a seat takes that proposes to end by agreement. */
export type Propose = { readonly kind: 'propose' };

/** Dossier 9, c: either side may propose to end on points, once a turn where the other does not want to. */
export function proposalOptions(state: State, side: Side): Option<Propose>[] {
  return state.turn > 0 && state.refused[side] < state.turn ? [PROPOSE] : [];
}

const PROPOSE = seldom(plainOption<Propose>('propose-end', t('sequence.end.propose'), { kind: 'propose' }), 40);

/** The other side is asked. */
export function propose(turn: GameTurn, seat: string): void {
  turn.emit({ type: 'EndProposed', public: { seat, side: sideOfSeat(turn.state, seat) } });
}

/** Dossier 9, c: the other side agrees to end, or fights on. */
export const endAnswer = decision('proposal', {
  kind: 'end.answer',
  title: t('sequence.end'),
  seats: SEATS,
  reaction: true,
  asks: (state, { side }) => firstSeat(state, enemyOf(side)),
  choose: (state, _seat, { side }) =>
    pick(
      [
        plainOption('refuse', t('sequence.end.refuse'), false),
        seldom(plainOption('agree', t('sequence.end.agree'), true), 10),
      ],
      menuDetails(asLine(t('sequence.end.proposed', { side: theSide(state, side) }))),
    ),
  decide(turn, seat, agrees, { side }) {
    if (agrees) endOnPoints(turn, 'agreed');
    else turn.emit({ type: 'EndRefused', public: { seat, side: enemyOf(side) } });
  },
});
