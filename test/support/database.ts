import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Sql, SqlOptions } from '../../src/database/sql.ts';
import { connectSql } from '../../src/database/sql.ts';
import { databaseUrl, withAdmin } from './global-setup.ts';

/** A database that nobody else uses. */
export interface TestDatabase {
  readonly url: string;
  readonly sql: Sql;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions extends SqlOptions {
  /** Without our migrations. */
  readonly empty?: boolean;
}

/** Makes a database for a spec file, a copy of one with all migrations applied. Drop it in `afterAll`. */
export async function testDatabase({ empty = false, ...options }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('server');
  const name = `estafeta_test_${randomBytes(6).toString('hex')}`;
  await withAdmin(server.url, `create database ${name} template ${empty ? 'template0' : server.template}`);
  const url = databaseUrl(server.url, name);
  const sql = connectSql(url, options);
  return {
    url,
    sql,
    drop: async () => {
      // A connection that was ended under a transaction may keep postgres.js waiting: the program does not wait either.
      await sql.end({ timeout: 5 });
      await withAdmin(server.url, `drop database ${name} with (force)`);
    },
  };
}
