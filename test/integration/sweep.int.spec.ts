import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Registry } from 'prom-client';
import { laggingGames, laggingQuery } from '../../src/projections/lagging.ts';
import { laggingMetrics } from '../../src/projections/metrics.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import type { TestService } from '../support/table.ts';
import { createToy, logOf, newAccount, openTestService, playOnce } from '../support/table.ts';
import { until } from '../support/until.ts';
import { reactTo } from '../support/reacting.ts';
import { dueQuery } from '../../src/workers/outbox.ts';
import type { Worker } from '../../src/workers/worker.ts';

let database: TestDatabase;
let testService: TestService;
let worker: Worker;

beforeAll(async () => {
  database = await testDatabase();
  testService = await openTestService(database, { rules: [toyRuleset] });
  testService.hints = false;
  worker = await testService.work();
});
afterAll(async () => {
  await testService.close();
  await database.drop();
});

const lagging = (limit = 1000): Promise<string[]> => laggingGames(database.sql, { limit });

describe('a sweep', () => {
  it('finds a game whose hint was lost, projects it and lets its bot move', async () => {
    const { id } = await createToy(testService, newAccount(), { seats: { red: 'bot:random', blue: 'me' } });
    expect(await lagging()).toEqual([id]);
    await worker.sweep.once();
    await until(async () => (await logOf(database, id)).some((event) => event.by?.via === 'bot'));
    await worker.sweep.once();
    expect(await lagging()).toEqual([]);
  });

  it('hands a move over again when the job that had it was lost', async () => {
    const { id } = await createToy(testService, newAccount(), { seats: { red: 'bot:random', blue: 'me' } });
    await reactTo(testService.post, id);
    await database.sql`
      update outbox set state = 'leased', attempts = 1, lease_until = now() - interval '1 second'
       where game_id = ${id} and route = 'bot-move'`;
    await worker.sweep.once();
    await until(async () => (await logOf(database, id)).some((event) => event.by?.via === 'bot'));
    const row = await until(async () => {
      const [done] = await database.sql`
        select attempts, lost from outbox where game_id = ${id} and route = 'bot-move' and state = 'done'`;
      return done;
    });
    expect(row).toEqual({ attempts: 1, lost: 1 });
  });

  it('forgets idempotency keys of other writes after a month', async () => {
    const account = newAccount();
    await database.sql`
      insert into idempotency (account_id, route, key, body_hash, status, response, at)
      select ${account}, 'test', key, '', 200, '{}', now() - age
        from (values ('old', interval '31 days'), ('young', interval '29 days')) as keys (key, age)`;
    await worker.sweep.once();
    expect(await database.sql`select key from idempotency where account_id = ${account}`).toEqual([{ key: 'young' }]);
  });

  it('goes past games that cannot be attended', async () => {
    const account = newAccount();
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1)
      ids.push((await createToy(testService, account, { seats: { red: 'me', blue: 'me' } })).id);
    const [broken = '', ...sound] = ids;
    await database.sql`update streams set ruleset_version = '7.0.0' where game_id = ${broken}`;
    await worker.sweep.once();
    expect(await lagging()).toEqual([broken]);
    expect(testService.warnings.join()).toContain(`sweeping game ${broken}`);
    expect(sound).toHaveLength(2);
    await database.sql`update streams set ruleset_version = ${toyRuleset.version} where game_id = ${broken}`;
  });

  it('runs by itself', async () => {
    const busy = await openTestService(database, { rules: [toyRuleset] });
    await busy.work({ sweepMillis: 20 });
    const { id } = await createToy(testService, newAccount(), { seats: { red: 'me', blue: 'open' } });
    await until(async () => !(await lagging()).includes(id));
    await busy.close();
  });

  it('forgets what was done a day ago, and nothing else', async () => {
    const count = async () => (await database.sql`select 1 from outbox`).length;
    await worker.sweep.once();
    const before = await count();
    await database.sql`update outbox set settled_at = now() - interval '25 hours' where state = 'done' and route = 'bot-move'`;
    const old = (await database.sql`select 1 from outbox where settled_at < now() - interval '1 day'`).length;
    await worker.sweep.once();
    expect(old).toBeGreaterThan(0);
    expect(await count()).toBe(before - old);
  });
});

describe('lagging games', () => {
  it('are listed page by page', async () => {
    const account = newAccount();
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1)
      ids.push((await createToy(testService, account, { seats: { red: 'me', blue: 'open' } })).id);
    const [a = '', b = ''] = await lagging(2);
    expect([a, b]).toEqual(ids.slice(0, 2));
    expect(await laggingGames(database.sql, { limit: 10, after: b })).toEqual(ids.slice(2));
    await testService.post.projections.catchUp(ids[0] ?? '');
    expect(await laggingGames(database.sql, { limit: 10, by: 'projected' })).toEqual(ids.slice(1));
    expect(await laggingGames(database.sql, { limit: 10, by: 'reacted' })).toEqual(ids);
    const registry = new Registry();
    laggingMetrics(registry, database.sql);
    expect(await registry.metrics()).toContain('estafeta_lagging_games{in="projected"} 4');
    expect(await registry.metrics()).toContain('estafeta_lagging_games{in="reacted"} 5');
    await playOnce(testService, account, a);
    expect(await lagging()).toEqual(ids);
  });

  it('are found by indexes that hold no others', async () => {
    await database.sql`
      insert into streams (game_id, version, head_hash, last_at, projected_version, reacted_version, ruleset, ruleset_version)
      select gen_random_uuid(), 5, decode(repeat('00', 32), 'hex'), now(), 5, 5, 'toy', '1.2.0' from generate_series(1, 20000)`;
    await database.sql`analyze streams`;
    const plan = JSON.stringify(await database.sql`explain ${laggingQuery(database.sql, { limit: 100 })}`);
    expect(plan).toContain('streams_unprojected');
    expect(plan).toContain('streams_unreacted');
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('the outbox', () => {
  it('finds what is due by indexes that hold nothing else', async () => {
    await database.sql`
      insert into outbox (game_id, seat, decision, route, payload, state, settled_at)
      select gen_random_uuid(), '', 'v1', 'live', '{}', 'done', now() from generate_series(1, 20000)`;
    await database.sql`analyze outbox`;
    const plan = JSON.stringify(
      await database.sql`explain ${dueQuery(database.sql, { attempts: { live: 8, 'bot-move': 8 }, lost: 30 })}`,
    );
    expect(plan).toContain('outbox_pending');
    expect(plan).toContain('outbox_leased');
  });
});
