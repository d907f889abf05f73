import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prismaStores } from '../../src/api/stores/prisma-stores.ts';
import { takeCheckpointNow } from '../../src/checkpoints/take.ts';
import { PARTITIONED } from '../../src/database/distribution.ts';
import { connectPrisma } from '../../src/database/prisma.ts';
import { partitionTables } from '../../src/database/partition.ts';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { CliRun } from '../support/run-cli.ts';
import { runCli } from '../support/run-cli.ts';
import type { TestService } from '../support/table.ts';
import { as, createToy, dumpReadModels, logOf, must, newAccount, openTestService, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

/** Of the command by which each game ended. */
const KEY = { key: 'once', bodyHash: Buffer.from('body') };
const [red, blue, stranger] = [newAccount(), newAccount(), newAccount()];

describe.each([
  ['as they are', () => Promise.resolve()],
  ['split into parts', (database: TestDatabase) => partitionTables(database.sql, { tables: PARTITIONED, parts: 4 })],
])('archive, with tables %s', (_, prepare) => {
  let database: TestDatabase;
  let testService: TestService;
  let folder: string;
  let over: string;
  let hidden: string;
  let going: string;

  const estafeta = (...args: string[]): Promise<CliRun> =>
    runCli({ rulesets: [toyRuleset], sql: database.sql }, ...args);
  const fileOf = (game: string): string => join(folder, 'archive', `${game}.jsonl`);
  const rowsOf = async (game: string): Promise<object> => {
    const [row] = await database.sql`
      select (select count(*)::int from events where game_id = ${game}) as events,
             (select count(*)::int from snapshots where game_id = ${game}) as snapshots,
             (select count(*)::int from chronicle where game_id = ${game}) as chronicle`;
    return row as object;
  };
  const NOTHING = { events: 0, snapshots: 0, chronicle: 0 };

  beforeAll(async () => {
    database = await testDatabase();
    await prepare(database);
    folder = await mkdtemp(join(tmpdir(), 'estafeta-archive-'));
    testService = await openTestService(database, { rules: [toyRuleset] });
    const games: string[] = [];
    for (const visibility of ['public', 'private', 'public'] as const) {
      const { id } = await createToy(testService, red, { seats: { red: 'me', blue }, visibility });
      await playOnce(testService, red, id);
      await playOnce(testService, blue, id);
      games.push(id);
    }
    [over = '', hidden = '', going = ''] = games;
    for (const id of [over, hidden]) await must(testService.games.resign(as(red), id, 'red', KEY));
    await testService.post.catchUp.idle();
    await database.sql`update outbox set state = 'done', lease_until = null, settled_at = now()`;
    await takeCheckpointNow(database.sql, 'example.org');
    await database.sql`insert into accounts (id, display_name, email) values (${red}, 'Horacio', 'horacio@example.org')`;
    await database.sql`insert into messages (id, game_id, account_id, body) values (${newAccount()}, ${over}, ${red}, 'Hola')`;
  });
  afterAll(async () => {
    await testService.close();
    await Promise.all([database.drop(), rm(folder, { recursive: true })]);
  });

  it('leaves what has just ended, unless it is named, and what goes on', async () => {
    expect(await estafeta('archive', join(folder, 'none'))).toMatchObject({ code: 0, out: 'archived 0 games' });
    const { code, err } = await estafeta('archive', join(folder, 'none'), '--game', going);
    expect(code).toBe(1);
    expect(err).toContain('has not ended');
    await expect(stat(join(folder, 'none', `${going}.jsonl`))).rejects.toThrow();
    expect(await estafeta('archive')).toMatchObject({ code: 2 });
  });

  it('leaves a game from which something still follows', async () => {
    await database.sql`update outbox set state = 'pending', settled_at = null where game_id = ${over} and decision = (
      select min(decision) from outbox where game_id = ${over})`;
    const { code, err } = await estafeta('archive', join(folder, 'early'), '--game', over);
    expect(code).toBe(1);
    expect(err).toContain('something still follows from it');
    expect(await rowsOf(over)).not.toEqual(NOTHING);
    await database.sql`update outbox set state = 'done', settled_at = now() where state = 'pending'`;
  });

  it('takes the log away and leaves the head, to which the file leads and which checkpoints bind', async () => {
    const log = await logOf(database, over);
    const before = await eventStore(database.sql).stream(over);
    const { code, out, err } = await estafeta('archive', join(folder, 'archive'), '--days', '0');
    expect(err).toBe('');
    expect([code, out]).toEqual([0, 'archived 2 games']);
    expect((await stat(fileOf(over))).mode & 0o777).toBe(0o600);
    expect(await rowsOf(over)).toEqual(NOTHING);
    expect(await eventStore(database.sql).stream(over)).toEqual({ ...before, archived: 'public' });
    const bound = fileOf(over).replace('.jsonl', '.checkpoint.json');
    const verified = await estafeta('verify', fileOf(over), '--checkpoint', bound);
    expect(verified.code).toBe(0);
    expect(verified.out).toContain(`head     ${log.length}:${String(before?.headHash)}`);
    await takeCheckpointNow(database.sql, 'example.org');
  });

  it('says of a game that it is archived, and of a private one nothing', async () => {
    const { games } = testService;
    for (const asked of [games.game(as(blue), over), games.view(as(stranger), over, {}), games.audit(as(red), over)])
      expect(await asked).toMatchObject({
        ok: false,
        refusal: { code: 'game-archived', extra: { version: expect.any(Number) as number } },
      });
    expect(await games.game(as(stranger), hidden)).toMatchObject({ ok: false, refusal: { code: 'unknown-game' } });
    for (const command of ['export', 'rebuild', 'replay'])
      expect(await estafeta(command, over)).toMatchObject({
        code: 2,
        err: expect.stringContaining('--restore') as string,
      });
    expect(await estafeta('rebuild')).toMatchObject({ code: 0, out: 'rebuilt 1 games' });
    expect(await estafeta('replay', '--all')).toMatchObject({ code: 0, out: '1 games replayed, 0 with differences' });
  });

  it('keeps the record append-only all the same', async () => {
    await expect(database.sql`delete from events`).rejects.toMatchObject({ code: 'ES001' });
    await expect(database.sql`delete from vault`).rejects.toMatchObject({ code: 'ES001' });
  });

  it('brings nothing back that does not lead to the head', async () => {
    const lie = join(folder, 'lie.jsonl');
    await writeFile(lie, (await readFile(fileOf(over), 'utf8')).replace('"standard"', '"stanDard"'));
    expect(await estafeta('archive', '--restore', lie)).toMatchObject({
      code: 1,
      err: expect.stringContaining('not sound') as string,
    });
    const [first = ''] = (await readFile(fileOf(over), 'utf8')).split('\n');
    await writeFile(lie, `${first}\n`);
    expect((await estafeta('archive', '--restore', lie)).code).toBe(1);
    expect(await rowsOf(over)).toEqual(NOTHING);
  });

  it('brings a game back as it was, read models included, once', async () => {
    const { code, out } = await estafeta('archive', '--restore', fileOf(over));
    expect([code, out]).toEqual([0, expect.stringMatching(`restored game ${over}: \\d+ events`)]);
    await testService.post.catchUp.process(over);
    const after = await dumpReadModels(database);
    await testService.post.projections.rebuild(over);
    expect(await dumpReadModels(database)).toBe(after);
    expect((await must(testService.games.game(as(stranger), over))).status).toBe('finished');
    expect((await must(testService.games.resign(as(red), over, 'red', KEY))).status).toBe('finished');
    expect(await testService.games.resign(as(red), over, 'red')).toMatchObject({ ok: false });
    expect(await estafeta('export', over, '--raw')).toMatchObject({
      out: (await readFile(fileOf(over), 'utf8')).trimEnd(),
    });
    expect(await estafeta('archive', '--restore', fileOf(over))).toMatchObject({
      code: 1,
      err: `error: game ${over} is not archived`,
    });
  });

  it('neither keeps nor brings back what goes with an account that is erased', async () => {
    await estafeta('archive', join(folder, 'archive'), '--game', over);
    const prisma = connectPrisma(database.url);
    await prismaStores(prisma, database.sql).accounts.erase(red);
    await prisma.$disconnect();
    expect(await readFile(fileOf(over), 'utf8')).not.toMatch(/horacio|Hola/i);
    await estafeta('archive', '--restore', fileOf(over));
    await testService.post.catchUp.process(over);
    const texts = await Promise.all(
      ['accounts', 'messages', 'events', 'chronicle', 'game_summaries'].map((table) =>
        database.sql.unsafe(`select t::text as text from ${table} t`),
      ),
    );
    expect(JSON.stringify(texts)).not.toMatch(/horacio|Hola/i);
  });

  it('goes on with a file that an earlier run has left, once it has looked through it', async () => {
    expect(await estafeta('archive', join(folder, 'archive'), '--game', over)).toMatchObject({ code: 0 });
    expect(await rowsOf(over)).toEqual(NOTHING);
    await estafeta('archive', '--restore', fileOf(over));
    await testService.post.catchUp.process(over);
    await writeFile(fileOf(over), (await readFile(fileOf(over), 'utf8')).slice(0, -100));
    const { code, err } = await estafeta('archive', join(folder, 'archive'), '--game', over);
    expect(code).toBe(1);
    expect(err).toContain('not sound');
    expect(await rowsOf(over)).not.toEqual(NOTHING);
  });
});
