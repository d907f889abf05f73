import pg from 'pg';

/** Something between the program and PostgreSQL shares connections out: the message is for the operator. */
export class PoolerError extends Error {}

/**
 * Refuses a database that is reached through a connection pooler such as PgBouncer: prepared statements, LISTEN, advisory
 * locks and the settings of a session need a connection that stays the same. PostgreSQL names the process that serves a
 * connection when it is opened (BackendKeyData); a pooler names one that it made up. Throws PoolerError, and as `pg` does.
 */
export async function refusePooler(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'estafeta-start' });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const opened = (client as unknown as { readonly processID: number | null }).processID;
    if (rows[0]?.pid !== opened)
      throw new PoolerError(
        'the database of DATABASE_URL is reached through a connection pooler (PgBouncer or the like), which mixes sessions up: give the address of PostgreSQL itself',
      );
  } finally {
    await client.end();
  }
}
