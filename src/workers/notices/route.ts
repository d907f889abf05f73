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
import type { NoticeSubject } from './occasions.ts';
import { isUsualReminder } from './own-reminders.ts';
import { claimSpan } from './talk.ts';
import { unseenMillis } from './unseen.ts';
import { isForTable, isCoveredByTurn, occasionOf, readerOf, noticeSubjectOf, whyStale } from './occasions.ts';

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
    const subject = noticeSubjectOf(gameId, seat, payload);
    const stale = await whyStale(reactions, subject);
    const sitting = await reactions.sitting(gameId, seat);
    // Both or neither: a message that leaves may be decided upon before its reason to wait were written.
    await inTransaction(sql, async (tx) => {
      const current = await asOfNow(tx, subject);
      if (current === null) return;
      const ways = [
        ...(await waysToPlayer(tx, { subject: current, sitting, stale })),
        ...(isForTable(subject.kind) ? await waysToTable(tx, current, stale) : []),
      ];
      await note(
        tx,
        ways.flatMap((way) => (way.reason === null ? [] : [notedOf(way, way.reason)])),
      );
      for (const way of ways) if (way.reason === null && way.channel !== null) await hand(tx, way, way.channel, now());
    });
    return 'done';
  };
}

/** What the notice is about by now: of what is said, up to the latest. Null where its reader has read or been told all of it. */
async function asOfNow(tx: ISql, subject: NoticeSubject): Promise<NoticeSubject | null> {
  const { kind, gameId, account, decision } = subject;
  if (kind !== 'message' || account === null || decision === null) return subject;
  const span = await claimSpan(tx, { gameId, account }, decision);
  return span === null ? null : { ...subject, decision: span };
}

/** A notice on its way to one channel of a reader. */
interface Way {
  readonly subject: NoticeSubject;
  readonly account: string | null;
  /** Null where the reader has none. */
  readonly channel: WantedChannel | null;
  /** Why nothing leaves; null where something does. */
  readonly reason: Reason | null;
}

interface RoutedNotice {
  readonly subject: NoticeSubject;
  readonly sitting: Sitting;
  readonly stale: Reason | null;
}

async function waysToPlayer(sql: ISql, { subject, sitting, stale }: RoutedNotice): Promise<Way[]> {
  const { period } = sitting;
  const account = readerOf(subject, sitting);
  if (account === null) return [{ subject, account, channel: null, reason: stale ?? 'no-reader' }];
  const channels = await channelsOfAccount(sql, account);
  if (channels.length === 0) return [{ subject, account, channel: null, reason: stale ?? 'no-channel' }];
  const merged = isCoveredByTurn(subject, period);
  return channels.map((channel) => {
    const byTurn = merged && wants(channel, 'turn') ? 'told-by-turn' : null;
    return { subject, account, channel, reason: stale ?? whyNotTo(channel, subject) ?? byTurn };
  });
}

/** Spectators are told of a change of turn once, whichever seats it is about. */
async function waysToTable(sql: ISql, subject: NoticeSubject, stale: Reason | null): Promise<Way[]> {
  const seen = { ...subject, seat: null, decision: null };
  const channels = await channelsOfTable(sql, subject.gameId);
  return channels.map((channel) => {
    return { subject: seen, account: channel.account, channel, reason: stale ?? whyNotTo(channel, seen) };
  });
}

function whyNotTo(channel: WantedChannel, subject: NoticeSubject): Reason | null {
  const unusable = whyUnusable(channel) ?? (wants(channel, subject.kind) ? null : 'not-wanted');
  return unusable ?? (channel.ownTimes && isUsualReminder(subject) ? 'own-times' : null);
}

function idOf({ subject, channel }: Way): DeliveryId {
  const { gameId, seat } = subject;
  return { gameId, seat, about: occasionOf(subject), channel: channel?.id ?? NO_CHANNEL };
}

function notedOf(way: Way, reason: Reason): Noted {
  const { account, channel, subject } = way;
  return { id: idOf(way), account, kind: channel?.kind ?? 'none', what: subject.kind, reason };
}

async function hand(tx: ISql, way: Way, channel: WantedChannel, now: Date): Promise<void> {
  const { subject } = way;
  const id = idOf(way);
  if (channel.mode === 'digest' && subject.seat !== null) {
    if (await isKnown(tx, id)) return;
    const via = await scheduleDigest(tx, { channel, now, news: subject });
    return note(tx, [{ ...notedOf(way, 'for-digest'), via }]);
  }
  const quiet = subject.seat === null ? null : quietUntil(now, channel);
  const unseen = unseenMillis(channel);
  if (unseen > 0 || quiet !== null) await note(tx, [notedOf(way, unseen > 0 ? 'unless-seen' : 'quiet-hours')]);
  const { kind, version, decision } = subject;
  const payload = { channel: channel.id, account: channel.account, kind, version, at: now.toISOString() };
  const awake = quiet === null ? 0 : quiet.getTime() - now.getTime();
  await putIntoOutbox(tx, subject.gameId, [
    {
      ...outboxKeyOf(id, DELIVER_ROUTE),
      payload: decision === null ? payload : { ...payload, decision },
      delay: Math.max(unseen, awake),
    },
  ]);
}
