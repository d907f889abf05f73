import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { playOn, serveGame } from '../support/served-game.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const PAGE = new URL('../../docs/run.md', import.meta.url);

/** The role that docs/run.md makes for an auditor, under a name of this test: roles are shared by all databases. */
async function auditorsSql(role: string): Promise<string> {
  const [, sql] = /```sql\n(.*?)```/s.exec(await readFile(PAGE, 'utf8')) ?? [];
  if (sql === undefined) throw new Error('docs/run.md has no SQL');
  return sql.replaceAll('auditor', role);
}

it('an auditor’s role reads every log, and no secret of a running game', async () => {
  const store = eventStore(database.sql);
  const ended = await serveGame(toyRuleset, { seed: 51, store });
  await playOn(ended);
  const running = await serveGame(toyRuleset, { seed: 52, store });
  await playOn(running, 8);
  const role = `auditor_${ended.gameId.replaceAll('-', '')}`;
  await database.sql.unsafe(await auditorsSql(role)).simple();
  const connection = await database.sql.reserve();
  try {
    await connection.unsafe(`set role ${role}`);
    const games = await connection`select distinct game_id from events where public is not null`;
    expect(games).toHaveLength(2);
    for (const table of ['audit.opened_secrets', 'audit.opened_seeds']) {
      const seen = await connection.unsafe<{ game_id: string }[]>(`select distinct game_id from ${table}`);
      expect(seen.map((row) => row.game_id)).toEqual([ended.gameId]);
    }
    const [tables] = await connection<{ names: string[] }[]>`
      select json_agg(relname) as names from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname not in ('streams', 'events', 'chronicle')`;
    const closed = ['events where secrets is not null', 'chronicle where texts is not null', ...(tables?.names ?? [])];
    for (const what of closed)
      await expect(connection.unsafe(`select 1 from ${what} limit 1`), what).rejects.toThrow(/permission denied/);
  } finally {
    await connection`reset role`;
    connection.release();
    await database.sql.unsafe(`drop owned by ${role}; drop role ${role}`).simple();
  }
});
