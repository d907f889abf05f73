import { cardOf, kindOf } from './data.ts';
import type { PlayedAs } from './events.ts';
import type { Game } from './positions.ts';
import type { Side } from './state.ts';

/** §8.3: a card is played face up; it goes to the discard, or leaves the game where its text says so (A-41, §14.1). */
export function playCard(turn: Game, seat: Side, card: string, as: PlayedAs): void {
  const once = turn.state.options.reinforceOnce && kindOf(card).endsWith('-reinf');
  turn.emit({ type: 'CardPlayed', public: { seat, card, as, removed: cardOf(card).removed || once } });
}
