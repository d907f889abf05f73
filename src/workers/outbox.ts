import type { ISql, PendingQuery, Row } from 'postgres';
import type { JsonObject } from '../domain/kernel/json.ts';
import { isOutage } from '../database/outage.ts';
import { inRounds } from '../projections/rounds.ts';

/** Which outbox row: its key. */
export interface OutboxKey {
  readonly gameId: string;
  readonly seat: string;
  readonly decision: string;
  readonly route: string;
}

export interface OutboxRow extends OutboxKey {
  readonly payload: JsonObject;
}

/** A row in our hands: leased, so that nobody else sends it meanwhile. */
export interface Leased extends OutboxRow {
  /** This one included. A lease that came to nothing is none. */
  readonly attempt: number;
  /** Counts the row's leases, whatever became of them. */
  readonly lease: number;
}

/** A row that nobody will try again by himself. */
export interface DeadLetter extends OutboxKey {
  readonly attempts: number;
  readonly error: string | null;
  readonly at: string;
}

/**
 * Brings a leased row on its way, outside any transaction. `done`: it has arrived. `handed`: somebody else does it and
 * will `settle` it; if the lease runs out first, it is brought on its way again. It may throw, to be tried again later.
 */
export type Route = (row: Leased) => Promise<'done' | 'handed'>;

export interface OutboxSettings {
  /** How long something on its way is left alone; 60 000 unless given. Longer than whoever does it may take. */
  readonly leaseMillis?: number;
  /** After so many attempts that failed a row is dead; 8 unless given. */
  readonly maxAttempts?: number;
  /**
   * After so many leases in a row that came to nothing a row is dead, as it kills whoever takes it; 30 unless given, which
   * take an hour and a half. More than attempts: those who die of something else lose what they happen to hold.
   */
  readonly maxLost?: number;
  /** The wait after the first failure, or after the second lease that came to nothing, doubled with each further one; 1000 unless given. */
  readonly retryMillis?: number;
  /** Routes whose rows may be tried more often than `maxAttempts`, and how often. */
  readonly attemptsByRoute?: Readonly<Record<string, number>>;
  readonly warn: (error: unknown, what: string) => void;
}

/** Why and for how long a row waits. */
export interface Postponement {
  readonly millis: number;
  /** What went wrong; where nothing did but that the database was away, the attempt does not count. */
  readonly error?: unknown;
}

export interface Outbox {
  /** Brings all that is due on its way: new rows, failed ones whose time has come, and leased ones that were forgotten. */
  relay(): Promise<void>;
  /** It has been done. */
  settle(key: OutboxKey): Promise<void>;
  /**
   * It failed, and is due again when its lease ends, or after the wait for so many attempts; while the database is away,
   * it stays leased. With `dead`, nobody shall try again.
   */
  failed(key: OutboxKey, error: unknown, dead?: boolean): Promise<void>;
  /**
   * For whoever a row was handed to: holds it for so many milliseconds more, also where a quick try before this one failed.
   * True once a lease: of doubled jobs one works on the row. False too where it was settled, or leased anew to somebody else.
   */
  hold(row: Leased, millis: number): Promise<boolean>;
  /** Gives a row that is held back, to be brought on its way again after so many milliseconds. */
  postpone(row: Leased, wait: Postponement): Promise<void>;
  /** The latest dead letters, newest first. */
  deadLetters(limit?: number): Promise<readonly DeadLetter[]>;
  /** Gives a dead letter another series of attempts. False where there is none. */
  revive(key: OutboxKey): Promise<boolean>;
  /**
   * Whoever held rows is no more, as a program knows that has a database for itself: they are due again at once, or after
   * the wait of those whose earlier leases came to nothing too.
   */
  reclaim(): Promise<void>;
  /** Declares dead what was tried, or leased and never came back, as often as may be. */
  declareDead(): Promise<void>;
  /** Removes what was done longer ago than that. */
  prune(olderThanMillis: number): Promise<void>;
}

const BATCH = 50;

/** What a row waits for after leases that came to nothing is doubled no further: some four minutes of seconds. */
const MOST_DOUBLINGS = 8;

