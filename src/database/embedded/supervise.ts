import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './errors.ts';
import type { Postmaster } from './postmaster.ts';
import { isServer } from './postmaster.ts';

export interface Supervision {
  /** The server that runs now, or ran last. */
  readonly postmaster: Postmaster;
  /** No more looking after it; waits for what is under way. */
  stop(): Promise<void>;
}

export interface SupervisionSettings {
  /** Starts the server again on the same port, and makes us its program again. */
  readonly again: () => Promise<Postmaster>;
  readonly log: (message: string) => void;
  /** It cannot be started any more: the program should end. */
  readonly lost: (error: EmbeddedError) => void;
  /** Between two looks; half a second unless given. */
  readonly everyMillis?: number;
  /** Before the first try to start it again; each further one waits twice as long. A quarter of a second unless given. */
  readonly pauseMillis?: number;
}

const EVERY_MS = 500;
const TRIES = 5;
const FIRST_PAUSE_MS = 250;
/** A server that has run for so long has started well: its next end is another matter. */
const STEADY_MS = 60_000;

/**
 * Looks after a server that may be killed, by the kernel for want of memory or by mistake: starts it again, and pauses
 * longer before each further try. After five tries within a minute it is given up.
 */
export function supervise(first: Postmaster, settings: SupervisionSettings): Supervision {
  const { again, log, lost, everyMillis = EVERY_MS, pauseMillis = FIRST_PAUSE_MS } = settings;
  let postmaster = first;
  let startedAt = Date.now();
  let tries = 0;
  let stopped = false;
  let working = Promise.resolve();

  const restart = async (): Promise<void> => {
    log(`the embedded PostgreSQL (pid ${postmaster.pid}) has ended by itself: starting it again`);
    if (Date.now() - startedAt > STEADY_MS) tries = 0;
    let why = 'it starts, and ends at once';
    while (tries < TRIES && !stopped) {
      await sleep(pauseMillis * 2 ** tries);
      tries += 1;
      try {
        postmaster = await again();
        startedAt = Date.now();
        log(`the embedded PostgreSQL runs again (pid ${postmaster.pid})`);
        return;
      } catch (error) {
        why = error instanceof Error ? error.message : String(error);
        log(`the embedded PostgreSQL was not started, try ${tries} of ${TRIES}: ${why}`);
      }
    }
    if (stopped) return;
    stopped = true;
    lost(new EmbeddedError(`the embedded PostgreSQL ends again and again: ${why}`));
  };
  const look = async (): Promise<void> => {
    if (stopped || (await isServer(postmaster.pid)) || stopped) return;
    await restart();
  };
  const timer = setInterval(() => {
    working = working.then(look);
  }, everyMillis).unref();
  return {
    get postmaster() {
      return postmaster;
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await working;
    },
  };
}
