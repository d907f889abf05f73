import type { ISql, Sql } from 'postgres';
import { laggingGames } from '../projections/lagging.ts';
import { pruneDeliveries } from './notices/deliveries.ts';
import { noteGivenUp } from './notices/given-up.ts';
import type { CatchUp } from './catch-up.ts';
import type { Outbox } from './outbox.ts';

export interface SweepDeps {
  readonly sql: Sql;
  readonly catchUp: Pick<CatchUp, 'process'>;
  readonly outbox: Pick<Outbox, 'relay' | 'declareDead' | 'prune'>;
  /** Tells tables of accounts that were erased. */
  readonly vacate?: (isClosed: () => boolean) => Promise<void>;
  /** Seats those who look for an opponent. */
  readonly tickets?: (isClosed: () => boolean) => Promise<void>;
  /** Looks after the clocks of games. */
  readonly clocks?: (isClosed: () => boolean) => Promise<void>;
  /** Reckons rated games that have ended. */
  readonly reckon?: () => Promise<unknown>;
  /** Signs the heads of all games, where that is due. */
  readonly checkpoint?: () => Promise<unknown>;
  /** Sees to the position of the day. */
  readonly positions?: () => Promise<unknown>;
  readonly warn: (error: unknown, what: string) => void;
  /** Between the end of a sweep and the next; 3000 unless given. */
  readonly everyMillis?: number;
}

/** Finds what lost jobs and dead processes forgot. Every worker sweeps; two at once do no harm. */
export interface Sweep {
  /** One sweep: attends every game that lags, relays what is due, drops what was done long ago. */
  once(): Promise<void>;
  /** Sweeps no more; waits for a sweep under way. */
  close(): Promise<void>;
}

const PAGE = 100;
const DONE_IS_KEPT_MILLIS = 24 * 3600 * 1000;
const KEYS_ARE_KEPT_DAYS = 30;

export function startSweep(deps: SweepDeps): Sweep {
  const { outbox, warn, everyMillis = 3000 } = deps;
  let closed = false;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const once = async (): Promise<void> => {
    await processLagging(deps, () => closed);
    await deps.reckon?.();
    await deps.vacate?.(() => closed);
    await deps.tickets?.(() => closed);
    await deps.clocks?.(() => closed);
    await outbox.relay();
    await outbox.declareDead();
    await noteGivenUp(deps.sql);
    await outbox.prune(DONE_IS_KEPT_MILLIS);
    await forgetKeys(deps.sql);
    await forgetVacancies(deps.sql);
    await pruneDeliveries(deps.sql);
    await deps.checkpoint?.();
    await deps.positions?.();
  };
  const schedule = (): void => {
    if (closed) return;
    timer = setTimeout(() => {
      current = once()
        .catch((error: unknown) => warn(error, 'sweep'))
        .finally(schedule);
    }, everyMillis);
  };
  schedule();

  return {
    once,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await current;
    },
  };
}

/** Idempotency keys outlive every client's patience by far; those of a game's log are part of it and stay. */
async function forgetKeys(sql: ISql): Promise<void> {
  await sql`delete from idempotency where at < now() - make_interval(days => ${KEYS_ARE_KEPT_DAYS})`;
}

/** Seats that nobody has taken over in their time. */
async function forgetVacancies(sql: ISql): Promise<void> {
  await sql`delete from vacancies where expires_at < now()`;
}

/** Page by page through all of them, so that games which cannot be attended never hide those that can. */
async function processLagging({ sql, catchUp, warn }: SweepDeps, isClosed: () => boolean): Promise<void> {
  for (let after: string | undefined; !isClosed();) {
    const games = await laggingGames(sql, { limit: PAGE, ...(after === undefined ? {} : { after }) });
    for (const game of games) {
      if (isClosed()) return;
      await catchUp.process(game).catch((error: unknown) => warn(error, `sweeping game ${game}`));
    }
    if (games.length < PAGE) return;
    after = games.at(-1);
  }
}
