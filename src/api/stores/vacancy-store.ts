import type { ISql } from 'postgres';
import type { GameInfo } from '../../games/game-service.ts';

export interface VacancyRow {
  readonly gameId: string;
  readonly seat: string;
  readonly by: string;
  readonly since: string;
  readonly expiresAt: string;
}

/** A vacancy with its game, as the summaries have it. */
export interface VacancyWithGame extends VacancyRow {
  readonly info: GameInfo;
}

export interface VacancyStore {
  /** Notes that the holder of the seat looks for a substitute until then; anew where it was noted before. */
  put(vacancy: VacancyRow): Promise<void>;
  /** The holder looks for nobody any more; nothing where somebody else had noted it. */
  remove(vacancy: Pick<VacancyRow, 'gameId' | 'seat' | 'by'>): Promise<void>;
  /** Who hands the seat over to the account, as far as the row knows; null where nobody does, or one has blocked the other. */
  openTo(account: string, seat: Pick<VacancyRow, 'gameId' | 'seat'>): Promise<string | null>;
  /** Those that the account may see, or with `mine` its own, the latest first. */
  list(wanted: {
    readonly account: string | null;
    readonly ruleset: string | null;
    readonly mine: boolean;
    readonly most: number;
  }): Promise<VacancyWithGame[]>;
}

export function vacancyStore(sql: ISql): VacancyStore {
  const unblocked = (account: string | null) =>
    account === null
      ? sql``
      : sql`and not exists (
          select from blocks k where k.how = 'block' and (k.account_id, k.other_id) in
            ((v.account_id, ${account}::uuid), (${account}::uuid, v.account_id)))`;
  return {
    put: async ({ gameId, seat, by, since, expiresAt }) => {
      await sql`
        insert into vacancies (game_id, seat, account_id, created_at, expires_at)
        values (${gameId}, ${seat}, ${by}, ${since}, ${expiresAt})
        on conflict (game_id, seat) do update
          set account_id = excluded.account_id, created_at = excluded.created_at, expires_at = excluded.expires_at`;
    },
    remove: async ({ gameId, seat, by }) => {
      await sql`delete from vacancies where game_id = ${gameId} and seat = ${seat} and account_id = ${by}`;
    },
    openTo: async (account, { gameId, seat }) => {
      const [row] = await sql<{ by: string }[]>`
        select v.account_id as by from vacancies v join accounts a on a.id = v.account_id
         where v.game_id = ${gameId} and v.seat = ${seat} and v.expires_at > now()
           and a.disabled_at is null and a.erased_at is null ${unblocked(account)}`;
      return row?.by ?? null;
    },
    list: async ({ account, ruleset, mine, most }) => {
      const rows = await sql<(Omit<VacancyWithGame, 'since' | 'expiresAt'> & { since: Date; until: Date })[]>`
        select v.game_id as "gameId", v.seat, v.account_id as by, v.created_at as since, v.expires_at as until, g.info
          from vacancies v
          join game_summaries g on g.game_id = v.game_id and g.status = 'active'
          join accounts a on a.id = v.account_id and a.disabled_at is null and a.erased_at is null
         where v.expires_at > now() and g.info -> 'seats' -> v.seat ->> 'account' = v.account_id::text
           ${ruleset === null ? sql`` : sql`and g.ruleset = ${ruleset}`}
           ${mine ? sql`and v.account_id = ${account}` : sql``} ${unblocked(account)}
         order by v.created_at desc, v.game_id, v.seat limit ${most}`;
      return rows.map(({ since, until, ...row }) => ({
        ...row,
        since: since.toISOString(),
        expiresAt: until.toISOString(),
      }));
    },
  };
}
