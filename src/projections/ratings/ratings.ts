import { LRUCache } from 'lru-cache';
import type { ISql } from 'postgres';
import type { Caller } from '../../games/game-service.ts';
import type { Page } from '../page.ts';
import type { Projections } from '../runner.ts';
import type { BotRating } from './bot-ratings.ts';
import { listBotRatings } from './bot-ratings.ts';
import type { Reckoning } from './reckoning.ts';
import type {
  GameRating,
  RankedPlayer,
  RankingRequest,
  RatingStep,
  ScenarioBalance,
  ShownRating,
} from './rating-queries.ts';
import { gameRating, listBalances, listRanking, ratedRow, ratingHistory, ratingsOf } from './rating-queries.ts';

/** What rated games have come to. Lists tell what has been reckoned; a game that is asked for is reckoned first. */
export interface Ratings {
  ranking(request: RankingRequest): Promise<Page<RankedPlayer>>;
  balances(ruleset: string): Promise<readonly ScenarioBalance[]>;
  /** How the ruleset's bots do against persons, as of some seconds ago. */
  bots(ruleset: string): Promise<readonly BotRating[]>;
  of(account: string): Promise<readonly ShownRating[]>;
  history(
    wanted: { readonly account: string; readonly ruleset: string },
    caller: Caller,
  ): Promise<readonly RatingStep[]>;
  /** What the game has come to; null where it is not rated, or goes on. Rights are the caller's business. */
  ofGame(gameId: string): Promise<GameRating | null>;
}

export function createRatings(
  sql: ISql,
  { projections, reckoning }: { readonly projections: Projections; readonly reckoning: Reckoning },
): Ratings {
  return {
    ranking: (request) => listRanking(sql, request),
    balances: (ruleset) => listBalances(sql, ruleset),
    bots: keptFor(BOTS_KEPT, (ruleset) => listBotRatings(sql, ruleset)),
    of: (account) => ratingsOf(sql, account),
    history: (wanted, caller) => ratingHistory(sql, wanted, caller),
    ofGame: async (gameId) => {
      await projections.catchUp(gameId);
      const row = await ratedRow(sql, gameId);
      if (row === null) return null;
      if (row.came === null) await reckoning.reckon(row.ruleset);
      const came = row.came ?? (await ratedRow(sql, gameId))?.came ?? null;
      return came === null ? null : gameRating(sql, gameId, came);
    },
  };
}

/** Hundreds of games are reckoned for each bot, and anybody may ask, many times in one query: what came of it holds so long, in milliseconds. */
const BOTS_KEPT = 10_000;
const MOST_KEPT = 100;

/** The same question has the same answer for some milliseconds; what has failed is asked anew. */
function keptFor<T>(millis: number, ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new LRUCache<string, Promise<T>>({ max: MOST_KEPT, ttl: millis });
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const asked = ask(key);
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    return asked;
  };
}
