import type { Config } from './config.ts';
import type { GameDeps } from './games/deps.ts';
import type { Rulesets } from './games/rulesets.ts';
import type { ApiDeps } from './api/api-deps.ts';
import { renderInThreads } from './notices/render-in-threads.ts';
import type { StudyData } from './thread-study.ts';
import type { Threads } from './threads/threads.ts';
import { createThreads, USUAL_THREADS } from './threads/threads.ts';

/** The threads of the program, and what is left to them. */
export interface ProgramThreads {
  readonly threads: Threads;
  /** For the game service. */
  readonly computations: Pick<GameDeps, 'threads'>;
  /** For the API. */
  readonly rendering: Pick<ApiDeps, 'render'>;
  /** How many bots may think ahead at once: a thread is left to players. */
  readonly thinkers: number;
}

/** The threads of a program on that database. Where they cannot come to the same rules, they draw pictures and nothing else. */
export function programThreads(config: Config, databaseUrl: string, { origin }: Rulesets): ProgramThreads {
  const study: StudyData = {
    databaseUrl,
    publicUrl: config.publicUrl,
    ...(origin?.data === undefined ? {} : { rulesData: origin.data }),
  };
  const threads = createThreads({
    ...config.work,
    data: { ...study },
    ...(origin === undefined ? {} : { first: { what: 'study' } }),
  });
  const thinkers = Math.max(1, (config.work.threads ?? USUAL_THREADS) - 1);
  if (origin === undefined) return { threads, computations: {}, rendering: {}, thinkers };
  return { threads, computations: { threads }, rendering: { render: renderInThreads(threads) }, thinkers };
}
