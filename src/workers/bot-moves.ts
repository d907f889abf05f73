import type { GameService } from '../games/game-service.ts';
import type { Reactions } from '../projections/reactors/react.ts';
import { jobIdOf } from './job-ids.ts';
import type { Outbox, OutboxKey, Route } from './outbox.ts';
import type { JobHandler, JobQueue } from './queue.ts';

const ROUTE = 'bot-move';

/** Quick tries by the queue; when they are used up, the outbox row's lease runs out and the outbox tries again. */
const TRIES = { attempts: 3, backoff: 250 };

/** Hands bot moves to the queue. Each lease is a job of its own, so that a lost or stuck one stands in nobody's way. */
export function botMoveRoute(queue: JobQueue): Route {
  return async (row) => {
    const { gameId, seat, decision } = row;
    await queue.add(ROUTE, { gameId, seat, decision }, { ...TRIES, id: jobIdOf(row) });
    return 'handed';
  };
}

export interface BotMoveDeps {
  readonly games: Pick<GameService, 'moveBot'>;
  readonly reactions: Pick<Reactions, 'waits'>;
  readonly outbox: Pick<Outbox, 'settle' | 'failed'>;
}

/** Lets a bot answer its decision. One that no longer waits is dropped; running twice moves once. */
export function botMoveHandler({ games, reactions, outbox }: BotMoveDeps): JobHandler {
  return async ({ data }) => {
    const key = keyOf(data);
    try {
      const moved = await games.moveBot(key.gameId, key.seat, key.decision);
      if (!moved && (await reactions.waits(key.gameId, key.seat, key.decision))) {
        throw new Error(`the bot of ${key.seat} did not answer ${key.decision}`);
      }
    } catch (error) {
      await outbox.failed(key, error);
      throw error;
    }
    await outbox.settle(key);
  };
}

function keyOf({ gameId, seat, decision }: Readonly<Record<string, unknown>>): OutboxKey {
  return { gameId: String(gameId), seat: String(seat), decision: String(decision), route: ROUTE };
}
