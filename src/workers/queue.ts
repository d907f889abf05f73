import type { JsonObject } from '../domain/kernel/json.ts';

/** How a job is to be run. */
export interface JobOptions {
  /** While a job of this id waits or runs, another `add` of it does nothing. Letters, digits, `.`, `_`, `-`; not digits alone. */
  readonly id?: string;
  /** Milliseconds to wait before the first attempt. */
  readonly delay?: number;
  /** How often the job may be tried; once unless given. */
  readonly attempts?: number;
  /** Milliseconds between attempts, doubled each time; at once unless given. */
  readonly backoff?: number;
}

/** A job as its handler meets it. Its data are ids, never secrets: queues store them in clear. */
export interface JobRun {
  readonly id: string;
  readonly data: JsonObject;
  /** 1 for the first. */
  readonly attempt: number;
}

/** Does one job. It must be safe to run twice. A rejection means another attempt; a PermanentFailure means none. */
export type JobHandler = (job: JobRun) => Promise<void>;

/** A job that will not be tried again. */
export interface DeadJob {
  readonly id: string;
  readonly name: string;
  readonly data: JsonObject;
  readonly error: string;
}

export interface ProcessOptions {
  /** Jobs at the same time in this process; 1 unless given. */
  readonly concurrency?: number;
  /** After so many milliseconds without a sign of life from its process, a job is given to another; 15 000 unless given. */
  readonly lockMillis?: number;
}

/** Trying again would not help: the job is dead at once. */
export class PermanentFailure extends Error {}

/**
 * Runs jobs, at least once each, in whichever process has time. Jobs are hints: what must not be forgotten stands in
 * Postgres, and a sweep finds it there when a job was lost.
 */
export interface JobQueue {
  /** Throws a RangeError for an id of the wrong form. */
  add(name: string, data: JsonObject, options?: JobOptions): Promise<void>;
  /** Starts to take jobs, by name. May be called once. A job whose name has no handler is dead. */
  process(handlers: Readonly<Record<string, JobHandler>>, options?: ProcessOptions): Promise<void>;
  /** The latest jobs that failed for good, newest first. */
  dead(limit?: number): Promise<readonly DeadJob[]>;
  /** Takes no more jobs and waits for the running ones. Jobs can still be added. */
  drain(): Promise<void>;
  /** Drains, and lets go of the connections. May be called again. */
  close(): Promise<void>;
}

const ID = /^(?!\d+$)[A-Za-z0-9._-]+$/;

/** The id, if queues can carry it. */
export function jobId(id: string): string {
  if (!ID.test(id)) throw new RangeError(`not an id for a job: ${id}`);
  return id;
}
