import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/database/embedded.ts';
import { migrate } from '../../src/database/migrate.ts';
import { connectSql } from '../../src/database/sql.ts';

/** What the spec files need to make themselves a database: see database.ts. */
export interface TestServer {
  readonly url: string;
  /** A database with all migrations applied, to copy. */
  readonly template: string;
}

/** All in one place, which whoever asks for a database imports. */
declare module 'vitest' {
  interface ProvidedContext {
    server: TestServer;
    /** The module to start the program by, instead of src/main.ts (program-build.ts). */
    program: string;
  }
}

interface Running extends TestServer {
  stop(): Promise<void>;
}

/** Projects have a module graph each, but one process: they share the server through it. */
const shared = globalThis as { estafetaTestServer?: { users: number; running: Promise<Running> } };

/** Gives a project's spec files a PostgreSQL; the last project to finish puts it away. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = (shared.estafetaTestServer ??= { users: 0, running: start() });
  server.users += 1;
  const { url, template, stop } = await server.running;
  project.provide('server', { url, template });
  return async () => {
    server.users -= 1;
    if (server.users > 0) return;
    delete shared.estafetaTestServer;
    await stop();
  };
}

async function start(): Promise<Running> {
  const { url, stop } = await postgres();
  const template = `estafeta_template_${randomBytes(6).toString('hex')}`;
  await withAdmin(url, `create database ${template}`);
  const sql = connectSql(databaseUrl(url, template), { max: 1 });
  await migrate(sql);
  await sql.end();
  return {
    url,
    template,
    stop: async () => {
      await withAdmin(url, `drop database ${template} with (force)`);
      await stop();
    },
  };
}

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

/** One statement on the server, outside any test's database. */
export async function withAdmin(url: string, statement: string): Promise<void> {
  const sql = connectSql(url, { max: 1 });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

type Server = { readonly url: string; stop(): Promise<void> };

/** The one named by TEST_DATABASE_URL, else one in a container, else the embedded one: always a real PostgreSQL. */
async function postgres(): Promise<Server> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: async () => undefined };
  return (await inContainer()) ?? embedded();
}

async function inContainer(): Promise<Server | null> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  const answers = await getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
  if (!answers) return null;
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const container = await new PostgreSqlContainer('postgres:18-alpine')
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=200'])
    .start();
  return { url: container.getConnectionUri(), stop: async () => void (await container.stop()) };
}

async function embedded(): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'estafeta-test-'));
  await chmod(dataDir, 0o755); // so that the server's user can enter it where we are root
  const settings = { fsync: 'off', max_connections: '200' };
  const server = await startEmbedded({ dataDir, log: () => undefined, settings });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