/** The outbox table, and the routes by which its rows leave. */
export function createOutbox(sql: ISql, routes: Readonly<Record<string, Route>>, settings: OutboxSettings): Outbox {
  const { leaseMillis = 30_000, maxAttempts = 8, maxLost = 30, retryMillis = 1000, attemptsByRoute = {} } = settings;
  const { warn } = settings;
  const attempts = Object.keys(routes).map((route) => [route, attemptsByRoute[route] ?? maxAttempts] as const);
  const limits: Limits = { attempts: Object.fromEntries(attempts), lost: maxLost };

  // Under load many games have something to send and many rows arrive at once: one statement leases, or settles, them all.
  const arrived: OutboxKey[] = [];
  const settling = inRounds(() => settle(sql, arrived.splice(0)));
  const leasing = inRounds(async () => {
    const rows = await lease(sql, limits, { leaseMillis, retryMillis });
    return { more: rows.length === BATCH, brought: Promise.all(rows.map(bring)) };
  });

  const bring = async (row: Leased): Promise<void> => {
    try {
      const route = routes[row.route];
      if (route === undefined) throw new Error(`no route ${row.route}`);
      if ((await route(row)) !== 'done') return;
      arrived.push(row);
      await settling.run('');
    } catch (error) {
      warn(error, `outbox ${row.route} of game ${row.gameId}`);
      const wait = retryMillis * 2 ** (row.attempt - 1);
      const dead = !isOutage(error) && row.attempt >= (attemptsByRoute[row.route] ?? maxAttempts);
      await giveBack(sql, row, { error, wait, dead });
    }
  };

  return {
    relay: async () => {
      for (;;) {
        const { more, brought } = await leasing.run('');
        await brought;
        if (!more) return;
      }
    },
    settle: (key) => settle(sql, [key]),
    failed: async (key, error, dead = false) => {
      const later = sql`
        , state = 'pending', lost = 0, lease_until = null,
          next_at = greatest(next_at, lease_until, now() + ${doubled(sql, retryMillis, sql`attempts - 1`)})`;
      const then = isOutage(error) ? sql`` : later;
      await sql`
        update outbox set last_error = ${errorText(error)} ${dead ? buried(sql) : then}
         where ${is(sql, key)} and state in ('pending', 'leased')`;
    },
    hold: async (row, millis) => {
      const held = await sql`
        update outbox
           set held = true, state = 'leased',
               lease_until = greatest(lease_until, now() + ${millis}::float8 * interval '1 millisecond')
         where ${is(sql, row)} and state in ('pending', 'leased') and leases = ${row.lease} and not held returning 1`;
      return held.length > 0;
    },
    postpone: async (row, { millis, error }) => {
      const uncounted = error === undefined || isOutage(error) ? 1 : 0;
      await sql`
        update outbox
           set state = 'pending', lost = 0, lease_until = null, attempts = attempts - ${uncounted},
               next_at = now() + ${millis}::float8 * interval '1 millisecond',
               last_error = ${error === undefined ? sql`last_error` : errorText(error)}
         where ${is(sql, row)} and state = 'leased' and leases = ${row.lease}`;
    },
    deadLetters: (limit = 100) => deadLetters(sql, limit),
    revive: async (key) => {
      const revived = await sql`
        update outbox set state = 'pending', attempts = 0, lost = 0, next_at = now(), settled_at = null, noted = false
         where ${is(sql, key)} and state = 'dead' returning 1`;
      return revived.length > 0;
    },
    reclaim: () => reclaim(sql, retryMillis),
    declareDead: () => declareDead(sql, limits),
    prune: async (olderThanMillis) => {
      await sql`
        delete from outbox
         where state = 'done' and settled_at < now() - ${olderThanMillis}::float8 * interval '1 millisecond'`;
    },
  };
}

/** How often rows may be tried, by route, and how many of their leases in a row may come to nothing. */
export interface Limits {
  readonly attempts: Readonly<Record<string, number>>;
  readonly lost: number;
}

/**
 * Due rows, now ours. `skip locked`: several relays share the work and never wait for each other. Where leases have come
 * to nothing before, this one is longer: processes that die one after the other, of whatever they die, shall not all die
 * of one row.
 */
async function lease(
  sql: ISql,
  limits: Limits,
  { leaseMillis, retryMillis }: { readonly leaseMillis: number; readonly retryMillis: number },
): Promise<Leased[]> {
  return sql<Leased[]>`
    with due as (${dueQuery(sql, limits)})
    update outbox o
       set state = 'leased', leases = leases + 1, held = false,
           attempts = attempts + (o.state = 'pending')::integer, lost = lost + (o.state = 'leased')::integer,
           lease_until = now() + ${leaseMillis}::float8 * interval '1 millisecond'
             + ${waitOfLost(sql, retryMillis, sql`lost + (o.state = 'leased')::integer`)}
      from due
     where (o.game_id, o.seat, o.decision, o.route) = (due.game_id, due.seat, due.decision, due.route)
    returning o.game_id as "gameId", o.seat, o.decision, o.route, o.payload, o.attempts as attempt,
              o.leases as lease`;
}

