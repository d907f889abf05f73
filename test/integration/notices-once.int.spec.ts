import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountIn, channelOf } from '../support/channels.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { NO_CHANNEL } from '../../src/workers/notices/delivery-id.ts';
import type { NoticePipeline, Posted } from '../support/notice-pipeline.ts';
import { noticePipeline } from '../support/notice-pipeline.ts';
import type { TestService } from '../support/table.ts';
import { createToy, openTestService, playOnce } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { isLetter } from '../../src/notices/notice.ts';
import { noticesOf } from '../support/notices.ts';

let database: TestDatabase;
let testService: TestService;

// A second try must not meet what a first one that was too slow still does.
beforeEach(async () => {
  database = await testDatabase();
  testService = await openTestService(database, { rules: [toyRuleset] });
  testService.hints = false;
});
afterEach(async () => {
  await testService.close();
  await database.drop();
});

const ACCOUNTS = 3;
const account = fc.nat(ACCOUNTS - 1);
const WAYS = ['mail', 'webhook', 'digest', 'choosy', 'off', 'unconfirmed', 'table'] as const;
type Way = (typeof WAYS)[number];

const table = fc.record({ red: account, blue: account });
const channel = fc.record({ of: account, way: fc.constantFrom<Way>(...WAYS, 'mail', 'webhook') });
const step = fc.record({
  act: fc.constantFrom(
    ...(['play', 'play', 'play', 'play', 'work', 'work', 'work', 'late', 'late'] as const),
    ...(['fail', 'digest', 'mute', 'remove', 'switch'] as const),
  ),
  n: fc.nat(1000),
  /** Kills the process after so many steps of its own. */
  kill: fc.option(fc.nat(60), { freq: 2 }),
  /** Each job comes so often. */
  times: fc.constantFrom(1, 1, 2),
});
const script = fc.record({
  tables: fc.array(table, { minLength: 2, maxLength: 4 }),
  channels: fc.array(channel, { minLength: 2, maxLength: 6 }),
  steps: fc.array(step, { minLength: 4, maxLength: 16 }),
});
type Script = typeof script extends fc.Arbitrary<infer T> ? T : never;

/** A decision period of a seat, and the channels that its holder had when it began. */
interface Period {
  readonly gameId: string;
  readonly seat: string;
  readonly decision: string;
  readonly version: number;
  readonly channels: readonly string[];
}

interface World {
  readonly pipeline: NoticePipeline;
  readonly accounts: readonly string[];
  readonly games: readonly string[];
  readonly channels: readonly string[];
  readonly periods: Map<string, Period>;
}

async function opened({ tables, channels }: Script): Promise<World> {
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => accountIn(database)));
  const whose = (n: number): string => accounts[n] ?? '';
  const games: string[] = [];
  for (const { red, blue } of tables) {
    const options = { options: { rounds: 2 } };
    games.push((await createToy(testService, whose(red), { seats: { red: 'me', blue: whose(blue) }, ...options })).id);
  }
  const made: string[] = [];
  for (const { of, way } of channels) made.push(await channelOf(database, whose(of), wayOf(way, games[0] ?? '')));
  const world = {
    pipeline: noticePipeline(database, testService),
    accounts,
    games,
    channels: made,
    periods: new Map(),
  };
  for (const game of games) await look(world, game);
  return world;
}

function wayOf(way: Way, gameId: string): Parameters<typeof channelOf>[2] {
  if (way === 'table') return { kind: 'forum', gameId };
  if (way === 'choosy') return { settings: { kinds: ['ended'] } };
  if (way === 'webhook') return { kind: 'webhook' };
  return { mode: way === 'digest' || way === 'off' ? way : 'at-once', confirmed: way !== 'unconfirmed' };
}

/** Notes the decision periods that the game is in, as whoever sits there would; the post reacts to it, killed or not. */
async function look({ pipeline, periods }: World, gameId: string): Promise<void> {
  for (const seat of ['red', 'blue']) {
    const { account: holder, period } = await testService.post.reactions.sitting(gameId, seat);
    if (period === null || holder === null) continue;
    const rows = await database.sql<{ id: string }[]>`
      select id from channels where account_id = ${holder} and game_id is null`;
    const key = `${gameId} ${seat} ${period.decision}`;
    const { decision, version } = period;
    if (!periods.has(key)) periods.set(key, { gameId, seat, decision, version, channels: rows.map(({ id }) => id) });
  }
  await pipeline.process(gameId);
  pipeline.restart();
  await pipeline.process(gameId);
}

/** What leases and waits hold back comes at once. */
const hurry = (also = database.sql`route <> 'digest'`) => database.sql`
  update outbox set next_at = least(next_at, now()), lease_until = case when state = 'leased' then now() end
   where state in ('pending', 'leased') and ${also}`;

type Act = Script['steps'][number]['act'];

