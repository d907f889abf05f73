import { WorkRefused } from './work-refused.ts';

/** How much is done at once, and how much may wait. */
export interface QueueLimits {
  /** So much is done at once, for all callers together. */
  readonly atOnce: number;
  /** So much is done at once for one caller. */
  readonly atOnceEach: number;
  /** So much work that takes long is done at once, for all callers together; no less than everything unless given. */
  readonly atOnceLong?: number;
  /** So much may wait, for all callers together. */
  readonly waiting: number;
  /** So much may wait for one caller. */
  readonly waitingEach: number;
}

/** Work in line: of each caller in the order in which it came, and one caller after the other. */
export interface FairQueue {
  /**
   * Does the work when its turn comes; `long` is work that others shall not have to wait for. Throws WorkRefused
   * (`crowded`) where too much waits.
   */
  run<T>(caller: string, work: () => Promise<T>, long?: boolean): Promise<T>;
}

interface Waiting {
  readonly long: boolean;
  begin(): void;
  refuse(): void;
}

/**
 * A queue that is fair to callers, not to requests: who asks for sixty things at once waits for sixty, and somebody else
 * who asks for one has it after one of those. Where the queue is full, the longest line gives up its last place to a
 * shorter one, so that no caller can shut out the others.
 */
export function fairQueue(limits: QueueLimits): FairQueue {
  const { atOnce, atOnceEach, atOnceLong = atOnce, waiting: most, waitingEach } = limits;
  // In the order in which they have their turns: who has had his goes to the end.
  const lines = new Map<string, Waiting[]>();
  const running = new Map<string, number>();
  let busy = 0;
  let busyLong = 0;
  let waiting = 0;

  const take = (caller: string, line: Waiting[]): Waiting | undefined => {
    const first = line.shift();
    lines.delete(caller);
    if (line.length > 0) lines.set(caller, line);
    waiting -= 1;
    return first;
  };

  const mayBegin = (caller: string, [first]: readonly Waiting[]): boolean =>
    (running.get(caller) ?? 0) < atOnceEach && (first?.long !== true || busyLong < atOnceLong);

  const beginNext = (): void => {
    while (busy < atOnce) {
      const next = [...lines].find(([caller, line]) => mayBegin(caller, line));
      if (next === undefined) return;
      const [caller, line] = next;
      running.set(caller, (running.get(caller) ?? 0) + 1);
      busy += 1;
      const first = take(caller, line);
      if (first?.long === true) busyLong += 1;
      first?.begin();
    }
  };

  const ended = (caller: string, long: boolean): void => {
    const left = (running.get(caller) ?? 0) - 1;
    if (left > 0) running.set(caller, left);
    else running.delete(caller);
    busy -= 1;
    if (long) busyLong -= 1;
    beginNext();
  };

  /** Whether there is room for one more of the caller's, if need be at the expense of a longer line. */
  const makeRoom = (own: number): boolean => {
    if (own >= waitingEach) return false;
    if (waiting < most) return true;
    const [longest, line] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a), ['', [] as Waiting[]]);
    if (line.length <= own + 1) return false;
    line.pop()?.refuse();
    waiting -= 1;
    if (line.length === 0) lines.delete(longest);
    return true;
  };

  return {
    run: (caller, work, long = false) =>
      new Promise((resolve, reject) => {
        const line = lines.get(caller) ?? [];
        const refuse = (): void => reject(new WorkRefused('crowded', RETRY_SECONDS));
        if (!makeRoom(line.length)) return refuse();
        const begin = (): void => {
          const done = work();
          done.then(resolve, reject);
          void done.catch(() => undefined).finally(() => ended(caller, long));
        };
        line.push({ long, begin, refuse });
        lines.set(caller, line);
        waiting += 1;
        beginNext();
      }),
  };
}

const RETRY_SECONDS = 2;
