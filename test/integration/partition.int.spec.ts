import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PARTITIONED } from '../../src/database/distribution.ts';
import { PartitionError, partitionTables } from '../../src/database/partition.ts';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import { verifyLog } from '../../src/eventstore/verify.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { runCli } from '../support/run-cli.ts';
import type { TestService } from '../support/table.ts';
import { as, createToy, must, newAccount, openTestService, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

let database: TestDatabase;
let testService: TestService;
const [red, blue] = [newAccount(), newAccount()];

beforeAll(async () => {
  database = await testDatabase();
  testService = await openTestService(database, { rules: [toyRuleset] });
});
afterAll(async () => {
  await testService.close();
  await database.drop();
});

const rowsOf = async (table: string): Promise<unknown[]> => {
  const rows = await database.sql.unsafe(`select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`);
  return [...rows];
};

/** All that belongs to a table beside its rows. */
const definitionOf = async (table: string): Promise<unknown> => {
  const [row] = await database.sql`
    select (select json_agg(json_build_array(attname, format_type(atttypid, atttypmod), attnotnull, attstorage,
                                             pg_get_expr(adbin, adrelid), attacl) order by attnum)
              from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
             where attrelid = t.oid and attnum > 0) as columns,
           (select json_agg(json_build_array(conname, pg_get_constraintdef(oid)) order by conname)
              from pg_constraint where conrelid = t.oid) as constraints,
           (select json_agg(replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') order by indexrelid::regclass::text)
              from pg_index where indrelid = t.oid) as indexes,
           (select json_agg(pg_get_triggerdef(oid) order by tgname)
              from pg_trigger where tgrelid = t.oid and not tgisinternal) as triggers,
           (select json_agg(a order by a::text) from aclexplode(relacl) a where a.grantee <> relowner) as grants
      from pg_class t where t.oid = ${table}::regclass`;
  return row;
};

const partition = (...args: string[]) => runCli({ rulesets: [toyRuleset], sql: database.sql }, 'partition', ...args);

describe('partition', () => {
  it('keeps rows, keys, indexes, triggers and grants, while a service goes on over the connections that it had', async () => {
    const role = `estafeta_looker_${uuid().slice(-12)}`;
    await database.sql.unsafe(
      `create role ${role}; grant select (game_id, version) on events to ${role}; grant select on outbox to ${role}`,
    );
    const games = await Promise.all(
      Array.from({ length: 12 }, () => createToy(testService, red, { seats: { red: 'me', blue } })),
    );
    for (const { id } of games) await playOnce(testService, red, id);
    await testService.post.catchUp.idle();
    const before = [];
    for (const table of PARTITIONED) before.push([await rowsOf(table), await definitionOf(table)]);

    const { code, out } = await partition('--parts', '4', '--outbox');
    expect(out.split('\n')).toHaveLength(PARTITIONED.length);
    expect(code).toBe(0);
    const after = [];
    for (const table of PARTITIONED) after.push([await rowsOf(table), await definitionOf(table)]);
    expect(after).toEqual(before);
    const used = await database.sql`select distinct tableoid from events`;
    expect(used.length).toBeGreaterThan(1);

    for (const { id } of games) {
      await playOnce(testService, blue, id);
      const events = await eventStore(database.sql).read(id);
      expect(verifyLog(events).findings).toEqual([]);
    }
    await testService.post.catchUp.idle();
    const lagging = await database.sql`select 1 from streams where version > least(projected_version, reacted_version)`;
    expect(lagging).toHaveLength(0);
    expect((await must(testService.games.game(as(red), games[0]?.id ?? ''))).status).toBe('active');
    await database.sql.unsafe(`drop owned by ${role}; drop role ${role}`);
  });

  it.each(['delete from events', 'delete from events_1', 'update events_0 set type = $$x$$', 'truncate events_2'])(
    'leaves the record append-only: %s',
    async (statement) => {
      await expect(database.sql.unsafe(statement)).rejects.toMatchObject({ code: 'ES001' });
    },
  );

  it('refuses what is partitioned already, and a number of parts that makes no sense', async () => {
    expect(await partition()).toMatchObject({ code: 1, err: 'error: the table commands is partitioned already' });
    expect(await partition('--parts', '1')).toMatchObject({ code: 2 });
    await expect(partitionTables(database.sql, { tables: PARTITIONED, parts: 1000 })).rejects.toThrow(PartitionError);
  });

  it('changes nothing where a view of the operator stands in its way, and says so', async () => {
    const other = await testDatabase();
    await other.sql`create view opened as select game_id, secrets from events`;
    const { code, err } = await runCli({ rulesets: [toyRuleset], sql: other.sql }, 'partition');
    expect(code).toBe(1);
    expect(err).toMatch(/view opened depends on table events: drop it, and make it again/);
    const [row] = await other.sql`select count(*)::int as split from pg_partitioned_table`;
    expect(row).toEqual({ split: 0 });
    await other.drop();
  });
});
