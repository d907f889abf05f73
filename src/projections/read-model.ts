import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { FoldedEvent } from '../games/folding/fold-log.ts';
import type { LoadedGame } from '../games/folding/game-folder.ts';

/** An event of the log as read models meet it. Raw: what comes of it must be fit for whoever reads the row. */
export interface ProjectedEvent extends FoldedEvent {
  /** A later takeback went behind it. */
  readonly undone: boolean;
}

/** The game whose events are told. */
export interface ProjectedGame {
  readonly gameId: string;
  readonly rules: AnyRuleset;
}

/** Rows for the database, by the names that project_events.sql and settle_games.sql know them by. */
export type Rows = Readonly<Record<string, readonly object[]>>;

/**
 * Rows about games that questions are answered from. They must follow from the game's log alone, so that clearing and
 * projecting anew gives the same bytes: no clock, no ids of its own, no counters across games.
 */
export interface ReadModel {
  /** What comes of the next events, each told exactly once between two clearings. */
  project?(game: ProjectedGame, events: readonly ProjectedEvent[]): Rows;
  /** The game as it stands after the last event told. */
  settle?(game: LoadedGame): Rows;
}
