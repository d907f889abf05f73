import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbedded } from '../src/database/embedded.ts';

/** A PostgreSQL server that hands out databases and takes them back. */
export interface Server {
  /** How the server describes itself. */
  readonly version: string;
  database(): Promise<string>;
  stop(): Promise<void>;
}

/** The server at `url`: the benchmarks make their own databases there and drop them in the end. */
export async function serverAt(url: string): Promise<Server> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  const [about] = await sql<{ version: string; fsync: string; synchronous_commit: string }[]>`
    select current_setting('server_version') as version, current_setting('fsync') as fsync,
           current_setting('synchronous_commit') as synchronous_commit`;
  const names: string[] = [];
  return {
    version: `PostgreSQL ${about?.version}, fsync ${about?.fsync}, synchronous_commit ${about?.synchronous_commit}`,
    database: async () => {
      const name = `estafeta_bench_${process.pid}_${names.length}`;
      await sql`create database ${sql(name)} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`;
      names.push(name);
      const own = new URL(url);
      own.pathname = `/${name}`;
      return own.href;
    },
    stop: async () => {
      for (const name of names) await sql`drop database if exists ${sql(name)} with (force)`;
      await sql.end();
    },
  };
}

/** The server that `url` names; without one, an embedded PostgreSQL with its ordinary settings, gone with the benchmarks. */
export async function startServer(url: string | undefined): Promise<Server> {
  if (url !== undefined && url !== '') return serverAt(url);
  const dataDir = await mkdtemp(join(tmpdir(), 'estafeta-bench-'));
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const server = await serverAt(embedded.url);
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
