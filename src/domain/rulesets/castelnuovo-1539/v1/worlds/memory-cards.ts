import type { Folds } from '../../../../kernel/event.ts';
import type { Event } from '../events.ts';
import type { Memory } from './memory.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';

type Types = 'DeckRenewed' | 'HandTrimmed' | 'BombardmentSwapped' | 'CardPlayed';

/** What whoever counts cards knows. */
export const cardMemory: Folds<Memory, Event, Types> = {
  DeckRenewed(memory, { public: { seat, joined } }) {
    const cards = memory.cards[seat];
    cards.renewal = { pile: [...cards.discard, ...joined], left: [] };
    cards.discard = [];
  },
  HandTrimmed(memory, { public: { seat, cards } }) {
    seenToLeave(memory, seat, cards);
  },
  BombardmentSwapped(memory, { public: { seat, card } }) {
    seenToLeave(memory, seat, [card]);
  },
  CardPlayed(memory, { public: { seat, card, removed } }) {
    seenToLeave(memory, seat, [card], removed);
  },
};

/** Cards that were laid in a combat lie open; they are discarded at its end. */
export function revealLaid(memory: Memory, cards: Readonly<Record<Side, readonly string[]>>): void {
  for (const side of SIDES) seenToLeave(memory, side, cards[side]);
}

/** Cards leave the hand openly, for the discard unless they are out of the game. */
export function seenToLeave(memory: Memory, seat: Side, cards: readonly string[], removed = false): void {
  const seen = memory.cards[seat];
  if (!removed) seen.discard = [...seen.discard, ...cards];
  if (seen.renewal !== null) seen.renewal = { ...seen.renewal, left: [...seen.renewal.left, ...cards] };
}
