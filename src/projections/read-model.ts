import type { ISql } from 'postgres';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { OpenDecision } from '../domain/table/state.ts';
import type { StoredEvent } from '../eventstore/stored-event.ts';
import type { LoadedGame } from '../games/loader.ts';

/** An event of the log as read models meet it. Raw: what comes of it must be fit for whoever reads the row. */
export interface ProjectedEvent {
  readonly event: StoredEvent;
  /** The decision of the rules or of the table that this event's command took. */
  readonly answered: OpenDecision | null;
  /** A later takeback went behind it. */
  readonly undone: boolean;
}

/** The game whose events are told. */
export interface ProjectedGame {
  readonly gameId: string;
  readonly rules: AnyRuleset;
}

/**
 * Rows about games that questions are answered from. What it writes must follow from the game's log alone, so that
 * clearing and projecting anew gives the same bytes: no clock, no ids of its own, no counters across games. What the
 * models send at one step goes to the database together, so none may look at another's rows.
 */
export interface ReadModel {
  readonly table: string;
  clear(tx: ISql, gameId: string): Promise<void>;
  /** Takes in the next events, each exactly once between two clearings. */
  project?(tx: ISql, game: ProjectedGame, events: readonly ProjectedEvent[]): Promise<void>;
  /** Takes in the game as it stands after the last event told. */
  settle?(tx: ISql, game: LoadedGame): Promise<void>;
}
