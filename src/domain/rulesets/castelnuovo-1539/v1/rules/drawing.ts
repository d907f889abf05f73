import { drawCard } from '../../../../kernel/cards.ts';
import { secretFor } from '../../../../kernel/event.ts';
import type { GameTurn } from './positions.ts';
import type { Side } from '../sides.ts';

/** The only event card (§8.6). */
export const STORM = 'o-storm';

/**
 * §5.1, §8.6, A22: draws `wanted` cards one by one. The Storm is shown and replaced; the moment the last undrawn card
 * is drawn the discards are undrawn again. Returns how many came to the hand: fewer only where no card is left.
 */
export function draw(turn: GameTurn, seat: Side, wanted: number): number {
  let drawn = 0;
  if (wanted > 0) renew(turn, seat);
  while (drawn < wanted && turn.state.undrawn[seat].length > 0) {
    drawn += drawRow(turn, seat, wanted - drawn);
    renew(turn, seat);
  }
  return drawn;
}

/** Draws until enough are drawn, the Storm is, or no card is left. */
function drawRow(turn: GameTurn, seat: Side, wanted: number): number {
  let undrawn: readonly string[] = turn.state.undrawn[seat];
  const cards: string[] = [];
  let storm = false;
  while (cards.length < wanted && undrawn.length > 0 && !storm) {
    const { card, rest } = drawCard(turn.chance, undrawn);
    undrawn = rest;
    storm = card === STORM;
    if (!storm) cards.push(card);
  }
  const count = cards.length;
  turn.emit({ type: 'CardsDrawn', public: { seat, count, storm }, secrets: secretFor(seat, { cards }) }, 'hidden');
  return count;
}

/** §4.6: at its first exhaustion the Ottoman deck takes in what had been set aside. */
function renew(turn: GameTurn, seat: Side): void {
  const { undrawn, discard, aside } = turn.state;
  const joined = seat === 'ottoman' ? [...aside] : [];
  const count = discard[seat].length + joined.length;
  if (undrawn[seat].length > 0 || count === 0) return;
  turn.emit({ type: 'DeckRenewed', public: { seat, count, joined } });
}
