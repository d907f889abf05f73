import { LRUCache } from 'lru-cache';
import type { ISql, Sql } from 'postgres';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { Match } from '../domain/table/state.ts';
import type { StreamRow } from '../eventstore/event-store.ts';
import { readStream } from '../eventstore/read.ts';
import { inTransaction } from '../eventstore/transaction.ts';
import type { Rulesets } from '../games/rulesets.ts';
import { chronicle } from './chronicle.ts';
import type { FoldCache, Stretch } from './folding.ts';
import { foldStretch, tailOf } from './folding.ts';
import { gameSummaries } from './game-summaries.ts';
import { inbox } from './inbox.ts';
import { LOWEST_ID, ownLaggingGames } from './lagging.ts';
import { inRounds } from './rounds.ts';
import { lockGame } from '../eventstore/locks.ts';
import { playerRecords } from './player-records.ts';
import type { ReadModel } from './read-model.ts';

/** All read models, in the order in which they are written: the same everywhere, so that nothing waits in a circle. */
export const READ_MODELS: readonly ReadModel[] = [gameSummaries, inbox, chronicle, playerRecords];

const LEFT_ALONE_MILLIS = 10_000;

/** How many of his lagging games a question waits for. In health there are none or one, his last move. */
const AWAITED = 20;
/** How many of them at the same time: whoever has many leaves connections to others. */
const ABREAST = 2;

export interface ProjectionDeps {
  readonly sql: Sql;
  readonly rulesets: Rulesets;
  readonly folds: FoldCache;
  /** A game could not be projected, and nobody waits for just this one. */
  readonly warn: (error: unknown, what: string) => void;
}

/** This process cannot fold the game: its ruleset is missing or older than the game's. Another process may. */
export class RulesMissing extends Error {}

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
  /** Clears the game's rows and projects it anew, in one transaction: readers see the old rows or the new ones. */
  rebuild(gameId: string): Promise<void>;
  /** Rebuilds every game, one after the other; tells how many there were. */
  rebuildAll(): Promise<number>;
}

export function createProjections(deps: ProjectionDeps): Projections {
  const { sql, warn } = deps;
  const broken = new LRUCache<string, true>({ max: 1000, ttl: LEFT_ALONE_MILLIS });
  const catchUp = async (gameId: string): Promise<void> => {
    const row = await readStream(sql, gameId);
    if (row !== null && row.projectedVersion < row.version) await project(deps, gameId, false);
  };
  const rebuild = (gameId: string): Promise<void> => project(deps, gameId, true);
  // However many questions somebody asks at once, his games are caught up once for all of them.
  const own = inRounds(async (account) => {
    const games = await ownLaggingGames(sql, account, AWAITED + broken.size);
    const sound = games.filter((game) => !broken.has(game)).slice(0, AWAITED);
    const following = sound.values();
    const inTurn = async (): Promise<void> => {
      for (const game of following) {
        await catchUp(game).catch((error: unknown) => {
          broken.set(game, true);
          warn(error, `projecting game ${game}`);
        });
      }
    };
    await Promise.all(Array.from({ length: ABREAST }, inTurn));
  });

  return {
    catchUp,
    rebuild,
    catchUpOwn: own.run,
    rebuildAll: async () => {
      let count = 0;
      for await (const game of allGames(sql)) {
        await rebuild(game);
        count += 1;
      }
      return count;
    },
  };
}

/** Every game by id, page by page: a cursor would hold a transaction open as long as the rebuild lasts. */
async function* allGames(sql: ISql): AsyncGenerator<string> {
  for (let after = LOWEST_ID; ;) {
    const rows = await sql<{ game_id: string }[]>`
      select game_id from streams where game_id > ${after} order by game_id limit 100`;
    for (const row of rows) yield row.game_id;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.game_id;
  }
}

/**
 * One transaction: the game's lock, its log since the projected version (the whole of it where something was taken
 * back), all read models, and last the projected version. Whoever comes second finds nothing left to do. The row of
 * `streams` is locked by that last statement alone, so a catch-up never holds up an append for longer than a commit.
 */
async function project({ sql, rulesets, folds }: ProjectionDeps, gameId: string, anew: boolean): Promise<void> {
  const folded = await inTransaction(sql, async (tx) => {
    // Sent together, in this order: the row is read once the lock is held.
    const [, row] = await Promise.all([lockGame(tx, gameId), readStream(tx, gameId)]);
    if (row === null || (row.projectedVersion === row.version && !anew)) return null;
    const rules = await rulesOf(rulesets, row);
    const stretch = await stretchOf(tx, row, { rules, folds, anew });
    if (stretch.base === null) await eachModel((model) => model.clear(tx, gameId));
    const match = await projectAll(tx, stretch);
    const game = { gameId, rules, match, headHash: row.headHash, lastAt: row.lastAt };
    await eachModel((model) => model.settle?.(tx, game));
    await tx`update streams set projected_version = ${row.version} where game_id = ${gameId}`;
    return match;
  });
  if (folded !== null) folds.keep(gameId, folded);
}

/** What is to be told: on from a match, or (`base` null) everything, where the rows must be written from the beginning. */
async function stretchOf(
  tx: ISql,
  { gameId, projectedVersion, version }: StreamRow,
  { rules, folds, anew }: { readonly rules: AnyRuleset; readonly folds: FoldCache; readonly anew: boolean },
): Promise<Stretch> {
  const whole = { gameId, rules, base: null, to: version };
  if (anew || projectedVersion === 0) return whole;
  const { takenBack, ...tail } = await tailOf(tx, gameId, projectedVersion, version);
  if (takenBack) return whole;
  return { ...whole, base: await folds.take(tx, { gameId, rules }, projectedVersion), ...tail };
}

/** One step of all models, sent together. Waits for all even where one fails: nothing may be sent behind the rollback. */
async function eachModel(step: (model: ReadModel) => Promise<void> | undefined): Promise<void> {
  const steps = await Promise.allSettled(READ_MODELS.map(async (model) => step(model)));
  const failed = steps.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

function projectAll(tx: ISql, stretch: Stretch): Promise<Match> {
  return foldStretch(tx, stretch, async (events) => {
    await eachModel((model) => model.project?.(tx, stretch, events));
  });
}

/** The rules that fold this game. Throws RulesMissing. */
export async function rulesOf(rulesets: Rulesets, { ruleset, rulesetVersion }: StreamRow): Promise<AnyRuleset> {
  const rules = await rulesets.load(ruleset, rulesetVersion);
  if (rules === undefined) throw new RulesMissing(`this process has no rules for ${ruleset} ${rulesetVersion}`);
  return rules;
}
