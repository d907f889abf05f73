import type { ISql, Sql } from 'postgres';
import { inTransaction } from '../../eventstore/transaction.ts';
import { PROVISIONAL_BELOW, shownDeviation, shownRating } from './rating.ts';
import type { RatedGame, RatedSide, RatingsBefore, Reckoned, Standing } from './reckon.ts';
import { reckon, SAME_TWO_MILLIS, sideKey } from './reckon.ts';

/** Beside the locks of games (follow_games.sql), 7035001 and 7035002. */
const LOCK = 7035006;

/** Reckons what rated games have come to; whoever is late finds it done. */
export interface Reckoning {
  /** Whatever of the ruleset has not been reckoned, and all that comes after it in the order of ends. */
  reckon(ruleset: string): Promise<void>;
  /** The same for every ruleset; tells of how many games. */
  reckonAll(): Promise<number>;
}

/** Over the tables of the database. A lock a ruleset; nothing else is held. */
export function createReckoning(sql: Sql): Reckoning {
  const one = (ruleset: string): Promise<number> => inTransaction(sql, (tx) => reckonIn(tx, ruleset));
  return {
    reckon: async (ruleset) => void (await one(ruleset)),
    reckonAll: async () => {
      const rows = await sql<{ ruleset: string }[]>`select distinct ruleset from rated_games where came is null`;
      let count = 0;
      for (const { ruleset } of rows) count += await one(ruleset);
      return count;
    },
  };
}

/**
 * From the first game that has not been reckoned: it may have ended before others that have, where another process was
 * slower to project it. What was reckoned from there on is dropped and reckoned anew, so that nobody can tell.
 */
async function reckonIn(tx: ISql, ruleset: string): Promise<number> {
  await tx`select pg_advisory_xact_lock(${LOCK}, hashtext(${ruleset}))`;
  const [first] = await tx<{ at: Date; game_id: string }[]>`
    select ended_at as at, game_id from rated_games where ruleset = ${ruleset} and came is null
     order by ended_at, game_id limit 1`;
  if (first === undefined) return 0;
  const from: Point = { ruleset, at: first.at.toISOString(), gameId: first.game_id };
  const dropped = await drop(tx, from);
  const games = await gamesFrom(tx, from);
  const reckoned = reckon(await standBefore(tx, from, games), games);
  await write(tx, ruleset, reckoned);
  const touched = new Set([...dropped, ...reckoned.flatMap(({ players }) => players.map(({ account }) => account))]);
  await settle(tx, ruleset, [...touched]);
  return games.length;
}

/** A place in the order of a ruleset's games: that game and all after it. */
interface Point {
  readonly ruleset: string;
  readonly at: string;
  readonly gameId: string;
}

/** Drops all changes from there on; names the accounts that had some. */
async function drop(tx: ISql, { ruleset, at, gameId }: Point): Promise<string[]> {
  const rows = await tx<{ account: string }[]>`
    delete from rating_changes
     where ruleset = ${ruleset} and (ended_at, game_id) >= (${at}::timestamptz, ${gameId}::uuid) returning account`;
  await tx`
    delete from rating_side_changes
     where ruleset = ${ruleset} and (ended_at, game_id) >= (${at}::timestamptz, ${gameId}::uuid)`;
  return rows.map(({ account }) => account);
}

interface RatedGameRow {
  readonly game_id: string;
  readonly scenario: string;
  readonly ended_at: Date;
  readonly sides: readonly RatedSide[];
  readonly barred: string | null;
}

async function gamesFrom(tx: ISql, { ruleset, at, gameId }: Point): Promise<RatedGame[]> {
  const rows = await tx<RatedGameRow[]>`
    select game_id, scenario, ended_at, sides, barred from rated_games
     where ruleset = ${ruleset} and (ended_at, game_id) >= (${at}::timestamptz, ${gameId}::uuid)
     order by ended_at, game_id`;
  return rows.map(ratedGame);
}

function ratedGame({ game_id: gameId, scenario, ended_at: endedAt, sides, barred }: RatedGameRow): RatedGame {
  return { gameId, scenario, endedAt: endedAt.getTime(), sides, barred };
}

