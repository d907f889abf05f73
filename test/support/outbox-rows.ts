import type { Outbox, OutboxKey, Route } from '../../src/workers/outbox.ts';
import { createOutbox } from '../../src/workers/outbox.ts';
import type { TestDatabase } from './database.ts';

/** Rows of an outbox that are told apart by their decision, and go the way `test`. */
export function outboxRows(database: () => TestDatabase) {
  const key = (decision: string): OutboxKey => ({
    gameId: '00000000-0000-7000-8000-000000000001',
    seat: 'red',
    decision,
    route: 'test',
  });
  return {
    key,
    put: async (decision: string): Promise<void> => {
      const { gameId, seat, route } = key(decision);
      await database().sql`
        insert into outbox (game_id, seat, decision, route, payload) values (${gameId}, ${seat}, ${decision}, ${route}, '{"a":1}')`;
    },
    stateOf: async (decision: string) => {
      const [row] = await database().sql`
        select state, attempts, last_error from outbox where game_id = ${key(decision).gameId} and decision = ${decision}`;
      return row && { ...row };
    },
    outboxOf: (test: Route, maxAttempts = 3): Outbox =>
      createOutbox(database().sql, { test }, { warn: () => undefined, retryMillis: 1, maxAttempts }),
  };
}
