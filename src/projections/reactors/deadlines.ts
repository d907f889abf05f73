import type { ISql } from 'postgres';
import { stagesAhead } from '../../domain/table/clock/keep-time.ts';
import type { ClockStageKind } from '../../domain/table/clock/seat-clock.ts';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { TableState } from '../../domain/table/state.ts';
import type { LoadedGame } from '../../games/folding/game-folder.ts';
import type { Reactor } from './reaction.ts';

/** Something that time brings: a stage of a clock, or the end of an offer of a seat that nobody has answered. */
interface Due {
  readonly seat: Seat;
  readonly kind: ClockStageKind | 'offer';
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What lies before the game, soonest first: clocks run after the start alone, and offers end before it. */
function dueAhead(table: TableState): readonly Due[] {
  if (table.status !== 'open') return stagesAhead(table);
  return Object.entries(table.offering?.open ?? {})
    .map(([seat, { expiresAt }]) => ({ seat, kind: 'offer' as const, at: Date.parse(expiresAt) }))
    .sort((a, b) => a.at - b.at);
}

/** What lies further ahead than this needs no job: the sweep finds it within seconds of its time, which are few of many then. */
const SOON_MILLIS = 60_000;

/**
 * A job for the next thing that time brings in the game, if that is soon. Only a hint: the rows of `deadlines` are what
 * counts. A job for each command whose clock runs for days would be planned, kept for days and found void.
 */
export const deadlineHints: Reactor = ({ match }) => {
  const [next] = dueAhead(match.table);
  if (next === undefined || next.at - Date.parse(match.table.at) > SOON_MILLIS) return [];
  const at = new Date(next.at).toISOString();
  return [{ seat: next.seat, decision: `${next.kind}@${at}`, route: 'deadline', payload: { at } }];
};

/** Something that time brings, as a row: one a seat and kind (`half`, `nine-tenths`, `due`, `offer`), whichever decision it is about. */
export interface DeadlineRow {
  readonly seat: Seat;
  readonly kind: Due['kind'];
  readonly due_at: string;
}

/** What time will bring in a game; null where it has no clock and never offered a seat. */
export function deadlineRows({ match: { table } }: LoadedGame): readonly DeadlineRow[] | null {
  if (table.timing === undefined && table.offering === undefined) return null;
  return dueAhead(table).map(({ seat, kind, at }) => ({ seat, kind, due_at: new Date(at).toISOString() }));
}

/** Games in which something is due by the database's clock, in the order of their ids, those behind `after` first. */
export async function dueGames(
  sql: ISql,
  { limit, after }: { readonly limit: number; readonly after?: string },
): Promise<string[]> {
  const rows = await sql<{ game_id: string }[]>`
    select distinct game_id from deadlines
     where state = 'pending' and due_at <= now() ${after === undefined ? sql`` : sql`and game_id > ${after}`}
     order by game_id limit ${limit}`;
  return rows.map((row) => row.game_id);
}
