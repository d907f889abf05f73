import { drawCard } from '../../../../kernel/cards.ts';
import { secretFor } from '../../../../kernel/event.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { GameTurn } from './positions.ts';

/** §6.7: the first hands, the Spanish first. */
export function deal(turn: GameTurn): void {
  for (const side of [...SIDES].reverse()) drawUp(turn, side);
  turn.emit({ type: 'TurnBegan', public: { turn: 1 } });
}

/** §7.3f, §8.1, A-25: fills the hand up to its maximum; §8.4, A-34: an empty deck is made anew from the discard. */
export function drawUp(turn: GameTurn, seat: Side): void {
  for (;;) {
    const { undrawn, discard } = turn.state.piles[seat];
    const wanted = turn.state.handMax[seat] - turn.state.hands[seat].length;
    if (wanted <= 0 || undrawn.length + discard.length === 0) return;
    if (undrawn.length === 0) turn.emit({ type: 'DeckRenewed', public: { seat, count: discard.length } });
    else drawCards(turn, seat, Math.min(wanted, undrawn.length));
  }
}

function drawCards(turn: GameTurn, seat: Side, count: number): void {
  let undrawn: readonly string[] = turn.state.piles[seat].undrawn;
  const drawn: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const { card, rest } = drawCard(turn.chance, undrawn);
    drawn.push(card);
    undrawn = rest;
  }
  turn.emit({ type: 'CardsDrawn', public: { seat, count }, secrets: secretFor(seat, { cards: drawn }) }, 'hidden');
}
