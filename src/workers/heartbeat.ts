import type { ISql } from 'postgres';
import type { Moment } from '../domain/table/clock/keep-time.ts';

const BEAT_MILLIS = 5_000;
/** Without a sign of life for so long, players could not reach the server. */
const SILENCE_MILLIS = 12_000;
/** No clock looks farther back: what a decision may take at most, and its bank. */
const REMEMBERED_DAYS = 800;

export interface Heartbeat {
  close(): Promise<void>;
}

export interface HeartbeatSettings {
  readonly warn: (error: unknown, what: string) => void;
  /** Between two signs of life; 5000 unless given. */
  readonly everyMillis?: number;
}

/** Lets the API of this process give signs of life from now on; resolves with the first. */
export async function startHeartbeat(sql: ISql, settings: HeartbeatSettings): Promise<Heartbeat> {
  const { warn, everyMillis = BEAT_MILLIS } = settings;
  await beat(sql);
  let current: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    current = beat(sql).catch((error: unknown) => warn(error, 'heartbeat'));
  }, everyMillis);
  return {
    close: async () => {
      clearInterval(timer);
      await current;
    },
  };
}

/**
 * One sign of life, by the database's clock. Where the last one, of whichever process, is too long ago, the time between
 * was an outage, or the clock has jumped: players get it back. Several processes at once note it once: the row is locked.
 */
export async function beat(sql: ISql): Promise<void> {
  await sql`
    with before as (
      select at from heartbeats where service = 'api' for update
    ), now_alive as (
      insert into heartbeats (service, at) values ('api', now())
      on conflict (service) do update set at = greatest(heartbeats.at, excluded.at)
    )
    insert into outages (began_at, ended_at)
    select at, now() from before where now() - at > ${SILENCE_MILLIS}::float8 * interval '1 millisecond'`;
}

/**
 * What clocks go by: the earlier of the database's time and this process's, so that neither clock can be ahead alone,
 * and the outages. Null while players cannot reach the server: nobody is late then. Where no API has ever given a sign
 * of life, it counts as there.
 */
export async function momentNow(sql: ISql, now: () => Date = () => new Date()): Promise<Moment | null> {
  const [row] = await sql<{ now: Date; silent: boolean }[]>`
    select now() as now,
           coalesce((select now() - at > ${SILENCE_MILLIS}::float8 * interval '1 millisecond'
                       from heartbeats where service = 'api'), false) as silent`;
  if (row === undefined || row.silent) return null;
  const outages = await sql<{ began_at: Date; ended_at: Date }[]>`
    select began_at, ended_at from outages
     where ended_at > now() - make_interval(days => ${REMEMBERED_DAYS}) order by ended_at`;
  return {
    now: Math.min(row.now.getTime(), now().getTime()),
    outages: outages.map((outage) => ({ from: outage.began_at.getTime(), to: outage.ended_at.getTime() })),
  };
}
