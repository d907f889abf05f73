import type { ISql } from 'postgres';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { TABLE_EVENTS } from '../../domain/table/events.ts';
import type { EventStore } from '../../eventstore/event-store.ts';
import type { LoadedGame } from '../../games/folding/game-folder.ts';

/** Something to be sent or done because of where a game stands. Game, seat, decision and route make it the same one. */
export interface Reaction {
  /** Empty where it concerns no seat. */
  readonly seat: Seat;
  /** A decision's id, or whatever else tells this reaction from others of its route. */
  readonly decision: string;
  readonly route: string;
  readonly payload: JsonObject;
  /** Milliseconds to wait before it leaves; none unless given. */
  readonly delay?: number;
}

/** What has happened since the game was last reacted to. */
export interface News {
  /** The version that was last reacted to; 0 for none. */
  readonly since: number;
  /** The events of the table itself since then, raw. */
  readonly events: readonly TableNews[];
}

/** An event of the table; its public part is for everybody. */
export interface TableNews {
  readonly version: number;
  readonly type: string;
  readonly public: JsonObject;
}

/** What a game as it stands calls for. Asked again after every append; what was called for before does no harm. */
export type Reactor = (game: LoadedGame, news: News) => readonly Reaction[];

/** Versions in (since, to]. */
export interface NewsRange {
  readonly since: number;
  readonly to: number;
}

/** The table's events among those, for reactors that tell them: those of the rules are many and nobody's news. */
export function newsOf(events: readonly TableNews[], { since, to }: NewsRange): News {
  const within = ({ version, type }: TableNews): boolean => version > since && version <= to && type in TABLE_EVENTS;
  return { since, events: events.filter(within) };
}

/** The same from the log. */
export async function tableNews(store: EventStore, gameId: string, range: NewsRange): Promise<News> {
  const { since, to } = range;
  return newsOf(await store.readTypes(gameId, Object.keys(TABLE_EVENTS), { after: since, to }), range);
}

/** Puts reactions into the outbox; those that are there already, whatever became of them, stay as they are. */
export async function putIntoOutbox(tx: ISql, gameId: string, reactions: readonly Reaction[]): Promise<void> {
  if (reactions.length === 0) return;
  const rows = JSON.stringify(reactions.map((reaction) => ({ ...reaction, game_id: gameId })));
  await tx`select put_into_outbox(array[${gameId}::uuid], ${rows}::text::json)`;
}
