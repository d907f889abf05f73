import type { ISql } from 'postgres';
import type { ShownRating } from './rating-queries.ts';
import type { Belief } from './rating.ts';
import { NEWCOMER, PROVISIONAL_BELOW, rateGame, shownDeviation, shownRating, UNKNOWN_SIDE } from './rating.ts';

/** How a bot does against persons. */
export interface BotRating {
  readonly bot: string;
  /** Games that it had all other sides of, from their beginning to their end, as it saw them. */
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** What those against persons with a rating come to; absent where there were none. */
  readonly rating?: Omit<ShownRating, 'ruleset'>;
}

/** As many of the latest games of each bot are looked at, however many others play. */
const LATEST = 300;

interface Row {
  readonly game_id: string;
  readonly bot: string;
  readonly account: string;
  readonly side: string;
  readonly scenario: string;
  readonly outcome: 'win' | 'loss' | 'draw';
}

/** A game of persons, all on one side, against a bot. */
interface BotGame extends Omit<Row, 'account'> {
  readonly accounts: readonly string[];
}

/**
 * How the bots of a ruleset do against persons, by name. A bot is rated as a person would be by the same games, but that
 * persons and sides are taken for what they are believed to be today, and do not move: games against bots count for nobody.
 */
export async function listBotRatings(sql: ISql, ruleset: string): Promise<BotRating[]> {
  const rows = await sql<Row[]>`
    with recursive bots (bot) as (
      (select against from player_records
        where ruleset = ${ruleset} and against is not null and counts order by against limit 1)
      union all
      select (select against from player_records
               where ruleset = ${ruleset} and against > b.bot and counts order by against limit 1)
        from bots b where b.bot is not null
    )
    select r.game_id, r.against as bot, r.account, r.side, s.info ->> 'scenario' as scenario, r.outcome
      from bots b
      cross join lateral (
        select distinct p.game_id from player_records p
         where p.ruleset = ${ruleset} and p.against = b.bot and p.counts and p.outcome in ('win', 'loss', 'draw')
         order by p.game_id desc limit ${LATEST}) latest
      join player_records r on r.game_id = latest.game_id and r.against = b.bot and r.counts
      join game_summaries s on s.game_id = r.game_id
     where r.outcome in ('win', 'loss', 'draw')
     order by r.game_id desc, r.account`;
  const games = gamesOf(rows);
  const known = await beliefs(sql, ruleset, [...new Set(rows.map(({ account }) => account))]);
  const bots = [...new Set(games.map(({ bot }) => bot))].sort();
  return bots.map((bot) => {
    const own = games.filter((game) => game.bot === bot);
    const count = (outcome: Row['outcome']): number => own.filter((game) => game.outcome === outcome).length;
    const tally = { bot, won: count('loss'), drawn: count('draw'), lost: count('win') };
    const rated = own.filter(({ accounts }) => accounts.every((account) => known.players.has(account)));
    return rated.length === 0 ? tally : { ...tally, rating: ratingBy(rated, known) };
  });
}

/** By game, in the order in which they were set up. */
function gamesOf(rows: readonly Row[]): BotGame[] {
  const games = new Map<string, BotGame>();
  for (const { account, ...row } of rows) {
    const accounts = games.get(row.game_id)?.accounts ?? [];
    games.set(row.game_id, { ...row, accounts: accounts.includes(account) ? accounts : [...accounts, account] });
  }
  return [...games.values()].reverse();
}

interface SideBelief extends Belief {
  readonly scenario: string;
  readonly side: string;
}

/** What is believed of persons and sides today. */
interface Beliefs {
  readonly players: ReadonlyMap<string, Belief>;
  readonly sides: readonly SideBelief[];
}

async function beliefs(sql: ISql, ruleset: string, accounts: readonly string[]): Promise<Beliefs> {
  const [players, sides] = await Promise.all([
    sql<(Belief & { account: string })[]>`
      select account, mu, sigma from ratings where ruleset = ${ruleset} and account = any(${accounts}::text[])`,
    sql<SideBelief[]>`select scenario, side, mu, sigma from rating_sides where ruleset = ${ruleset}`,
  ]);
  return { players: new Map(players.map(({ account, mu, sigma }) => [account, { mu, sigma }])), sides };
}

function ratingBy(games: readonly BotGame[], { players, sides }: Beliefs): NonNullable<BotRating['rating']> {
  const believed = games.reduce((bot, { accounts, scenario, side, outcome }): Belief => {
    const those = sides.filter((one) => one.scenario === scenario);
    const persons = accounts.map((account) => players.get(account) ?? NEWCOMER);
    const theirs = those.find((one) => one.side === side) ?? UNKNOWN_SIDE;
    const own = those.find((one) => one.side !== side) ?? UNKNOWN_SIDE;
    const [after] = rateGame([
      { players: [bot], side: own, place: outcome === 'win' ? 1 : 0 },
      { players: persons, side: theirs, place: outcome === 'loss' ? 1 : 0 },
    ]);
    return after?.players[0] ?? bot;
  }, NEWCOMER);
  return {
    rating: shownRating(believed),
    deviation: shownDeviation(believed),
    games: games.length,
    provisional: games.length < PROVISIONAL_BELOW,
  };
}
