import type { ISql } from 'postgres';
import type { ProjectedEvent } from './read-model.ts';

/** How far one can count on a player, in games against other persons. */
export interface Reliability {
  /** Of a hundred deadlines of turns, so many were met; null where there were none. */
  readonly inTime: number | null;
  /** Turns answered in time, and deadlines missed, at tables with a clock. */
  readonly deadlines: number;
  readonly timeouts: number;
  /** Games in which a seat was handed over. */
  readonly handedOver: number;
  /** From the moment a turn began to its first answer: half of them took less. Approximate; null where there were none. */
  readonly medianAnswerMillis: number | null;
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Where each bucket ends, in milliseconds; what took longer is in the one behind them. They may not change: rows name them by number. */
const ENDS = [1, 2, 5, 15, 30, 60, 120, 240, 480, 960, 1440, 2880, 5760, 10_080, 20_160].map(
  (minutes) => minutes * MINUTE,
);
const LAST = 60 * DAY;

/** How long the first answer of a turn took, by bucket; none for any other event. */
export function answerTime({ event, answered, undone, turn }: ProjectedEvent): object[] {
  const { by } = event;
  if (undone || turn === null || answered === null || answered.kind.startsWith('table.')) return [];
  if (by === null || by.account === null) return [];
  const millis = Date.parse(event.at) - Date.parse(answered.since);
  const found = ENDS.findIndex((end) => millis < end);
  return [{ seat: by.seat, account: by.account, bucket: found < 0 ? ENDS.length : found }];
}

/** The account's reliability, over all its games against other persons. */
export async function reliabilityOf(sql: ISql, account: string): Promise<Reliability> {
  const [row] = await sql<{ met: number; timeouts: number; handed: number }[]>`
    select coalesce(sum(turns_in_time), 0)::int as met, coalesce(sum(timeouts), 0)::int as timeouts,
           count(distinct game_id) filter (where outcome = 'handed-over')::int as handed
      from player_records where account = ${account} and opposed`;
  const buckets = await sql<{ bucket: number; answers: number }[]>`
    select t.bucket, sum(t.answers)::int as answers
      from player_answer_times t
      join player_records r on (r.game_id, r.seat, r.account) = (t.game_id, t.seat, t.account)
     where t.account = ${account} and r.opposed
     group by t.bucket order by t.bucket`;
  const { met, timeouts, handed } = row ?? { met: 0, timeouts: 0, handed: 0 };
  const deadlines = met + timeouts;
  const inTime = deadlines === 0 ? null : Math.round((100 * met) / deadlines);
  return { inTime, deadlines, timeouts, handedOver: handed, medianAnswerMillis: medianOf(buckets) };
}

/** As if the answers of a bucket were spread evenly over it. */
export function medianOf(buckets: readonly { readonly bucket: number; readonly answers: number }[]): number | null {
  const half = buckets.reduce((sum, { answers }) => sum + answers, 0) / 2;
  let before = 0;
  for (const { bucket, answers } of buckets) {
    if (before + answers >= half) {
      const [from, to] = [ENDS[bucket - 1] ?? 0, ENDS[bucket] ?? LAST];
      return Math.round(from + ((to - from) * (half - before)) / answers);
    }
    before += answers;
  }
  return null;
}
