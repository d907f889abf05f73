import { byUtf8 } from '../../../../kernel/cards.ts';
import { cardOf, kindOf } from '../data/data.ts';
import type { PlayedAs } from '../events.ts';
import type { GameTurn } from './positions.ts';
import type { State } from '../state.ts';
import type { Side } from '../sides.ts';

/**
 * §8.3: a card is played face up; it goes to the discard, or leaves the game where its text says so (A-41, §14.1).
 * Returns the copy that everybody sees.
 */
export function playCard(turn: GameTurn, seat: Side, held: string, as: PlayedAs): string {
  const once = turn.state.options.reinforceOnce && kindOf(held).endsWith('-reinf');
  const [card = held] = shownAs(turn.state, seat, [held]);
  turn.emit({ type: 'CardPlayed', public: { seat, card, as, removed: cardOf(card).removed || once } });
  return card;
}

/**
 * The copies that the table sees when cards of the hand are shown. Copies of a card are alike, so the number of the one
 * shown must not tell which others are in the hand: it is the lowest among those that nobody can place.
 */
export function shownAs(state: State, side: Side, held: readonly string[]): string[] {
  const hidden = [...state.hands[side], ...state.piles[side].undrawn].sort(byUtf8);
  const shown: string[] = [];
  for (const card of held) {
    const copy = hidden.find((other) => kindOf(other) === kindOf(card) && !shown.includes(other));
    shown.push(copy ?? card);
  }
  return shown;
}

/** Takes a card shown off the hand; where the hand held another copy of it, the two have changed places. */
export function takeFromHand(state: State, side: Side, shown: string): void {
  const hand = state.hands[side];
  const held = hand.includes(shown) ? shown : hand.find((card) => kindOf(card) === kindOf(shown));
  state.hands[side] = hand.filter((card) => card !== held);
  if (held === undefined || held === shown) return;
  const pile = state.piles[side];
  pile.undrawn = pile.undrawn.map((card) => (card === shown ? held : card)).sort(byUtf8);
}
