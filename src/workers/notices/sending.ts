import type { ISql } from 'postgres';
import type { Sender } from '../../notices/channel.ts';
import { Gone, TryLater, Undeliverable } from '../../notices/channel.ts';
import type { Message } from '../../notices/notice.ts';
import type { Leased, Outbox, Route } from '../outbox.ts';
import type { JobHandler, JobQueue } from '../queue.ts';
import type { WantedChannel } from './channel-rows.ts';
import { channelById } from './channel-rows.ts';
import type { Delivery } from './deliveries.ts';
import { recordDropped, recordFailure, recordSent, wasSent } from './deliveries.ts';
import { NO_GAME } from './route.ts';

/** So many attempts a message: with the waits below, the last is about half a day after the first. */
export const PATIENCE = 12;
const FIRST_WAIT_MILLIS = 30_000;
const LONGEST_WAIT_MILLIS = 6 * 3600_000;
const LONGEST_ASKED_FOR_MILLIS = 24 * 3600_000;

/** Longer than a sender may take: none waits for its receiver longer than a minute. */
const SENDING_MILLIS = 120_000;

/** What is to be done with a row whose turn has come. */
export type Prepared =
  | { readonly kind: 'send'; readonly message: Message; readonly sender: Sender }
  | { readonly kind: 'drop'; readonly why: string }
  /** It shall leave later, and nothing is wrong. */
  | { readonly kind: 'wait'; readonly millis: number };

export interface SendingDeps {
  readonly sql: ISql;
  readonly outbox: Pick<Outbox, 'hold' | 'settle' | 'postpone' | 'failed'>;
  readonly warn: (error: unknown, what: string) => void;
  /** A channel has been given up. */
  readonly givenUp: (channel: WantedChannel, why: string) => Promise<void>;
}

/** Hands rows to the queue: whatever waits for a distant server must not hold up the others of the outbox. */
export function queued(queue: JobQueue): Route {
  return async (row) => {
    const id = `${row.route}.${row.gameId}.${row.seat}.${row.decision}.${row.attempt}`.replace(/[^A-Za-z0-9._-]/g, '_');
    await queue.add(row.route, { ...row }, { id });
    return 'handed';
  };
}

/** Makes a message of a row. Called anew at every attempt: what is told is how things stand then. */
export type Prepare = (row: Leased, channel: WantedChannel) => Promise<Prepared>;

/**
 * Sends the message of an outbox row by its channel. A job that comes late finds that the row is another's by now, and
 * does nothing; a failure is tried again after a growing wait, or after the one that the receiver asked for.
 */
export function sendingHandler(deps: SendingDeps, prepare: Prepare): JobHandler {
  const { sql, outbox } = deps;
  return async ({ data }) => {
    const row = data as unknown as Leased;
    if (!(await outbox.hold(row, SENDING_MILLIS))) return;
    const channel = await channelById(sql, String(row.payload['channel']));
    if (channel === null) return outbox.settle(row);
    try {
      await attempt(deps, { row, channel, prepared: await prepare(row, channel) });
    } catch (error) {
      await later(deps, row, error);
    }
  };
}

interface Attempt {
  readonly row: Leased;
  readonly channel: WantedChannel;
  readonly prepared: Prepared;
}

async function attempt(deps: SendingDeps, { row, channel, prepared }: Attempt): Promise<void> {
  const { sql, outbox } = deps;
  if (prepared.kind === 'wait') return outbox.postpone(row, { millis: prepared.millis });
  const delivery = deliveryOf(row, channel);
  if (prepared.kind === 'drop') await recordDropped(sql, { ...delivery, detail: prepared.why });
  else if (!(await wasSent(sql, channel.id, row.decision))) {
    const { message, sender } = prepared;
    const failure = await sender(channel, message).then(() => null, asError);
    if (failure !== null) return failed(deps, { row, channel, failure });
    await recordSent(sql, { ...delivery, ...versionOf(message) });
  }
  await outbox.settle(row);
}

async function failed(
  deps: SendingDeps,
  { row, channel, failure }: { readonly row: Leased; readonly channel: WantedChannel; readonly failure: Error },
): Promise<void> {
  const detail = failure.message.slice(0, 300);
  const givenUp = await recordFailure(deps.sql, { ...deliveryOf(row, channel), detail }, failure instanceof Gone);
  if (givenUp) await deps.givenUp(channel, detail);
  if (failure instanceof Undeliverable) return deps.outbox.failed(row, failure, true);
  await later(deps, row, failure);
}

async function later({ outbox, warn }: SendingDeps, row: Leased, error: unknown): Promise<void> {
  warn(error, `${row.route} ${row.decision}`);
  if (row.attempt >= PATIENCE) return outbox.failed(row, error, true);
  const asked = error instanceof TryLater ? Math.min(error.millis, LONGEST_ASKED_FOR_MILLIS) : 0;
  const grown = Math.min(FIRST_WAIT_MILLIS * 2 ** (row.attempt - 1), LONGEST_WAIT_MILLIS);
  await outbox.postpone(row, { millis: Math.max(asked, grown), error });
}

function deliveryOf(row: Leased, channel: WantedChannel): Delivery {
  const { gameId, payload, decision, route } = row;
  const what = String(payload['kind'] ?? route);
  return { channel, gameId: gameId === NO_GAME ? null : gameId, what, key: decision };
}

/** The version that a message of one game told of: what follows is told from there on. */
function versionOf({ notices }: Message): { version?: number } {
  const [only, ...others] = notices;
  return only === undefined || others.length > 0 || only.version === 0 ? {} : { version: only.version };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
