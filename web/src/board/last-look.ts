import type { Point } from '../../../src/drawing/geometry/points.ts';

/** What part of a map is seen. */
export interface Look {
  readonly k: number;
  /** What lies in the middle of the room for it. */
  readonly middle: Point;
  /** Whether a hand brought it there. */
  readonly byHand: boolean;
}

let last: { readonly gameId: string; readonly look: Look } | null = null;

/** How the map of the game was looked at, where it was the last that was looked at; null for the whole map. */
export function lastLook(gameId: string | undefined): Look | null {
  return last !== null && last.gameId === gameId ? last.look : null;
}

/** Keeps how the map of a game is looked at, for the next page that shows it: a table, or what would be if. */
export function keepLook(gameId: string | undefined, look: Look | null): void {
  last = gameId === undefined || look === null ? null : { gameId, look };
}
