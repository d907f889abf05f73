import { LRUCache } from 'lru-cache';
import type { ISql, Sql } from 'postgres';
import type { Rulesets } from '../games/rulesets.ts';
import type { GameFolder } from '../games/folding/game-folder.ts';
import { createFollow } from './follow.ts';
import { LOWEST_ID, ownLaggingGames } from './lagging.ts';
import { createReckoning } from './ratings/reckoning.ts';
import { rewriteGame } from './rewrite.ts';
import { inRounds } from './rounds.ts';

const LEFT_ALONE_MILLIS = 10_000;

/** How many of his lagging games a question waits for. In health there are none or one, his last move. */
const AWAITED = 20;

export interface ProjectionDeps {
  readonly sql: Sql;
  readonly rulesets: Rulesets;
  /** The games of this process, over those same connections. */
  readonly folder: GameFolder;
  /** A game could not be projected, and nobody waits for just this one. */
  readonly warn: (error: unknown, what: string) => void;
}

/** Keeps the read models in step with the log, a game at a time. */
export interface Projections {
  /** Brings the game's rows up to its log; cheap where they are. Does nothing for a game that does not exist. */
  catchUp(gameId: string): Promise<void>;
  /**
   * Brings the account's own games up to their logs, for questions about many games: those that changed last, and no more
   * than 20. Nobody waits for games of others. One that cannot be projected holds nobody up: it is warned of, and left to
   * the sweep for a while.
   */
  catchUpOwn(account: string): Promise<void>;
  /** Clears the game's rows and projects it anew, in one transaction: readers see the old rows or the new ones. Ratings follow. */
  rebuild(gameId: string): Promise<void>;
  /** Rebuilds every game, one after the other; tells how many there were. */
  rebuildAll(): Promise<number>;
}

export function createProjections({ sql, rulesets, folder, warn }: ProjectionDeps): Projections {
  const follow = createFollow({ sql, folder, rulesets });
  const broken = new LRUCache<string, true>({ max: 1000, ttl: LEFT_ALONE_MILLIS });
  const reckoning = createReckoning(sql);
  // However many questions somebody asks at once, his games are caught up once for all of them.
  const own = inRounds(async (account) => {
    const games = await ownLaggingGames(sql, account, AWAITED + broken.size);
    const sound = games.filter((game) => !broken.has(game)).slice(0, AWAITED);
    const followed = await follow(sound, { project: true, react: false });
    await Promise.all(
      [...followed].map(([game, outcome]) =>
        outcome.catch((error: unknown) => {
          broken.set(game, true);
          warn(error, `projecting game ${game}`);
        }),
      ),
    );
  });

  return {
    catchUp: async (gameId) => (await follow([gameId], { project: true, react: false })).get(gameId),
    rebuild: async (gameId) => {
      await rewriteGame(sql, rulesets, gameId);
      await reckoning.reckonAll();
    },
    catchUpOwn: own.run,
    rebuildAll: async () => {
      let count = 0;
      for await (const game of allGames(sql)) {
        await rewriteGame(sql, rulesets, game);
        count += 1;
      }
      await reckoning.reckonAll();
      return count;
    },
  };
}

/** Every game by id, page by page: a cursor would hold a transaction open as long as the rebuild lasts. */
async function* allGames(sql: ISql): AsyncGenerator<string> {
  for (let after = LOWEST_ID; ;) {
    const rows = await sql<{ game_id: string }[]>`
      select game_id from streams where game_id > ${after} and archived is null order by game_id limit 100`;
    for (const row of rows) yield row.game_id;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.game_id;
  }
}
