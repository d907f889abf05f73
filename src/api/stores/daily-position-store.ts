import type { Sql } from '../../database/sql.ts';
import { isArchived } from '../../eventstore/archive.ts';
import type { FoundChoice, FoundPosition } from '../../games/positions/found-position.ts';
import { bestOf } from '../../games/positions/found-position.ts';

/** The position of a day. */
export interface DailyPositionRow {
  /** `2026-11-28`, in Coordinated Universal Time. */
  readonly day: string;
  readonly gameId: string;
  readonly version: number;
  readonly seat: string;
  readonly prompt: FoundPosition['prompt'];
  readonly about: FoundPosition['about'];
  readonly choices: readonly FoundChoice[];
}

/** What an account has answered. */
export interface DailyAnswerRow {
  readonly day: string;
  /** Which of the choices, from 0. */
  readonly choice: number;
  /** Whether that was the best. */
  readonly right: boolean;
  readonly at: string;
}

/** Positions of days, and what people have answered. */
export interface DailyPositionStore {
  /** The position of that day, or of the last one up to then with `latest`; null where there is none. */
  find(day: string, latest?: boolean): Promise<DailyPositionRow | null>;
  /** The days beside it that have one whose game has not been put away: of an archived one nothing can be shown. */
  beside(day: string): Promise<{ readonly before: string | null; readonly after: string | null }>;
  /** What the account has answered on that day; null for nothing. */
  answerOf(day: string, account: string): Promise<number | null>;
  /** Notes an answer; the first one stands. Gives the one that stands. */
  answer(day: string, account: string, choice: number): Promise<number>;
  /** How many have chosen each, by its number. */
  counts(day: string): Promise<ReadonlyMap<number, number>>;
  /** The answers of the account, the latest day first, behind `after`. */
  answersOf(account: string, page: { readonly first: number; readonly after?: string }): Promise<DailyAnswerRow[]>;
}

export function dailyPositionStore(sql: Sql): DailyPositionStore {
  const columns = sql`to_char(day, 'YYYY-MM-DD') as day, game_id as "gameId", version, seat, prompt, about, choices`;
  const answerOf = async (day: string, account: string): Promise<number | null> => {
    const [row] = await sql<{ choice: number }[]>`
      select choice from daily_answers where day = ${day} and account_id = ${account}`;
    return row?.choice ?? null;
  };
  return {
    find: async (day, latest = false) => {
      const which = latest ? sql`day <= ${day}` : sql`day = ${day}`;
      const [row] = await sql<DailyPositionRow[]>`
        select ${columns} from daily_positions where ${which} order by day desc limit 1`;
      return row ?? null;
    },
    beside: async (day) => {
      const [row] = await sql<{ before: string | null; after: string | null }[]>`
        select to_char(max(day) filter (where day < ${day}), 'YYYY-MM-DD') as before,
               to_char(min(day) filter (where day > ${day}), 'YYYY-MM-DD') as after
          from daily_positions d where not ${isArchived(sql, 'd')}`;
      return row ?? { before: null, after: null };
    },
    answerOf,
    answer: async (day, account, choice) => {
      await sql`
        insert into daily_answers (day, account_id, choice) values (${day}, ${account}, ${choice})
        on conflict (day, account_id) do nothing`;
      return (await answerOf(day, account)) ?? choice;
    },
    counts: async (day) => {
      const rows = await sql<{ choice: number; count: number }[]>`
        select choice, count(*)::int as count from daily_answers where day = ${day} group by choice`;
      return new Map(rows.map(({ choice, count }) => [choice, count]));
    },
    answersOf: async (account, { first, after }) => {
      const behind = after === undefined ? sql`` : sql`and a.day < ${after}`;
      const rows = await sql<(Omit<DailyAnswerRow, 'right' | 'at'> & { choices: FoundChoice[]; at: Date })[]>`
        select to_char(a.day, 'YYYY-MM-DD') as day, a.choice, a.at, p.choices
          from daily_answers a join daily_positions p on p.day = a.day
         where a.account_id = ${account} ${behind} order by a.day desc limit ${first}`;
      return rows.map(({ choices, at, ...row }) => ({
        ...row,
        right: row.choice === bestOf(choices),
        at: at.toISOString(),
      }));
    },
  };
}
