/** Does work for one key, one after the other in the order of the calls; other keys do not wait. */
export type Mutex = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** A line that nobody stands in is forgotten. What fails does not hold up those behind. */
export function createMutex(): Mutex {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const ahead = last.get(key);
    const turn = ahead === undefined ? work() : ahead.then(work, work);
    const leave = (): void => {
      if (last.get(key) === turn) last.delete(key);
    };
    last.set(key, turn);
    turn.then(leave, leave);
    return turn;
  };
}
