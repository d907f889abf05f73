import type { ISql } from 'postgres';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { TABLE_EVENTS } from '../../domain/table/events.ts';
import type { LoadedGame } from '../../games/loader.ts';

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

/** The table's events in (since, to], for reactors that tell them: those of the rules are many and nobody's news. */
export async function tableNews(tx: ISql, gameId: string, range: { since: number; to: number }): Promise<News> {
  const { since, to } = range;
  const events = await tx<TableNews[]>`
    select version, type, public from events
     where game_id = ${gameId} and version > ${since} and version <= ${to}
       and type = any(${Object.keys(TABLE_EVENTS)}::text[])
     order by version`;
  return { since, events };
}

/** Puts reactions into the outbox; those that are there already, whatever became of them, stay as they are. */
export async function putIntoOutbox(tx: ISql, gameId: string, reactions: readonly Reaction[]): Promise<void> {
  if (reactions.length === 0) return;
  const rows = JSON.stringify(reactions);
  await tx`
    insert into outbox (game_id, seat, decision, route, payload, next_at)
    select ${gameId}::uuid, seat, decision, route, payload, now() + coalesce(delay, 0) * interval '1 millisecond'
      from json_to_recordset(${rows}::text::json)
        as r (seat text, decision text, route text, payload jsonb, delay float8)
    on conflict do nothing`;
}
