import type { Seat } from '../domain/kernel/ids.ts';
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

/** What the dice were worth to the side that a course is told of, in thousandths of a game. */
export interface Luck {
  /** How it stood after them against how it would stand after others, added up; below 0 they were against it. */
  readonly worth: number;
  /** By how much that is more or less in such a game by chance alone: a standard deviation. */
  readonly spread: number;
}

/** A decision in whose place another one looks better: chances of the seat to win, in thousandths. */
export interface BetterWay {
  /** The version before it. */
  readonly version: number;
  readonly seat: Seat;
  readonly played: readonly Text[];
  readonly chance: number;
  readonly instead: readonly Text[];
  readonly could: number;
}

/** For how long decisions of a seat were open, all together. */
export interface TimeTaken {
  readonly seat: Seat;
  readonly seconds: number;
}

/** What happened behind `from`, up to `to`, and what it did to the chance. */
export interface Swing {
  readonly from: number;
  readonly to: number;
  readonly turn: number;
  readonly before: number;
  readonly after: number;
  /** What would have changed most, where anything would. */
  readonly better?: BetterWay;
}

/** How likely a side was to win all through a game that has ended, and where that changed most. */
export interface Course {
  /** Whose chances they are; the other side has the rest. Null where the rules of the game judge no positions. */
  readonly side: string | null;
  readonly points: readonly CoursePoint[];
  /** The greatest first. */
  readonly swings: readonly Swing[];
  /** Null where the game judges no positions, or nothing was drawn in it. */
  readonly luck: Luck | null;
  readonly times: readonly TimeTaken[];
  /** The game is still being judged; all else is empty. */
  readonly judging?: true;
}
