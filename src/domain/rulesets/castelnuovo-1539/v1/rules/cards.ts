import { byUtf8 } from '../../../../kernel/cards.ts';
import { cardOf } from '../data/data.ts';
import type { Mode } from '../frames.ts';
import type { GameTurn } from './positions.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';

/** §8/3: a card is played face up; it goes to the discard, or leaves the game where its text says so (A23). */
export function playCard(turn: GameTurn, seat: Side, card: string, mode: Mode): void {
  turn.emit({ type: 'CardPlayed', public: { seat, card, mode, removed: cardOf(card).removed } });
}

/** Whether a card is a Bombardment. */
export function isBombardment(card: string): boolean {
  return card === 'o-bombard' || card === 's-bombard';
}

/** Takes one copy of each card named off the hand. For folds alone. */
export function takeFromHand(state: State, seat: Side, cards: readonly string[]): void {
  const hand = [...state.hands[seat]];
  for (const card of cards) {
    const at = hand.indexOf(card);
    if (at === -1) throw new Error(`${seat} does not hold ${card}`);
    hand.splice(at, 1);
  }
  state.hands[seat] = hand;
}

/** Lays cards face up on a pile, which stays sorted. For folds alone. */
export function discard(state: State, seat: Side, cards: readonly string[]): void {
  state.discard[seat] = [...state.discard[seat], ...cards].sort(byUtf8);
}
