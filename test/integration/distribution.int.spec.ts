import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISTRIBUTION, PARTITIONED } from '../../src/database/distribution.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const byGame: readonly string[] = DISTRIBUTION.byGame;
const everywhere: readonly string[] = DISTRIBUTION.everywhere;
const placed = [...byGame, ...everywhere, ...Object.keys(DISTRIBUTION.inOnePlace)];

interface Reference {
  readonly name: string;
  readonly source: string;
  readonly target: string;
  /** Whether the game's id refers to the game's id. */
  readonly withGame: boolean;
}

describe('the tables of games could be spread by game', () => {
  it('with every table in one of the lists', async () => {
    const tables = await database.sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
    const named = tables.map(({ name }) => name).sort();
    expect(named, 'src/database/distribution.ts names each table').toEqual([...placed].sort());
    expect(byGame).toEqual(expect.arrayContaining([...PARTITIONED]));
  });

  it('with the id of the game in each of them, and never null', async () => {
    const columns = await database.sql<{ name: string }[]>`
      select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'game_id' and is_nullable = 'NO' and data_type = 'uuid'`;
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining([...byGame]));
  });

  it('with the id of the game in each of their primary keys and unique indexes', async () => {
    const indexes = await database.sql<{ table: string; index: string; primary: boolean; withGame: boolean }[]>`
      select t.relname as table, indexrelid::regclass::text as index, indisprimary as primary,
             exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attnum = any(i.indkey) and a.attname = 'game_id')
               as "withGame"
        from pg_index i join pg_class t on t.oid = i.indrelid
       where t.relnamespace = 'public'::regnamespace and indisunique`;
    const ours = indexes.filter(({ table }) => byGame.includes(table));
    expect(ours.filter(({ withGame }) => !withGame)).toEqual([]);
    const keyed = ours.filter(({ primary }) => primary).map(({ table }) => table);
    expect(keyed.sort()).toEqual([...byGame].sort());
  });

  it('with no foreign key that leads from one game to another place, but those known', async () => {
    const references = await database.sql<Reference[]>`
      select conname as name, s.relname as source, t.relname as target,
             (select bool_or(a.attname = 'game_id' and b.attname = 'game_id')
                from unnest(conkey, confkey) as k (own, other)
                join pg_attribute a on a.attrelid = conrelid and a.attnum = k.own
                join pg_attribute b on b.attrelid = confrelid and b.attnum = k.other) as "withGame"
        from pg_constraint join pg_class s on s.oid = conrelid join pg_class t on t.oid = confrelid
       where contype = 'f' and connamespace = 'public'::regnamespace`;
    expect(references.filter((one) => !fits(one)).map(({ name }) => name)).toEqual(Object.keys(DISTRIBUTION.obstacles));
  });
});

/** What Citus can hold: within one place, from anywhere to what is everywhere, and from a game to the same game. */
function fits({ source, target, withGame }: Reference): boolean {
  if (everywhere.includes(target)) return true;
  if (byGame.includes(source) && byGame.includes(target)) return withGame;
  return !byGame.includes(source) && !byGame.includes(target) && !everywhere.includes(source);
}
