import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backedUpTables, quoted } from '../../src/database/backup/tables.ts';
import { migrate } from '../../src/database/migrate.ts';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import { checkLogFile } from '../../src/games/checking/check-log.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { CliRun } from '../support/run-cli.ts';
import { runCli } from '../support/run-cli.ts';
import type { ServedGame } from '../support/served-game.ts';
import { downloaded, granted, playOn, serveGame, withStore } from '../support/served-game.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

let here: TestDatabase;
let folder: string;
let running: ServedGame;
let ended: ServedGame;

beforeAll(async () => {
  [here, folder] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'estafeta-backup-'))]);
  const store = eventStore(here.sql);
  ended = await serveGame(toyRuleset, { seed: 41, store });
  await playOn(ended);
  running = await serveGame(toyRuleset, { seed: 42, store });
  await playOn(running, 12);
  await here.sql`
    insert into accounts (id, display_name, email) values
      (gen_random_uuid(), ${'tabs\t, lines\n\r, \u2028 and \\N or \\.'}, null), (gen_random_uuid(), '\\.', 'x@example.org')`;
  await run(here, 'rebuild');
});
afterAll(async () => {
  await Promise.all([here.drop(), rm(folder, { recursive: true, force: true })]);
});

const run = (database: TestDatabase, ...args: string[]): Promise<CliRun> =>
  runCli({ rulesets: [toyRuleset], sql: database.sql, url: database.url }, ...args);

function tablesOf(sql: TestDatabase['sql']) {
  return backedUpTables((statement) => sql.unsafe(statement));
}

/** All that a database holds of the program, by table. */
async function contentOf({ sql }: Pick<TestDatabase, 'sql'>): Promise<Record<string, unknown>> {
  const tables = await tablesOf(sql);
  const rows = tables.map(async ({ name }) => {
    const [row] = await sql.unsafe(
      `select count(*)::int as count, md5(string_agg(t::text, e'\\n' order by t::text)) as sum from ${quoted(name)} t`,
    );
    return [name, row] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

async function inDatabase(empty: boolean, work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await testDatabase(empty ? { empty: true } : {});
  try {
    await work(database);
  } finally {
    await database.drop();
  }
}

describe('backup and restore', () => {
  it('make a database that is the same, goes on, and can be verified and rebuilt', async () => {
    const file = join(folder, 'whole.gz');
    expect(await run(here, 'backup', file)).toMatchObject({ code: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await contentOf(here);
    await playOn(running, 1);
    await inDatabase(true, async (elsewhere) => {
      expect((await run(elsewhere, 'restore', file)).out).toMatch(/^restored \d+ rows of \d+ tables/);
      expect(await contentOf(elsewhere)).toEqual(before);
      expect(await run(elsewhere, 'rebuild')).toMatchObject({ code: 0, out: 'rebuilt 2 games' });
      expect(await contentOf(elsewhere)).toEqual(before);
      expect(await run(elsewhere, 'replay', '--all')).toMatchObject({ code: 0 });
      const there = withStore(running, eventStore(elsewhere.sql));
      await playOn(there);
      const log = await downloaded(there);
      expect(checkLogFile(log, { rulesets: rulesetsOf([toyRuleset]) })).toMatchObject({ sound: true, ended: true });
      // What numbers its rows itself goes on behind those of the backup, and what refuses changes does so again.
      await elsewhere.sql`insert into outages (began_at, ended_at) values (now(), now())`;
      await expect(elsewhere.sql`delete from events`).rejects.toThrow(/append/);
      expect(granted(await there.service.game({ account: null }, ended.gameId)).status).toBe('finished');
    });
  });

  it('bring a backup of an older version up to date', async () => {
    const file = join(folder, 'whole.gz');
    const [header = '', ...rest] = gunzipSync(await readFile(file))
      .toString('utf8')
      .split('\n');
    const { migrations, ...other } = JSON.parse(header) as { migrations: string[] };
    const gone = ['{"table":"rules_data"', '\\.'];
    const from = rest.findIndex((line) => line.startsWith(gone[0] ?? ''));
    const lines = [...rest.slice(0, from), ...rest.slice(rest.indexOf('\\.', from) + 1)];
    const end = JSON.parse(lines.at(-2) ?? '') as { tables: number; rows: number };
    lines.splice(-2, 1, JSON.stringify({ ...end, tables: end.tables - 1 }));
    const older = migrations.filter((name) => !name.endsWith('_rules_data'));
    const oldFile = join(folder, 'old.gz');
    await writeFile(oldFile, gzipSync([JSON.stringify({ ...other, migrations: older }), ...lines].join('\n')));
    await inDatabase(true, async (elsewhere) => {
      const { code, err } = await run(elsewhere, 'restore', oldFile);
      expect({ code, err }).toMatchObject({
        code: 0,
        err: expect.stringMatching(/applied migration \d+_rules_data$/) as string,
      });
      expect(await elsewhere.sql`select * from rules_data`).toHaveLength(0);
    });
  });

  it('are refused where the database is not empty or newer, or the file is damaged, cut, newer, or there already', async () => {
    const file = join(folder, 'whole.gz');
    const bytes = await readFile(file);
    const text = gunzipSync(bytes).toString('utf8');
    const cut = text.slice(0, text.indexOf('\\.\n', text.indexOf('{"table":"events"')) - 40);
    const newer = text.replace('"migrations":[', '"migrations":["20991231000000_flying_cars",');
    const wrong: [string, Buffer, RegExp][] = [
      ['cut.gz', bytes.subarray(0, bytes.length - 200), /cannot be read: unexpected end of file/],
      ['short.gz', gzipSync(cut), /ends within events/],
      ['newer.gz', gzipSync(newer), /flying_cars, which this program does not know/],
      ['text.gz', gzipSync('hello'), /is no backup of Estafeta/],
      ['plain', Buffer.from('hello'), /cannot be read: incorrect header check/],
    ];
    await inDatabase(true, async (elsewhere) => {
      for (const [name, content, why] of wrong) {
        await writeFile(join(folder, name), content);
        const { code, err } = await run(elsewhere, 'restore', join(folder, name));
        expect({ name, code, err }).toMatchObject({ name, code: 1, err: expect.stringMatching(why) as string });
      }
      const { err } = await run(elsewhere, 'restore', join(folder, 'nowhere'));
      expect(err).toMatch(/ENOENT/);
      await migrate(elsewhere.sql);
      for (const { name } of await tablesOf(elsewhere.sql))
        expect(await elsewhere.sql.unsafe(`select 1 from ${quoted(name)}`), name).toHaveLength(0);
    });
    expect((await run(here, 'restore', file)).err).toMatch(/is not empty/);
    expect((await run(here, 'backup', file)).err).toMatch(/EEXIST|exists/);
    const nowhere = { rulesets: [toyRuleset], sql: here.sql, url: 'postgres://127.0.0.1:1/nowhere' };
    expect(await runCli(nowhere, 'backup', file)).toMatchObject({ code: 1 });
    expect(await readFile(file)).toEqual(bytes);
    const other = join(folder, 'other.gz');
    await expect(runCli(nowhere, 'backup', other)).resolves.toMatchObject({ code: 1 });
    await expect(stat(other)).rejects.toThrow(/ENOENT/);
  });
});
