import type { Card } from '../../api/types.ts';
import { said } from '../../text/language.ts';

/** One card, face up. */
export function CardView({ card }: { card: Card }) {
  return <article class="playing-card">{said(card.label)}</article>;
}
