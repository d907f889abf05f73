import type { ISql, PendingQuery, Row } from 'postgres';

/** Games of the account that lag in their read models: where it made them or ever sat; the latest first. */
export async function ownLaggingGames(sql: ISql, account: string, limit: number): Promise<string[]> {
  const rows = await sql<{ game_id: string }[]>`${ownLaggingQuery(sql, account, limit)}`;
  return rows.map((row) => row.game_id);
}

/** The statement of `ownLaggingGames`, for the test that looks at its plan. */
export function ownLaggingQuery(sql: ISql, account: string, limit: number): PendingQuery<Row[]> {
  return sql`
    select s.game_id from game_people p join streams s on s.game_id = p.game_id
     where p.account = ${account} and s.projected_version < s.version
     order by s.last_at desc limit ${limit}`;
}

export interface Lagging {
  readonly limit: number;
  /** Go on behind this id. */
  readonly after?: string;
  /** Lagging in what; in either unless given. */
  readonly by?: 'projected' | 'reacted';
}

/** Below every game's. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Games whose log has gone on without their read models or reactions, by id; found by partial indexes that hold no others. */
export async function laggingGames(sql: ISql, lagging: Lagging): Promise<string[]> {
  const rows = await sql<{ game_id: string }[]>`${laggingQuery(sql, lagging)}`;
  return rows.map((row) => row.game_id);
}

/** The statement of `laggingGames`, for the test that looks at its plan. */
export function laggingQuery(sql: ISql, { limit, after = LOWEST_ID, by }: Lagging): PendingQuery<Row[]> {
  const unprojected = sql`
    (select game_id from streams where projected_version < version and game_id > ${after} order by game_id limit ${limit})`;
  const unreacted = sql`
    (select game_id from streams where reacted_version < version and game_id > ${after} order by game_id limit ${limit})`;
  if (by === 'projected') return unprojected;
  if (by === 'reacted') return unreacted;
  return sql`${unprojected} union ${unreacted} order by game_id limit ${limit}`;
}

const MANY = 10_000;

/** How many games lag in what; beyond 10,000 nobody counts. */
export async function countLagging(sql: ISql): Promise<Record<'projected' | 'reacted', number>> {
  const count = (by: 'projected' | 'reacted'): PendingQuery<Row[]> =>
    sql`(select count(*)::int from (${laggingQuery(sql, { limit: MANY, by })}) as lagging)`;
  const [row] = await sql<Record<'projected' | 'reacted', number>[]>`
    select ${count('projected')} as projected, ${count('reacted')} as reacted`;
  return row ?? { projected: 0, reacted: 0 };
}
