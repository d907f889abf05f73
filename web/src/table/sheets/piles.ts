import type { Card } from '../../api/types.ts';
import type { Pointing } from '../../board/offers.ts';

/** Cards that are alike and of which the same can be said now. */
export interface Pile {
  /** The one that can be chosen, where one of them can. */
  readonly card: Card;
  readonly count: number;
}

/** A hand with its copies laid on each other: chosen ones lie apart from the rest. */
export function pilesOf(cards: readonly Card[], { offers, taken }: Pointing): Pile[] {
  const piles = new Map<string, Card[]>();
  for (const card of cards) {
    const { kind, label, text } = card;
    const key = JSON.stringify([kind, label, text, taken.has(`card:${card.id}`)]);
    piles.set(key, [...(piles.get(key) ?? []), card]);
  }
  return [...piles.values()].flatMap((pile) => {
    const card = pile.find(({ id }) => offers.has(`card:${id}`)) ?? pile[0];
    return card === undefined ? [] : [{ card, count: pile.length }];
  });
}
