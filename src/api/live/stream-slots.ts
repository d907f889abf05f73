/** Who holds a place: whom it is counted against (an account, or an address without one), and where it comes from. */
export interface Holder {
  readonly caller: string;
  readonly address: string;
}

/** Counts what is open of each caller, and from each address. */
export interface StreamSlots {
  /** Takes a place, or answers null where there are too many. Call the answer to give it back: once or more often. */
  take(holder: Holder): (() => void) | null;
  /** Whether there is a place to take. */
  free(holder: Holder): boolean;
  readonly open: number;
}

/** Places for so many of each caller, and for so many from each address, whoever has them. */
export function streamSlots({ perCaller, perAddress }: { perCaller: number; perAddress: number }): StreamSlots {
  const callers = counter();
  const addresses = counter();
  let open = 0;
  const free = ({ caller, address }: Holder): boolean =>
    callers.of(caller) < perCaller && addresses.of(address) < perAddress;
  return {
    free,
    take: ({ caller, address }) => {
      if (!free({ caller, address })) return null;
      const change = (by: number): void => {
        callers.add(caller, by);
        addresses.add(address, by);
        open += by;
      };
      change(1);
      let given = false;
      return () => {
        if (!given) change(-1);
        given = true;
      };
    },
    get open() {
      return open;
    },
  };
}

function counter(): { of(key: string): number; add(key: string, by: number): void } {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    add: (key, by) => {
      const now = of(key) + by;
      if (now === 0) counts.delete(key);
      else counts.set(key, now);
    },
  };
}
