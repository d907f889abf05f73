import type { ChoicePath, Seat } from '../../domain/kernel/ids.ts';
import type { Text } from '../../domain/kernel/text.ts';
import type { StandingOrder } from '../../domain/table/standing/standing-list.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import type { Caller } from '../caller.ts';

/** What orders would answer to a decision. */
export interface WouldAnswer {
  readonly decision: string;
  readonly kind: string;
  /** Which of the orders speaks, counted from 0; null where none does and the player is asked. */
  readonly order: number | null;
  /** Its path; null where none speaks, or what it says is not offered and the player is asked. */
  readonly path: ChoicePath | null;
  /** The choices of the path, as they read. */
  readonly labels: readonly Text[];
}

/** The same for a decision that the seat has taken. */
export interface WouldHave extends WouldAnswer {
  /** The version of the event that its own answer opened. */
  readonly version: number;
  /** What was chosen. */
  readonly did: ChoicePath;
}

/** A dry run of orders. */
export interface Trial {
  /** The decisions that wait for the seat. */
  readonly now: readonly WouldAnswer[];
  /** The seat's latest decisions, newest first; those that none of the orders would have answered are left out. */
  readonly past: readonly WouldHave[];
  /** How many of its decisions were looked at. */
  readonly looked: number;
}

/**
 * Private, conditional orders of a seat that answer decisions for it. They lie in a stream of their own beside the game;
 * what they answer is a command of the seat like any other, whose secret says that it came of them.
 */
export interface StandingOrders {
  /** The orders of a seat that the caller holds, in the order in which they are asked. */
  list(caller: Caller, gameId: string, seat: Seat): Promise<Outcome<readonly StandingOrder[]>>;
  /** Replaces the list. Orders that stand already and are given again keep what they have done. */
  save(
    caller: Caller,
    gameId: string,
    request: { readonly seat: Seat; readonly orders: readonly unknown[] },
  ): Promise<Outcome<readonly StandingOrder[]>>;
  /** Revokes one order, or all. */
  revoke(
    caller: Caller,
    gameId: string,
    request: { readonly seat: Seat; readonly order?: string },
  ): Promise<Outcome<readonly StandingOrder[]>>;
  /** What orders would answer now, and would have answered, had they stood. Without orders: those lodged. Changes nothing. */
  trial(
    caller: Caller,
    gameId: string,
    request: { readonly seat: Seat; readonly orders?: readonly unknown[] },
  ): Promise<Outcome<Trial>>;
  /** Whether orders of the seat's holder would answer all that waits for the seat, as the game stands. Changes nothing. */
  speak(gameId: string, seat: Seat): Promise<boolean>;
  /** Lets the orders of the seat answer the decision, for its holder. False where none of them does, or it is not open. */
  answer(gameId: string, seat: Seat, decision: string): Promise<boolean>;
}

export type { StandingOrder };
