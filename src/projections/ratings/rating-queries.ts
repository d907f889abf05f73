import type { ISql } from 'postgres';
import type { Caller } from '../../games/game-service.ts';
import { visibleTo } from '../game-summaries.ts';
import type { Page, PageRequest } from '../page.ts';
import { keyOf, LIKE_ID, pageOf } from '../page.ts';
import type { Belief } from './rating.ts';
import { PROVISIONAL_BELOW, shownAdvantage, shownDeviation } from './rating.ts';

/** Where somebody stands at a game, as it is shown: whole points, 1500 for who has not played. */
export interface ShownRating {
  readonly ruleset: string;
  readonly rating: number;
  /** One standard deviation, in points. */
  readonly deviation: number;
  /** Rated games that have counted. */
  readonly games: number;
  /** So few games that it says little yet. */
  readonly provisional: boolean;
}

/** A line of the table of the best. */
export interface RankedPlayer extends Omit<ShownRating, 'ruleset'> {
  readonly rank: number;
  readonly account: string;
  readonly displayName: string;
  /** When the last game that counted ended. */
  readonly lastAt: string;
}

export interface RankingRequest extends PageRequest {
  readonly ruleset: string;
  /** Those whose ratings are provisional, instead of the others. */
  readonly provisional: boolean;
}

/** Who plays a game best, the best first. Accounts that are erased or disabled are left out. */
export async function listRanking(sql: ISql, request: RankingRequest): Promise<Page<RankedPlayer>> {
  const { ruleset, provisional, first } = request;
  const after = keyOf(request.after, [0, LIKE_ID, 0]);
  const rows = await sql<(Omit<RankedPlayer, 'rank' | 'lastAt'> & { ended_at: Date })[]>`
    select r.account, a.display_name as "displayName", r.rating, r.deviation, r.games, r.provisional, r.ended_at
      from ratings r join accounts a on a.id::text = r.account
     where r.ruleset = ${ruleset} and r.provisional = ${provisional} and a.erased_at is null and a.disabled_at is null
       ${after === null ? sql`` : sql`and (-r.rating, r.account) > (${-after[0]}::integer, ${after[1]})`}
     order by r.rating desc, r.account limit ${first + 1}`;
  const before = after?.[2] ?? 0;
  const ranked = rows.map(({ ended_at: endedAt, ...row }, index) => ({
    ...row,
    rank: before + index + 1,
    lastAt: endedAt.toISOString(),
  }));
  return pageOf(ranked, first, { item: (one) => one, key: ({ rating, account, rank }) => [rating, account, rank] });
}

/** How even a scenario has shown itself to be. */
export interface ScenarioBalance {
  readonly scenario: string;
  /** Rated games of it that have counted. */
  readonly games: number;
  /** In points over the mean of the others, with one standard deviation. */
  readonly sides: readonly { readonly side: string; readonly advantage: number; readonly deviation: number }[];
}

/** What the sides of each scenario of a ruleset are worth, by its rated games. */
export async function listBalances(sql: ISql, ruleset: string): Promise<ScenarioBalance[]> {
  const rows = await sql<{ scenario: string; side: string; mu: number; sigma: number; games: number }[]>`
    select scenario, side, mu, sigma, games from rating_sides where ruleset = ${ruleset} order by scenario, side`;
  return [...new Set(rows.map(({ scenario }) => scenario))].map((scenario) => {
    const sides = rows.filter((row) => row.scenario === scenario);
    const games = Math.max(...sides.map((one) => one.games));
    return { scenario, games, sides: sides.map((one) => advantageOf(one, sides)) };
  });
}

interface SideRow extends Belief {
  readonly side: string;
}

function advantageOf({ side, mu, sigma }: SideRow, all: readonly SideRow[]): ScenarioBalance['sides'][number] {
  const others = all.filter((one) => one.side !== side);
  const mean = others.reduce((sum, one) => sum + one.mu, 0) / Math.max(1, others.length);
  const spread = Math.hypot(sigma, ...others.map((one) => one.sigma / others.length));
  return { side, advantage: shownAdvantage(mu - mean), deviation: shownDeviation({ mu: 0, sigma: spread }) };
}

/** The ratings of an account, those of most games first. */
export function ratingsOf(sql: ISql, account: string): Promise<ShownRating[]> {
  return sql<ShownRating[]>`
    select ruleset, rating, deviation, games, provisional from ratings
     where account = ${account} order by games desc, ruleset`;
}

/** How a rating has moved. */
export interface RatingStep {
  readonly at: string;
  readonly outcome: 'win' | 'loss' | 'draw';
  readonly side: string;
  readonly rating: number;
  readonly deviation: number;
  /** The game, where the caller may see it. */
  readonly gameId?: string;
}

/** As many as are shown of one game; those before are in the first of them. */
const STEPS = 200;

/** The last 200 steps of an account's rating at a game, oldest first. */
export async function ratingHistory(
  sql: ISql,
  { account, ruleset }: { readonly account: string; readonly ruleset: string },
  caller: Caller,
): Promise<RatingStep[]> {
  const rows = await sql<(Omit<RatingStep, 'at' | 'gameId'> & { ended_at: Date; game_id: string | null })[]>`
    select c.ended_at, c.outcome, c.side, c.rating, c.deviation,
           (select s.game_id from game_summaries s where s.game_id = c.game_id and ${visibleTo(sql, caller)}) as game_id
      from rating_changes c
     where c.account = ${account} and c.ruleset = ${ruleset}
     order by c.ended_at desc, c.game_id desc limit ${STEPS}`;
  return rows
    .reverse()
    .map(({ ended_at: endedAt, game_id: gameId, ...row }) => ({
      ...row,
      at: endedAt.toISOString(),
      ...(gameId === null ? {} : { gameId }),
    }));
}

/** What a rated game has come to for one who played it. */
export interface RatingChange {
  readonly account: string;
  readonly side: string;
  readonly outcome: 'win' | 'loss' | 'draw';
  readonly before: number;
  readonly after: number;
  readonly deviation: number;
  readonly provisional: boolean;
}

/** What a rated game has come to. */
export interface GameRating {
  readonly counted: boolean;
  /** Why it counts for nobody. */
  readonly why?: string;
  readonly changes: readonly RatingChange[];
}

/** The ruleset by which an ended rated game is reckoned, and whether it has been; null for any other. */
export async function ratedRow(sql: ISql, gameId: string): Promise<{ ruleset: string; came: string | null } | null> {
  const [row] = await sql<{ ruleset: string; came: string | null }[]>`
    select ruleset, came from rated_games where game_id = ${gameId}`;
  return row ?? null;
}

/** What the game has come to, once it is reckoned. */
export async function gameRating(sql: ISql, gameId: string, came: string): Promise<GameRating> {
  if (came !== 'counted') return { counted: false, why: came, changes: [] };
  const changes = await sql<RatingChange[]>`
    select account, side, outcome, rating_before as before, rating as after, deviation,
           games < ${PROVISIONAL_BELOW} as provisional
      from rating_changes where game_id = ${gameId} order by outcome desc, side, account`;
  return { counted: true, changes: [...changes] };
}
