import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { Mode } from '../frames.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import type { GameTurn } from './positions.ts';

/**
 * A way to play a card in one's own action phase, whole: when it is open, what is asked for it, and what comes of it. `C`
 * is the answer, which nobody but the chapter knows. Methods, not functions, so that all stand in one list.
 */
export interface CardUse<C = unknown> {
  readonly mode: Exclude<Mode, 'counter' | 'reaction'>;
  readonly title: Text;
  /** Whether the phasing seat may play a card so now, the storm apart (D8): only where it has a legal target. */
  isOpen(state: State, card: string, side: Side): boolean;
  choose(state: State, side: Side, card: string): ChoiceGenerator<C>;
  /** What the card does, once it has been played. */
  carryOut(turn: GameTurn, side: Side, answer: C): void;
}

/** Makes a way to play a card. */
export function cardUse<const C>(use: CardUse<C>): CardUse {
  return use as CardUse;
}
