/** Counts the live streams of each caller. */
export interface StreamSlots {
  /** Takes a place, or answers null where the caller has too many. Call the answer once, to give it back. */
  take(caller: string): (() => void) | null;
  readonly open: number;
}

export function streamSlots(perCaller: number): StreamSlots {
  const taken = new Map<string, number>();
  let open = 0;
  const change = (caller: string, by: number): void => {
    const now = (taken.get(caller) ?? 0) + by;
    open += by;
    if (now === 0) taken.delete(caller);
    else taken.set(caller, now);
  };
  return {
    take: (caller) => {
      if ((taken.get(caller) ?? 0) >= perCaller) return null;
      change(caller, 1);
      let given = false;
      return () => {
        if (!given) change(caller, -1);
        given = true;
      };
    },
    get open() {
      return open;
    },
  };
}
