import type { ISql } from 'postgres';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { StandingOrders } from '../../games/orders/standing-orders.ts';
import { composeNotice } from '../../notices/compose.ts';
import { isEmptyTalk } from '../../notices/compose-talk.ts';
import type { ComposeDeps } from '../../notices/compose.ts';
import { quietUntil } from '../../notices/hours.ts';
import { checkpointMessage, confirmationMessage, testMessage } from '../../notices/service-message.ts';
import type { Letter, Notice } from '../../notices/notice.ts';
import type { Reason } from '../../notices/reasons.ts';
import type { Reactions } from '../../projections/reactors/react.ts';
import type { Leased } from '../outbox.ts';
import type { WantedChannel } from './channel-rows.ts';
import { wants, whyUnusable } from './channel-rows.ts';
import { asReadIn } from './read-by-others.ts';
import { sentLately, reportedUpTo } from './deliveries.ts';
import { deliveryIdOf, messageKeyOf } from './delivery-id.ts';
import type { NoticeSubject } from './occasions.ts';
import { noticeSubjectOf, whyStale } from './occasions.ts';
import { whileAnotherLeaves } from './one-at-a-time.ts';
import { whileUnseen } from './unseen.ts';
import type { Senders } from './senders.ts';
import type { Prepare, Prepared, Waiting } from './sending.ts';

export interface DeliverDeps {
  readonly sql: ISql;
  readonly reactions: Pick<Reactions, 'sitting' | 'waits'>;
  readonly compose: ComposeDeps;
  readonly standing: Pick<StandingOrders, 'speak'>;
  readonly senders: Senders;
  readonly confirmation: (channel: WantedChannel) => Promise<string>;
  readonly now: () => Date;
}

/** Makes the message of a `deliver` row: a notice of the game as it stands now, or a message of the server's own. */
export function preparing(deps: DeliverDeps): Prepare {
  return async (row, channel) => {
    const sender = deps.senders[channel.kind];
    const off = whyNot(channel, row);
    if (off !== null) return { kind: 'drop', reason: off };
    if (sender === undefined) return { kind: 'drop', reason: 'no-sender' };
    const key = messageKeyOf(deliveryIdOf(row));
    const letter = await letterFor(deps, channel, row.payload);
    if (letter !== null) return 'lines' in letter ? { kind: 'send', sender, message: { key, letter } } : letter;
    const noticed = await noticeFor(deps, channel, row);
    if (!('gameId' in noticed)) return noticed;
    return { kind: 'send', sender, message: { key, notices: [noticed], digest: false } };
  };
}

/** The letter of a row that is about no game, or why it does not leave now; null where the row is about a game. */
async function letterFor(
  deps: DeliverDeps,
  channel: WantedChannel,
  { kind, letter, size }: JsonObject,
): Promise<Letter | Prepared | null> {
  if (kind === 'checkpoint') return checkpointFor(deps, channel, Number(size));
  if (kind === 'test') return testMessage(channel, deps.compose.publicUrl);
  if (kind === 'confirm') return confirmationMessage(channel, deps.compose.publicUrl, await deps.confirmation(channel));
  if (letter === undefined) return null;
  return Array.isArray(letter) ? olderLetter(letter as unknown as OlderLetters) : (letter as unknown as Letter);
}

/** The checkpoint of that size, as long as it is the newest: a newer tree begins as the older, and has a letter of its own. */
async function checkpointFor(deps: DeliverDeps, channel: WantedChannel, size: number): Promise<Letter | Prepared> {
  if (!wants(channel, 'checkpoint')) return { kind: 'drop', reason: 'not-wanted' };
  const waiting = untilAwake(deps, channel) ?? (await untilCalm(deps, channel));
  if (waiting !== null) return waiting;
  const { newestCheckpoint, publicUrl } = deps.compose;
  const newest = await newestCheckpoint();
  if (newest?.size !== size) return { kind: 'drop', reason: 'newer-follows' };
  return checkpointMessage(channel, publicUrl, newest);
}

/** How a row holds its letter that an older server wrote: in the shape of a notice. */
type OlderLetters = readonly [Omit<Letter, 'lines'> & Pick<Notice, 'happened'>];

