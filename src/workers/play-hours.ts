import type { ISql } from 'postgres';
import type { PlayHours } from '../domain/table/clock/play-hours.ts';
import type { GameService } from '../games/game-service.ts';
import type { Reactions } from '../projections/reactors/react.ts';
import { jobIdOf } from './job-ids.ts';
import { doneFor, QUICK_TRIES } from './outbox-jobs.ts';
import type { Outbox, OutboxKey, Route } from './outbox.ts';
import type { JobHandler, JobQueue } from './queue.ts';

const ROUTE = 'play-hours';

/** Hands a look at the hours of play of a seat's holder to the queue. */
export function playHoursRoute(queue: JobQueue): Route {
  return async (row) => {
    const { gameId, seat, decision } = row;
    await queue.add(ROUTE, { gameId, seat, decision }, { ...QUICK_TRIES, id: jobIdOf(row) });
    return 'handed';
  };
}

export interface PlayHoursDeps {
  readonly sql: ISql;
  readonly games: Pick<GameService, 'keepHours'>;
  readonly reactions: Pick<Reactions, 'sitting'>;
  readonly outbox: Pick<Outbox, 'settle' | 'failed'>;
}

/** Keeps the hours of play of whoever holds the seat by now; where it keeps them already nothing happens. */
export function playHoursHandler({ sql, games, reactions, outbox }: PlayHoursDeps): JobHandler {
  return async ({ data }) => {
    const gameId = String(data['gameId']);
    const seat = String(data['seat']);
    const key: OutboxKey = { gameId, seat, decision: String(data['decision']), route: ROUTE };
    await doneFor(outbox, key, async () => {
      const { account } = await reactions.sitting(gameId, seat);
      const kept = account === null ? null : await hoursOf(sql, account);
      if (kept !== null)
        await games.keepHours({ account }, gameId, { seat, hours: kept.hours, source: 'standing-order' });
    });
  };
}

/** The hours of a player who can still act; null for an account that is gone, for which nothing is done any more. */
async function hoursOf(sql: ISql, account: string): Promise<{ readonly hours: PlayHours | null } | null> {
  const [row] = await sql<{ hours: PlayHours | null }[]>`
    select play_hours as hours from accounts
     where id = ${account}::uuid and erased_at is null and disabled_at is null`;
  return row ?? null;
}
