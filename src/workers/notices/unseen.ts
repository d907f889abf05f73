import type { ISql } from 'postgres';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { WantedChannel } from './channel-rows.ts';
import { NO_GAME } from './delivery-id.ts';
import type { Prepared } from './sending.ts';

/** How long a channel waits whether its reader looks in, in milliseconds; 0 for one that does not, or of a table. */
export function unseenMillis({ unseenFor, gameId }: Pick<WantedChannel, 'unseenFor' | 'gameId'>): number {
  return gameId === null ? (unseenFor ?? 0) * 60_000 : 0;
}

/** A notice in whose row stands, as `at`, when it was routed. */
export interface Routed {
  readonly gameId: string;
  readonly payload: JsonObject;
  readonly now: Date;
}

/**
 * Why a notice does not leave by a channel that waits whether its reader looks in: they have, at the game or at the list
 * of all games, since it was routed; or the time is not over. Null where it is to leave.
 */
export async function whileUnseen(
  sql: ISql,
  channel: WantedChannel,
  { gameId, payload: { at }, now }: Routed,
): Promise<Prepared | null> {
  const millis = unseenMillis(channel);
  if (millis === 0 || typeof at !== 'string') return null;
  const seen = await sql`
    select 1 from sightings
     where account_id = ${channel.account} and game_id in (${gameId}, ${NO_GAME}) and seen_at >= ${at}`;
  if (seen.length > 0) return { kind: 'drop', reason: 'seen' };
  const left = Date.parse(at) + millis - now.getTime();
  return left > 0 ? { kind: 'wait', reason: 'unless-seen', millis: left } : null;
}
