import type { ISql } from 'postgres';
import type { JsonObject } from '../domain/kernel/json.ts';
import { offeredAccounts } from '../domain/table/offering.ts';
import type { Status } from '../domain/table/state.ts';
import { gameInfo } from '../games/reading/describe.ts';
import type { Caller, GameInfo } from '../games/game-service.ts';
import type { LoadedGame } from '../games/folding/game-folder.ts';
import type { Page, PageRequest } from './page.ts';
import { keyOf, LIKE_ID, pageOf } from './page.ts';
import type { ReadModel } from './read-model.ts';

/** One row a game: all that lists of games show. Any event may change it, and only its last state counts. */
export const gameSummaries: ReadModel = {
  settle: (game) => {
    const { table } = game.match;
    const people = { holders: holdersOf(game), offered: offeredAccounts(table), asked: table.offering?.asked ?? [] };
    return { summaries: [{ ...columns(gameInfo(game)), ...people }] };
  },
};

/** Which games to list. Private games appear only where `account` holds a seat, is offered one or created them, or for an admin. */
export interface GamesFilter extends PageRequest {
  readonly status?: Status;
  /** Only games in which `account` holds a seat. */
  readonly mine?: boolean;
  /** Only games in which this account holds a seat. */
  readonly player?: string;
  /** Only games that `account` follows. */
  readonly followed?: boolean;
  readonly ruleset?: string;
  readonly account: string | null;
  readonly admin?: boolean;
}

/** Games that the account may see, the newest first: an order that play does not change while somebody turns the pages. */
export async function listGames(sql: ISql, filter: GamesFilter): Promise<Page<GameInfo>> {
  const { status, mine, player, followed, ruleset, first, account, admin = false } = filter;
  const after = keyOf(filter.after, [LIKE_ID])?.[0] ?? null;
  const rows = await sql<SummaryRow[]>`
    select game_id, info from game_summaries
     where ${visibleTo(sql, { account, admin })}
       ${status === undefined ? sql`` : sql`and status = ${status}`}
       ${ruleset === undefined ? sql`` : sql`and ruleset = ${ruleset}`}
       ${mine ? sql`and holders @> array[${account}::text]` : sql``}
       ${player === undefined ? sql`` : sql`and holders @> array[${player.toLowerCase()}::text]`}
       ${followed ? sql`and game_id in (select f.game_id from follows f where f.account_id = ${account})` : sql``}
       ${after === null ? sql`` : sql`and game_id < ${after}`}
     order by game_id desc limit ${first + 1}`;
  return pageOf(rows, first, { item: ({ info }) => info, key: (row) => [row.game_id] });
}

/** The games of those ids that the caller may see, in any order. */
export async function summariesByIds(sql: ISql, ids: readonly string[], caller: Caller): Promise<GameInfo[]> {
  if (ids.length === 0) return [];
  const rows = await sql<SummaryRow[]>`
    select game_id, info from game_summaries
     where game_id = any(${[...ids]}::uuid[]) and ${visibleTo(sql, caller)}`;
  return rows.map(({ info }) => info);
}

/** A condition on a row of `game_summaries`: whether the caller may see that game. */
export function visibleTo(sql: ISql, { account, admin = false }: Caller): ReturnType<typeof sql> {
  if (admin) return sql`true`;
  if (account === null) return sql`visibility = 'public'`;
  return sql`(visibility = 'public' or creator = ${account} or holders @> array[${account}::text]
    or (offered <> '{}' and offered @> array[${account}::text]))`;
}

function holdersOf({ match }: LoadedGame): string[] {
  const holders = Object.values(match.table.seats).flatMap((holder) =>
    holder !== null && 'account' in holder ? [holder.account] : [],
  );
  return [...new Set(holders)];
}

/** What games are filtered and sorted by, and what is told of each. */
function columns(info: GameInfo): JsonObject {
  const { id, ruleset, visibility, status, creator, createdAt } = info;
  return {
    game_id: id,
    ruleset,
    visibility,
    status,
    creator,
    created_at: createdAt,
    info: info as unknown as JsonObject,
  };
}

interface SummaryRow {
  readonly game_id: string;
  readonly info: GameInfo;
}
