import type { Lang } from '../domain/kernel/text.ts';
import type { DrawnBoard, DrawnPiece, DrawnSeats } from '../drawing/board.ts';
import type { AnyMark } from '../drawing/pieces/marks-of.ts';

/** What lies on the table as one viewer may see it: all that a picture may show. */
export interface PicturedTable {
  readonly pieces: readonly DrawnPiece[];
  readonly zones?: Readonly<Record<string, unknown>>;
}

/** All that a picture of a board is made of. Plain data, so that it can be handed to another thread. */
export interface BoardPicture {
  /** Tells one printed map from another: `ruleset version scenario`. */
  readonly map: string;
  readonly board: DrawnBoard;
  readonly ruleset: DrawnSeats;
  readonly table: PicturedTable;
  /** What happened last, oldest first. */
  readonly marks: readonly AnyMark[];
  /** Where pieces stood that may be gone now, by their ids: marks may name them. */
  readonly before: Readonly<Record<string, string>>;
  readonly caption: Caption;
  readonly lang: Lang;
  /** Of the picture, in pixels. */
  readonly width: number;
}

/** What is written below the map. */
export interface Caption {
  readonly title: string;
  /** Where in the sequence of play the game is. */
  readonly when: string;
  /** Who has to decide, or how it ended. */
  readonly who: string;
  /** Whose view it is, and which version of the game. */
  readonly small: string;
}
