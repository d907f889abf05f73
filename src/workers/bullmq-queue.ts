import { Queue, UnrecoverableError, Worker } from 'bullmq';
import type { BackendFactory, IQueueBackend, Job, JobsOptions } from 'bullmq';
import type { JsonObject } from '../domain/kernel/json.ts';
import type { DeadJob, JobHandler, JobOptions, JobQueue, ProcessOptions } from './queue.ts';
import { jobId, PermanentFailure } from './queue.ts';

/** Which engine carries a queue, and how to let go of it. */
export interface QueueEngine<B extends IQueueBackend, C> {
  readonly backend: BackendFactory<B, C>;
  /** For adding and looking; fails fast. */
  readonly connection: C;
  /** For taking jobs; waits as long as it must. */
  readonly workerConnection: C;
  readonly close: () => Promise<void>;
}

export interface QueueSettings {
  readonly name: string;
  /** Redis only: what its keys begin with. */
  readonly prefix?: string;
  /** A connection was lost or a job failed: for the log. */
  readonly warn: (error: unknown, what: string) => void;
}

/** Dead jobs are kept for a look at them; the outbox remembers what was not done. */
const KEPT_DEAD = { count: 1000, age: 30 * 24 * 3600 };
const LOCK_MILLIS = 15_000;
/** A stalled job is run again this often before it counts as one that kills its process. */
const MAX_STALLS = 3;

/** A job queue on BullMQ, whichever engine carries it. */
export function bullQueue<B extends IQueueBackend, C>(
  engine: QueueEngine<B, C>,
  { name, prefix, warn }: QueueSettings,
): JobQueue {
  const where = prefix === undefined ? {} : { prefix };
  const queue = new Queue<JsonObject, void, string, JsonObject, void, string, B, C>(
    name,
    { ...where, connection: engine.connection, defaultJobOptions: { removeOnComplete: true, removeOnFail: KEPT_DEAD } },
    engine.backend,
  );
  queue.on('error', (error) => warn(error, 'job queue'));
  let worker: Worker<JsonObject, void, string, B, never, C> | null = null;

  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await worker?.close();
    await queue.close();
    await engine.close();
  };

  const start = async (handlers: Readonly<Record<string, JobHandler>>, options: ProcessOptions): Promise<void> => {
    if (worker !== null) throw new Error(`the queue ${name} is being processed already`);
    const lockDuration = options.lockMillis ?? LOCK_MILLIS;
    const settings = {
      ...where,
      connection: engine.workerConnection,
      concurrency: options.concurrency ?? 1,
      lockDuration,
      stalledInterval: lockDuration,
      maxStalledCount: MAX_STALLS,
    };
    worker = new Worker<JsonObject, void, string, B, never, C>(
      name,
      (job: Job<JsonObject, void>) => run(handlers, job),
      settings,
      engine.backend,
    );
    worker.on('error', (error) => warn(error, 'job worker'));
    worker.on('failed', (job, error) => warn(error, `job ${job?.name ?? ''} ${job?.id ?? ''}`));
    await worker.waitUntilReady();
  };

  return {
    add: async (job, data, options = {}) => {
      await queue.add(job, data, bullOptions(options));
    },
    process: (handlers, options = {}) => start(handlers, options),
    dead: async (limit = 100) => (await queue.getFailed(0, limit - 1)).map((job) => deadJob(job as Job<JsonObject>)),
    drain: async () => {
      await worker?.close();
    },
    close: () => (closing ??= close()),
  };
}

function bullOptions({ id, delay, attempts, backoff }: JobOptions): JobsOptions {
  return {
    ...(id === undefined ? {} : { jobId: jobId(id) }),
    ...(delay === undefined ? {} : { delay }),
    attempts: attempts ?? 1,
    ...(backoff === undefined ? {} : { backoff: { type: 'exponential', delay: backoff } }),
  };
}

async function run(handlers: Readonly<Record<string, JobHandler>>, job: Job<JsonObject, void>): Promise<void> {
  const handler = handlers[job.name];
  if (handler === undefined) throw new UnrecoverableError(`nobody handles ${job.name}`);
  try {
    await handler({ id: job.id ?? '', data: job.data, attempt: job.attemptsMade + 1 });
  } catch (error) {
    throw error instanceof PermanentFailure ? new UnrecoverableError(error.message) : error;
  }
}

function deadJob({ id, name, data, failedReason }: Job<JsonObject>): DeadJob {
  return { id: id ?? '', name, data, error: failedReason };
}
