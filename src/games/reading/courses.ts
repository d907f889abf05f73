import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done } from '../../domain/table/refusal.ts';
import { hasEnded } from '../../domain/table/state.ts';
import { WorkRefused } from '../../threads/work-refused.ts';
import type { Computations } from '../computing/computations.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import type { Caller } from '../game-service.ts';
import type { Course } from '../course-info.ts';
import { courseTooEarly } from './reading.ts';

const MOST = 500;

/** Who asks waits for so long, in milliseconds; whoever asks again then waits for the same work. */
const PATIENCE = 10_000;

/** What is known while a game is still being judged. */
const JUDGING: Course = { side: null, points: [], swings: [], luck: null, times: [], judging: true };

/** Judges a game that the caller may see, once for all who ask while it is remembered: by the head hash, which does not change any more. */
export function createCourses(computations: Pick<Computations, 'course'>, patience = PATIENCE) {
  const known = new LRUCache<string, Promise<Outcome<Course>>>({ max: MOST });
  const judge = (caller: Caller, { gameId, headHash }: LoadedGame): Promise<Outcome<Course>> => {
    const judged = computations.course(caller, gameId);
    known.set(headHash, judged);
    // What was refused, to one who had no time left or while the game went on, may be done for the next who asks.
    const forget = (): void => void (known.get(headHash) === judged && known.delete(headHash));
    judged.then(({ ok }) => (ok ? undefined : forget()), forget);
    return judged;
  };
  /** Who waits for what another asked for is not refused for the other's want of time: he asks himself then. */
  const judgedFor = (caller: Caller, game: LoadedGame): Promise<Outcome<Course>> => {
    const asked = known.get(game.headHash);
    if (asked === undefined) return judge(caller, game);
    return asked.catch((error: unknown) => {
      if (error instanceof WorkRefused) return judgedFor(caller, game);
      throw error;
    });
  };
  return async (caller: Caller, game: LoadedGame): Promise<Outcome<Course>> => {
    // At once, not behind the work of others: whoever waits would be told that the game is being judged.
    if (!hasEnded(game.match.table)) return courseTooEarly();
    const judged = judgedFor(caller, game);
    const over = new AbortController();
    const meanwhile = pause(patience, done(JUDGING), { signal: over.signal, ref: false });
    meanwhile.catch(() => undefined);
    return Promise.race([judged, meanwhile]).finally(() => over.abort());
  };
}
