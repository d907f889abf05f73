import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { withoutCards } from '../../../../kernel/worlds.ts';
import { kindOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { Memory } from './memory.ts';
import { joinDeck, leaveHand } from './memory.ts';

type Types = 'DeckRenewed' | 'CardPlayed' | 'ShellingDeclared' | 'Passed' | 'ConfusionSpread' | 'SupportCancelled';

/** What whoever counts cards knows. Copies of a card are alike, so kinds are all there is to remember. */
export const cardMemory: Evolutions<Memory, Event, Types> = {
  DeckRenewed({ sides }, { seat }) {
    const known = sides[seat];
    known.renewal = { pile: known.discard, left: [] };
    known.discard = [];
  },
  CardPlayed({ sides }, { seat, card, removed }) {
    leaveHand(sides[seat], [kindOf(card)], removed);
  },
  ShellingDeclared({ sides }, { targets }) {
    const kinds = targets.map(({ card }) => kindOf(card));
    leaveHand(sides.spanish, kinds, false);
  },
  Passed({ sides }, { seat, discarded }) {
    leaveHand(sides[seat], discarded.map(kindOf), false);
  },
  ConfusionSpread({ sides }, { discarded, joined }) {
    if (discarded !== null) leaveHand(sides.spanish, [kindOf(discarded)], false);
    if (joined !== null) joinDeck(sides.british, [kindOf(joined)]);
  },
  SupportCancelled({ sides: { british } }, { card }) {
    british.discard = withoutCards(british.discard, [kindOf(card)]);
  },
};
