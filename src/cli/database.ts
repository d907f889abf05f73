import { connectSql } from '../database/sql.ts';
import { startEmbedded } from '../database/embedded.ts';
import { visitEmbedded } from '../database/embedded/visit.ts';
import type { OpenDatabase, Surroundings } from './surroundings.ts';

/**
 * The database of `DATABASE_URL`; without it the embedded one of `ESTAFETA_DATA_DIR` (`.estafeta`): that of a running
 * server where there is one, else started for as long as it is needed.
 */
export async function openDatabase({ env, err }: Pick<Surroundings, 'env' | 'err'>): Promise<OpenDatabase> {
  const given = env['DATABASE_URL'];
  if (given !== undefined && given !== '') return connected(given, async () => undefined);
  const dataDir = env['ESTAFETA_DATA_DIR'] || '.estafeta';
  const visited = await visitEmbedded(dataDir);
  if (visited !== null) return connected(visited, async () => undefined);
  const embedded = await startEmbedded({ dataDir, log: err });
  return connected(embedded.url, () => embedded.stop());
}

function connected(url: string, stop: () => Promise<void>): OpenDatabase {
  const sql = connectSql(url, { max: 4, name: 'estafeta command' });
  return {
    sql,
    url,
    close: async () => {
      await sql.end({ timeout: 5 });
      await stop();
    },
  };
}

/** Runs `work` with the database and puts it away afterwards, whatever happens. */
export async function withDatabase<T>(
  { database }: Pick<Surroundings, 'database'>,
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  const opened = await database();
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
