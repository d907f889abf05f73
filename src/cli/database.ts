import { loadConfig } from '../config.ts';
import { visitEmbedded } from '../database/embedded/visit.ts';
import { openDatabase as open } from '../database/open.ts';
import { connectSql } from '../database/sql.ts';
import { failedStart } from './failed-start.ts';
import type { OpenDatabase, CliContext } from './cli-context.ts';

/**
 * The database that the environment names; where that is the embedded one, a running server's own, or else one started
 * for as long as it is needed. Throws a CliError where it cannot be had.
 */
export async function openCliDatabase({ env, err }: Pick<CliContext, 'env' | 'err'>): Promise<OpenDatabase> {
  try {
    const { database } = loadConfig(env);
    const visited = 'embedded' in database ? await visitEmbedded(database.embedded) : null;
    const { url, stop } = await open(visited === null ? database : { url: visited }, err);
    const sql = connectSql(url, { max: 4, name: 'estafeta command' });
    return {
      sql,
      close: async () => {
        await sql.end({ timeout: 5 });
        await stop();
      },
    };
  } catch (error) {
    throw failedStart(error);
  }
}

/** Runs `work` with the database and puts it away afterwards, whatever happens. */
export async function withDatabase<T>(
  { database }: Pick<CliContext, 'database'>,
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  const opened = await database();
  try {
    return await work(opened);
  } catch (error) {
    throw failedStart(error);
  } finally {
    await opened.close();
  }
}
