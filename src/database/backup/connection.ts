import pg from 'pg';
import type { Ask } from './tables.ts';

/** Works with a connection of its own; pg's, because `COPY` of postgres.js can stand still for ever behind a big table. */
export async function connected<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'estafeta backup' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Questions over that connection. */
export function askBy(client: pg.Client): Ask {
  return async (statement) => (await client.query<object>(statement)).rows;
}
