import type { ISql } from 'postgres';
import { v7 } from 'uuid';
import type { Channel, ChannelKind } from '../../notices/channel.ts';
import type { DeliveryOutcome, Reason } from '../../notices/reasons.ts';
import { REASONS } from '../../notices/reasons.ts';
import type { DeliveryId } from './delivery-id.ts';
import { columnsOf, NO_GAME } from './delivery-id.ts';

/** A message on its channel. */
export interface Delivery {
  readonly id: DeliveryId;
  readonly channel: Channel;
  /** The kind of the notice, or `digest` or `confirm`. */
  readonly what: string;
  readonly version?: number;
}

/** Why a message is not sent, or not yet. */
export interface Noted {
  readonly id: DeliveryId;
  /** Whose list it stands in; null where nobody is known to have been its reader. */
  readonly account: string | null;
  readonly kind: ChannelKind | 'none';
  readonly what: string;
  readonly reason: Reason;
  readonly detail?: string;
  /** The key of the digest that it goes with. */
  readonly via?: string;
}

/** So many failures in a row, over at least so long, and a channel is given up. */
const FAILURES = 8;
const FAILING_HOURS = 24;

/** It has arrived: for the player's list, and the channel is well again. */
export async function recordSent(sql: ISql, { id, channel, what, version }: Delivery): Promise<void> {
  const { account, kind } = channel;
  await put(sql, [
    lineOf({ id, account, kind, what }, { outcome: 'sent', ...(version === undefined ? {} : { version }) }),
  ]);
  await sql`
    update channels set failures = 0, failing_since = null, last_error = null, last_ok_at = now()
     where id = ${channel.id}`;
}

/** One line a message: the latest reason. What has arrived stays so, and what waits anew had not been decided yet. */
export async function note(sql: ISql, noted: readonly Noted[]): Promise<void> {
  if (noted.length === 0) return;
  await put(
    sql,
    noted.map((one) => lineOf(one, { outcome: REASONS[one.reason] })),
  );
}

export interface Failure {
  readonly reason: Reason;
  readonly detail: string;
}

/**
 * It did not arrive. True where the channel is given up with that: at once where its receiver is gone, else when nothing
 * has arrived there for long. In a transaction, together with what follows from that.
 */
export async function recordFailure(tx: ISql, { id, channel, what }: Delivery, failure: Failure): Promise<boolean> {
  const { account, kind } = channel;
  const { reason, detail } = failure;
  await note(tx, [{ id, account, kind, what, reason, detail }]);
  const [row] = await tx<{ given_up: boolean }[]>`
    update channels set failures = failures + 1, failing_since = coalesce(failing_since, now()), last_error = ${detail}
     where id = ${channel.id} and disabled_at is null
    returning ${reason === 'gone'} or (failures >= ${FAILURES} and failing_since <= now() - make_interval(hours => ${FAILING_HOURS})) as given_up`;
  if (row?.given_up !== true) return false;
  await tx`update channels set disabled_at = now(), disabled_why = ${detail} where id = ${channel.id}`;
  return true;
}

/** Whether that message has arrived already: for whoever died between sending and saying so. */
export async function wasSent(sql: ISql, id: DeliveryId): Promise<boolean> {
  const rows = await sql`select 1 from deliveries where ${is(sql, id)} and outcome = 'sent'`;
  return rows.length > 0;
}

/** Whether anything is known of that message: it waits, or something has become of it. */
export async function isKnown(sql: ISql, id: DeliveryId): Promise<boolean> {
  const rows = await sql`select 1 from deliveries where ${is(sql, id)}`;
  return rows.length > 0;
}

/** The version of the game that the channel was told of last; null where it was not told anything yet. */
export async function reportedUpTo(sql: ISql, channelId: string, gameId: string): Promise<number | null> {
  const [row] = await sql<{ version: number | null }[]>`
    select max(version) as version from deliveries
     where channel_id = ${channelId} and game_id = ${gameId} and outcome = 'sent'`;
  return row?.version ?? null;
}

/** How many messages the channel has brought within the hour. */
export async function sentLately(sql: ISql, channelId: string): Promise<number> {
  const [row] = await sql<{ sent: number }[]>`
    select count(*)::integer as sent from deliveries
     where channel_id = ${channelId} and outcome = 'sent' and reason is null and at > now() - interval '1 hour'`;
  return row?.sent ?? 0;
}

const KEPT_DAYS = 30;

/** Removes what nobody asks for any more. */
export async function pruneDeliveries(sql: ISql): Promise<void> {
  await sql`delete from deliveries where at < now() - make_interval(days => ${KEPT_DAYS})`;
}

function is(sql: ISql, id: DeliveryId): ReturnType<ISql> {
  const { gameId, seat, key } = columnsOf(id);
  return sql`channel_id = ${id.channel} and coalesce(game_id, ${NO_GAME}) = ${gameId ?? NO_GAME} and seat = ${seat} and key = ${key}`;
}

interface Line {
  readonly outcome: DeliveryOutcome;
  readonly version?: number;
}

function lineOf(noted: Omit<Noted, 'reason'> & { readonly reason?: Reason }, { outcome, version }: Line) {
  const { id, account, kind, what, reason, detail, via } = noted;
  const { gameId, seat, key } = columnsOf(id);
  return {
    id: v7(),
    channel_id: id.channel,
    account,
    game_id: gameId,
    seat,
    key,
    channel_kind: kind,
    what,
    outcome,
    reason: reason ?? null,
    detail: detail ?? null,
    version: version ?? null,
    via: via ?? null,
  };
}

/**
 * Writes lines. Whoever has been erased meanwhile is named no more; who is being erased is waited for, else lines could
 * come behind the back of who takes them away. A line that says something else than before gets a new id, for lists
 * begin with the latest.
 */
async function put(sql: ISql, lines: readonly ReturnType<typeof lineOf>[]): Promise<void> {
  const accounts = lines.flatMap(({ account }) => account ?? []);
  await sql`
    with readers as (
      select id from accounts where id = any(${accounts}::uuid[]) and erased_at is null order by id for share
    )
    insert into deliveries as d (id, channel_id, account_id, game_id, seat, key, channel_kind, what, outcome, reason, detail, version, via)
    select r.id, channel_id, a.id, game_id, seat, key, channel_kind, what, outcome,
           case when r.account is not null and a.id is null and outcome <> 'sent' then 'account-erased' else reason end,
           case when r.account is null or a.id is not null then detail end, version, via
      from json_to_recordset(${JSON.stringify(lines)}::text::json)
        as r (id uuid, channel_id uuid, account uuid, game_id uuid, seat text, key text, channel_kind text, what text,
              outcome text, reason text, detail text, version integer, via text)
      left join readers a on a.id = r.account
    on conflict (channel_id, coalesce(game_id, '00000000-0000-0000-0000-000000000000'::uuid), seat, key) do update
      set id = excluded.id, account_id = excluded.account_id, outcome = excluded.outcome, reason = excluded.reason,
          detail = excluded.detail, version = excluded.version, via = excluded.via, at = now()
      where d.outcome <> 'sent' and (excluded.outcome <> 'waiting' or d.outcome in ('waiting', 'failed'))
        and (excluded.reason is distinct from 'gave-up' or d.outcome = 'waiting' or d.reason in ('unreachable', 'put-off', 'fault'))
        and (excluded.outcome, excluded.reason, excluded.detail, excluded.via)
            is distinct from (d.outcome, d.reason, d.detail, d.via)`;
}
