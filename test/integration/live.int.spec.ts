import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveUpdate } from '../../src/projections/reactors/live.ts';
import type { Live, StreamsOf, GameUpdate } from '../../src/workers/live.ts';
import { createLive } from '../../src/workers/live.ts';
import { relayFanout } from '../../src/workers/live-relay.ts';
import type { QueueSource } from '../../src/workers/queue-engines.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { testRedis } from '../support/redis.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import type { TestService } from '../support/table.ts';
import { createToy, logOf, newAccount, openTestService, playOnce } from '../support/table.ts';
import { until } from '../support/until.ts';

const redis = await testRedis();
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  await redis.stop();
});

const failures: string[] = [];
const warn = (error: unknown, what: string): void => void failures.push(`${what}: ${String(error)}`);
const update = (gameId: string, version: number, accounts: string[] = []): LiveUpdate => ({
  gameId,
  version,
  headHash: 'ab'.repeat(32),
  waiting: ['red'],
  accounts,
});
const tidings = (gameId: string, version: number): GameUpdate => ({
  gameId,
  version,
  headHash: 'ab'.repeat(32),
  waiting: ['red'],
});

describe('tidings within a process', () => {
  it('reach those who watch the game and those who sit at it, and nobody else', async () => {
    const live = createLive(warn);
    const heard: Record<string, GameUpdate[]> = { game: [], account: [], otherGame: [], otherAccount: [] };
    live.subscribeGame('g', (one) => heard['game']?.push(one));
    live.subscribeGame('h', (one) => heard['otherGame']?.push(one));
    live.subscribeAccount('ann', (one) => heard['account']?.push(one));
    live.subscribeAccount('bob', (one) => heard['otherAccount']?.push(one));
    await live.publish(update('g', 3, ['ann']));
    expect(heard).toEqual({ game: [tidings('g', 3)], account: [tidings('g', 3)], otherGame: [], otherAccount: [] });
    await live.close();
  });

  it('stop when they are no longer wanted', async () => {
    const live = createLive(warn);
    const heard: number[] = [];
    const stop = live.subscribeGame('g', ({ version }) => heard.push(version));
    await live.publish(update('g', 1));
    stop();
    await live.publish(update('g', 2));
    expect(heard).toEqual([1]);
    await live.close();
  });

  it('reach the others when one listener fails', async () => {
    const live = createLive(warn);
    const heard: number[] = [];
    live.subscribeGame('g', () => {
      throw new Error('socket gone');
    });
    live.subscribeGame('g', ({ version }) => heard.push(version));
    await live.publish(update('g', 1));
    expect(heard).toEqual([1]);
    expect(failures.join()).toContain('socket gone');
    await live.close();
  });
});

describe('tidings between processes, on Postgres', () => {
  betweenProcesses(() => ({ databaseUrl: database.url }));
});
describe.skipIf(redis.url === null)(
  `tidings between processes, on Redis${redis.url === null ? ` (skipped: ${redis.reason})` : ''}`,
  () => {
    betweenProcesses(() => ({ databaseUrl: database.url, redisUrl: redis.url ?? '' }));
  },
);

