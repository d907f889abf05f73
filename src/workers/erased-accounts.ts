import type { ISql } from 'postgres';
import type { GameService } from '../games/game-service.ts';

export interface ErasedDeps {
  readonly sql: ISql;
  readonly games: Pick<GameService, 'holderErased'>;
}

const PAGE = 100;

/**
 * Tells the tables of accounts that were erased that those are gone. An account is done with once all its games know;
 * whatever dies on the way is found again by the next sweep. Summaries must have caught up.
 */
export async function vacateSeatsOfErased({ sql, games }: ErasedDeps, isClosed: () => boolean): Promise<void> {
  const erased = await sql<{ id: string }[]>`
    select id from accounts where erased_at is not null and vacated_at is null order by erased_at limit ${PAGE}`;
  for (const { id } of erased) {
    const tables = await sql<{ game_id: string }[]>`
      select game_id from game_summaries
       where status in ('open', 'active') and (holders @> array[${id}::text] or (creator = ${id}::text and status = 'open'))`;
    for (const { game_id: gameId } of tables) {
      if (isClosed()) return;
      await games.holderErased(gameId, id);
    }
    await sql`update accounts set vacated_at = now() where id = ${id}`;
  }
}
