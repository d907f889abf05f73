import type { Projections } from '../projections/runner.ts';
import type { Reactions } from '../projections/reactors/react.ts';
import type { Outbox } from './outbox.ts';
import type { JobHandler, JobQueue } from './queue.ts';

/** Brings on all that follows from an append. */
export interface CatchUp {
  /** Projects the game, reacts to it and relays the outbox. Safe to repeat; calls for one game are served one by one. */
  attend(gameId: string): Promise<void>;
  /** A hint after a commit: attends at once in this process and leaves a job behind, in case the process dies. Never throws. */
  committed(gameId: string): void;
  /** Resolves when nothing is being attended to. */
  idle(): Promise<void>;
}

export interface CatchUpDeps {
  readonly projections: Pick<Projections, 'catchUp'>;
  readonly reactions: Pick<Reactions, 'react'>;
  readonly outbox: Pick<Outbox, 'relay'>;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly warn: (error: unknown, what: string) => void;
}

const JOB = 'catch-up';

/** Late enough to find the work done in the ordinary case, and to stand for a burst of appends. */
const SAFETY_NET = { delay: 1000, attempts: 5, backoff: 500 };

export function createCatchUp(deps: CatchUpDeps): CatchUp {
  const { queue, warn } = deps;
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();
  const hints = new Set<Promise<void>>();

  const run = (gameId: string): Promise<void> => {
    const work = serve(deps, gameId).finally(() => running.delete(gameId));
    running.set(gameId, work);
    return work;
  };
  /** Whoever comes while the game is served may have news that the running service has not seen: one more round serves all. */
  const attend = (gameId: string): Promise<void> => {
    const current = running.get(gameId);
    if (current === undefined) return run(gameId);
    const next =
      waiting.get(gameId) ??
      current
        .catch(() => undefined)
        .then(() => {
          waiting.delete(gameId);
          return run(gameId);
        });
    waiting.set(gameId, next);
    return next;
  };

  return {
    attend,
    committed: (gameId) => {
      attend(gameId).catch((error: unknown) => warn(error, `catching up game ${gameId}`));
      const hint = queue
        .add(JOB, { gameId }, { ...SAFETY_NET, id: `${JOB}.${gameId}` })
        .catch((error: unknown) => warn(error, `queueing the catch-up of game ${gameId}`))
        .finally(() => hints.delete(hint));
      hints.add(hint);
    },
    idle: async () => {
      while (running.size + waiting.size + hints.size > 0) {
        await Promise.allSettled([...running.values(), ...waiting.values(), ...hints]);
      }
    },
  };
}

/** The job that `committed` leaves behind. */
export function catchUpHandlers({ attend }: Pick<CatchUp, 'attend'>): Record<string, JobHandler> {
  return { [JOB]: ({ data }) => attend(String(data['gameId'])) };
}

/** A game whose rows cannot be written still gets its reactions: a flaw in a narration must not stop the bots. */
async function serve({ projections, reactions, outbox }: CatchUpDeps, gameId: string): Promise<void> {
  const [projected] = await Promise.allSettled([projections.catchUp(gameId)]);
  await reactions.react(gameId);
  await outbox.relay();
  if (projected.status === 'rejected') throw projected.reason;
}
