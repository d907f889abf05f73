import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';
import type { TextKey } from '../text/catalogue.ts';
import type { GameTurn } from './positions.ts';

/** Why a card cannot be played, with the paragraph. */
export type Reason = { readonly key: TextKey; readonly rule: string };

/** A card as it is played in the own action phase. `C` is what its player says beside the card; only its chapter knows it. */
export interface Order<C = unknown> {
  /** Why it has no legal effect now, or null. */
  idle(state: State, side: Side): Reason | null;
  choose(state: State, side: Side): ChoiceGenerator<C>;
  play(turn: GameTurn, seat: Side, card: string, answer: C): void;
}

/** Makes an order, so that what its tree ends in is what it is played with. */
export function order<C>(made: Order<C>): Order {
  return made as Order;
}

/** No reason where `ok`. */
export function unless(ok: boolean, key: TextKey, rule: string): Reason | null {
  return ok ? null : { key, rule };
}
