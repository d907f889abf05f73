import type { ISql } from 'postgres';
import type { Leased } from '../outbox.ts';
import type { Prepared } from './sending.ts';

/** How soon to look again whether the message before has arrived. */
const SOON_MILLIS = 1_000;

/**
 * Why a message to a table's channel does not leave now. Each tells all that has happened since the one before, up to
 * when it leaves: two that left at the same time would tell the same. So one that a newer one follows is dropped, and
 * the newest waits for whatever is on its way. Null where it is to leave.
 */
export async function whileAnotherLeaves(sql: ISql, row: Leased): Promise<Prepared | null> {
  const { gameId, seat, decision, route, payload } = row;
  // What else may be sent to that channel about the game: those that somebody works on, and those that will be leased.
  const [others] = await sql<{ newer: boolean | null; held: boolean | null }[]>`
    select bool_or(((payload ->> 'version')::integer, decision) > (${Number(payload['version'])}::integer, ${decision})) as newer,
           bool_or(state = 'leased' and held and lease_until > now()) as held
      from outbox
     where game_id = ${gameId} and seat = ${seat} and route = ${route} and decision <> ${decision}
       and state in ('pending', 'leased') and payload ->> 'channel' = ${String(payload['channel'])}`;
  if (others?.newer === true) return { kind: 'drop', reason: 'newer-follows' };
  return others?.held === true ? { kind: 'wait', reason: 'one-at-a-time', millis: SOON_MILLIS } : null;
}
