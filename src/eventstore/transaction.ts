import type { Sql, TransactionSql } from 'postgres';

/** What postgres.js and the operating system call a connection that has ended. */
const ENDED: ReadonlySet<unknown> = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED'],
  ...['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
]);

/**
 * Runs `work` in a transaction: committed once it resolves, rolled back where it rejects, given up where the connection
 * ends. `begin` of postgres.js alone would then still send the rollback, or what `work` has left to send; it has no
 * socket to write to any more, and that throws where nobody can catch it: the process would end
 * (https://github.com/porsager/postgres/issues/1208).
 */
export async function inTransaction<Types extends Record<string, unknown>, T>(
  sql: Sql<Types>,
  work: (tx: TransactionSql<Types>) => Promise<T>,
): Promise<T> {
  const state: { ended: unknown } = { ended: null };
  const begun = sql.begin(async (tx) => {
    try {
      return await work(guarded(tx, state));
    } catch (error) {
      if (state.ended === null && !hasEnded(error)) throw error;
      // Rejected, this would be rolled back; `begin` itself hears of the connection's end and rejects.
      return new Promise<never>(() => undefined);
    }
  });
  try {
    return (await begun) as T;
  } catch (error) {
    state.ended = error;
    throw error;
  }
}

/** Sends nothing more once the transaction is over. */
function guarded<Tx extends object>(tx: Tx, state: { readonly ended: unknown }): Tx {
  return new Proxy(tx, {
    apply: (target, self, args) => {
      if (state.ended !== null) throw state.ended;
      return Reflect.apply(target as unknown as (...all: unknown[]) => unknown, self, args);
    },
  });
}

function hasEnded(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ENDED.has(error.code);
}
