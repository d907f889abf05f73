import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReservedSql } from 'postgres';
import { installBinaries, serverPackage } from './embedded/binaries.ts';
import { ensureCluster, OWNER } from './embedded/cluster.ts';
import { EmbeddedError } from './embedded/errors.ts';
import { homeOf } from './embedded/home.ts';
import type { Postmaster } from './embedded/postmaster.ts';
import { endedAsItStarted, endSoon, isServer, launch, running, shutDown } from './embedded/postmaster.ts';
import { serverUser } from './embedded/server-user.ts';
import { supervise } from './embedded/supervise.ts';
import { isOutage } from './outage.ts';
import type { Sql } from './sql.ts';
import { connectSql } from './sql.ts';

export { EmbeddedError };

export interface EmbeddedOptions {
  /** Everything lies here, unless the server's user cannot enter it. */
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** Added to the server's settings; tests switch fsync off. */
  readonly settings?: Readonly<Record<string, string>>;
  /**
   * Called once the server has ended by itself and cannot be started again. Where it is given, the server is looked after
   * until `stop`: whenever it ends, it is started again on the same port.
   */
  readonly lost?: (error: EmbeddedError) => void;
}

export interface Embedded {
  readonly url: string;
  readonly pid: number;
  /** Ends the server and waits until it is gone. */
  stop(): Promise<void>;
}

/**
 * A PostgreSQL of our own on `dataDir`: made where there is none, adopted where one still runs without its program.
 * Throws EmbeddedError where another program uses the directory, or another major version of PostgreSQL wrote it.
 */
export async function startEmbedded({ dataDir, log, settings = {}, lost }: EmbeddedOptions): Promise<Embedded> {
  const found = await serverPackage();
  const user = serverUser(log);
  const home = await homeOf(dataDir, user, log);
  const binaries = await installBinaries(found, home.path);
  const cluster = await ensureCluster({ home, binaries, major: found.major, user });
  const orphan = await running(cluster);
  if (orphan !== null) log(`a server is still running on ${cluster} (pid ${orphan.pid}): using it`);
  const logFile = join(home.path, 'postgres.log');
  const request = { binaries, cluster, logFile, user, settings };
  const first = orphan ?? (await launch(request));
  const urlOf = (database: string): string =>
    `postgres://${OWNER}:${home.password}@127.0.0.1:${first.port}/${database}`;
  const server = { url: urlOf('postgres'), dataDir, logFile };
  let release = await own(server, first);
  const again = async (): Promise<Postmaster> => {
    await release();
    const postmaster = (await running(cluster)) ?? (await launch({ ...request, port: first.port }));
    release = await own(server, postmaster);
    return postmaster;
  };
  const supervision = lost === undefined ? null : supervise(first, { again, log, lost });
  const present = (): Postmaster => supervision?.postmaster ?? first;
  // Where the program must end before its server has, the server is not left behind.
  const leave = (): void => endSoon(present());
  process.once('exit', leave);
  return {
    url: urlOf(OWNER),
    get pid() {
      return present().pid;
    },
    stop: async () => {
      await supervision?.stop();
      await release();
      await shutDown(present());
      process.off('exit', leave);
    },
  };
}

/** Taken on the server itself, so that it ends with whoever held it, kill -9 included. */
const LOCK = 7_035_268_418;
const READY_MS = 30_000;
const HANDOVER_MS = 2_000;

interface Server {
  readonly url: string;
  readonly dataDir: string;
  readonly logFile: string;
}

/** Makes us the one program of this server, and its database. Throws EmbeddedError where another program is. */
async function own({ url, dataDir, logFile }: Server, postmaster: Postmaster): Promise<() => Promise<void>> {
  const sql = connectSql(url, { max: 1, name: `estafeta owner ${process.pid}` });
  try {
    await ready(sql, postmaster, logFile);
    const connection = await sql.reserve();
    await lock(connection, dataDir);
    const [known] = await connection`select 1 from pg_database where datname = ${OWNER}`;
    if (known === undefined) await connection`create database ${connection(OWNER)}`;
    return () => {
      connection.release();
      return sql.end({ timeout: 1 });
    };
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
}

/** A server that starts, or recovers after a crash, answers 57P03 or refuses connections for a while. */
async function ready(sql: Sql, { pid }: Postmaster, logFile: string): Promise<void> {
  const end = Date.now() + READY_MS;
  for (;;) {
    const error = await sql`select 1`.then(
      () => null,
      (refusal: { code?: string }) => refusal,
    );
    if (error === null) return;
    if (!(await isServer(pid))) throw await endedAsItStarted(logFile, 'it is gone');
    if (!isOutage(error) || Date.now() > end)
      throw new EmbeddedError(
        `the embedded PostgreSQL (pid ${pid}) cannot be used (${error.code ?? 'no answer'}); see ${logFile}`,
        { cause: error },
      );
    await sleep(20);
  }
}

/** Waits a little, because the server may not have noticed yet that the program before us was killed. */
async function lock(connection: ReservedSql, dataDir: string): Promise<void> {
  const end = Date.now() + HANDOVER_MS;
  for (;;) {
    const [row] = await connection<{ held: boolean }[]>`select pg_try_advisory_lock(${LOCK}::bigint) as held`;
    if (row?.held === true) return;
    if (Date.now() > end)
      throw new EmbeddedError(`${dataDir} is in use by ${await ownerOf(connection)}: one program at a time`);
    await sleep(50);
  }
}

async function ownerOf(connection: ReservedSql): Promise<string> {
  const [row] = await connection<{ application_name: string }[]>`
    select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and ((classid::bigint << 32) | objid::bigint) = ${LOCK}::bigint`;
  return row === undefined ? 'another program' : row.application_name.replace('estafeta owner', 'another program, pid');
}
