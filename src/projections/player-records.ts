import type { ISql } from 'postgres';
import type { Seat } from '../domain/kernel/ids.ts';
import type { Result } from '../domain/kernel/view.ts';
import type { AnyRuleset } from '../domain/kernel/ruleset.ts';
import type { LoadedGame } from '../games/loader.ts';
import type { ReadModel, Told } from './read-model.ts';

type Outcome = 'win' | 'loss' | 'draw' | 'abandoned' | 'handed-over';

/**
 * One row a game, seat and person who has held it, from the start of the game on; the last holder has the outcome. What a person has played is the sum of these:
 * no total is ever kept, so a takeback or a rebuild cannot make one wrong.
 */
export const playerRecords: ReadModel = {
  table: 'player_records',
  clear: async (tx, gameId) => {
    await tx`delete from player_records where game_id = ${gameId}`;
  },
  tell: async (tx, { gameId, rules }, told) => {
    const answers = told.flatMap((one) => answerOf(rules, one));
    if (answers.length === 0) return;
    const rows = answers.map((answer) => ({ ...answer, game_id: gameId }));
    await tx`
      insert into player_records
      select game_id, seat, account, min(side), min(ruleset), null, count(*), count(*), sum(response_millis)
        from json_populate_recordset(null::player_records, ${JSON.stringify(rows)}::text::json)
       group by game_id, seat, account
      on conflict (game_id, seat, account) do update set
        decisions = player_records.decisions + excluded.decisions,
        responses = player_records.responses + excluded.responses,
        response_millis = player_records.response_millis + excluded.response_millis`;
  },
  settle: async (tx, game) => {
    const rows = JSON.stringify(seatRows(game));
    await tx`
      with holders as (
        select * from json_populate_recordset(null::player_records, ${rows}::text::json)
      ), former as (
        update player_records r set outcome = 'handed-over'
         where r.game_id = ${game.gameId} and r.outcome is distinct from 'handed-over'
           and not exists (select 1 from holders h where h.seat = r.seat and h.account = r.account)
      )
      insert into player_records select * from holders
      on conflict (game_id, seat, account) do update set outcome = excluded.outcome
        where player_records.outcome is distinct from excluded.outcome`;
  },
};

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
}

/** The account's record, by ruleset and in all. Somebody who holds both sides of a game has played both. */
export async function playerRecord(sql: ISql, account: string): Promise<PlayerRecord> {
  const rows = await sql<RecordRow[]>`
    select ruleset,
           count(*) filter (where outcome <> 'handed-over')::int as played,
           count(*) filter (where outcome = 'win')::int as won,
           count(*) filter (where outcome = 'loss')::int as lost,
           count(*) filter (where outcome = 'draw')::int as drawn,
           count(*) filter (where outcome = 'abandoned')::int as abandoned,
           count(*) filter (where outcome is null)::int as active,
           coalesce(sum(decisions), 0)::int as decisions,
           coalesce(round(sum(response_millis) / nullif(sum(responses), 0)), -1)::float8 as mean
      from player_records where account = ${account}
     group by grouping sets ((ruleset), ())
     order by ruleset nulls first`;
  const [total = NOTHING, ...rulesets] = rows;
  const byRuleset = rulesets.map((row) => ({ ...tallyOf(row), ruleset: row.ruleset ?? '' }));
  const { active, decisions, mean } = total;
  return { ...tallyOf(total), active, decisions, meanResponseMillis: mean < 0 ? null : mean, byRuleset };
}

function answerOf(rules: AnyRuleset, { event, answered, undone }: Told): object[] {
  const { by } = event;
  if (undone || answered === null || answered.kind.startsWith('table.')) return [];
  if (by === null || by.via !== 'seat' || by.account === null) return [];
  const response_millis = Date.parse(event.at) - Date.parse(answered.since);
  return [{ seat: by.seat, account: by.account, side: sideOf(rules, by.seat), ruleset: rules.id, response_millis }];
}

function seatRows({ gameId, rules, match }: LoadedGame): object[] {
  const { seats, result } = match.table;
  if (match.rules === null) return [];
  return Object.entries(seats).flatMap(([seat, holder]) => {
    if (holder === null || !('account' in holder)) return [];
    const outcome = result === null ? null : outcomeOf(result, seat);
    const row = {
      game_id: gameId,
      seat,
      account: holder.account,
      side: sideOf(rules, seat),
      ruleset: rules.id,
      outcome,
    };
    return [{ ...row, decisions: 0, responses: 0, response_millis: 0 }];
  });
}

function outcomeOf(result: Result, seat: Seat): Outcome {
  if (result.winners.includes(seat)) return 'win';
  if (result.winners.length > 0) return 'loss';
  return result.reason === 'abandoned' ? 'abandoned' : 'draw';
}

function sideOf(rules: AnyRuleset, seat: Seat): string {
  return rules.seats.find((one) => one.id === seat)?.side ?? seat;
}

interface RecordRow extends Tally {
  readonly ruleset: string | null;
  readonly active: number;
  readonly decisions: number;
  readonly mean: number;
}

const NOTHING: RecordRow = {
  ...{ ruleset: null, played: 0, won: 0, lost: 0, drawn: 0, abandoned: 0 },
  ...{ active: 0, decisions: 0, mean: -1 },
};

function tallyOf({ played, won, lost, drawn, abandoned }: Tally): Tally {
  return { played, won, lost, drawn, abandoned };
}
