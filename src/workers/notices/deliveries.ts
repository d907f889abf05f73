import type { ISql } from 'postgres';
import { v7 } from 'uuid';
import type { Channel } from '../../notices/channel.ts';

/** What became of a message on its channel. */
export interface Delivery {
  readonly channel: Channel;
  readonly gameId: string | null;
  /** The kind of the notice, or `digest` or `confirm`. */
  readonly what: string;
  readonly key: string;
  readonly version?: number;
  readonly detail?: string;
}

/** So many failures in a row, over at least so long, and a channel is given up. */
const FAILURES = 8;
const FAILING_HOURS = 24;

/** It has arrived: for the player's list, and the channel is well again. */
export async function recordSent(sql: ISql, delivery: Delivery): Promise<void> {
  await record(sql, delivery, 'sent');
  await sql`
    update channels set failures = 0, failing_since = null, last_error = null, last_ok_at = now()
     where id = ${delivery.channel.id}`;
}

/** It was not worth sending any more. */
export function recordDropped(sql: ISql, delivery: Delivery): Promise<void> {
  return record(sql, delivery, 'dropped');
}

/**
 * It did not arrive. True where the channel is given up with that: at once where its receiver is `gone`, else when
 * nothing has arrived there for long.
 */
export async function recordFailure(sql: ISql, delivery: Delivery, gone: boolean): Promise<boolean> {
  await record(sql, delivery, 'failed');
  const { channel, detail = '' } = delivery;
  const [row] = await sql<{ given_up: boolean }[]>`
    update channels set failures = failures + 1, failing_since = coalesce(failing_since, now()), last_error = ${detail}
     where id = ${channel.id} and disabled_at is null
    returning ${gone} or (failures >= ${FAILURES} and failing_since <= now() - make_interval(hours => ${FAILING_HOURS})) as given_up`;
  if (row?.given_up !== true) return false;
  await sql`update channels set disabled_at = now(), disabled_why = ${detail} where id = ${channel.id}`;
  return true;
}

/** Whether that message has arrived already: for whoever died between sending and saying so. */
export async function wasSent(sql: ISql, channelId: string, key: string): Promise<boolean> {
  const rows = await sql`
    select 1 from deliveries where channel_id = ${channelId} and key = ${key} and outcome = 'sent' limit 1`;
  return rows.length > 0;
}

/** The version of the game that the channel was told of last; null where it was not told anything yet. */
export async function toldUpTo(sql: ISql, channelId: string, gameId: string): Promise<number | null> {
  const [row] = await sql<{ version: number | null }[]>`
    select max(version) as version from deliveries
     where channel_id = ${channelId} and game_id = ${gameId} and outcome = 'sent'`;
  return row?.version ?? null;
}

/** How many messages the channel has brought within the hour. */
export async function sentLately(sql: ISql, channelId: string): Promise<number> {
  const [row] = await sql<{ sent: number }[]>`
    select count(*)::integer as sent from deliveries
     where channel_id = ${channelId} and outcome = 'sent' and at > now() - interval '1 hour'`;
  return row?.sent ?? 0;
}

const KEPT_DAYS = 30;

/** Removes what nobody asks for any more. */
export async function pruneDeliveries(sql: ISql): Promise<void> {
  await sql`delete from deliveries where at < now() - make_interval(days => ${KEPT_DAYS})`;
}

/** A failure of the same message is one line, however often it is tried again. */
async function record(sql: ISql, delivery: Delivery, outcome: 'sent' | 'failed' | 'dropped'): Promise<void> {
  const { channel, gameId, what, key, version = null, detail = null } = delivery;
  await sql`delete from deliveries where channel_id = ${channel.id} and key = ${key} and outcome = 'failed'`;
  // The channel may have been removed meanwhile: then nobody asks.
  await sql`
    insert into deliveries (id, channel_id, account_id, game_id, what, outcome, detail, key, version)
    select ${v7()}, id, account_id, ${gameId}::uuid, ${what}, ${outcome}, ${detail}, ${key}, ${version}::integer
      from channels where id = ${channel.id}`;
}
