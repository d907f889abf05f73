import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import type { Odds } from '../../../../kernel/odds.ts';
import type { Text } from '../../../../kernel/text.ts';
import type { ActivationFrame } from '../frames.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import type { GameTurn } from './positions.ts';

/**
 * A kind of operation of §3.3, whole: when the force that operates may carry it out, what is asked for it, and what comes
 * of it. `C` is the answer, which nobody but the chapter knows. Methods, not functions, so that all stand in one list.
 */
export interface Operation<C = unknown> {
  /** Names it in the menu: the choice is `do:<id>`. */
  readonly id: string;
  readonly title: Text;
  /** Play at random takes it one time in so many that it would. */
  readonly seldom?: number;
  /** Whether it has a legal target and the points for it, by public facts and what its owner knows of his own forces. */
  isOpen(state: State, seat: Side, frame: ActivationFrame): boolean;
  /** Whether, by public facts alone, it may be open to a force without points: else its activation ends with them. */
  isFree?(state: State, frame: ActivationFrame): boolean;
  choose(state: State, seat: Side, frame: ActivationFrame): ChoiceGenerator<C>;
  /** What its dice will do where it asks for nothing more, under its choice in the menu. */
  odds?(state: State, seat: Side, frame: ActivationFrame): readonly Odds[];
  carryOut(turn: GameTurn, seat: Side, answer: C, frame: ActivationFrame): void;
}

/** Makes a kind of operation. */
export function operation<const C>(kind: Operation<C>): Operation {
  return kind as Operation;
}

/** The operation points that are left to a force. */
export function pointsLeft({ op, spent }: ActivationFrame): number {
  return op - spent;
}
