import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSql } from '../../src/database/sql.ts';
import type { Sql } from '../../src/database/sql.ts';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { withAdmin } from '../support/global-setup.ts';
import { runCli } from '../support/run-cli.ts';
import type { ServedGame } from '../support/served-game.ts';
import { playOn, serveGame } from '../support/served-game.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

let database: TestDatabase;
let readOnly: Sql;
let folder: string;
let game: ServedGame;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'estafeta-replica-'));
  game = await serveGame(toyRuleset, { seed: 31, store: eventStore(database.sql) });
  await playOn(game);
  const name = new URL(database.url).pathname.slice(1);
  await withAdmin(database.url, `alter database ${name} set default_transaction_read_only = on`);
  readOnly = connectSql(database.url);
});
afterAll(async () => {
  await readOnly.end();
  await Promise.all([database.drop(), rm(folder, { recursive: true })]);
});

describe('a database that takes no writes, as a standby', () => {
  it.each([
    ['export', () => [game.gameId]],
    ['replay', () => [game.gameId]],
    ['replay', () => ['--all']],
    ['backup', () => [join(folder, 'backup.gz')]],
  ])('does for %s', async (command, args) => {
    await expect(readOnly`create table refused (id int)`).rejects.toMatchObject({ code: '25006' });
    const world = { rulesets: [toyRuleset], sql: readOnly, url: database.url };
    expect(await runCli(world, command, ...args())).toMatchObject({ code: 0, err: '' });
  });
});
