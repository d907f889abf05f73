import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { forged } from '../support/forged-log.ts';
import type { CliRun } from '../support/run-cli.ts';
import { runCli } from '../support/run-cli.ts';
import type { ServedGame } from '../support/served-game.ts';
import { downloaded, granted, playOn, serveGame } from '../support/served-game.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

let here: TestDatabase;
let elsewhere: TestDatabase;
let bare: TestDatabase;
let folder: string;
let ended: ServedGame;
let running: ServedGame;

beforeAll(async () => {
  [here, elsewhere, bare, folder] = await Promise.all([
    testDatabase(),
    testDatabase({ empty: true }),
    testDatabase({ empty: true }),
    mkdtemp(join(tmpdir(), 'estafeta-cli-')),
  ]);
  const store = eventStore(here.sql);
  ended = await serveGame(toyRuleset, { seed: 31, store });
  await playOn(ended);
  running = await serveGame(toyRuleset, { seed: 32, store });
  await playOn(running, 12);
});
afterAll(async () => {
  await Promise.all([here.drop(), elsewhere.drop(), bare.drop(), rm(folder, { recursive: true, force: true })]);
});

const run = (database: TestDatabase, ...args: string[]): Promise<CliRun> =>
  runCli({ rulesets: [toyRuleset], sql: database.sql }, ...args);

describe('a database without tables', () => {
  it.each([['account', 'list'], ['replay', '--all'], ['rebuild'], ['data', 'list']])(
    'is no fault of `%s`, which says what to do',
    async (...args) => {
      const { code, err } = await run(bare, ...args);
      expect(code).toBe(2);
      expect(err).toMatch(/^error: the database is empty.*DATABASE_URL.*`migrate`$/);
    },
  );
});

describe('migrate', () => {
  it('says what it applied, and then that there is nothing to do', async () => {
    expect((await run(elsewhere, 'migrate')).out).toMatch(/applied migration \d{14}_event_store/);
    expect((await run(elsewhere, 'migrate')).out).toMatch(/nothing to do/);
  });
});

describe('export and import', () => {
  it('export a log just as the server gives it, to whoever reads it', async () => {
    for (const [game, seat] of [
      [ended, undefined],
      [running, 'red'],
      [running, undefined],
    ] as const) {
      const { out, err } = await run(here, 'export', game.gameId, ...(seat ? ['--seat', seat] : []));
      expect(`${out}\n`).toBe((await downloaded(game, seat)).toString());
      expect(err).toBe('');
    }
    expect(await run(here, 'export', '0190a5c1-7b3e-7c4d-8e5f-123456789abc')).toMatchObject({ code: 2 });
  });

  it('carry an ended game to another server, byte for byte, once', async () => {
    const file = join(folder, 'ended.jsonl');
    expect((await run(here, 'export', ended.gameId, '-o', file)).code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await run(elsewhere, 'import', file)).toMatchObject({ code: 0, err: '' });
    const again = await run(elsewhere, 'export', ended.gameId);
    expect(`${again.out}\n`).toBe(await readFile(file, 'utf8'));
    expect(await eventStore(elsewhere.sql).stream(ended.gameId)).toMatchObject({ status: 'finished', ruleset: 'toy' });
    const twice = await run(elsewhere, 'import', file);
    expect(twice.code).toBe(1);
    expect(twice.err).toMatch(/already/);
  });

  it('carry a running game, dice to come included, so that it ends there as it would have here', async () => {
    const file = join(folder, 'running.jsonl');
    const { err } = await run(here, 'export', running.gameId, '--raw', '-o', file);
    expect(err).toMatch(/^warning: .*secrets of a running game/);
    expect((await run(here, 'verify', file)).code).toBe(0);
    expect((await run(elsewhere, 'import', file)).code).toBe(0);
    const there = eventStore(elsewhere.sql);
    expect(await there.seed(running.gameId)).toEqual(await running.store.seed(running.gameId));
    const moved = { ...running, ...(await serveGame(toyRuleset, { store: there })), gameId: running.gameId };
    const { status } = await playOn({ ...moved, players: running.players });
    expect(status).toBe('finished');
    const log = Buffer.from(`${(await run(elsewhere, 'export', running.gameId)).out}\n`);
    await writeFile(join(folder, 'moved.jsonl'), log);
    expect((await run(elsewhere, 'verify', join(folder, 'moved.jsonl'))).code).toBe(0);
  });

  it('import nothing that lies, or that only one reader could see', async () => {
    const log = await ended.store.read(ended.gameId);
    const lie = forged(log, (events) => {
      const end = events.at(-1);
      if (end) end.public['result'] = { ...(end.public['result'] as object), reason: 'bribery' };
    });
    await writeFile(join(folder, 'lie.jsonl'), lie);
    await writeFile(join(folder, 'seen.jsonl'), await downloaded(running, 'red'));
    const fresh = await testDatabase();
    for (const [name, why] of [
      ['lie', /not sound.*outcome/],
      ['seen', /only a raw export/],
    ] as const) {
      const { code, err } = await run(fresh, 'import', join(folder, `${name}.jsonl`));
      expect(code).toBe(1);
      expect(err).toMatch(why);
    }
    const [row] = await fresh.sql<{ count: number }[]>`select count(*)::int as count from streams`;
    expect(row?.count).toBe(0);
    await fresh.drop();
  });
});

describe('replay', () => {
  it('tells a game of the database by its id', async () => {
    const { code, out } = await run(here, 'replay', running.gameId, '--seat', 'red');
    expect(code).toBe(0);
    expect(out).toMatch(/The game begins\./);
  });

  it('--all finds nothing while the rules stay the same, and every game that they would change', async () => {
    const snapshots = await serveGame(toyRuleset, { seed: 33, store: eventStore(here.sql) });
    const { version } = await playOn(snapshots, 8);
    const folded = granted(await snapshots.service.view({ account: null }, snapshots.gameId, {}));
    expect(folded.version).toBe(version);
    expect(await run(here, 'replay', '--all')).toMatchObject({ code: 0, out: '3 games replayed, 0 with differences' });

    await eventStore(here.sql).saveSnapshot(snapshots.gameId, '1.2.0', { version, state: { another: 'state' } });
    const differing = await run(here, 'replay', '--all');
    expect(differing.code).toBe(1);
    expect(differing.out).toMatch(`${snapshots.gameId} event ${version}: another state than was kept`);

    const stricter = { ...toyRuleset, invariants: () => [{ invariant: 'nothing', detail: 'is right' }] };
    const { code, out } = await runCli({ rulesets: [stricter], sql: here.sql }, 'replay', '--all');
    expect(code).toBe(1);
    expect(out).toMatch(/nothing: is right[^]*3 games replayed, 3 with differences/);
  });
});

describe('rebuild', () => {
  it('projects one game or all anew', async () => {
    expect((await run(here, 'rebuild', ended.gameId)).out).toMatch(/^rebuilt game .* up to event \d+$/);
    const [row] = await here.sql<{ status: string }[]>`
      select status from game_summaries where game_id = ${ended.gameId}`;
    expect(row?.status).toBe('finished');
    expect((await run(here, 'rebuild')).out).toBe('rebuilt 3 games');
    expect((await run(here, 'rebuild', '0190a5c1-7b3e-7c4d-8e5f-123456789abc')).code).toBe(2);
  });
});
