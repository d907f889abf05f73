import type { Target } from '../../domain/kernel/choices.ts';
import type { ChoicePath, Seat } from '../../domain/kernel/ids.ts';
import type { Text } from '../../domain/kernel/text.ts';
import type { Reason } from '../worded-reasons.ts';

/** A way to decide that is offered to be chosen. */
export interface FoundChoice {
  readonly path: ChoicePath;
  readonly labels: readonly Text[];
  /** What it points at on the board. */
  readonly targets: readonly Target[];
  /** To win, for who decides, in thousandths. */
  readonly chance: number;
  /** Why it is worse than the best, what counts most first; none of the best. */
  readonly reasons: readonly Reason[];
  /** Whether it was played. */
  readonly played: boolean;
}

/** A decision of a finished game in which one choice is much better than all others that were tried. */
export interface FoundPosition {
  /** The version on which it was taken. */
  readonly version: number;
  readonly seat: Seat;
  /** What was asked where the ways part, and what on the table that is about. */
  readonly prompt: Text;
  readonly about: readonly Target[];
  /** In an order that says nothing. */
  readonly choices: readonly FoundChoice[];
}

/** What a game has to offer: null for nothing; `busy` where there was no room to look for it. */
export type PositionFound = FoundPosition | 'busy' | null;

/** Which of the choices is the best, from 0. */
export function bestOf(choices: readonly Pick<FoundChoice, 'chance'>[]): number {
  return choices.reduce((best, { chance }, at) => (chance > (choices[best]?.chance ?? 0) ? at : best), 0);
}
