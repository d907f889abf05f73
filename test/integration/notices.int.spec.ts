import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Gone, Undeliverable } from '../../src/notices/channel.ts';
import { putIntoOutbox } from '../../src/projections/reactors/reaction.ts';
import type { Leased } from '../../src/workers/outbox.ts';
import { createOutbox } from '../../src/workers/outbox.ts';
import type { Sent } from '../support/channels.ts';
import { accountIn, channelOf, recordingSender } from '../support/channels.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { TestService } from '../support/table.ts';
import { as, createToy, must, openTestService, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';
import { noticesOf } from '../support/notices.ts';

let database: TestDatabase;
let testService: TestService;
const { sender, sent, fail } = recordingSender();

beforeAll(async () => {
  database = await testDatabase();
  testService = await openTestService(database, {
    rules: [toyRuleset],
    senders: { mail: sender, webhook: sender, forum: sender },
  });
  await testService.work();
});
afterAll(async () => {
  await testService.close();
  await database.drop();
});
beforeEach(() => {
  sent.length = 0;
  fail(null);
});

/** Waits until the post has nothing left to do for the game. */
async function quiet(gameId: string): Promise<void> {
  await until(async () => {
    await testService.post.catchUp.process(gameId);
    await testService.post.outbox.relay();
    const busy = await database.sql`
      select 1 from outbox where state in ('pending', 'leased') and next_at <= now()
      union all
      select 1 from streams where game_id = ${gameId} and reacted_version < version`;
    return busy.length === 0;
  });
}

/** Waits for something that the post does, letting it work meanwhile. */
function comes<T>(condition: () => Promise<T> | T): ReturnType<typeof until<T>> {
  return until(async () => {
    await testService.post.outbox.relay();
    return condition();
  });
}

const to = (channel: string): Sent[] => sent.filter((one) => one.channel === channel);
const kinds = (channel: string): string[] =>
  to(channel).flatMap(({ message }) => noticesOf(message).map((n) => n.kind));
const two = async (): Promise<[string, string]> => [await accountIn(database), await accountIn(database)];
const started = async (red: string, blue: string, rounds = 2): Promise<string> =>
  (await createToy(testService, red, { seats: { red: 'me', blue }, options: { rounds } })).id;
const outcomes = async (channel: string): Promise<string[]> => {
  const rows = await database.sql<{ outcome: string }[]>`
    select outcome from deliveries where channel_id = ${channel} order by id`;
  return rows.map((row) => row.outcome);
};

describe('a change of turn', () => {
  it('is told once to the player whose turn it is, with what may be ordered and the hash of the log', async () => {
    const [red, blue] = await two();
    const mine = await channelOf(database, red);
    const game = await started(red, blue);
    await quiet(game);
    expect(kinds(mine)).toEqual(['turn']);
    const info = await must(testService.games.game(as(red), game));
    const [notice] = to(mine).flatMap(({ message }) => noticesOf(message));
    expect(notice).toMatchObject({ gameId: game, seat: 'red', lang: 'en', turn: 1, headHash: info.headHash });
    expect(notice?.decisions[0]?.orders.length).toBeGreaterThan(1);
  });

  it('is told once for each decision period of a whole game, and not to bots', async () => {
    const red = await accountIn(database);
    const mine = await channelOf(database, red);
    const game = (
      await createToy(testService, red, { seats: { red: 'me', blue: 'bot:random' }, options: { rounds: 6 } })
    ).id;
    let periods = 0;
    const seen = new Set<string>();
    for (;;) {
      // A person who looks at the table once the opponent has moved.
      await quiet(game);
      const { period } = await testService.post.reactions.sitting(game, 'red');
      if (period === null) break;
      if (!seen.has(period.decision)) periods += 1;
      seen.add(period.decision);
      await playOnce(testService, red, game, (n) => Math.min(1, n - 1));
    }
    expect(kinds(mine)).toEqual([...Array.from({ length: periods }, () => 'turn'), 'ended']);
    expect(periods).toBeGreaterThan(0);
    const keys = to(mine).map(({ message }) => message.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is not told again however often the game is reacted to', async () => {
    const [red, blue] = await two();
    const mine = await channelOf(database, red);
    const game = await started(red, blue);
    await quiet(game);
    await database.sql`delete from outbox where game_id = ${game}`;
    // Something of the table happens while the seat still waits.
    await must(testService.games.propose(as(blue), game, { what: 'draw', seat: 'blue' }));
    await quiet(game);
    expect(kinds(mine)).toEqual(['turn', 'proposal']);
  });

  it('is not told to somebody who has acted before the notice left', async () => {
    const patient = await openTestService(database, { rules: [toyRuleset], noticeDelayMillis: 400 });
    const [red, blue] = await two();
    const mine = await channelOf(database, red);
    const other = await channelOf(database, blue);
    const game = (await createToy(patient, red, { seats: { red: 'me', blue } })).id;
    await playOnce(patient, red, game);
    await until(async () => {
      await quiet(game);
      return to(other).length > 0;
    });
    await quiet(game);
    expect(kinds(mine)).toEqual([]);
    expect(kinds(other)).toEqual(['turn']);
    await patient.close();
  });
});

describe('the channels of a table', () => {
  it('are told of a change of turn once, as spectators, and only what is new', async () => {
    const [red, blue] = await two();
    const game = await started(red, blue, 1);
    const table = await channelOf(database, red, { kind: 'forum', gameId: game });
    await quiet(game);
    await playOnce(testService, red, game);
    await quiet(game);
    await playOnce(testService, blue, game);
    await quiet(game);
    const notices = to(table).flatMap(({ message }) => noticesOf(message));
    expect(notices.every(({ seat, decisions }) => seat === null && decisions.length === 0)).toBe(true);
    const versions = notices.flatMap(({ happened }) => happened.map(({ version }) => version));
    expect(new Set(versions).size).toBe(versions.length);
  });
});

describe('a channel', () => {
  it('gets nothing before it is confirmed, when it is off, or of kinds that it does not want', async () => {
    const [red, blue] = await two();
    const unconfirmed = await channelOf(database, red, { confirmed: false });
    const off = await channelOf(database, red, { mode: 'off' });
    const choosy = await channelOf(database, red, { settings: { kinds: ['ended'] } });
    const game = await started(red, blue);
    await must(testService.games.resign(as(blue), game, 'blue'));
    await quiet(game);
    expect([kinds(unconfirmed), kinds(off), kinds(choosy)]).toEqual([[], [], ['ended']]);
  });

  it('is left alone in its quiet hours, and told afterwards', async () => {
    const [red, blue] = await two();
    const hour = (new Date().getUTCHours() + 1) % 24;
    const asleep = await channelOf(database, red, { quiet: [clock(hour + 22), clock(hour + 1)] });
    const game = await started(red, blue);
    await quiet(game);
    expect(kinds(asleep)).toEqual([]);
    const [waiting] = await database.sql`
      select next_at > now() as later from outbox where route = 'deliver' and state = 'pending' and game_id = ${game}`;
    expect(waiting).toEqual({ later: true });
    await database.sql`update channels set quiet_from = null, quiet_to = null where id = ${asleep}`;
    await database.sql`update outbox set next_at = now() where game_id = ${game}`;
    await quiet(game);
    expect(kinds(asleep)).toEqual(['turn']);
  });

  it('of digests gets one message with all games that wait, the most urgent first, and another the next day', async () => {
    const [red, blue] = await two();
    const daily = await channelOf(database, red, { mode: 'digest' });
    const games = [await started(red, blue), await started(red, blue)];
    for (const game of games) await quiet(game);
    expect(kinds(daily)).toEqual([]);
    // The day of its name is over: what is new from now on belongs to the next one.
    await database.sql`
      update outbox set next_at = now(), decision = 'digest.yesterday.' || ${daily}::text
       where route = 'digest' and payload ->> 'channel' = ${daily}`;
    await quiet(games[0] ?? '');
    expect(to(daily)).toHaveLength(1);
    expect(to(daily)[0]?.message).toMatchObject({ digest: true });
    const digested = to(daily).flatMap(({ message }) => noticesOf(message));
    expect(digested.map(({ gameId }) => gameId).sort()).toEqual(games.sort());
    const [next] = await database.sql<{ hours: number }[]>`
      select extract(epoch from next_at - now())::float8 / 3600 as hours from outbox
       where route = 'digest' and payload ->> 'channel' = ${daily} and state = 'pending'`;
    expect(next?.hours).toBeGreaterThan(0);
    expect(next?.hours).toBeLessThanOrEqual(24);
  });

  it('that fails is tried again, and the message arrives once', async () => {
    const [red, blue] = await two();
    const shaky = await channelOf(database, red);
    fail(new Error('connection refused'));
    const game = await started(red, blue);
    await comes(async () => (await outcomes(shaky)).includes('failed'));
    fail(null);
    await until(async () => {
      await database.sql`update outbox set next_at = now() where game_id = ${game} and state = 'pending'`;
      await quiet(game);
      return to(shaky).length > 0;
    });
    expect(kinds(shaky)).toEqual(['turn']);
    expect(await outcomes(shaky)).toEqual(['sent']);
    expect(await database.sql`select failures, last_error from channels where id = ${shaky}`).toEqual([
      { failures: 0, last_error: null },
    ]);
  });

  it('that refuses a message for good leaves a dead letter, which can be revived', async () => {
    const [red, blue] = await two();
    const strict = await channelOf(database, red);
    fail(new Undeliverable('we do not like it'));
    const game = await started(red, blue);
    const letter = await comes(async () =>
      (await testService.post.outbox.deadLetters()).find(({ gameId, error }) => gameId === game && error !== null),
    );
    expect(letter).toMatchObject({ route: 'deliver', seat: 'red', error: 'we do not like it', attempts: 1 });
    fail(null);
    expect(await testService.post.outbox.revive(letter)).toBe(true);
    await quiet(game);
    expect(kinds(strict)).toEqual(['turn']);
  });

  it('whose receiver is gone is switched off at once, and its owner told elsewhere', async () => {
    const [red, blue] = await two();
    const gone = await channelOf(database, red);
    const other = await channelOf(database, red, { kind: 'webhook', settings: { kinds: ['ended'] } });
    fail(new Gone('no such mailbox'), gone);
    await started(red, blue);
    await comes(async () => {
      const [row] = await database.sql`select disabled_why from channels where id = ${gone}`;
      return row?.['disabled_why'] === 'no such mailbox';
    });
    fail(null);
    await comes(() => to(other).length > 0);
    expect(to(other)[0]?.message).toMatchObject({ letter: { kind: 'news', title: 'A channel was switched off' } });
  });

  it('is given up after eight failures over a day, and not after eight in a bad hour', async () => {
    const [red, blue] = await two();
    const failing = await channelOf(database, red);
    await database.sql`update channels set failures = 10, failing_since = now() - interval '1 hour' where id = ${failing}`;
    fail(new Undeliverable('spam'));
    const first = await started(red, blue);
    await comes(async () => (await testService.post.outbox.deadLetters()).some(({ gameId }) => gameId === first));
    expect(await database.sql`select disabled_at from channels where id = ${failing}`).toEqual([{ disabled_at: null }]);
    await database.sql`update channels set failing_since = now() - interval '25 hours' where id = ${failing}`;
    await started(red, blue);
    await comes(async () => {
      const [row] = await database.sql`select disabled_why from channels where id = ${failing}`;
      return row?.['disabled_why'] === 'spam';
    });
  });
});

describe('a row that was handed to a job', () => {
  it('is held by the latest lease alone, and an attempt that was put off does not count', async () => {
    const rows: Leased[] = [];
    const route = async (row: Leased): Promise<'handed'> => {
      rows.push(row);
      return 'handed';
    };
    const outbox = createOutbox(database.sql, { late: route }, { leaseMillis: 1, warn: () => undefined });
    await putIntoOutbox(database.sql, v7(), [{ seat: '', decision: 'd', route: 'late', payload: {} }]);
    const leased = (n: number): Promise<Leased> =>
      until(async () => {
        if (rows.length < n) await outbox.relay();
        return rows[n - 1];
      });
    const [first, second] = [await leased(1), await leased(2)];
    expect([first.lease, second.lease]).toEqual([1, 2]);
    expect([await outbox.hold(first, 60_000), await outbox.hold(second, 60_000)]).toEqual([false, true]);
    await outbox.postpone(second, { millis: 0 });
    expect(await outbox.hold(second, 60_000)).toBe(false);
    const third = await leased(3);
    expect([first, second, third].map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
    expect(await outbox.hold(third, 60_000)).toBe(true);
    await outbox.settle(third);
    expect(await outbox.hold(third, 60_000)).toBe(false);
  });
});

const clock = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;
