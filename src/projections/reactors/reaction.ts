import type { ISql } from 'postgres';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
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

/** What a game as it stands calls for. Asked again after every append; what was called for before does no harm. */
export type Reactor = (game: LoadedGame) => readonly Reaction[];

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
