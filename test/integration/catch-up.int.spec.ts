import { describe, expect, it } from 'vitest';
import { quietService } from '../support/quiet-service.ts';
import { createToy, dumpReadModels, logOf, newAccount, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';

const quiet = quietService();

const duel = async () => {
  const [red, blue] = [newAccount(), newAccount()];
  const { id } = await createToy(quiet.service, red, { seats: { red: 'me', blue } });
  return { red, blue, id };
};

describe('catching up', () => {
  it('projects a game once, however many do it at the same time', async () => {
    const { red, blue, id } = await duel();
    for (const account of [red, blue]) await playOnce(quiet.service, account, id);
    await Promise.all(Array.from({ length: 8 }, () => quiet.service.post.projections.catchUp(id)));
    const lines = await quiet.database.sql`select version from chronicle where game_id = ${id} order by version`;
    expect(lines.map((row) => row['version'])).toEqual((await logOf(quiet.database, id)).map((event) => event.version));
    expect((await quiet.queries.record(red, red)).decisions).toBe(1);
  });

  it('leaves everything as it was when it fails midway', async () => {
    const { red, id } = await duel();
    await quiet.service.post.projections.catchUp(id);
    const before = await dumpReadModels(quiet.database);
    await playOnce(quiet.service, red, id);
    await quiet.database.sql`alter table player_records add constraint no_more check (decisions < 1) not valid`;
    await expect(quiet.service.post.projections.catchUp(id)).rejects.toMatchObject({ code: '23514' });
    await quiet.database.sql`alter table player_records drop constraint no_more`;
    expect(await dumpReadModels(quiet.database)).toBe(before);
    await quiet.service.post.projections.catchUp(id);
    expect((await quiet.queries.record(red, red)).decisions).toBe(1);
  });

  it('is not held up by a game that this process has no rules for', async () => {
    const { red, id } = await duel();
    await quiet.database.sql`update streams set ruleset_version = '9.0.0', projected_version = 0 where game_id = ${id}`;
    const mine = await createToy(quiet.service, red, { seats: { red: 'me', blue: 'open' } });
    expect((await quiet.queries.games({ first: 9, account: red, mine: true })).items.map((game) => game.id)).toContain(
      mine.id,
    );
    expect(quiet.service.warnings.join()).toContain('no rules for toy 9.0.0');
    await quiet.database.sql`update streams set ruleset_version = ${toyRuleset.version} where game_id = ${id}`;
  });

  it('never waits for an append, nor lets one wait while it works', async () => {
    const { red, blue, id } = await duel();
    await quiet.service.post.projections.catchUp(id);
    await playOnce(quiet.service, red, id);
    const projecting: Promise<void>[] = [];
    await quiet.database.sql.begin(async (tx) => {
      await tx`lock table chronicle in access exclusive mode`;
      projecting.push(quiet.service.post.projections.catchUp(id));
      await until(
        async () =>
          (await quiet.database.sql`select 1 from pg_locks where not granted and relation = 'chronicle'::regclass`)
            .length > 0,
      );
      expect(await playOnce(quiet.service, blue, id)).toBe(true);
    });
    await Promise.all(projecting);
    expect((await quiet.queries.record(blue, blue)).decisions).toBe(1);
  });
});
