import type { ISql, Sql } from 'postgres';
import { isOutage, throughOutage } from '../../database/outage.ts';
import { inTransaction } from '../../eventstore/transaction.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Sender } from '../../notices/channel.ts';
import { Gone, TryLater, Undeliverable } from '../../notices/channel.ts';
import type { Message } from '../../notices/notice.ts';
import { isLetter } from '../../notices/notice.ts';
import type { Reason } from '../../notices/reasons.ts';
import { jobIdOf } from '../job-ids.ts';
import type { Leased, Outbox, OutboxRow, Route } from '../outbox.ts';
import type { JobHandler, JobQueue } from '../queue.ts';
import type { WantedChannel } from './channel-rows.ts';
import { channelById } from './channel-rows.ts';
import { deliveryIdOf } from './delivery-id.ts';
import type { Delivery, Noted } from './deliveries.ts';
import { note, recordFailure, recordSent, wasSent } from './deliveries.ts';
import type { Contents } from './digest-members.ts';
import { dropMembers, settleMembers } from './digest-members.ts';
import { plainDetail } from './plain-detail.ts';

/** So many attempts a message: with the waits below, the last is about half a day after the first. */
export const MAX_ATTEMPTS = 12;
const FIRST_WAIT_MILLIS = 30_000;
/** Whoever can write down that the database was away has it again. */
const AFTER_OUTAGE_MILLIS = 1_000;
const LONGEST_WAIT_MILLIS = 6 * 3600_000;
const LONGEST_ASKED_FOR_MILLIS = 24 * 3600_000;

/** Longer than a sender may take: none waits for its receiver longer than a minute. */
const SENDING_MILLIS = 120_000;

/** It shall leave later, and nothing is wrong. */
export interface Waiting {
  readonly kind: 'wait';
  readonly reason: Reason;
  readonly millis: number;
}

/** What is to be done with a row whose turn has come. */
export type Prepared =
  | {
      readonly kind: 'send';
      readonly message: Message;
      readonly sender: Sender;
      /** What a digest has no room for. */
      readonly leftOut?: Contents['leftOut'];
    }
  | { readonly kind: 'drop'; readonly reason: Reason }
  | Waiting;

export interface SendingDeps {
  readonly sql: Sql;
  readonly outbox: Pick<Outbox, 'hold' | 'settle' | 'postpone' | 'failed'>;
  readonly warn: (error: unknown, what: string) => void;
  /** A channel has been given up: in the same transaction. */
  readonly givenUp: (tx: ISql, channel: WantedChannel, why: string) => Promise<void>;
}

/** Hands rows to the queue: whatever waits for a distant server must not hold up the others of the outbox. */
export function queued(queue: JobQueue): Route {
  return async (row) => {
    await queue.add(row.route, { ...row }, { id: jobIdOf(row) });
    return 'handed';
  };
}

/** Makes a message of a row. Called anew at every attempt: what is told is how things stand then. */
export type Prepare = (row: Leased, channel: WantedChannel) => Promise<Prepared>;

/**
 * Sends the message of an outbox row by its channel. A job that comes late, or twice, finds that the row is another's by
 * now, and does nothing; a failure is tried again after a growing wait, or after the one that the receiver asked for.
 * Whatever is not sent leaves its reason.
 */
export function sendingHandler(deps: SendingDeps, prepare: Prepare): JobHandler {
  const { sql, outbox } = deps;
  return async ({ data }) => {
    const row = leasedOf(data);
    if (!(await outbox.hold(row, SENDING_MILLIS))) return;
    const channel = await channelById(sql, String(row.payload['channel']));
    if (channel === null) {
      await dropped(deps, row, { ...whoseOf(row), kind: 'none', reason: 'channel-removed' });
      return outbox.settle(row);
    }
    try {
      await attempt(deps, { row, channel, prepared: await prepare(row, channel) });
    } catch (error) {
      // Of this server, not of the channel: whatever the channel does wrong, `failed` has seen to.
      await throughOutage(async () => {
        if (!isOutage(error)) await note(sql, [{ ...deliveryOf(row, channel), ...ownerOf(channel), reason: 'fault' }]);
        await later(deps, row, error);
      });
    }
  };
}

/** A job of before leases were counted holds none: its row is leased again. */
function leasedOf(data: JsonObject): Leased {
  const row = data as unknown as Leased & { readonly lease?: number };
  return { ...row, lease: row.lease ?? 0 };
}

