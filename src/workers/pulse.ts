import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { OutageReason } from '../domain/table/clock/outages.ts';
import type { Sql } from '../database/sql.ts';
import { connectSql } from '../database/sql.ts';
import type { Pulse, PulseData } from './heartbeat.ts';
import { beat } from './heartbeat.ts';

/** So many signs of life within the silence that would be an outage: one may be lost. */
const BEATS = 2.4;

/** What a thread knows of its own beats. */
export interface Beats {
  /** When the last one went out, by a clock that never jumps, in milliseconds; null before the first. */
  readonly lastAt: number | null;
  /** Whether one has failed since. */
  readonly failed: boolean;
}

/**
 * Why there was silence, if there was any before this beat. A thread that tried in vain was cut off from the database;
 * one that did not run, or its machine, stood still; and where neither is so, the database's clock has jumped.
 */
export function silenceBefore({ lastAt, failed }: Beats, now: number, afterMillis: number): OutageReason {
  if (failed) return 'database';
  return lastAt === null || now - lastAt > afterMillis ? 'stopped' : 'clock';
}

/** The thread of `startHeartbeat`: beats until it is told to close, and ends. */
export async function pulse(): Promise<void> {
  const { databaseUrl, afterMillis } = workerData as PulseData;
  const every = afterMillis / BEATS;
  const closing = new AbortController();
  parentPort?.once('message', () => closing.abort());
  const connect = (): Sql => connectSql(databaseUrl, { max: 1, durable: false, name: 'estafeta-heartbeat' });
  let sql = connect();
  let beats: Beats = { lastAt: null, failed: false };
  const tell = (what: Pulse): void => parentPort?.postMessage(what);
  while (!closing.signal.aborted) {
    const begun = performance.now();
    try {
      await inTime(beat(sql, silenceBefore(beats, begun, afterMillis), { afterMillis }), every);
      beats = { lastAt: performance.now(), failed: false };
      tell({ beaten: true });
    } catch (error) {
      beats = { ...beats, failed: true };
      // A connection that was dropped on the way is silent for a quarter of an hour; a new one is told at once.
      void sql.end({ timeout: 0 });
      sql = connect();
      tell({ failed: error instanceof Error ? error.message : String(error) });
    }
    const rest = Math.max(0, begun + every - performance.now());
    await sleep(rest, undefined, { signal: closing.signal }).catch(() => undefined);
  }
  await sql.end({ timeout: 1 });
}

/** Waits for a sign of life until the next one would be due, but for a second at least. */
async function inTime(beaten: Promise<void>, every: number): Promise<void> {
  const late = new AbortController();
  const tooLate = sleep(Math.max(1000, every), undefined, { signal: late.signal }).then(() => {
    throw new Error('the database did not answer a sign of life in time');
  });
  beaten.catch(() => undefined);
  tooLate.catch(() => undefined);
  await Promise.race([beaten, tooLate]).finally(() => late.abort());
}
