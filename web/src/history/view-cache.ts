import { api } from '../api/api.ts';
import type { View } from '../api/types.ts';

/** The values asked for last, at most `size`; what fails is asked for again. */
export function recentlyAsked<T>(size: number): (key: string, ask: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, ask) => {
    const answer = kept.get(key) ?? ask();
    kept.delete(key);
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
    const oldest = kept.keys().next();
    if (kept.size > size && oldest.done !== true) kept.delete(oldest.value);
    return answer;
  };
}

const KEPT = 60;
const views = recentlyAsked<View>(KEPT);

/** As whom, and at which version, a game is looked at. `ended` opens what was hidden. */
export interface PastAsked {
  readonly gameId: string;
  readonly seat: string | null;
  readonly version: number;
  readonly ended: boolean;
}

/** The table at a version that has been: it does not change any more, so the last ones asked for are kept. Throws Problem. */
export function pastView({ gameId, seat, version, ended }: PastAsked): Promise<View> {
  return views([gameId, seat ?? '', version, ended].join(' '), () =>
    api.view(gameId, { version, ...(seat === null ? {} : { seat }) }),
  );
}
