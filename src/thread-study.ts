import { workerData } from 'node:worker_threads';
import { v7 } from 'uuid';
import { loadRulesets } from './rules-data/load.ts';
import { withStoredData } from './rules-data/stored.ts';
import { connectSql } from './database/sql.ts';
import { eventStore } from './eventstore/postgres-store.ts';
import { newServerSeed } from './eventstore/seal.ts';
import { standingStore } from './eventstore/standing-stream.ts';
import { createGames } from './games/create-game-service.ts';
import type { Caller } from './games/game-service.ts';
import type { ComputeTask } from './games/computing/compute-in-threads.ts';
import type { Outcome } from './domain/table/refusal.ts';
import type { Rendering, RenderWish } from './notices/render.ts';
import { renderGame } from './notices/render.ts';

/** What the threads of a program are told when they begin. */
export interface StudyData {
  readonly databaseUrl: string;
  readonly publicUrl: string;
  /** A directory that replaces data of the rules. */
  readonly rulesData?: string;
}

/** A thread's own game service: with its own connections, rules and memory, for work that writes nothing. */
export interface Study {
  think(task: ComputeTask): Promise<unknown>;
  render(caller: Caller, wish: RenderWish): Promise<Outcome<Rendering>>;
}

/** One task at a time needs one connection; what is read while another statement runs, two. */
const CONNECTIONS = 2;
const CACHED_GAMES = 100;

/** Opens the study of this thread. The thread ends with the program: its connections need no other end. */
export async function openStudy(): Promise<Study> {
  const { databaseUrl, publicUrl, rulesData } = dataOfThread();
  const sql = connectSql(databaseUrl, { max: CONNECTIONS, name: 'estafeta-thread' });
  // What cannot be made is told by the program itself, which meets it first.
  const rulesets = withStoredData(await loadRulesets(rulesData), sql, () => undefined);
  const { games, computations } = createGames({
    store: eventStore(sql),
    standing: standingStore(sql),
    rulesets,
    now: () => new Date(),
    newId: v7,
    randomSeed: newServerSeed,
    accountExists: async (id) => {
      const [row] = await sql`select 1 from accounts where id = ${id} and erased_at is null`;
      return row !== undefined;
    },
    committed: () => undefined,
    // A snapshot that could not be written is written by whoever folds the game next.
    warn: () => undefined,
    cachedGames: CACHED_GAMES,
  });
  return {
    think: async ({ method, args }) =>
      (computations[method] as (...given: readonly unknown[]) => Promise<unknown>)(...args),
    render: (caller, wish) => renderGame({ games, rulesets, publicUrl }, caller, wish),
  };
}

/** What `createThreads` was given, behind what its pool tells its threads. */
function dataOfThread(): StudyData {
  const [, data] = workerData as readonly [unknown, StudyData];
  return data;
}
