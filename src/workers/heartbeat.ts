import { Worker } from 'node:worker_threads';
import type { ISql } from 'postgres';
import type { Moment } from '../domain/table/clock/keep-time.ts';
import type { OutageReason } from '../domain/table/clock/outages.ts';

/** When silence is an outage, and how much of it is given back. */
export interface OutageSettings {
  /** Without a sign of life for so long, players could not reach the server. */
  readonly afterMillis: number;
  /** Of one deadline, so many seconds are given back at once at the most. */
  readonly mostSeconds: number;
}

export const USUAL_OUTAGES: OutageSettings = { afterMillis: 12_000, mostSeconds: 30 * 24 * 3600 };

/** No clock looks farther back: what a decision may take at most, and its bank. */
const REMEMBERED_DAYS = 800;

export interface Heartbeat {
  close(): Promise<void>;
}

export interface HeartbeatSettings {
  readonly databaseUrl: string;
  readonly warn: (error: unknown, what: string) => void;
  readonly outages?: OutageSettings;
}

/** What the thread tells: that a beat has gone out, or why one could not. */
export type Pulse = { readonly beaten: true } | { readonly failed: string };

/** What the thread is told when it begins. */
export interface PulseData {
  readonly databaseUrl: string;
  readonly afterMillis: number;
}

/** A thread that has ended by some fault begins again so soon. */
const AGAIN_MILLIS = 1_000;

/**
 * Lets the API of this process give signs of life from now on; resolves with the first. They come from a thread with a
 * connection of its own: whatever keeps the loop of the requests busy, players have brought about, and it is no outage.
 */
export async function startHeartbeat(settings: HeartbeatSettings): Promise<Heartbeat> {
  const { databaseUrl, warn, outages = USUAL_OUTAGES } = settings;
  const data: PulseData = { databaseUrl, afterMillis: outages.afterMillis };
  const again = (): Beating => {
    const next = beating(data, warn);
    void next.ended.then(() => {
      if (state.closed) return;
      warn(new Error('the thread of the heartbeat has ended'), 'heartbeat');
      state.timer = setTimeout(() => (state.current = again()), AGAIN_MILLIS).unref();
    });
    return next;
  };
  const state: { closed: boolean; current: Beating | null; timer: NodeJS.Timeout | undefined } = {
    closed: false,
    current: null,
    timer: undefined,
  };
  const close = async (): Promise<void> => {
    state.closed = true;
    clearTimeout(state.timer);
    state.current?.thread.postMessage('close');
    await state.current?.ended;
  };
  state.current = again();
  try {
    await state.current.first;
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}

interface Beating {
  readonly thread: Worker;
  /** The first sign of life; rejects where that fails. */
  readonly first: Promise<void>;
  readonly ended: Promise<void>;
}

function beating(workerData: PulseData, warn: HeartbeatSettings['warn']): Beating {
  const thread = new Worker(new URL('./heartbeat-thread.mjs', import.meta.url), { workerData, execArgv: [] });
  thread.on('error', (error) => warn(error, 'heartbeat'));
  const ended = new Promise<void>((resolve) => void thread.once('exit', () => resolve()));
  const first = new Promise<void>((resolve, reject) => {
    thread.on('message', (pulse: Pulse) => {
      if ('beaten' in pulse) return resolve();
      const error = new Error(pulse.failed);
      warn(error, 'heartbeat');
      reject(error);
    });
    void ended.then(() => reject(new Error('the thread of the heartbeat did not begin')));
  });
  first.catch(() => undefined);
  return { thread, first, ended };
}

/**
 * One sign of life, by the database's clock. Where the last one, of whichever process, is too long ago, the time between
 * was an outage, and players get it back. Several processes at once note it once: the row is locked. A clock that has
 * been set back must not leave a sign of life in the future, which would hide outages until then.
 */
export async function beat(
  sql: ISql,
  reason: OutageReason = 'stopped',
  { afterMillis }: Pick<OutageSettings, 'afterMillis'> = USUAL_OUTAGES,
): Promise<void> {
  const silence = sql`${afterMillis}::float8 * interval '1 millisecond'`;
  await sql`
    with before as (
      select at from heartbeats where service = 'api' for update
    ), now_alive as (
      insert into heartbeats (service, at) values ('api', now())
      on conflict (service) do update set at =
        case when heartbeats.at > excluded.at + ${silence} then excluded.at else greatest(heartbeats.at, excluded.at) end
    )
    insert into outages (began_at, ended_at, reason)
    select at, now(), ${reason} from before where now() - at > ${silence}`;
}

/**
 * What clocks go by: the earlier of the database's time and this process's, so that neither clock can be ahead alone,
 * and the outages. Null while players cannot reach the server: nobody is late then. Where no API has ever given a sign
 * of life, it counts as there.
 */
export async function momentNow(
  sql: ISql,
  { afterMillis, mostSeconds }: OutageSettings = USUAL_OUTAGES,
  now: () => Date = () => new Date(),
): Promise<Moment | null> {
  const [row] = await sql<{ now: Date; silent: boolean }[]>`
    select now() as now,
           coalesce((select now() - at > ${afterMillis}::float8 * interval '1 millisecond'
                       from heartbeats where service = 'api'), false) as silent`;
  if (row === undefined || row.silent) return null;
  const outages = await sql<{ from: Date; to: Date; reason: OutageReason }[]>`
    select began_at as from, ended_at as to, reason from outages
     where ended_at > now() - make_interval(days => ${REMEMBERED_DAYS}) order by ended_at`;
  return {
    now: Math.min(row.now.getTime(), now().getTime()),
    outages: outages.map(({ from, to, reason }) => ({ from: from.getTime(), to: to.getTime(), reason })),
    mostSeconds,
  };
}
