import type { Game } from '../api/types.ts';

/** With the eyes of all seats at once, by the name that the API has for it. */
export const EVERYBODY = 'all';

/** Whether the game has ended, so that everything is open. */
export function isOver({ status }: Pick<Game, 'status'>): boolean {
  return status === 'finished' || status === 'abandoned';
}

/** As whom one may look: as seats of one's own; once the game has ended, with all eyes, as any seat and as a spectator (null). */
export function eyesOpen(game: Game, mine: readonly string[]): readonly (string | null)[] {
  if (isOver(game)) return [EVERYBODY, ...Object.keys(game.seats), null];
  return mine.length === 0 ? [null] : mine;
}
