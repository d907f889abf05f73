import { randomInt } from 'node:crypto';
import type { BotPlay } from '../games/bots/bot-play.ts';
import type { Reactions } from '../projections/reactors/react.ts';
import { jobIdOf } from './job-ids.ts';
import { QUICK_TRIES } from './outbox-jobs.ts';
import type { Leased, Outbox, Route } from './outbox.ts';
import type { JobHandler, JobQueue, JobRun } from './queue.ts';
import type { Searches } from './searches.ts';
import { LONGEST_IN_LINE } from './searches.ts';

const ROUTE = 'bot-move';

/** A search takes no longer, in milliseconds: what it waits for room, what threads give it, and the way there and back. */
const HOLD_MILLIS = LONGEST_IN_LINE + 90_000;
/** It is looked again whether there is room after one to five of these milliseconds, so that many who wait do not come at once. */
const ROOM_MILLIS = 1_000;

/** Hands bot moves to the queue. Each lease is a job of its own, so that a lost or stuck one stands in nobody's way. */
export function botMoveRoute(queue: JobQueue): Route {
  return async (row) => {
    const { gameId, seat, decision, attempt, lease } = row;
    await queue.add(ROUTE, { gameId, seat, decision, attempt, lease }, { ...QUICK_TRIES, id: jobIdOf(row) });
    return 'handed';
  };
}

export interface BotMoveDeps {
  readonly bots: BotPlay;
  readonly reactions: Pick<Reactions, 'waits'>;
  readonly outbox: Pick<Outbox, 'settle' | 'failed' | 'hold' | 'postpone'>;
  readonly searches: Pick<Searches, 'begin'>;
}

/**
 * Lets a bot answer its decision. One that no longer waits is dropped; running twice moves once. A bot that thinks ahead
 * does so beside the queue, so that notices and clocks need not wait for it; the outbox remembers it meanwhile.
 */
export function botMoveHandler({ bots, reactions, outbox, searches }: BotMoveDeps): JobHandler {
  const answer = async ({ gameId, seat, decision }: Leased, signal?: AbortSignal): Promise<boolean> => {
    const moved = await bots.move(gameId, { seat, decision }, signal);
    if (!moved && signal?.aborted !== true && (await reactions.waits(gameId, seat, decision)))
      throw new Error(`the bot of ${seat} did not answer ${decision}`);
    return signal?.aborted !== true;
  };

  const search = async (row: Leased, signal: AbortSignal): Promise<void> => {
    try {
      if (await answer(row, signal)) await outbox.settle(row);
      else await outbox.postpone(row, { millis: 0 });
    } catch (error) {
      await outbox.postpone(row, { millis: ROOM_MILLIS * 2 ** row.attempt, error });
    }
  };
  const later = (row: Leased): Promise<void> =>
    outbox.postpone(row, { millis: randomInt(ROOM_MILLIS, 5 * ROOM_MILLIS) });

  return async (job) => {
    const row = rowOf(job);
    try {
      const whose = await bots.thinksFor(row.gameId, row.seat);
      if (whose !== null) {
        if (!(await outbox.hold(row, HOLD_MILLIS))) return;
        if (!searches.begin((signal) => search(row, signal), { whose, leave: () => later(row) })) await later(row);
        return;
      }
      await answer(row);
    } catch (error) {
      await outbox.failed(row, error);
      throw error;
    }
    await outbox.settle(row);
  };
}

function rowOf({ data }: JobRun): Leased {
  const { gameId, seat, decision, attempt, lease } = data;
  const key = { gameId: String(gameId), seat: String(seat), decision: String(decision), route: ROUTE };
  return { ...key, payload: {}, attempt: Number(attempt), lease: Number(lease) };
}
