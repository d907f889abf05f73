import type { ISql, Sql } from 'postgres';
import { inTransaction } from '../../eventstore/transaction.ts';
import { quietUntil } from '../../notices/hours.ts';
import type { Reason } from '../../notices/reasons.ts';
import type { Reactions, Sitting } from '../../projections/reactors/react.ts';
import { putIntoOutbox } from '../../projections/reactors/reaction.ts';
import type { Route } from '../outbox.ts';
import type { WantedChannel } from './channel-rows.ts';
import { channelsOfAccount, channelsOfTable, wants, whyUnusable } from './channel-rows.ts';
import type { Noted } from './deliveries.ts';
import { isKnown, note } from './deliveries.ts';
import type { DeliveryId } from './delivery-id.ts';
import { NO_CHANNEL, outboxKeyOf } from './delivery-id.ts';
import { scheduleDigest } from './digest-schedule.ts';
import type { Told } from './occasions.ts';
import { isForTable, isToldByTurn, occasionOf, readerOf, toldOf, whyStale } from './occasions.ts';

/** The routes of messages to channels. */
export const DELIVER_ROUTE = 'deliver';

export interface RouterDeps {
  readonly sql: Sql;
  readonly reactions: Pick<Reactions, 'sitting' | 'waits'>;
  readonly now: () => Date;
}

/**
 * The way of a notice to its readers' channels: for each, an outbox row that leaves at once, after the quiet hours or
 * with the day's digest; or the reason why nothing leaves. Doing it twice writes the same rows.
 */
export function noticeRoute({ sql, reactions, now }: RouterDeps): Route {
  return async ({ gameId, seat, payload }) => {
    const told = toldOf(gameId, seat, payload);
    const stale = await whyStale(reactions, told);
    const sitting = await reactions.sitting(gameId, seat);
    const ways = [
      ...(await waysToPlayer(sql, { told, sitting, stale })),
      ...(isForTable(told.kind) ? await waysToTable(sql, told, stale) : []),
    ];
    // Both or neither: a message that leaves may be decided upon before its reason to wait were written.
    await inTransaction(sql, async (tx) => {
      await note(
        tx,
        ways.flatMap((way) => (way.reason === null ? [] : [notedOf(way, way.reason)])),
      );
      for (const way of ways) if (way.reason === null && way.channel !== null) await hand(tx, way, way.channel, now());
    });
    return 'done';
  };
}

/** A notice on its way to one channel of a reader. */
interface Way {
  readonly told: Told;
  readonly account: string | null;
  /** Null where the reader has none. */
  readonly channel: WantedChannel | null;
  /** Why nothing leaves; null where something does. */
  readonly reason: Reason | null;
}

interface Asked {
  readonly told: Told;
  readonly sitting: Sitting;
  readonly stale: Reason | null;
}

async function waysToPlayer(sql: ISql, { told, sitting, stale }: Asked): Promise<Way[]> {
  const { period } = sitting;
  const account = readerOf(told, sitting);
  if (account === null) return [{ told, account, channel: null, reason: stale ?? 'no-reader' }];
  const channels = await channelsOfAccount(sql, account);
  if (channels.length === 0) return [{ told, account, channel: null, reason: stale ?? 'no-channel' }];
  const merged = isToldByTurn(told, period);
  return channels.map((channel) => {
    const byTurn = merged && wants(channel, 'turn') ? 'told-by-turn' : null;
    return { told, account, channel, reason: stale ?? whyNotTo(channel, told) ?? byTurn };
  });
}

/** Spectators are told of a change of turn once, whichever seats it is about. */
async function waysToTable(sql: ISql, told: Told, stale: Reason | null): Promise<Way[]> {
  const seen = { ...told, seat: null, decision: null };
  const channels = await channelsOfTable(sql, told.gameId);
  return channels.map((channel) => {
    return { told: seen, account: channel.account, channel, reason: stale ?? whyNotTo(channel, seen) };
  });
}

function whyNotTo(channel: WantedChannel, { kind }: Told): Reason | null {
  return whyUnusable(channel) ?? (wants(channel, kind) ? null : 'not-wanted');
}

function idOf({ told, channel }: Way): DeliveryId {
  const { gameId, seat } = told;
  return { gameId, seat, about: occasionOf(told), channel: channel?.id ?? NO_CHANNEL };
}

function notedOf(way: Way, reason: Reason): Noted {
  const { account, channel, told } = way;
  return { id: idOf(way), account, kind: channel?.kind ?? 'none', what: told.kind, reason };
}

async function hand(tx: ISql, way: Way, channel: WantedChannel, now: Date): Promise<void> {
  const { told } = way;
  const id = idOf(way);
  if (channel.mode === 'digest' && told.seat !== null) {
    if (await isKnown(tx, id)) return;
    const via = await scheduleDigest(tx, { channel, now, news: told });
    return note(tx, [{ ...notedOf(way, 'for-digest'), via }]);
  }
  const quiet = told.seat === null ? null : quietUntil(now, channel);
  if (quiet !== null) await note(tx, [notedOf(way, 'quiet-hours')]);
  const { kind, version, decision } = told;
  const payload = { channel: channel.id, account: channel.account, kind, version };
  await putIntoOutbox(tx, told.gameId, [
    {
      ...outboxKeyOf(id, DELIVER_ROUTE),
      payload: decision === null ? payload : { ...payload, decision },
      delay: quiet === null ? 0 : quiet.getTime() - now.getTime(),
    },
  ]);
}
