import { fairQueue } from './fair-queue.ts';

/** More than this many waiting turns are requests that nobody waits for any more. */
const MOST = 100_000;

const queue = fairQueue({ atOnce: 1, atOnceEach: 1, waiting: MOST, waitingEach: MOST });

/**
 * Resolves when it is the caller's turn at this thread: one piece of work a turn of the event loop, and one caller after
 * the other. What arrives together, such as the answers of the database to a hundred requests, would else be worked off
 * in one go.
 */
export function turnOf(caller: string): Promise<void> {
  return queue.run(caller, () => new Promise((resolve) => setImmediate(resolve)));
}