function olderLetter([{ kind, lang, title, happened, url }]: OlderLetters): Letter {
  return { kind, lang, title, lines: happened.map(({ text }) => text), url };
}

/** A test goes to channels that are off as well: it is how their owners find out whether they work. */
function whyNot(channel: WantedChannel, { payload }: Leased): Reason | null {
  if (payload['kind'] === 'confirm') return channel.confirmed ? 'already-confirmed' : null;
  const reason = whyUnusable(channel);
  return payload['kind'] === 'test' && reason !== 'not-confirmed' ? null : reason;
}

async function noticeFor(deps: DeliverDeps, channel: WantedChannel, row: Leased): Promise<Notice | Prepared> {
  const subject = noticeSubjectOf(row.gameId, row.seat, row.payload);
  const stale = await whyStale(deps.reactions, subject);
  if (stale !== null) return { kind: 'drop', reason: stale };
  const unseen = await whileUnseen(deps.sql, channel, { ...row, now: deps.now() });
  const waiting = unseen ?? (await waitFor(deps, channel, subject));
  if (waiting !== null) return waiting;
  const another = subject.seat === null ? await whileAnotherLeaves(deps.sql, row) : null;
  return another ?? composed(deps, channel, subject);
}

/** The notice as things stand now, or why there is nothing to tell. */
async function composed(deps: DeliverDeps, channel: WantedChannel, subject: NoticeSubject): Promise<Notice | Prepared> {
  const since = subject.seat === null ? await reportedUpTo(deps.sql, channel.id, subject.gameId) : null;
  const { kind, gameId, seat } = subject;
  const { account, lang } = channel;
  const request = { kind, gameId, seat, account, lang, ...spanIn(subject), ...(since === null ? {} : { since }) };
  const notice = await composeNotice(deps.compose, request);
  if (!notice.ok) return { kind: 'drop', reason: 'no-part' };
  if (since !== null && notice.value.version <= since) return { kind: 'drop', reason: 'told-before' };
  if (isEmptyTalk(notice.value)) return { kind: 'drop', reason: 'read' };
  return asReadIn(channel, notice.value);
}

function spanIn({ kind, decision }: NoticeSubject): { span?: string } {
  return kind === 'message' && decision !== null ? { span: decision } : {};
}

/** Why and for how long a notice is not to leave yet; null where it is. */
async function waitFor(deps: DeliverDeps, channel: WantedChannel, subject: NoticeSubject): Promise<Waiting | null> {
  const quiet = subject.seat === null ? null : untilAwake(deps, channel);
  if (quiet !== null) return quiet;
  if (await isAnsweredAnyway(deps, subject))
    return { kind: 'wait', reason: 'standing-orders', millis: STANDING_MILLIS };
  return untilCalm(deps, channel);
}

function untilAwake({ now }: DeliverDeps, channel: WantedChannel): Waiting | null {
  const at = now();
  const quiet = quietUntil(at, channel);
  return quiet === null ? null : { kind: 'wait', reason: 'quiet-hours', millis: quiet.getTime() - at.getTime() };
}

async function untilCalm({ sql }: DeliverDeps, channel: WantedChannel): Promise<Waiting | null> {
  return (await isFlooded(sql, channel)) ? { kind: 'wait', reason: 'too-many', millis: FLOOD_MILLIS } : null;
}

/** How soon to look again whether a standing order has answered. */
const STANDING_MILLIS = 60_000;

/** Who has given standing orders for all that waits is told once they leave something open; the table's channels at once. */
async function isAnsweredAnyway({ standing }: DeliverDeps, { kind, gameId, seat }: NoticeSubject): Promise<boolean> {
  return kind === 'turn' && seat !== null && (await standing.speak(gameId, seat));
}

/** What a person may find in an hour by one channel; the rest comes later, as far as it is still true by then. */
const AN_HOUR_AT_MOST = 60;
const FLOOD_MILLIS = 15 * 60_000;

/** What tables and strangers tell must not bury a mailbox. Programs behind webhooks take what comes. */
async function isFlooded(sql: ISql, { id, kind }: WantedChannel): Promise<boolean> {
  return kind !== 'webhook' && (await sentLately(sql, id)) >= AN_HOUR_AT_MOST;
}
