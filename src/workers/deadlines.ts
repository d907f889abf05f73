import type { ISql } from 'postgres';
import type { GameService } from '../games/game-service.ts';
import { dueGames } from '../projections/reactors/deadlines.ts';
import type { OutageSettings } from './heartbeat.ts';
import { momentNow } from './heartbeat.ts';
import type { Leased, Route } from './outbox.ts';
import type { JobHandler, JobQueue } from './queue.ts';

const ROUTE = 'deadline';
const TRIES = { attempts: 3, backoff: 1000 };
const PAGE = 100;

/** Plans a job for the moment that the row names. */
export function deadlineRoute(queue: JobQueue, now: () => Date = () => new Date()): Route {
  return async ({ gameId, payload }: Leased) => {
    const at = Date.parse(String(payload['at']));
    const delay = Math.max(0, at - now().getTime());
    await queue.add(ROUTE, { gameId }, { ...TRIES, id: `${ROUTE}.${gameId}.${at}`, delay });
    return 'done';
  };
}

export interface DeadlineDeps {
  readonly sql: ISql;
  readonly games: Pick<GameService, 'keepTime'>;
  readonly outages?: OutageSettings;
  readonly warn: (error: unknown, what: string) => void;
}

/**
 * Looks what the clocks of the job's game have come to. The game itself says whether it is time: a job that is early,
 * late, doubled or about a deadline that has moved does nothing.
 */
export function deadlineHandler({ sql, games, outages }: DeadlineDeps): JobHandler {
  return async ({ data }) => {
    const moment = await momentNow(sql, outages);
    if (moment !== null) await games.keepTime(String(data['gameId']), moment);
  };
}

/** Attends to all games in which something is due, whatever has become of their jobs. */
export async function sweepDeadlines(
  { sql, games, outages, warn }: DeadlineDeps,
  isClosed: () => boolean = () => false,
): Promise<void> {
  const moment = await momentNow(sql, outages);
  if (moment === null) return;
  for (let after: string | undefined; !isClosed();) {
    const due = await dueGames(sql, { limit: PAGE, ...(after === undefined ? {} : { after }) });
    for (const gameId of due) {
      if (isClosed()) return;
      await games.keepTime(gameId, moment).catch((error: unknown) => warn(error, `the clocks of game ${gameId}`));
    }
    if (due.length < PAGE) return;
    after = due.at(-1);
  }
}