interface Attempt {
  readonly row: Leased;
  readonly channel: WantedChannel;
  readonly prepared: Prepared;
}

async function attempt(deps: SendingDeps, { row, channel, prepared }: Attempt): Promise<void> {
  const { sql, outbox } = deps;
  const delivery = deliveryOf(row, channel);
  if (prepared.kind === 'wait') {
    await note(sql, [{ ...delivery, ...ownerOf(channel), reason: prepared.reason }]);
    return outbox.postpone(row, { millis: prepared.millis });
  }
  if (prepared.kind === 'drop') {
    await dropped(deps, row, { ...delivery, ...ownerOf(channel), reason: prepared.reason });
  } else if (!(await wasSent(sql, delivery.id))) {
    const { message, sender, leftOut = [] } = prepared;
    const failure = await sender(channel, message).then(() => null, asError);
    if (failure !== null) return throughOutage(() => failed(deps, { row, channel, failure }));
    await throughOutage(() =>
      inTransaction(sql, async (tx) => {
        await recordSent(tx, { ...delivery, ...versionOf(message) });
        if (!isLetter(message) && message.digest)
          await settleMembers(tx, delivery.id, { included: message.notices, leftOut });
      }),
    );
  }
  await throughOutage(() => outbox.settle(row));
}

async function dropped({ sql }: SendingDeps, row: Leased, noted: Noted): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await note(tx, [noted]);
    await dropMembers(tx, deliveryIdOf(row), noted.reason);
  });
}

async function failed(
  deps: SendingDeps,
  { row, channel, failure }: { readonly row: Leased; readonly channel: WantedChannel; readonly failure: Error },
): Promise<void> {
  const detail = plainDetail(failure, channel);
  await inTransaction(deps.sql, async (tx) => {
    const delivery = deliveryOf(row, channel);
    const reason = reasonOfFailure(failure);
    if (await recordFailure(tx, delivery, { reason, detail })) await deps.givenUp(tx, channel, detail);
    if (failure instanceof Undeliverable) await dropMembers(tx, delivery.id, reason);
  });
  if (failure instanceof Undeliverable) return deps.outbox.failed(row, detail, true);
  await later(deps, row, failure instanceof TryLater ? new TryLater(detail, failure.millis) : detail);
}

function reasonOfFailure(failure: Error): Reason {
  if (failure instanceof Gone) return 'gone';
  if (failure instanceof Undeliverable) return 'refused';
  return failure instanceof TryLater ? 'put-off' : 'unreachable';
}

async function later({ outbox, warn }: SendingDeps, row: Leased, error: unknown): Promise<void> {
  warn(error, `${row.route} ${row.decision}`);
  // Nothing is wrong with the message.
  if (isOutage(error)) return outbox.postpone(row, { millis: AFTER_OUTAGE_MILLIS, error });
  // That it is given up, the sweep notes: as of all rows that end like this, in whichever way.
  if (row.attempt >= MAX_ATTEMPTS) return outbox.failed(row, error, true);
  const requested = error instanceof TryLater ? Math.min(error.millis, LONGEST_ASKED_FOR_MILLIS) : 0;
  const grown = Math.min(FIRST_WAIT_MILLIS * 2 ** (row.attempt - 1), LONGEST_WAIT_MILLIS);
  await outbox.postpone(row, { millis: Math.max(requested, grown), error });
}

function deliveryOf(row: OutboxRow, channel: WantedChannel): Delivery {
  return { ...whatOf(row), channel };
}

const ownerOf = ({ account, kind }: WantedChannel): Pick<Noted, 'account' | 'kind'> => ({ account, kind });

/** What a row is about: its message, and the kind of it. */
export function whatOf(row: OutboxRow): Pick<Noted, 'id' | 'what'> {
  return { id: deliveryIdOf(row), what: String(row.payload['kind'] ?? row.route) };
}

/** The same of a row whose channel is gone, and whose it was. */
export function whoseOf(row: OutboxRow): Pick<Noted, 'id' | 'what' | 'account'> {
  const { account } = row.payload;
  return { ...whatOf(row), account: typeof account === 'string' ? account : null };
}

/** The version that a message of one game told of: what follows is told from there on. */
function versionOf(message: Message): { version?: number } {
  const [only, ...others] = isLetter(message) ? [] : message.notices;
  return only === undefined || others.length > 0 ? {} : { version: only.version };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