/** What people do meanwhile, and what the world does to the post. */
async function befall({ games, channels, accounts }: World, what: Act, n: number): Promise<void> {
  const { sql } = database;
  const of = channels[n % channels.length] ?? '';
  const nothing = (): Promise<void> => Promise.resolve();
  const deeds: Readonly<Record<Act, () => PromiseLike<unknown>>> = {
    play: async () => {
      const [player, gameId] = [accounts[n % ACCOUNTS] ?? '', games[n % games.length] ?? ''];
      const seats = await testService.games.seatsOf({ account: player }, gameId);
      if (seats.ok && seats.value.length > 0) await playOnce(testService, player, gameId, (choices) => n % choices);
    },
    mute: () => sql`update channels set mode = 'off' where id = ${of}`,
    remove: () => sql`delete from channels where id = ${of}`,
    switch: () => sql`update channels set mode = 'digest' where id = ${of} and mode = 'at-once'`,
    late: () => hurry(),
    digest: () => hurry(sql`true`),
    work: nothing,
    fail: nothing,
  };
  await deeds[what]();
}

async function act(world: World, { act: what, n, kill, times }: Script['steps'][number]): Promise<void> {
  const { pipeline, games } = world;
  await befall(world, what, n);
  pipeline.fail(what === 'fail' ? new Error('connection refused') : null);
  if (kill !== null) pipeline.killAfter(kill);
  if (what === 'play') return look(world, games[n % games.length] ?? '');
  await pipeline.relay();
  await pipeline.work(times);
  pipeline.restart();
}

/** Lets the post do all that is left, by a process that nobody kills. */
async function finish({ pipeline, games }: World): Promise<void> {
  pipeline.fail(null);
  for (const game of games) await pipeline.process(game);
  for (let round = 0; round < 40; round += 1) {
    const [left] = await database.sql<{ rows: number }[]>`
      select (select count(*) from outbox where route in ('notice', 'deliver') and state in ('pending', 'leased'))::integer
           + (select count(*) from deliveries where outcome = 'waiting')::integer as rows`;
    if (left?.rows === 0) return;
    await hurry(database.sql`true`);
    await pipeline.relay();
    await pipeline.work(1);
    await pipeline.sweep();
  }
  throw new Error('the post never comes to an end');
}

interface Line {
  readonly channel: string;
  readonly outcome: string;
  readonly reason: string | null;
}

async function check(world: World): Promise<void> {
  for (const period of world.periods.values()) {
    const { gameId, seat, decision, version, channels } = period;
    const lines = await database.sql<Line[]>`
      select channel_id as channel, outcome, reason from deliveries
       where game_id = ${gameId} and seat = ${seat} and what = 'turn'
         and key like ${`turn.v${version}.${decision}.%`}`;
    for (const one of channels.length === 0 ? [NO_CHANNEL] : channels) checkTold(world, period, one, lines);
  }
  checkMessages(world.pipeline.posted);
}

function checkTold({ pipeline }: World, period: Period, channel: string, lines: readonly Line[]): void {
  const { gameId, seat, decision, version } = period;
  const label = `${gameId} ${seat} ${decision} by ${channel}`;
  const delivered = lines.filter((line) => line.channel === channel);
  expect(delivered, `${label} is told, or not for a reason, once`).toHaveLength(1);
  const [{ outcome, reason }] = delivered as [Line];
  const key = `${gameId}.turn.v${version}.${decision}.${channel}.${seat}`;
  const messages = pipeline.posted.filter((post) => post.channel === channel && post.message.key === key);
  const said = `${label}: ${outcome} ${reason}`;
  if (outcome === 'sent' && reason === null) return expect(messages.length, said).toBeGreaterThan(0);
  expect(reason, said).toEqual(expect.any(String));
  // Whoever sent it was killed before noting so, and by the next attempt nobody needed it.
  expect(
    messages.every(({ life }) => life < pipeline.life),
    said,
  ).toBe(true);
}

function checkMessages(posted: readonly Posted[]): void {
  for (const [key, posts] of groupedBy(posted, ({ channel: to, message }) => `${to} ${message.key}`)) {
    // Only whoever was killed between sending and noting that may have sent again.
    expect(livesOf(posts), `${key} comes once in a life`).toBe(posts.length);
  }
  const single = posted.filter(({ message }) => !isLetter(message) && !message.digest);
  const ofOne = groupedBy(single, ({ channel: to, message }) =>
    noticesOf(message)
      .map(({ kind, gameId, seat, version }) => `${to} ${kind} ${gameId} ${seat} ${version}`)
      .join(),
  );
  for (const [about, posts] of ofOne) {
    const keys = new Set(posts.map(({ message }) => message.key));
    // A table is told of the game as it stands when the message leaves: by one about a later turn too, where whoever sent
    // the earlier one was killed before noting that.
    const isTable = posts.every(({ message }) => noticesOf(message).every(({ seat }) => seat === null));
    if (isTable) expect(livesOf(posts), `${about} comes once in a life`).toBe(posts.length);
    else expect(keys.size, `${about} is one message`).toBe(1);
  }
}

function groupedBy<T>(all: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}

const livesOf = (posts: readonly { readonly life: number }[]): number => new Set(posts.map(({ life }) => life)).size;

/** A script that never ends is named, with its seed; and a machine that is busy beyond measure plays fewer of them. */
const IN_TIME = { timeout: 40_000, endOnFailure: true, interruptAfterTimeLimit: 80_000 };

it('tells each decision period once to each channel of its reader, or says why not, whatever is killed in between', async () => {
  await fc.assert(
    fc.asyncProperty(script, async (one) => {
      await database.sql`truncate outbox, deliveries, channels`;
      const world = await opened(one);
      for (const next of one.steps) await act(world, next);
      await finish(world);
      await check(world);
    }),
    { numRuns: 25, ...IN_TIME },
  );
});
