import { LRUCache } from 'lru-cache';

/** Who asks for work that waits for room. */
export interface Asker {
  readonly whose: string;
  /** It has waited in vain: it must ask again. */
  leave(): Promise<void>;
}

/** Work of many seconds that no job waits for: so many at once, and all of it ends with the process. */
export interface Searches {
  /**
   * Begins the work, which must not reject. Where there is no room, one work for each in line waits for it a while, and
   * whoever was served longest ago comes first, however much another asks for. False, and nothing begins, where it does
   * not wait either.
   */
  begin(work: (signal: AbortSignal) => Promise<void>, asker?: Asker): boolean;
  /** Begins nothing more, tells what runs to end, and waits for it. */
  close(): Promise<void>;
}

/** For so long work waits in line, in milliseconds: it is kept for whoever waits, and others cannot take it meanwhile. */
export const LONGEST_IN_LINE = 30_000;

const REMEMBERED = 10_000;

interface Waiting extends Asker {
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly timer: NodeJS.Timeout;
}

export function createSearches(atOnce: number, warn: (error: unknown, what: string) => void): Searches {
  const running = new Set<Promise<void>>();
  const leaving = new Set<Promise<void>>();
  const line = new Map<string, Waiting>();
  const served = new LRUCache<string, number>({ max: REMEMBERED });
  const over = new AbortController();
  let turns = 0;

  const keep = (among: Set<Promise<void>>, work: Promise<void>): Promise<void> => {
    const one = work.catch((error: unknown) => warn(error, 'a search')).finally(() => among.delete(one));
    among.add(one);
    return one;
  };
  const run = (work: Waiting['work'], whose?: string): void => {
    if (whose !== undefined) served.set(whose, (turns += 1));
    void keep(running, work(over.signal)).then(beginNext);
  };
  const taken = ({ whose, timer }: Waiting): void => {
    clearTimeout(timer);
    line.delete(whose);
  };
  const beginNext = (): void => {
    if (over.signal.aborted || running.size >= atOnce) return;
    const [next] = [...line.values()].sort((a, b) => (served.get(a.whose) ?? 0) - (served.get(b.whose) ?? 0));
    if (next === undefined) return;
    taken(next);
    run(next.work, next.whose);
  };
  const leave = (waiting: Waiting): void => {
    taken(waiting);
    void keep(leaving, waiting.leave());
  };

  return {
    begin: (work, asker) => {
      if (over.signal.aborted) return false;
      if (running.size < atOnce) {
        run(work, asker?.whose);
        return true;
      }
      if (asker === undefined || atOnce === 0 || line.has(asker.whose)) return false;
      const timer = setTimeout(() => leave(waiting), LONGEST_IN_LINE);
      const waiting: Waiting = { ...asker, work, timer };
      line.set(asker.whose, waiting);
      return true;
    },
    close: async () => {
      over.abort();
      for (const waiting of line.values()) leave(waiting);
      await Promise.all([...running, ...leaving]);
    },
  };
}