/** What all who matter stood at before, and whom they had met in the last days. Changes from there on are dropped by now. */
async function standBefore(
  tx: ISql,
  { ruleset, at, gameId }: Point,
  games: readonly RatedGame[],
): Promise<RatingsBefore> {
  const accounts = [
    ...new Set(games.flatMap(({ sides }) => sides.flatMap(({ rated, beside }) => [...rated, ...beside]))),
  ];
  const players = await tx<(Standing & { account: string })[]>`
    select distinct on (account) account, mu, sigma, games from rating_changes
     where ruleset = ${ruleset} and account = any(${accounts}::text[])
     order by account, ended_at desc, game_id desc`;
  const sides = await tx<(Standing & { scenario: string; side: string })[]>`
    select distinct on (scenario, side) scenario, side, mu, sigma, games from rating_side_changes
     where ruleset = ${ruleset}
     order by scenario, side, ended_at desc, game_id desc`;
  const since = new Date(Date.parse(at) - SAME_TWO_MILLIS).toISOString();
  const recent = await tx<RatedGameRow[]>`
    select game_id, scenario, ended_at, sides, barred from rated_games
     where ruleset = ${ruleset} and came = 'counted' and ended_at > ${since}::timestamptz
       and (ended_at, game_id) < (${at}::timestamptz, ${gameId}::uuid)
     order by ended_at, game_id`;
  return {
    players: new Map(players.map(({ account, ...standing }) => [account, standing])),
    sides: new Map(sides.map(({ scenario, side, ...standing }) => [sideKey(scenario, side), standing])),
    recent: recent.map(ratedGame),
  };
}

/** In parts: a statement of a hundred thousand rows is no better than ten of ten thousand. */
const PART = 5_000;

async function write(tx: ISql, ruleset: string, reckoned: readonly Reckoned[]): Promise<void> {
  for (let at = 0; at < reckoned.length; at += PART) {
    const part = reckoned.slice(at, at + PART);
    const came = part.map(({ game, came: how }) => ({ game_id: game.gameId, came: how }));
    await tx`
      update rated_games g set came = r.came
        from json_to_recordset(${JSON.stringify(came)}::text::json) as r (game_id uuid, came text)
       where g.game_id = r.game_id and g.came is distinct from r.came`;
    await tx`
      insert into rating_changes
      select * from json_populate_recordset(null::rating_changes,
        ${JSON.stringify(part.flatMap((one) => changeRows(ruleset, one)))}::text::json)`;
    await tx`
      insert into rating_side_changes
      select * from json_populate_recordset(null::rating_side_changes,
        ${JSON.stringify(part.flatMap((one) => sideRows(ruleset, one)))}::text::json)`;
  }
}

function changeRows(ruleset: string, { game, players }: Reckoned): object[] {
  return players.map(({ account, side, outcome, before, after }) => ({
    game_id: game.gameId,
    account,
    ruleset,
    ended_at: new Date(game.endedAt).toISOString(),
    side,
    outcome,
    ...after,
    rating_before: shownRating(before),
    rating: shownRating(after),
    deviation: shownDeviation(after),
  }));
}

function sideRows(ruleset: string, { game, sides }: Reckoned): object[] {
  const { gameId, scenario, endedAt } = game;
  const at = new Date(endedAt).toISOString();
  return sides.map(({ side, after }) => ({ game_id: gameId, side, ruleset, scenario, ended_at: at, ...after }));
}

/** Brings to their last changes what people stand at, and what sides are worth. */
async function settle(tx: ISql, ruleset: string, accounts: readonly string[]): Promise<void> {
  await tx`delete from ratings where ruleset = ${ruleset} and account = any(${[...accounts]}::text[])`;
  await tx`
    insert into ratings (ruleset, account, mu, sigma, games, rating, deviation, provisional, ended_at)
    select distinct on (account) ruleset, account, mu, sigma, games, rating, deviation, games < ${PROVISIONAL_BELOW}, ended_at
      from rating_changes where ruleset = ${ruleset} and account = any(${[...accounts]}::text[])
     order by account, rating_changes.ended_at desc, game_id desc`;
  await tx`delete from rating_sides where ruleset = ${ruleset}`;
  await tx`
    insert into rating_sides (ruleset, scenario, side, mu, sigma, games)
    select distinct on (scenario, side) ruleset, scenario, side, mu, sigma, games
      from rating_side_changes where ruleset = ${ruleset}
     order by scenario, side, ended_at desc, game_id desc`;
}
