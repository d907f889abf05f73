import type { ISql } from 'postgres';
import type { Seat } from '../domain/kernel/ids.ts';
import type { Result } from '../domain/kernel/view.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { LoadedGame } from '../games/folding/game-folder.ts';
import { sideOf } from '../domain/kernel/sides.ts';
import { endsByRules } from '../domain/table/consent.ts';
import type { Reliability } from './reliability.ts';
import { answerTime, reliabilityOf } from './reliability.ts';
import type { ReadModel, ProjectedEvent } from './read-model.ts';

type Outcome = 'win' | 'loss' | 'draw' | 'abandoned' | 'handed-over';

/** What each side must have decided itself for a game to count that did not end by its rules. */
export const LEAST_DECISIONS = 5;

/**
 * One row a game, seat and person who has held it, from the start of the game on; the last holder has the outcome. What
 * a person has played is the sum of these: no total is ever kept, so a takeback or a rebuild cannot make one wrong.
 * `opposed`: against other persons alone; `against`: against this bot alone, all through the game. `counts`: and it has
 * ended after so much play that it is worth telling.
 */
export const playerRecords: ReadModel = {
  project: ({ gameId, rules }, events) => ({
    answers: events.flatMap((one) => answerOf(rules, one)).map((answer) => ({ ...answer, game_id: gameId })),
    answer_times: events.flatMap(answerTime).map((time) => ({ ...time, game_id: gameId, answers: 1 })),
  }),
  settle: (game) => {
    const { former, result } = game.match.table;
    const sitters = former === undefined ? [] : sittersOf(game);
    return {
      records: seatRows(game),
      former: sitters.map(({ side, account }) => ({ game_id: game.gameId, side, account })),
      ended: result === null ? [] : [{ game_id: game.gameId, least: leastFor(result) }],
    };
  },
};

/** How many decisions each side must have taken itself for a game with that result to count. */
function leastFor(result: Result): number {
  return endsByRules(result) ? 1 : LEAST_DECISIONS;
}

interface Tally {
  /** Games that have ended, abandoned ones included. */
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly abandoned: number;
}

/** What an account has played. */
export interface PlayerRecord extends Tally {
  /** Games that go on. */
  readonly active: number;
  readonly decisions: number;
  /** From the moment a decision opened to its answer, on average; null where nothing was answered. */
  readonly meanResponseMillis: number | null;
  readonly byRuleset: readonly (Tally & { readonly ruleset: string })[];
  readonly reliability: Reliability;
}

/** The account's record, by ruleset and in all, of games against other persons; of several seats on a side, as one game. */
export async function playerRecord(sql: ISql, account: string): Promise<PlayerRecord> {
  const rows = await sql<RecordRow[]>`
    select ruleset,
           count(distinct game_id) filter (where counts)::int as played,
           count(distinct game_id) filter (where counts and outcome = 'win')::int as won,
           count(distinct game_id) filter (where counts and outcome = 'loss')::int as lost,
           count(distinct game_id) filter (where counts and outcome = 'draw')::int as drawn,
           count(distinct game_id) filter (where counts and outcome = 'abandoned')::int as abandoned,
           count(distinct game_id) filter (where outcome is null)::int as active,
           coalesce(sum(decisions), 0)::int as decisions,
           coalesce(round(sum(response_millis) / nullif(sum(responses), 0)), -1)::float8 as mean
      from player_records where account = ${account} and opposed and decisions > 0
     group by grouping sets ((ruleset), ())
     order by ruleset nulls first`;
  const [total = NOTHING, ...rulesets] = rows;
  const reliability = await reliabilityOf(sql, account);
  const byRuleset = rulesets.map((row) => ({ ...tallyOf(row), ruleset: row.ruleset ?? '' }));
  const { active, decisions, mean } = total;
  return { ...tallyOf(total), active, decisions, meanResponseMillis: mean < 0 ? null : mean, byRuleset, reliability };
}

