import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { kindOf } from '../data/data.ts';
import { enemyOf } from '../sides.ts';
import type { State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { cardName } from '../text/names.ts';
import { playCard } from './cards.ts';
import { decision } from './decision.ts';
import { cardOption, passOption } from './menus.ts';
import type { Manner, Party } from './movement.ts';
import { destinations, marchOf } from './movement.ts';
import type { GameTurn } from './positions.ts';
import { allCopiesOpen, isOpen, officerAt, phasing } from './positions.ts';

/** §9.lost1: Spain may lead the named group instead. */
export const lost = decision('lost', {
  kind: 'response.lost',
  title: t('prompt.response.lost'),
  seats: ['spanish'],
  reaction: true,
  choices: [choice('pass', t('choose.pass-window')), choice('card:es-lost', cardName('es-lost'))],
  asks: (_state, { march }) => enemyOf(march.side),
  *choose(state): ChoiceGenerator<string | null> {
    const card = state.hands.spanish.find((held) => kindOf(held) === 'es-lost');
    const offer = card === undefined ? [] : [cardOption(card)];
    return yield* pick<string | null>([passOption, ...offer], menuDetails(t('prompt.response.lost'), [], 'pass'));
  },
  decide: (turn, _seat, card) => (card === null ? letGo(turn) : lead(turn, card)),
});

function letGo(turn: GameTurn): void {
  turn.emit({ type: 'WindowPassed', public: { seat: 'spanish', window: 'lost' } });
}

function lead(turn: GameTurn, card: string): void {
  playCard(turn, 'spanish', card, 'response');
  turn.emit({ type: 'GroupLost', public: { from: marchOf(turn.state).from } });
}

/** Whether Spain's window for Lost! opens on this group: a Move or Assault of the British in their own phase. */
export function mayBeLost(state: State, manner: Manner, party: Party): boolean {
  if (manner.side !== 'british' || manner.reaction || phasing(state) !== 'british') return false;
  if (state.hands.spanish.length === 0 || allCopiesOpen(state, 'spanish', 'es-lost')) return false;
  const officer = party.officer ? officerAt(state, manner.side, party.from) : null;
  if (officer === 'freemantle' && isOpen(state, officer)) return false; // §9.lost2
  return destinations(state, { ...party, attack: false }).length > 0;
}