function betweenProcesses(source: () => QueueSource): void {
  it('reach every process, each once', async () => {
    const nodes: Live[] = [];
    for (let i = 0; i < 3; i += 1) nodes.push(createLive(warn, await relayFanout(source(), warn)));
    const heard: number[][] = nodes.map(() => []);
    nodes.forEach((node, i) => node.subscribeGame('g', ({ version }) => heard[i]?.push(version)));
    await nodes[0]?.publish(update('g', 1));
    await nodes[1]?.publish(update('g', 2));
    await until(() => heard.every((versions) => versions.length >= 2));
    await nodes[0]?.publish(update('g', 3));
    await until(() => heard.every((versions) => versions.includes(3)));
    expect(heard.map((versions) => [...versions].sort())).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
    await Promise.all(nodes.map((node) => node.close()));
  });

  it('tell in every process what is said, to whom it is said', async () => {
    const nodes: Live[] = [];
    for (let i = 0; i < 2; i += 1) nodes.push(createLive(warn, await relayFanout(source(), warn)));
    const heard: string[][] = nodes.map(() => []);
    nodes.forEach((node, i) => {
      node.subscribeTalkOfGame('g', ({ room, message }) => heard[i]?.push(`g ${room} ${message}`));
      node.subscribeTalkOfAccount('ann', ({ room, message }) => heard[i]?.push(`ann ${room} ${message}`));
      node.subscribeTalkOfAccount('bob', () => heard[i]?.push('bob'));
    });
    nodes[0]?.talk({ gameId: 'g', room: 'side', message: 'm', accounts: ['ann'] });
    await until(() => heard.every((hints) => hints.length === 2));
    expect(heard[1]).toEqual(['g side m', 'ann side m']);
    await Promise.all(nodes.map((node) => node.close()));
  });

  it('end the streams of an account or token in every process', async () => {
    const nodes: Live[] = [];
    for (let i = 0; i < 2; i += 1) nodes.push(createLive(warn, await relayFanout(source(), warn)));
    const heard: StreamsOf[][] = nodes.map(() => []);
    nodes.forEach((node, i) => node.subscribeEndings((whom) => heard[i]?.push(whom)));
    nodes[0]?.endStreamsOf({ account: 'ann' });
    expect(heard[0]).toEqual([{ account: 'ann' }]);
    nodes[1]?.endStreamsOf({ token: 't' });
    await until(() => heard.every((updates) => updates.length === 2));
    expect(heard[1]).toEqual(expect.arrayContaining([{ account: 'ann' }, { token: 't' }]));
    await Promise.all(nodes.map((node) => node.close()));
  });
}

describe('a whole process, its jobs on Postgres', () => {
  wholeProcess(() => ({}));
});
describe.skipIf(redis.url === null)(
  `a whole process, its jobs on Redis${redis.url === null ? ` (skipped: ${redis.reason})` : ''}`,
  () => {
    wholeProcess(() => ({ redisUrl: redis.url ?? '' }));
  },
);

function wholeProcess(engine: () => { redisUrl?: string }): void {
  let testService: TestService;
  beforeAll(async () => {
    testService = await openTestService(database, { rules: [toyRuleset], ...engine() });
    await testService.work();
  });
  afterAll(() => testService.close());

  it('tells who plays and who watches of each move, and lets the bot answer at once', async () => {
    const account = newAccount();
    const { id } = await createToy(testService, account, {
      seats: { red: 'me', blue: 'bot:random' },
      options: { rounds: 200 },
    });
    const heard: GameUpdate[] = [];
    testService.live.subscribeAccount(account, (one) => heard.push(one));
    const isMyTurn = (): boolean => heard.at(-1)?.waiting.join() === 'red';
    await until(isMyTurn);
    let answers = 0;
    while (answers < 15) {
      const before = (await logOf(database, id)).length;
      await playOnce(testService, account, id);
      await until(() => (heard.at(-1)?.version ?? 0) > before && isMyTurn());
      const since = (await logOf(database, id)).slice(before);
      if (since.some((event) => event.by?.via === 'bot')) answers += 1;
      expect(since.at(-1)?.version).toBe(heard.at(-1)?.version);
    }
    expect(testService.warnings).toEqual([]);
  });

  it('lets two bots play a game to its end', async () => {
    const { id } = await createToy(testService, newAccount(), { seats: { red: 'bot:random', blue: 'bot:random' } });
    await until(async () => (await logOf(database, id)).at(-1)?.type === 'GameEnded');
    await testService.post.catchUp.idle();
    const log = await logOf(database, id);
    const moves = log.filter((event) => event.by?.via === 'bot').length;
    const rows = await database.sql`select 1 from outbox where game_id = ${id} and route = 'bot-move'`;
    expect(rows).toHaveLength(moves);
    expect(testService.warnings).toEqual([]);
  });

  it('finishes what it is doing before it closes', async () => {
    const closing = await openTestService(database, { rules: [toyRuleset], ...engine() });
    await closing.work();
    const { id } = await createToy(closing, newAccount(), { seats: { red: 'bot:random', blue: 'me' } });
    await closing.close();
    const { version } = (await logOf(database, id)).at(-1) ?? { version: 0 };
    const [row] = await database.sql`select projected_version, reacted_version from streams where game_id = ${id}`;
    expect(Object.values(row ?? {}).every((at) => at > 1 && at <= version)).toBe(true);
    expect(closing.warnings).toEqual([]);
  });
}