/**
 * What is to be brought on its way now by those routes; rows of others wait for a process that knows theirs, as when
 * releases overlap. Columns keep milliseconds, so what was due when it was written may read as half of one later. A
 * statement of its own for the test that looks at its plan.
 */
export function dueQuery(sql: ISql, limits: Limits): PendingQuery<Row[]> {
  return sql`
    select game_id, seat, decision, route from outbox
     where ((state = 'pending' and next_at <= now() + interval '0.5 milliseconds' and attempts < ${attemptsOf(sql, limits)})
            or (state = 'leased' and lease_until <= now() + interval '0.5 milliseconds' and lost < ${limits.lost}
                and ${attemptsOf(sql, limits)} is not null))
     order by next_at limit ${BATCH} for update skip locked`;
}

/** What a lease adds for earlier ones stays: a row that kills whoever takes it shall not do so all the time. */
async function reclaim(sql: ISql, retryMillis: number): Promise<void> {
  await sql`
    update outbox set lease_until = least(lease_until, now() + ${waitOfLost(sql, retryMillis, sql`lost`)})
     where state = 'leased'`;
}

/** What was tried as often as may be; and what never came back that often kills whoever takes it, or nobody takes it at all. */
async function declareDead(sql: ISql, limits: Limits): Promise<void> {
  await sql`
    update outbox set last_error = coalesce(last_error, 'never came back') ${buried(sql)}
     where (state = 'pending' and next_at <= now() and attempts >= ${attemptsOf(sql, limits)})
        or (state = 'leased' and lease_until <= now() and lost >= ${limits.lost}
            and ${attemptsOf(sql, limits)} is not null)`;
}

/** Nothing where no lease has come to nothing, then the wait, which doubles with each further one up to a bound. */
function waitOfLost(sql: ISql, retryMillis: number, lost: PendingQuery<Row[]>): PendingQuery<Row[]> {
  return sql`(${doubled(sql, retryMillis, lost)} - ${retryMillis}::float8 * interval '1 millisecond')`;
}

function doubled(sql: ISql, millis: number, times: PendingQuery<Row[]>): PendingQuery<Row[]> {
  return sql`interval '1 millisecond' * (${millis}::float8 * 2 ^ least(${times}, ${MOST_DOUBLINGS}))`;
}

/** How often this row may be tried; null, which nothing is less than, for a route that this process does not know. */
function attemptsOf(sql: ISql, { attempts }: Limits): PendingQuery<Row[]> {
  return sql`(${JSON.stringify(attempts)}::text::jsonb ->> route)::integer`;
}

const buried = (sql: ISql): PendingQuery<Row[]> => sql`, state = 'dead', lease_until = null, settled_at = now()`;

async function settle(sql: ISql, keys: readonly OutboxKey[]): Promise<void> {
  const column = (name: keyof OutboxKey): string[] => keys.map((key) => key[name]);
  await sql`
    update outbox o set state = 'done', lease_until = null, settled_at = now(), last_error = null
      from unnest(${column('gameId')}::uuid[], ${column('seat')}::text[], ${column('decision')}::text[],
                  ${column('route')}::text[]) as k (game_id, seat, decision, route)
     where (o.game_id, o.seat, o.decision, o.route) = (k.game_id, k.seat, k.decision, k.route)
       and o.state in ('pending', 'leased')`;
}

async function giveBack(
  sql: ISql,
  row: Leased,
  { error, wait, dead }: { readonly error: unknown; readonly wait: number; readonly dead: boolean },
): Promise<void> {
  const millis = sql`${wait}::float8 * interval '1 millisecond'`;
  await sql`
    update outbox
       set state = ${dead ? 'dead' : 'pending'}, lost = 0, lease_until = null, last_error = ${errorText(error)},
           attempts = attempts - ${isOutage(error) ? 1 : 0},
           next_at = now() + ${millis}, settled_at = ${dead ? sql`now()` : null}
     where ${is(sql, row)} and state = 'leased' and leases = ${row.lease}`;
}

async function deadLetters(sql: ISql, limit: number): Promise<DeadLetter[]> {
  const rows = await sql<(OutboxKey & { attempts: number; error: string | null; at: Date })[]>`
    select game_id as "gameId", seat, decision, route, attempts, last_error as error, settled_at as at
      from outbox where state = 'dead' order by settled_at desc limit ${limit}`;
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function is(sql: ISql, { gameId, seat, decision, route }: OutboxKey): ReturnType<typeof sql> {
  return sql`game_id = ${gameId} and seat = ${seat} and decision = ${decision} and route = ${route}`;
}

function errorText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000);
}
