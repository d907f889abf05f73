import type { GameService } from '../games/game-service.ts';
import { jobIdOf } from './job-ids.ts';
import { doneFor, QUICK_TRIES } from './outbox-jobs.ts';
import type { Outbox, OutboxKey, Route } from './outbox.ts';
import type { JobHandler, JobQueue } from './queue.ts';

const ROUTE = 'standing-order';

/** Hands a look at standing orders to the queue. The job holds ids alone: what the orders say is read when it runs. */
export function standingOrderRoute(queue: JobQueue): Route {
  return async (row) => {
    const { gameId, seat, decision: key, payload } = row;
    await queue.add(ROUTE, { gameId, seat, key, decision: payload['decision'] }, { ...QUICK_TRIES, id: jobIdOf(row) });
    return 'handed';
  };
}

export interface StandingOrderDeps {
  readonly games: Pick<GameService, 'standing'>;
  readonly outbox: Pick<Outbox, 'settle' | 'failed'>;
}

/**
 * Lets the orders of a seat answer the decision. Where none of them does, or it no longer waits, there is nothing to do:
 * the player is asked as always. Running twice answers once.
 */
export function standingOrderHandler({ games, outbox }: StandingOrderDeps): JobHandler {
  return async ({ data }) => {
    const key: OutboxKey = {
      gameId: String(data['gameId']),
      seat: String(data['seat']),
      decision: String(data['key']),
      route: ROUTE,
    };
    await doneFor(outbox, key, () => games.standing.answer(key.gameId, key.seat, String(data['decision'])));
  };
}
