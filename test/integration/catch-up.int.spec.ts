import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProjectionQueries } from '../../src/projections/queries.ts';
import { projectionQueries } from '../../src/projections/queries.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { TestService } from '../support/table.ts';
import { createToy, dumpReadModels, logOf, newAccount, openTestService, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let testService: TestService;
let queries: ProjectionQueries;

beforeAll(async () => {
  database = await testDatabase();
  testService = await openTestService(database, { rules: [toyRuleset] });
  testService.hints = false;
  queries = projectionQueries(database.sql, testService.post.projections);
});
afterAll(async () => {
  await testService.close();
  await database.drop();
});

const duel = async () => {
  const [red, blue] = [newAccount(), newAccount()];
  const { id } = await createToy(testService, red, { seats: { red: 'me', blue } });
  return { red, blue, id };
};

describe('catching up', () => {
  it('projects a game once, however many do it at the same time', async () => {
    const { red, blue, id } = await duel();
    for (const account of [red, blue]) await playOnce(testService, account, id);
    await Promise.all(Array.from({ length: 8 }, () => testService.post.projections.catchUp(id)));
    const lines = await database.sql`select version from chronicle where game_id = ${id} order by version`;
    expect(lines.map((row) => row['version'])).toEqual((await logOf(database, id)).map((event) => event.version));
    expect((await queries.record(red, red)).decisions).toBe(1);
  });

  it('leaves everything as it was when it fails midway', async () => {
    const { red, id } = await duel();
    await testService.post.projections.catchUp(id);
    const before = await dumpReadModels(database);
    await playOnce(testService, red, id);
    await database.sql`alter table player_records add constraint no_more check (decisions < 1) not valid`;
    await expect(testService.post.projections.catchUp(id)).rejects.toMatchObject({ code: '23514' });
    await database.sql`alter table player_records drop constraint no_more`;
    expect(await dumpReadModels(database)).toBe(before);
    await testService.post.projections.catchUp(id);
    expect((await queries.record(red, red)).decisions).toBe(1);
  });

  it('is not held up by a game that this process has no rules for', async () => {
    const { red, id } = await duel();
    await database.sql`update streams set ruleset_version = '9.0.0', projected_version = 0 where game_id = ${id}`;
    const mine = await createToy(testService, red, { seats: { red: 'me', blue: 'open' } });
    expect((await queries.games({ first: 9, account: red, mine: true })).items.map((game) => game.id)).toContain(
      mine.id,
    );
    expect(testService.warnings.join()).toContain('no rules for toy 9.0.0');
    await database.sql`update streams set ruleset_version = ${toyRuleset.version} where game_id = ${id}`;
  });

  it('never waits for an append, nor lets one wait while it works', async () => {
    const { red, blue, id } = await duel();
    await testService.post.projections.catchUp(id);
    await playOnce(testService, red, id);
    const projecting: Promise<void>[] = [];
    await database.sql.begin(async (tx) => {
      await tx`lock table chronicle in access exclusive mode`;
      projecting.push(testService.post.projections.catchUp(id));
      await until(
        async () =>
          (await database.sql`select 1 from pg_locks where not granted and relation = 'chronicle'::regclass`).length >
          0,
      );
      expect(await playOnce(testService, blue, id)).toBe(true);
    });
    await Promise.all(projecting);
    expect((await queries.record(blue, blue)).decisions).toBe(1);
  });
});
