import type { ChoicePath, Seat } from '../../domain/kernel/ids.ts';
import type { Text } from '../../domain/kernel/text.ts';
import type { Move } from '../../domain/table/play.ts';

/** A choice as it can be written: by its number in the menu, by its code, or by its label in either language. */
export interface WrittenChoice {
  readonly n: number;
  readonly code: string;
  readonly label: Text;
}

/** What may be written first for an open decision. */
export interface OrderSheet {
  readonly id: string;
  readonly kind: string;
  readonly prompt: Text;
  /** What the first menu asks, where the prompt does not say it. */
  readonly choicePrompt?: Text;
  readonly orders: readonly WrittenChoice[];
  /** How many choices there are beyond those listed. */
  readonly more: number;
}

export interface OrdersRequest {
  readonly seat: Seat;
  /** One order a line, or several parted by `;`. */
  readonly text: string;
  /** Let lines follow chance or a reveal: they are read once it has come, and dropped where they no longer fit. */
  readonly allowBlind?: boolean;
}

/** Orders as they were understood. */
export interface OrdersRead {
  readonly commands: readonly Move[];
  /** Each order in the canonical notation, in the order of `commands`. */
  readonly echo: readonly string[];
  /** Lines that can be read only once chance has spoken; none unless `allowBlind`. */
  readonly left: readonly string[];
}

export interface PrintRequest {
  readonly seat: Seat;
  readonly decision: string;
  readonly path: ChoicePath;
  /** Commands of a draft that would come first. */
  readonly after?: readonly Move[];
}

/** Why a line of orders is not clear. */
export type Unclear =
  'unknown' | 'ambiguous' | 'incomplete' | 'left-over' | 'two-ways' | 'nothing-to-decide' | 'after-chance';

/** The `extra` of the refusal `unclear-orders`. */
export interface UnclearOrders {
  readonly why: Unclear;
  /** The same in words. */
  readonly message: Text;
  /** Counts from 1. */
  readonly line: number;
  readonly text: string;
  /** Which word of the line, counted from 1; one more than there are where the line stops too early. */
  readonly position: number;
  readonly said: string;
  /** The orders before, and the part of this one, that were clear. */
  readonly understood: readonly string[];
  readonly prompt?: Text;
  /** What may be written there, or what the word may mean where it is ambiguous. */
  readonly legal: readonly WrittenChoice[];
  /** The ways to read a line that has two. */
  readonly ways?: readonly string[];
  /** How many choices there are beyond those listed. */
  readonly more: number;
}
