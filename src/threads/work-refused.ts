/**
 * Why work is not done: its caller has used up his time, too much waits already, it took too long and was ended, or no
 * thread came so far as to begin it.
 */
export type WorkRefusedWhy = 'spent' | 'crowded' | 'endless' | 'unready';

const SAID: Readonly<Record<WorkRefusedWhy, string>> = {
  spent: 'You have had more of the server’s computing time than one player may: wait and try again.',
  crowded: 'Too much work waits to be done: try again soon.',
  endless: 'That is more work than one request may ask for.',
  unready: 'The server has not come round to making ready for such work: try again soon.',
};

/** Work that is refused; `retryAfter` in seconds, where waiting helps. */
export class WorkRefused extends Error {
  readonly why: WorkRefusedWhy;
  readonly retryAfter: number | null;

  constructor(why: WorkRefusedWhy, retryAfter: number | null = null) {
    super(SAID[why]);
    this.why = why;
    this.retryAfter = retryAfter;
  }
}
