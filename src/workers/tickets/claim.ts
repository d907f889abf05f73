import type { Sql } from 'postgres';
import { inTransaction } from '../../eventstore/transaction.ts';
import type { MatchedTicket } from './ticket.ts';

/**
 * Takes tickets for a game, all of them or none: false where one has been withdrawn or taken meanwhile, by another worker
 * for instance. Rows are locked in the order of their ids, so that no two wait for each other.
 */
export function claim(sql: Sql, tickets: readonly MatchedTicket[]): Promise<boolean> {
  return inTransaction(sql, async (tx) => {
    const held = await tx`
      select id from tickets where state = 'waiting' and id in ${tx(tickets.map(({ id }) => id))} order by id for update`;
    if (held.length < tickets.length) return false;
    for (const { id, gameId, sits, pace } of tickets)
      await tx`
        update tickets set state = 'matched', matched_at = now(), game_id = ${gameId}, sits = ${sits}, pace = ${pace}
         where id = ${id}`;
    return true;
  });
}
