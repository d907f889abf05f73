import { availableParallelism } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { MessageChannel } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { fairQueue } from './fair-queue.ts';
import { workBudget } from './work-budget.ts';
import { WorkRefused } from './work-refused.ts';

/** What a thread is asked to do, and what with: plain data. */
export interface Task {
  readonly what: string;
  /**
   * After so many milliseconds it is ended, and its thread with it; as the settings say unless given. Tasks that may take
   * longer than those never have all threads, however many callers they are of.
   */
  readonly longest?: number;
}

/** Who pays for work with his budget. */
export interface Payer {
  readonly payer: string;
  /** The server does it on its own account of time: it is charged, but never refused for want of a budget. */
  readonly owed?: boolean;
  /** Where it waits; in the line of who pays unless given. */
  readonly line?: string;
}

/** Threads beside the main one, for work that would keep it from answering others. */
export interface Threads {
  /** What the thread makes of the task. Throws WorkRefused, and what the work itself throws. */
  run(task: Task, by: Payer): Promise<unknown>;
  /** Starts all threads, before there is work for them. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

export interface ThreadSettings {
  /** How many threads there may be. */
  readonly threads: number;
  /** How much time of the threads one caller may have in a minute, in milliseconds. */
  readonly millisPerMinute: number;
  /** After so many milliseconds a task is ended, and its thread with it. */
  readonly longestTask: number;
  /** After so many milliseconds a thread that has not begun its task is ended. */
  readonly longestStart: number;
  /** The module that the threads run; see src/thread.ts. */
  readonly entry: URL;
  /** What each thread does first, at nobody's expense, such as to load what later tasks need. */
  readonly first?: Task;
  /** What the threads are told when they begin. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a thread answers: a value, or what was thrown; and for how many milliseconds it was busy. */
export type Done = { readonly millis: number } & (
  | { readonly value: unknown }
  | { readonly failed: { readonly message: string; readonly code?: string | undefined; readonly stack?: string } }
);

/** What a thread is sent: the task, and where it says that it has begun. */
export interface Sent {
  readonly task: Task;
  readonly begun: MessagePort;
}

const LONGEST_TASK = 10_000;
/** A thread loads all rules before its first task. */
const LONGEST_START = 60_000;
const WAITING = 400;
const WAITING_EACH = 64;
/** Megabytes; a thread that needs more is ended by Node, and its task fails. */
const HEAP = 1024;

/** As many threads as cores but one, which is left to the main thread; two at least, so that nobody can have them all. */
export const USUAL_THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));

/** Half of a core, which no player comes near by playing. */
export const USUAL_MILLIS_PER_MINUTE = 30_000;

/** Threads that start with the first work, share it out fairly among callers, and charge them for it. */
export function createThreads(given: Partial<ThreadSettings> = {}): Threads {
  const settings: ThreadSettings = {
    threads: USUAL_THREADS,
    millisPerMinute: USUAL_MILLIS_PER_MINUTE,
    longestTask: LONGEST_TASK,
    longestStart: LONGEST_START,
    entry: new URL('../thread.mjs', import.meta.url),
    data: {},
    ...given,
  };
  const { threads, millisPerMinute, longestTask, longestStart } = settings;
  const budget = workBudget(millisPerMinute);
  const most = Math.max(1, threads - 1);
  const limits = { atOnce: threads, atOnceEach: most, atOnceLong: most };
  const queue = fairQueue({ ...limits, waiting: WAITING, waitingEach: WAITING_EACH });
  let pool: Tinypool | null = null;
  let closed = false;
  let warmed = false;

  const perform = async (task: Task): Promise<Done> => {
    if (closed) throw new WorkRefused('crowded');
    pool ??= poolOf(settings);
    return inTime(pool, task, { start: longestStart, work: task.longest ?? longestTask });
  };

  const warm = async (): Promise<void> => {
    const { first } = settings;
    if (warmed || first === undefined) return;
    warmed = true;
    const done = await Promise.all(Array.from({ length: threads }, () => perform(first)));
    done.forEach(valueOf);
  };

  return {
    run: (task, { payer, owed = false, line = payer }) => {
      const work = async (): Promise<unknown> => {
        if (!owed) await budget.check(payer);
        // The next caller, too, finds a thread that is ready.
        if (!warmed) void warm().catch(() => undefined);
        const done = await perform(task);
        await budget.charge(payer, done.millis);
        return valueOf(done);
      };
      return queue.run(line, work, (task.longest ?? longestTask) > longestTask);
    },
    warm,
    close: async () => {
      closed = true;
      await pool?.destroy();
    },
  };
}

function poolOf({ threads, entry, data }: ThreadSettings): Tinypool {
  return new Tinypool({
    filename: entry.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 2 ** 31 - 1,
    // Between two tasks a thread must hear from its connections to the database.
    useAtomics: false,
    // Whatever loads TypeScript for the main thread, threads load it by themselves.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
    workerData: data,
  });
}

/** How many milliseconds a thread has to begin its task, and to do it. */
interface Longest {
  readonly start: number;
  readonly work: number;
}

/**
 * What came of the task. One that takes too long, once its thread runs, is ended with the thread, and answered as endless.
 * Throws WorkRefused where the thread takes too long to begin: that is no fault of the task, and says nothing of it.
 */
async function inTime(pool: Tinypool, task: Task, most: Longest): Promise<Done> {
  const { port1, port2 } = new MessageChannel();
  const over = new AbortController();
  let timer = setTimeout(() => over.abort(UNREADY), most.start);
  port1.once('message', () => {
    clearTimeout(timer);
    timer = setTimeout(() => over.abort(ENDLESS), most.work);
  });
  try {
    const sent = { task, begun: port2 };
    return (await pool.run(sent, { signal: over.signal, transferList: [port2] })) as Done;
  } catch (error) {
    if (!over.signal.aborted) throw error;
    if (over.signal.reason === UNREADY) throw new WorkRefused('unready', RETRY_SECONDS);
    return { millis: most.work, value: ENDLESS };
  } finally {
    clearTimeout(timer);
    port1.close();
  }
}

const ENDLESS = Symbol('endless');
const UNREADY = Symbol('unready');
/** By then a thread may have begun. */
const RETRY_SECONDS = 10;

function valueOf(done: Done): unknown {
  if ('failed' in done) throw Object.assign(new Error(done.failed.message), done.failed);
  if (done.value === ENDLESS) throw new WorkRefused('endless');
  return done.value;
}
