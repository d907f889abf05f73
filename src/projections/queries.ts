import type { ISql } from 'postgres';
import type { Viewer } from '../domain/kernel/ids.ts';
import type { Caller, GameInfo } from '../games/game-service.ts';
import type { ChronicleLine } from './chronicle.ts';
import { listChronicle } from './chronicle.ts';
import type { GamesFilter } from './game-summaries.ts';
import { listGames, summariesByIds } from './game-summaries.ts';
import type { InboxItem } from './inbox.ts';
import { listInbox } from './inbox.ts';
import type { Page, PageRequest } from './page.ts';
import type { PlayerRecord } from './player-records.ts';
import { playerRecord } from './player-records.ts';
import type { Projections } from './runner.ts';

/** Read models. A cursor that they did not give out answers as the first page. */
export interface ProjectionQueries {
  games(filter: GamesFilter): Promise<Page<GameInfo>>;
  inbox(request: PageRequest & { readonly account: string }): Promise<Page<InboxItem>>;
  /** The reader's rights are the caller's business. */
  chronicle(
    request: PageRequest & { readonly gameId: string; readonly viewer: Viewer; readonly ended: boolean },
  ): Promise<Page<ChronicleLine>>;
  record(account: string): Promise<PlayerRecord>;
  /** The games of those ids that the caller may see, in any order: for loaders. */
  summariesByIds(ids: readonly string[], caller: Caller): Promise<readonly GameInfo[]>;
}

/** How many lagging games a question about many waits for. In health there are none or one, the caller's last move. */
const AWAITED = 20;

/** Answers from read models that are first brought up to what was committed before the question. */
export function projectionQueries(sql: ISql, projections: Projections): ProjectionQueries {
  return {
    games: async (filter) => {
      await projections.catchUpLagging(AWAITED);
      return listGames(sql, filter);
    },
    inbox: async (request) => {
      await projections.catchUpLagging(AWAITED);
      return listInbox(sql, request);
    },
    chronicle: async (request) => {
      await projections.catchUp(request.gameId);
      return listChronicle(sql, request);
    },
    record: async (account) => {
      await projections.catchUpLagging(AWAITED);
      return playerRecord(sql, account);
    },
    summariesByIds: async (ids, caller) => {
      await projections.catchUpLagging(AWAITED);
      return summariesByIds(sql, ids, caller);
    },
  };
}
