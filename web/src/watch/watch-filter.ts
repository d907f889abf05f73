/** Which games the page of games to watch lists; the filter stands in its address, so that a link keeps it. */
export interface WatchFilter {
  readonly which: Which;
  /** Only games of this ruleset. */
  readonly ruleset?: string;
}

/** The lists there are, in the order of their tabs. */
export const WHICH = ['active', 'finished', 'followed'] as const;
export type Which = (typeof WHICH)[number];

/** The filter that an address asks for; what it does not know it leaves out. */
export function filterIn(search: string): WatchFilter {
  const query = new URLSearchParams(search);
  const which = WHICH.find((one) => one === query.get('which')) ?? 'active';
  const ruleset = query.get('ruleset');
  return ruleset === null || ruleset === '' ? { which } : { which, ruleset };
}

/** The address of the page with that filter. */
export function watchAddress({ which, ruleset }: WatchFilter): string {
  const query = new URLSearchParams({
    ...(which === 'active' ? {} : { which }),
    ...(ruleset === undefined ? {} : { ruleset }),
  });
  return query.size === 0 ? '/watch' : `/watch?${query}`;
}

/** What the server is asked for the filter. */
export function wishOf({ which, ruleset }: WatchFilter): { status?: string; followed?: boolean; ruleset?: string } {
  return {
    ...(which === 'followed' ? { followed: true } : { status: which }),
    ...(ruleset === undefined ? {} : { ruleset }),
  };
}
