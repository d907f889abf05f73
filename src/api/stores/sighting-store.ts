import type { Sql } from '../../database/sql.ts';
import { NO_GAME } from '../../workers/notices/delivery-id.ts';

/** When accounts looked last, for channels that wait for that. */
export interface SightingStore {
  /** The account looks at the game now; at the list of all its games where none is named. */
  note(account: string, gameId?: string): Promise<void>;
}

/** Written at most once in so many seconds: who moves about a table looks all the time. */
const SETTLED_SECONDS = 20;

export function sightingStore(sql: Sql): SightingStore {
  return {
    note: async (account, gameId = NO_GAME) => {
      await sql`
        insert into sightings as s (account_id, game_id)
        select id, ${gameId} from accounts where id = ${account} and erased_at is null
        on conflict (account_id, game_id) do update set seen_at = now()
          where s.seen_at < now() - make_interval(secs => ${SETTLED_SECONDS})`;
    },
  };
}