function answerOf(rules: AnyRuleset, one: ProjectedEvent): object[] {
  const { event, answered, undone, late, turn } = one;
  const { by } = event;
  if (late !== null) return [missed(rules, late, String(event.public['seat']))];
  if (undone || answered === null || answered.kind.startsWith('table.')) return [];
  if (by === null || by.via !== 'seat' || by.account === null) return [];
  const response_millis = Date.parse(event.at) - Date.parse(answered.since);
  const answer = { seat: by.seat, account: by.account, side: sideOf(rules, by.seat), ruleset: rules.id };
  return [{ ...answer, decisions: 1, response_millis, turns_in_time: Number(turn === 'in-time'), timeouts: 0 }];
}

/** A deadline of the account has passed: whoever takes moves back does not undo that. */
function missed(rules: AnyRuleset, account: string, seat: Seat): object {
  const whose = { seat, account, side: sideOf(rules, seat), ruleset: rules.id };
  return { ...whose, decisions: 0, response_millis: 0, turns_in_time: 0, timeouts: 1 };
}

interface Sitter {
  readonly seat: Seat;
  readonly side: string;
  /** Null for a bot. */
  readonly account: string | null;
  readonly bot: string | null;
}

function sittersOf({ rules, match }: LoadedGame): Sitter[] {
  return Object.entries(match.table.seats).map(([seat, holder]) => ({
    seat,
    side: sideOf(rules, seat),
    account: holder !== null && 'account' in holder ? holder.account : null,
    bot: holder !== null && 'bot' in holder ? holder.bot : null,
  }));
}

/** Whether there are other sides, and other persons alone sit there. */
function isOpposed({ side, account }: Sitter, all: readonly Sitter[]): boolean {
  const others = all.filter((one) => one.side !== side);
  return others.length > 0 && others.every((one) => one.account !== null && one.account !== account);
}

/**
 * The bot that has all other sides, where persons alone sit on this one: what a bot has won or lost beside them says little
 * of either. Null where others sit there, or different bots, or where persons have voted on who wins: no bot has a say then.
 */
function opponentBot({ match: { table } }: LoadedGame, { side }: Sitter, all: readonly Sitter[]): string | null {
  if (table.former !== undefined || table.result?.reason === 'adjudication') return null;
  const others = all.filter((one) => one.side !== side);
  const [bot = null] = others.map((one) => one.bot);
  const alone = all.every((one) => one.side !== side || one.account !== null);
  return alone && others.every((one) => one.bot === bot) ? bot : null;
}

function seatRows(game: LoadedGame): object[] {
  const { gameId, rules, match } = game;
  const { result } = match.table;
  if (match.rules === null) return [];
  const sitters = sittersOf(game);
  return sitters.flatMap((sitter) => {
    const { seat, account, side } = sitter;
    if (account === null) return [];
    const outcome = result === null ? null : outcomeOf(result, seat);
    const row = { game_id: gameId, seat, account, side, ruleset: rules.id, outcome };
    const played = { decisions: 0, responses: 0, response_millis: 0, turns_in_time: 0, timeouts: 0 };
    const against = opponentBot(game, sitter, sitters);
    return [{ ...row, ...played, opposed: isOpposed(sitter, sitters), against, counts: false }];
  });
}

function outcomeOf(result: Result, seat: Seat): Outcome {
  if (result.winners.includes(seat)) return 'win';
  if (result.winners.length > 0) return 'loss';
  return result.reason === 'abandoned' ? 'abandoned' : 'draw';
}

interface RecordRow extends Tally {
  readonly ruleset: string | null;
  readonly active: number;
  readonly decisions: number;
  readonly mean: number;
}

const NOTHING: RecordRow = {
  ruleset: null,
  played: 0,
  won: 0,
  lost: 0,
  drawn: 0,
  abandoned: 0,
  active: 0,
  decisions: 0,
  mean: -1,
};

function tallyOf({ played, won, lost, drawn, abandoned }: Tally): Tally {
  return { played, won, lost, drawn, abandoned };
}
