import type { Sql } from 'postgres';
import type { Viewer } from '../domain/kernel/ids.ts';
import type { Caller, GameInfo } from '../games/game-service.ts';
import type { StandingOf } from '../games/writing/demands.ts';
import type { OffersMade } from '../games/writing/offer-rules.ts';
import type { ChronicleLine } from './chronicle.ts';
import { listChronicle } from './chronicle.ts';
import type { GamesFilter } from './game-summaries.ts';
import { listGames, summariesByIds } from './game-summaries.ts';
import type { InboxItem } from './inbox.ts';
import { listInbox } from './inbox.ts';
import type { SeatOffer } from './offers.ts';
import { listOffers, offersMade } from './offers.ts';
import type { Page, PageRequest } from './page.ts';
import type { PlayerRecord } from './player-records.ts';
import { playerRecord } from './player-records.ts';
import { ratingsOf } from './ratings/rating-queries.ts';
import { reliabilityOf } from './reliability.ts';
import type { Ratings } from './ratings/ratings.ts';
import { createRatings } from './ratings/ratings.ts';
import { createReckoning } from './ratings/reckoning.ts';
import type { Projections } from './runner.ts';

/** Read models. A cursor that they did not give out answers as the first page. */
export interface ProjectionQueries {
  games(filter: GamesFilter): Promise<Page<GameInfo>>;
  inbox(request: PageRequest & { readonly account: string }): Promise<Page<InboxItem>>;
  /** The seats that are offered to the account. */
  offers(account: string): Promise<readonly SeatOffer[]>;
  /** What somebody has offered others, for the game service to bound it. */
  readonly offersMade: OffersMade;
  /** The reader's rights are the caller's business. */
  chronicle(
    request: PageRequest & { readonly gameId: string; readonly viewer: Viewer; readonly ended: boolean },
  ): Promise<Page<ChronicleLine>>;
  /** The record of an account, up to date where `asker` is that account. */
  record(account: string, asker: string | null): Promise<PlayerRecord>;
  /** What tables ask for before somebody sits down. */
  readonly standingOf: StandingOf;
  /** What rated games have come to. */
  readonly ratings: Ratings;
  /** The games of those ids that the caller may see, in any order: for loaders. */
  summariesByIds(ids: readonly string[], caller: Caller): Promise<readonly GameInfo[]>;
}

/**
 * Answers from read models in which the caller's own games are first brought up to what was committed before the
 * question. Of others' games they tell what is known by then: nobody waits for what others have played.
 */
export function projectionQueries(sql: Sql, projections: Projections): ProjectionQueries {
  const caughtUp = async (account: string | null): Promise<void> => {
    if (account !== null) await projections.catchUpOwn(account);
  };
  return {
    games: async (filter) => {
      await caughtUp(filter.account);
      return listGames(sql, filter);
    },
    inbox: async (request) => {
      await caughtUp(request.account);
      return listInbox(sql, request);
    },
    offers: async (account) => {
      await caughtUp(account);
      return listOffers(sql, account);
    },
    offersMade: async (wanted) => {
      await caughtUp(wanted.creator);
      return offersMade(sql)(wanted);
    },
    chronicle: async (request) => {
      await projections.catchUp(request.gameId);
      return listChronicle(sql, request);
    },
    record: async (account, asker) => {
      if (account === asker) await caughtUp(account);
      return playerRecord(sql, account);
    },
    standingOf: async (account, ruleset) => {
      await caughtUp(account);
      const { inTime, deadlines } = await reliabilityOf(sql, account);
      const own = (await ratingsOf(sql, account)).find((one) => one.ruleset === ruleset);
      return { inTime, deadlines, rating: own?.rating ?? null, provisional: own?.provisional ?? true };
    },
    ratings: createRatings(sql, { projections, reckoning: createReckoning(sql) }),
    summariesByIds: async (ids, caller) => {
      await caughtUp(caller.account);
      return summariesByIds(sql, ids, caller);
    },
  };
}
