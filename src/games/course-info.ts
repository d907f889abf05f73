import type { Text } from '../domain/kernel/text.ts';

/** How a game stood as a turn of it began, or at its end. */
export interface CoursePoint {
  /** The version after which it stood so. */
  readonly version: number;
  readonly turn: number;
  /** Where in the sequence of play, in words. */
  readonly label: Text;
  /** How likely the side that the course is told of was to win, in thousandths. */
  readonly chance: number;
}

/** What happened behind `from`, up to `to`, and what it did to the chance. */
export interface Swing {
  readonly from: number;
  readonly to: number;
  readonly turn: number;
  readonly before: number;
  readonly after: number;
}

/** How likely a side was to win all through a game that has ended, and where that changed most. */
export interface Course {
  /** Whose chances they are; the other side has the rest. Null where the rules of the game judge no positions. */
  readonly side: string | null;
  readonly points: readonly CoursePoint[];
  /** The greatest first. */
  readonly swings: readonly Swing[];
}
