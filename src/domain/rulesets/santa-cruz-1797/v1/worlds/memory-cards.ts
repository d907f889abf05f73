import type { Folds } from '../../../../kernel/event.ts';
import { withoutCards } from '../../../../kernel/worlds.ts';
import { kindOf } from '../data/data.ts';
import type { Event } from '../events.ts';
import type { Memory } from './memory.ts';
import { joinDeck, leaveHand } from './memory.ts';

type Types = 'DeckRenewed' | 'CardPlayed' | 'ShellingDeclared' | 'Passed' | 'ConfusionSpread' | 'SupportCancelled';

/** What whoever counts cards knows. Copies of a card are alike, so kinds are all there is to remember. */
export const cardMemory: Folds<Memory, Event, Types> = {
  DeckRenewed({ sides }, { public: { seat } }) {
    const known = sides[seat];
    known.renewal = { pile: known.discard, left: [] };
    known.discard = [];
  },
  CardPlayed({ sides }, { public: { seat, card, removed } }) {
    leaveHand(sides[seat], [kindOf(card)], removed);
  },
  ShellingDeclared({ sides }, { public: { targets } }) {
    const kinds = targets.map(({ card }) => kindOf(card));
    leaveHand(sides.spanish, kinds, false);
  },
  Passed({ sides }, { public: { seat, discarded } }) {
    leaveHand(sides[seat], discarded.map(kindOf), false);
  },
  ConfusionSpread({ sides }, { public: { discarded, joined } }) {
    if (discarded !== null) leaveHand(sides.spanish, [kindOf(discarded)], false);
    if (joined !== null) joinDeck(sides.british, [kindOf(joined)]);
  },
  SupportCancelled({ sides: { british } }, { public: { card } }) {
    british.discard = withoutCards(british.discard, [kindOf(card)]);
  },
};
