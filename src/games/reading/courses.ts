import { LRUCache } from 'lru-cache';
import type { Outcome } from '../../domain/table/refusal.ts';
import type { Computations } from '../computing/computations.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import type { Caller } from '../game-service.ts';
import type { Course } from '../course-info.ts';

const MOST = 500;

/** Judges a game that the caller may see, once for all who ask while it is remembered: by the head hash, which does not change any more. */
export function createCourses(computations: Pick<Computations, 'course'>) {
  const known = new LRUCache<string, Promise<Outcome<Course>>>({ max: MOST });
  return (caller: Caller, { gameId, headHash }: LoadedGame): Promise<Outcome<Course>> => {
    const before = known.get(headHash);
    if (before !== undefined) return before;
    const judged = computations.course(caller, gameId);
    known.set(headHash, judged);
    // What was refused, to one who had no time left or while the game went on, may be done for the next who asks.
    const forget = (): void => void (known.get(headHash) === judged && known.delete(headHash));
    judged.then(({ ok }) => (ok ? undefined : forget()), forget);
    return judged;
  };
}
