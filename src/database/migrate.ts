import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReservedSql } from 'postgres';
import type { Sql } from './sql.ts';

/** The database and the program's migrations contradict each other; nothing was changed. The message says the way out. */
export class MigrationError extends Error {}

export interface MigrateOptions {
  /** Folder of `<timestamp>_<name>/migration.sql`. */
  readonly migrations?: string;
  /** Folders of `<function>.sql`, each with a `create or replace function` (and a `drop function` of older signatures). */
  readonly functions?: readonly string[];
  /** Applies no others than these, for a database that is to be like an older one. */
  readonly only?: readonly string[];
  readonly log?: (message: string) => void;
}

/** What a run changed, by name. */
export interface Migrated {
  readonly migrations: readonly string[];
  readonly functions: readonly string[];
  /** Of those asked for, what this program does not have. */
  readonly unknown: readonly string[];
}

interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));
const FUNCTIONS = ['../eventstore/sql', '../projections/sql'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** One number for every process that migrates: they queue up behind it. */
const LOCK = 7_035_268_417;

/**
 * Brings the database up to this program: applies the migrations that it lacks, in order of name and one transaction
 * each, then the functions whose text has changed. Safe to call from several processes at once.
 * Throws MigrationError where an applied migration has another text, or the database knows one that the program does not.
 */
export async function migrate(sql: Sql, options: MigrateOptions = {}): Promise<Migrated> {
  const { only } = options;
  const files = await migrationFiles(options.migrations ?? MIGRATIONS);
  const migrations = files.filter(({ name }) => only?.includes(name) ?? true);
  const unknown = (only ?? []).filter((wanted) => !files.some(({ name }) => name === wanted));
  const functions = await functionFiles(options.functions ?? FUNCTIONS);
  const log = options.log ?? (() => undefined);
  await sql`select 1`; // On a pool that has not connected yet, `reserve` never answers (porsager/postgres#751).
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(${LOCK}::bigint)`;
    await ensureTables(connection);
    const pending = await pendingMigrations(connection, migrations);
    for (const file of pending) await applyMigration(connection, file, log);
    const changed = await changedFunctions(connection, functions);
    if (changed.length > 0) await applyFunctions(connection, changed, log);
    return { migrations: pending.map((file) => file.name), functions: changed.map((file) => file.name), unknown };
  } finally {
    await connection`select pg_advisory_unlock(${LOCK}::bigint)`;
    connection.release();
  }
}

/** Asks a database that is not new for the migrations that it has had, in order of name. */
export const APPLIED =
  'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1';

/** The migrations that the database has had, in order of name; none where it is new. */
export async function appliedMigrations(sql: Sql): Promise<string[]> {
  const [table] = await sql<{ found: boolean }[]>`select to_regclass('_prisma_migrations') is not null as found`;
  if (table?.found !== true) return [];
  const rows = await sql.unsafe<{ name: string }[]>(APPLIED);
  return rows.map(({ name }) => name);
}

/** `_prisma_migrations` has exactly the columns that Prisma's own tools look for. */
async function ensureTables(connection: ReservedSql): Promise<void> {
  await connection`
    create table if not exists _prisma_migrations (
      id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz,
      migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
      started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`;
  await connection`
    create table if not exists applied_functions (
      name text primary key, checksum varchar(64) not null, applied_at timestamptz not null default now())`;
}

async function pendingMigrations(connection: ReservedSql, files: readonly SqlFile[]): Promise<SqlFile[]> {
  const rows = await connection<{ migration_name: string; checksum: string }[]>`
    select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null`;
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
  const known = new Set(files.map((file) => file.name));
  const unknown = rows.find((row) => !known.has(row.migration_name));
  if (unknown !== undefined) {
    throw new MigrationError(
      `the database has the migration ${unknown.migration_name}, which this program does not know: ` +
        'it was written by a newer version. Start that version or a later one.',
    );
  }
  const changed = files.find((file) => applied.has(file.name) && applied.get(file.name) !== file.checksum);
  if (changed !== undefined) {
    throw new MigrationError(
      `the migration ${changed.name} was changed after it had been applied to this database. ` +
        'Restore its text as released, and put the change into a new migration.',
    );
  }
  return files.filter((file) => !applied.has(file.name));
}

async function applyMigration(connection: ReservedSql, file: SqlFile, log: (message: string) => void): Promise<void> {
  await inTransaction(connection, async () => {
    const started = new Date();
    await connection.unsafe(file.text).simple();
    await connection`
      insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
      values (${randomUUID()}, ${file.checksum}, ${file.name}, ${started}, clock_timestamp(), 1)`;
  });
  log(`applied migration ${file.name}`);
}

async function changedFunctions(connection: ReservedSql, files: readonly SqlFile[]): Promise<SqlFile[]> {
  const rows = await connection<{ name: string; checksum: string }[]>`select name, checksum from applied_functions`;
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  return files.filter((file) => applied.get(file.name) !== file.checksum);
}

/** All in one transaction, so that no process ever sees half of a release's functions. */
async function applyFunctions(
  connection: ReservedSql,
  files: readonly SqlFile[],
  log: (message: string) => void,
): Promise<void> {
  await inTransaction(connection, async () => {
    await connection`set local check_function_bodies = off`; // they call each other, in whatever order the names sort
    for (const file of files) {
      await connection.unsafe(file.text).simple();
      await connection`
        insert into applied_functions (name, checksum) values (${file.name}, ${file.checksum})
        on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`;
    }
  });
  log(`applied functions ${files.map((file) => file.name).join(', ')}`);
}

/** `begin` of postgres.js takes a connection from the pool; the lock is on the reserved one, so the transaction must be too. */
async function inTransaction(connection: ReservedSql, work: () => Promise<void>): Promise<void> {
  await connection`begin`;
  try {
    await work();
    await connection`commit`;
  } catch (error) {
    await connection`rollback`;
    throw error;
  }
}

async function migrationFiles(folder: string): Promise<SqlFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(names.sort().map((name) => sqlFile(name, join(folder, name, 'migration.sql'))));
}

async function functionFiles(folders: readonly string[]): Promise<SqlFile[]> {
  const files = await Promise.all(folders.map(functionsIn));
  return files.flat();
}

async function functionsIn(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return Promise.all(names.sort().map((name) => sqlFile(name.slice(0, -'.sql'.length), join(folder, name))));
}

async function sqlFile(name: string, path: string): Promise<SqlFile> {
  const text = await readFile(path, 'utf8');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
}
