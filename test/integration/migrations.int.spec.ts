import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate, MigrationError } from '../../src/database/migrate.ts';
import type { Sql } from '../../src/database/sql.ts';
import { connectSql } from '../../src/database/sql.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';

describe('migrate', () => {
  let database: TestDatabase;
  let sql: Sql;
  let folder: string;
  let run: () => ReturnType<typeof migrate>;

  const migration = async (name: string, text: string): Promise<void> => {
    await mkdir(join(folder, 'migrations', name), { recursive: true });
    await writeFile(join(folder, 'migrations', name, 'migration.sql'), text);
  };
  const sqlFunction = (name: string, text: string): Promise<void> =>
    writeFile(join(folder, 'functions', `${name}.sql`), text);

  beforeEach(async () => {
    database = await testDatabase({ empty: true });
    ({ sql } = database);
    folder = await mkdtemp(join(tmpdir(), 'estafeta-migrations-'));
    await mkdir(join(folder, 'functions'));
    await migration('1_first', 'create table first (id int); insert into first values (1);');
    run = () => migrate(sql, { migrations: join(folder, 'migrations'), functions: [join(folder, 'functions')] });
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('applies what is missing, in order of name, and then nothing', async () => {
    await migration('2_second', 'alter table first add column more int not null default 7;');
    expect((await run()).migrations).toEqual(['1_first', '2_second']);
    expect((await run()).migrations).toEqual([]);
    expect([...(await sql`select id, more from first`)]).toEqual([{ id: 1, more: 7 }]);
  });

  it('records migrations where and as Prisma does', async () => {
    await run();
    const [row] =
      await sql`select migration_name, length(checksum) as length, applied_steps_count, finished_at >= started_at as finished
                              from _prisma_migrations`;
    expect(row).toEqual({ migration_name: '1_first', length: 64, applied_steps_count: 1, finished: true });
  });

  it('leaves nothing of a migration that fails half way, and goes on where it stopped', async () => {
    await migration('2_second', 'create table second (id int); select 1 / 0;');
    await expect(run()).rejects.toMatchObject({ code: '22012' });
    expect((await sql`select to_regclass('second') as second, to_regclass('first') as first`)[0]).toEqual({
      second: null,
      first: 'first',
    });
    await migration('2_second', 'create table second (id int);');
    expect((await run()).migrations).toEqual(['2_second']);
  });

  it('refuses a migration that was changed after it had been applied', async () => {
    await run();
    await migration('1_first', 'create table first (id bigint);');
    await expect(run()).rejects.toThrow(MigrationError);
    await expect(run()).rejects.toThrow(/1_first was changed after it had been applied/);
  });

  it('refuses a database that a newer program has migrated', async () => {
    await migration('2_second', 'create table second (id int);');
    await run();
    await rm(join(folder, 'migrations', '2_second'), { recursive: true });
    await expect(run()).rejects.toThrow(/2_second, which this program does not know/);
  });

  it('applies a function again when its text has changed, and only then', async () => {
    await sqlFunction('answer', `create or replace function answer() returns int language sql as 'select 41'`);
    expect((await run()).functions).toEqual(['answer']);
    expect((await run()).functions).toEqual([]);
    await sqlFunction('answer', `create or replace function answer() returns int language sql as 'select 42'`);
    expect((await run()).functions).toEqual(['answer']);
    expect((await sql`select answer()`)[0]).toEqual({ answer: 42 });
  });

  it('lets one of several programs migrate and the others wait for it', async () => {
    await migration('2_second', 'select pg_sleep(0.2); create table second (id int);');
    const pools = [1, 2, 3].map(() => connectSql(database.url, { max: 1 }));
    const options = { migrations: join(folder, 'migrations'), functions: [join(folder, 'functions')] };
    const runs = await Promise.all(pools.map((pool) => migrate(pool, options)));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(runs.flatMap(({ migrations }) => migrations).sort()).toEqual(['1_first', '2_second']);
  });
});

describe('the migrations of this program', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it.each([
    'update events set type = $$x$$',
    'delete from events',
    'truncate events',
    'update vault set game_id = game_id',
    'delete from vault',
    'truncate vault',
  ])('make the record append-only: %s', async (statement) => {
    await expect(database.sql.unsafe(statement)).rejects.toMatchObject({ code: 'ES001' });
  });
});
