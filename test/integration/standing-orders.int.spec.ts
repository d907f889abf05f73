import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandSecret } from '../../src/domain/table/fold.ts';
import type { StandingStore } from '../../src/eventstore/standing-stream.ts';
import { memoryStandingStore, standingStore } from '../../src/eventstore/standing-stream.ts';
import { accountIn, channelOf, recordingSender } from '../support/channels.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { TestService } from '../support/table.ts';
import { as, createToy, logOf, must, newAccount, openTestService, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';
import { noticesOf } from '../support/notices.ts';

const orders = [{ decisions: ['toy.order', 'toy.dodge', 'toy.loss'], answer: { path: [], rest: 'safe' } }];
const AN_HOUR = { from: 3_600_000, to: 3_600_000 };
let database: TestDatabase;
let testService: TestService;

beforeAll(async () => {
  database = await testDatabase();
  testService = await openTestService(database, { rules: [toyRuleset], standingDelay: { from: 0, to: 0 } });
  await testService.work({ sweepMillis: 50 });
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

const sealed = async (id: string, seat: string) =>
  (await logOf(database, id)).filter((event) => event.type === 'OrderSealed' && event.by?.seat === seat);

const rows = (id: string, { sql } = database) => sql<{ decision: string; state: string; wait: number }[]>`
  select decision, state, extract(epoch from next_at - created_at)::float8 as wait
    from outbox where game_id = ${id} and route = 'standing-order' order by decision`;

describe('standing orders', () => {
  it('answer what is open when they are lodged, and what opens later', async () => {
    const { red, blue, id } = await duel();
    await must(testService.games.standing.save(as(red), id, { seat: 'red', orders }));
    await until(async () => (await sealed(id, 'red')).length === 1);
    await playOnce(testService, blue, id);
    await until(async () => {
      await playOnce(testService, blue, id);
      return (await sealed(id, 'red')).length > 2;
    });
    const [first] = await sealed(id, 'red');
    expect(first && commandSecret(first)?.via).toBe('standing-order');
    const [order] = await must(testService.games.standing.list(as(red), id, 'red'));
    expect(order?.answered).toBeGreaterThan(1);
    expect(testService.warnings).toEqual([]);
  });

  it('answer by a new list what the old one left open', async () => {
    const { red, id } = await duel();
    const lodge = (...list: object[]) =>
      must(testService.games.standing.save(as(red), id, { seat: 'red', orders: list }));
    await lodge({ ...orders[0], when: { turn: { is: 900 } } });
    await until(async () => (await rows(id)).some(({ state }) => state === 'done'));
    expect(await sealed(id, 'red')).toEqual([]);
    await lodge(...orders);
    await until(async () => (await sealed(id, 'red')).length === 1);
  });

  it('are asked about for seats with orders alone', async () => {
    const { blue, id } = await duel();
    await playOnce(testService, blue, id);
    await testService.post.catchUp.process(id);
    expect(await rows(id)).toEqual([]);
  });

  it('wait for a time drawn between the bounds, but not where nobody else plays', async () => {
    // A database of its own, where nobody sweeps.
    const quiet = await testDatabase();
    const slow = await openTestService(quiet, { rules: [toyRuleset], standingDelay: { from: 120_000, to: 600_000 } });
    const waits: number[] = [];
    for (let game = 0; game < 8; game += 1) {
      const [red, blue] = [newAccount(), newAccount()];
      const { id } = await createToy(slow, red, { seats: { red: 'me', blue } });
      await must(slow.games.standing.save(as(red), id, { seat: 'red', orders }));
      await slow.post.catchUp.process(id);
      waits.push(...(await rows(id, quiet)).map(({ wait }) => Math.round(wait)));
    }
    expect(waits).toHaveLength(8);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(119);
    expect(Math.max(...waits)).toBeLessThanOrEqual(601);
    expect(new Set(waits).size).toBeGreaterThan(2);

    const red = newAccount();
    const { id } = await createToy(slow, red, { seats: { red: 'me', blue: 'bot:bold' } });
    await must(slow.games.standing.save(as(red), id, { seat: 'red', orders }));
    await slow.post.catchUp.process(id);
    expect((await rows(id, quiet)).map(({ wait }) => Math.round(wait))).toEqual([0]);
    await slow.close();
    await quiet.drop();
  });

  it('say in jobs and rows which decision, and nothing of what they hold', async () => {
    const kept = await database.sql<{ payload: object }[]>`select payload from outbox where route = 'standing-order'`;
    for (const { payload } of kept) expect(Object.keys(payload)).toEqual(['decision']);
  });
});

describe.each<[string, () => StandingStore]>([
  ['in PostgreSQL', () => standingStore(database.sql)],
  ['in memory', () => memoryStandingStore()],
])('the stream of a seat %s', (_where, open) => {
  const revoked = { type: 'revoked', body: { orders: [] } } as const;

  it('keeps entries in order and refuses whoever has not seen the last', async () => {
    const store = open();
    const { id: gameId, red: account } = await duel();
    const place = { gameId, seat: 'red', account };
    expect(await store.read(gameId, 'red')).toEqual([]);
    expect(await store.append({ ...place, after: 0 }, [revoked, { type: 'lapsed', body: { order: 'x' } }])).toBe(true);
    expect(await store.append({ ...place, after: 1 }, [revoked])).toBe(false);
    expect(await store.append({ ...place, after: 2 }, [revoked])).toBe(true);
    const read = await store.read(gameId, 'red');
    expect(read.map(({ version, type }) => [version, type])).toEqual([
      [1, 'revoked'],
      [2, 'lapsed'],
      [3, 'revoked'],
    ]);
    expect(read[1]).toMatchObject({ account, body: { order: 'x' } });
    expect(await store.read(gameId, 'blue')).toEqual([]);
  });
});

it('a stream of orders cannot be changed or emptied', async () => {
  await expect(database.sql`delete from standing_order_events`).rejects.toThrow();
});

describe('a player whose orders answer all that waits', () => {
  it('is not told that it is their turn until something is left open, while the table is told as ever', async () => {
    const { sender, sent } = recordingSender();
    const senders = { mail: sender, webhook: sender };
    const rules = [toyRuleset];
    const patient = await openTestService(database, { rules, senders, standingDelay: AN_HOUR, noticeDelayMillis: 500 });
    await testService.close();
    const [red, blue] = [await accountIn(database), await accountIn(database)];
    const mine = await channelOf(database, red);
    const { id } = await createToy(patient, red, { seats: { red: 'open', blue } });
    const tables = await channelOf(database, blue, { kind: 'webhook', gameId: id });
    // Red hears also that blue has taken the place, which orders have nothing to do with.
    const turnNotices = (channel: string) =>
      sent.filter((one) => one.channel === channel && noticesOf(one.message).some(({ kind }) => kind === 'turn'))
        .length;
    await must(patient.games.takeSeat(as(red), id, { seat: 'red' }));
    await must(patient.games.standing.save(as(red), id, { seat: 'red', orders }));
    // Only now, so that a slow machine sends no notice before the orders stand.
    await patient.work({ sweepMillis: 50 });
    await until(() => turnNotices(tables) > 0);
    const waits = () => database.sql`
      select 1 from outbox
       where game_id = ${id} and route = 'deliver' and state = 'pending' and next_at > now() + interval '50 seconds'`;
    await until(async () => (await waits()).length === 1);
    expect(turnNotices(mine)).toBe(0);
    await must(patient.games.standing.revoke(as(red), id, { seat: 'red' }));
    await database.sql`update outbox set next_at = now() where game_id = ${id} and route = 'deliver'`;
    await until(() => turnNotices(mine) === 1);
    await patient.close();
  });
});
