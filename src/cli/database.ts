import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadConfig } from '../config.ts';
import { visitEmbedded } from '../database/embedded/visit.ts';
import { openDatabase as open } from '../database/open.ts';
import { connectSql } from '../database/sql.ts';
import { failedStart } from './failed-start.ts';
import type { OpenDatabase, CliContext, DatabaseWanted } from './cli-context.ts';
import { CliError } from './cli-context.ts';

/**
 * The database that the environment names; where that is the embedded one, a running server's own, or else one started
 * for as long as it is needed. Throws a CliError where it cannot be had.
 */
export async function openCliDatabase(
  { env, err }: Pick<CliContext, 'env' | 'err'>,
  { fresh = false }: DatabaseWanted = {},
): Promise<OpenDatabase> {
  try {
    const { database } = loadConfig(env);
    const visited = 'embedded' in database ? await visitEmbedded(database.embedded) : null;
    if (visited === null && 'embedded' in database && !fresh) await mustExist(database.embedded);
    const { url, stop } = await open(visited === null ? database : { url: visited }, err);
    const sql = connectSql(url, { max: 4, name: 'estafeta command' });
    return {
      sql,
      url,
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
    throw lacksSchema(error) ? new CliError(NO_SCHEMA) : failedStart(error);
  } finally {
    await opened.close();
  }
}

/** The same for work that fills a database: the data directory of the embedded one is made where there is none. */
export function withFreshDatabase<T>(
  { database }: Pick<CliContext, 'database'>,
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  return withDatabase({ database: () => database({ fresh: true }) }, work);
}

const NO_SCHEMA =
  'the database is empty, or of an older version. Is it the one of your server (DATABASE_URL, ESTAFETA_DATA_DIR)? Then run `migrate`';

/** SQLSTATEs: no such table, no such column. */
function lacksSchema(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703');
}

/** Whoever forgets the server's settings is not to be answered from a database that was made for the answer. */
async function mustExist(dataDir: string): Promise<void> {
  const made = await access(join(dataDir, 'password')).then(
    () => true,
    () => false,
  );
  if (made) return;
  throw new CliError(
    `there is no database in ${resolve(dataDir)}: give commands the settings of the server, ESTAFETA_DATA_DIR or DATABASE_URL`,
  );
}
