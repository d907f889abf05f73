import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Leased, Route } from '../../src/workers/outbox.ts';
import { createOutbox } from '../../src/workers/outbox.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { outboxRows } from '../support/outbox-rows.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

describe('the attempts of a row', () => {
  const { key, outboxOf, put, stateOf } = outboxRows(() => database);

  it('tries again after a failure, and counts', async () => {
    await put('flaky');
    const attempts: number[] = [];
    const outbox = outboxOf(async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt < 3) throw new Error('not yet');
      return 'done';
    });
    await until(async () => {
      await outbox.relay();
      return (await stateOf('flaky'))?.['state'] === 'done';
    });
    expect(attempts).toEqual([1, 2, 3]);
    expect(await stateOf('flaky')).toEqual({ state: 'done', attempts: 3, last_error: null });
  });

  it('shows what never got through among the dead letters, from where it can be revived', async () => {
    await put('doomed');
    let open = false;
    const outbox = outboxOf(async () => {
      if (!open) throw new Error('no such host');
      return 'done';
    }, 2);
    await until(async () => {
      await outbox.relay();
      return (await stateOf('doomed'))?.['state'] === 'dead';
    });
    expect(await outbox.deadLetters()).toMatchObject([{ ...key('doomed'), attempts: 2, error: 'no such host' }]);
    open = true;
    expect(await outbox.revive(key('doomed'))).toBe(true);
    expect(await outbox.revive(key('doomed'))).toBe(false);
    await outbox.relay();
    expect(await stateOf('doomed')).toMatchObject({ state: 'done', attempts: 1 });
  });

  const expire = (decision: string) =>
    database.sql`update outbox set lease_until = now() - interval '1 second' where state = 'leased' and decision = ${decision}`;

  it('buries what was handed over again and again and never came back', async () => {
    await put('lost');
    const settings = { warn: () => undefined, maxAttempts: 9, maxLost: 2 };
    const outbox = createOutbox(database.sql, { test: async () => 'handed' }, settings);
    await outbox.relay();
    expect(await stateOf('lost')).toMatchObject({ state: 'leased', attempts: 1 });
    for (let lost = 0; lost < 2; lost += 1) {
      await expire('lost');
      await outbox.declareDead();
      expect(await stateOf('lost')).toMatchObject({ state: 'leased' });
      await outbox.relay();
    }
    await expire('lost');
    await outbox.relay();
    await outbox.declareDead();
    expect(await stateOf('lost')).toEqual({ state: 'dead', attempts: 1, last_error: 'never came back' });
    expect(await outbox.revive(key('lost'))).toBe(true);
    await outbox.relay();
    expect(await stateOf('lost')).toMatchObject({ state: 'leased', attempts: 1 });
    await database.sql`delete from outbox where decision = 'lost'`;
  });

  it('counts no lease that came to nothing, and after any answer as none in a row', async () => {
    await put('of the unlucky');
    const counted: number[] = [];
    let answers = false;
    const settings = { warn: () => undefined, retryMillis: 0, maxAttempts: 2, maxLost: 3 };
    const route: Route = async ({ attempt }) => {
      counted.push(attempt);
      if (answers) throw new Error('refused');
      return 'handed';
    };
    const outbox = createOutbox(database.sql, { test: route }, settings);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      answers = false;
      for (let lost = 0; lost < 3; lost += 1) {
        await outbox.relay();
        await expire('of the unlucky');
      }
      answers = true;
      await outbox.relay();
    }
    expect(counted).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
    expect(await stateOf('of the unlucky')).toEqual({ state: 'dead', attempts: 2, last_error: 'refused' });
  });

  it('tries what failed in the hands of another again once its lease would have ended, as often as may be', async () => {
    await put('failing');
    const settings = { warn: () => undefined, leaseMillis: 0, retryMillis: 0, maxAttempts: 2 };
    const outbox = createOutbox(database.sql, { test: async () => 'handed' }, settings);
    await outbox.relay();
    await outbox.failed(key('failing'), new Error('no answer'));
    expect(await stateOf('failing')).toEqual({ state: 'pending', attempts: 1, last_error: 'no answer' });
    await outbox.relay();
    await outbox.failed(key('failing'), new Error('no answer'));
    await outbox.relay();
    await outbox.declareDead();
    expect(await stateOf('failing')).toEqual({ state: 'dead', attempts: 2, last_error: 'no answer' });
  });

  it('lets the next quick try hold what the one before has failed to do, once, and never after another lease', async () => {
    await put('quick');
    const taken: Leased[] = [];
    const outbox = outboxOf(async (row) => {
      taken.push(row);
      return 'handed';
    });
    await outbox.relay();
    const [first] = taken;
    if (first === undefined) throw new Error('nothing was leased');
    await outbox.failed(first, new Error('not yet'));
    expect([await outbox.hold(first, 60_000), await outbox.hold(first, 60_000)]).toEqual([true, false]);
    expect(await stateOf('quick')).toMatchObject({ state: 'leased', attempts: 1 });
    await expire('quick');
    await outbox.relay();
    await outbox.failed(key('quick'), new Error('not yet'));
    expect(await outbox.hold(first, 60_000)).toBe(false);
    await database.sql`delete from outbox where decision = 'quick'`;
  });

  it('leaves what failed with the database in the hands of whoever has it', async () => {
    await put('in outage');
    const outbox = outboxOf(async () => 'handed');
    await outbox.relay();
    await outbox.failed(key('in outage'), Object.assign(new Error('starting up'), { code: '57P03' }));
    expect(await stateOf('in outage')).toEqual({ state: 'leased', attempts: 1, last_error: 'starting up' });
    await database.sql`delete from outbox where decision = 'in outage'`;
  });

  it('holds what was lost again and again for longer each time, so that a row of deaths does not bury it', async () => {
    await put('unlucky');
    const lengths: number[] = [];
    const settings = { warn: () => undefined, leaseMillis: 30_000, retryMillis: 1_000, maxAttempts: 9 };
    const outbox = createOutbox(database.sql, { test: async () => 'handed' }, settings);
    for (let deaths = 0; deaths < 8; deaths += 1) {
      await outbox.relay();
      const [row] = await database.sql<{ seconds: number }[]>`
        select round(extract(epoch from lease_until - now()))::int as seconds from outbox where decision = 'unlucky'`;
      lengths.push(row?.seconds ?? 0);
      await expire('unlucky');
    }
    expect(lengths).toEqual([30, 31, 33, 37, 45, 61, 93, 157]);
    await database.sql`delete from outbox where decision = 'unlucky'`;
  });

  it('brings what the dead held on its way again without waiting for their leases', async () => {
    const settings = { warn: () => undefined, leaseMillis: 30_000, retryMillis: 1_000, maxAttempts: 9 };
    const ofTheDead = createOutbox(database.sql, { test: async () => 'handed' }, settings);
    await put('held once');
    await put('held often');
    await database.sql`update outbox set lost = 4 where decision = 'held often'`;
    await ofTheDead.relay();
    await ofTheDead.reclaim();
    const brought: string[] = [];
    const next = createOutbox(
      database.sql,
      { test: async ({ decision }) => (brought.push(decision), 'done' as const) },
      settings,
    );
    await next.relay();
    expect(brought).toEqual(['held once']);
    const [row] = await database.sql<{ seconds: number }[]>`
      select round(extract(epoch from lease_until - now()))::int as seconds from outbox where decision = 'held often'`;
    expect(row?.seconds).toBe(15);
    await database.sql`delete from outbox where decision like 'held %'`;
  });

  it('counts no attempt in which the database was away', async () => {
    await put('away');
    const away = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
    let left = 5;
    const outbox = outboxOf(async (row) => {
      left -= 1;
      if (left > 2) throw away;
      if (left > 0) {
        await outbox.postpone(row, { millis: 0, error: away });
        return 'handed';
      }
      return 'done';
    }, 1);
    await until(async () => {
      await outbox.relay();
      return (await stateOf('away'))?.['state'] === 'done';
    });
    expect(await stateOf('away')).toEqual({ state: 'done', attempts: 1, last_error: null });
  });
});
