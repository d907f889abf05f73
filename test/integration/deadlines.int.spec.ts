import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyOutcomes } from '../../src/games/checking/verify-outcomes.ts';
import { eventStore } from '../../src/eventstore/postgres-store.ts';
import { sweepDeadlines } from '../../src/workers/deadlines.ts';
import { beat, momentNow } from '../../src/workers/heartbeat.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import type { TestService } from '../support/table.ts';
import { as, createToy, logOf, must, newAccount, openTestService } from '../support/table.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let testService: TestService;

beforeAll(async () => {
  database = await testDatabase();
  testService = await openTestService(database, { rules: [toyRuleset], outbox: { leaseMillis: 500, retryMillis: 1 } });
});
afterAll(async () => {
  await testService.close();
  await database.drop();
});
beforeEach(async () => {
  testService.hints = true;
  await database.sql`delete from heartbeats`;
  await database.sql`delete from outages`;
});

const create = async (perDecision: number): Promise<string> => {
  const account = newAccount();
  const seats = { red: 'me', blue: 'bot:bold' };
  return (await createToy(testService, account, { seats, clock: { perDecision } })).id;
};
const timeouts = async (gameId: string): Promise<number> =>
  (await logOf(database, gameId)).filter(({ type }) => type === 'TimedOut').length;
const rows = (gameId: string, state: string): Promise<{ kind: string; due_at: Date }[]> =>
  database.sql`select kind, due_at from deadlines where game_id = ${gameId} and state = ${state} order by due_at`;
/** Lets the database believe that the deadlines of a game are due; what counts is the game itself. */
const hurry = async (gameId: string): Promise<void> => {
  await database.sql`update deadlines set due_at = now() - interval '1 hour' where game_id = ${gameId}`;
};
const sweep = (): Promise<void> =>
  sweepDeadlines({ sql: database.sql, games: testService.games, warn: (error) => expect(error).toBeUndefined() });

async function startWorker(): Promise<ReturnType<typeof spawn>> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/support/worker-child.ts', database.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line === 'ready') break;
  return child;
}

async function kill(child: ReturnType<typeof spawn>): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('deadlines', () => {
  it('are rows that follow the game, and void once nothing waits', async () => {
    const id = await create(3600);
    await testService.post.catchUp.process(id);
    const [info] = [await must(testService.games.game(as(newAccount()), id))];
    expect((await rows(id, 'pending')).map(({ kind }) => kind)).toEqual(['half', 'nine-tenths', 'due']);
    expect((await rows(id, 'pending')).at(-1)?.due_at.toISOString()).toBe(info?.deadlines['red']);
    const log = await logOf(database, id);
    const account = (log.find(({ type }) => type === 'SeatTaken')?.public['holder'] as { account: string }).account;
    await must(testService.games.resign(as(account), id, 'red'));
    await testService.post.catchUp.process(id);
    expect(await rows(id, 'pending')).toEqual([]);
    expect(await rows(id, 'void')).toHaveLength(3);
  });

  it('end offers of seats, and are void once somebody has answered', async () => {
    const [creator, asked] = [newAccount(), newAccount()];
    const offer = async (): Promise<string> => {
      const request = { ruleset: 'toy', scenario: 'standard', seats: { red: 'me', blue: asked } };
      const { id } = await must(brief.games.create(as(creator), v7(), request));
      await brief.post.catchUp.process(id);
      return id;
    };
    const brief = await openTestService(database, {
      rules: [toyRuleset],
      offerRules: { lastMillis: 1, open: 9, toOne: 9 },
    });
    try {
      const lapsed = await offer();
      expect((await rows(lapsed, 'pending')).map(({ kind }) => kind)).toEqual(['offer']);
      await until(async () => {
        await sweep();
        return (await logOf(database, lapsed)).some(({ type }) => type === 'SeatOfferEnded');
      });
      expect((await must(brief.games.game(as(creator), lapsed))).seats['blue']).toEqual({});
      await brief.post.catchUp.process(lapsed);
      expect(await rows(lapsed, 'pending')).toEqual([]);
    } finally {
      await brief.close();
    }
    const { id } = await createToy(testService, creator, { seats: { red: 'me', blue: asked } });
    await testService.post.catchUp.process(id);
    expect(await rows(id, 'pending')).toEqual([]);
  });

  it('that a row or a job holds too early do nothing', async () => {
    const id = await create(3600);
    await testService.post.catchUp.process(id);
    await hurry(id);
    await sweep();
    expect(await timeouts(id)).toBe(0);
  });

  it('are told to lists of games and to the inbox', async () => {
    const id = await create(3600);
    await testService.post.catchUp.process(id);
    const [row] = await database.sql<{ info: { deadlines: Record<string, string> } }[]>`
      select info from game_summaries where game_id = ${id}`;
    expect(row?.info.deadlines['red']).toBe(
      (await must(testService.games.game(as(newAccount()), id))).deadlines['red'],
    );
  });
});

describe('an outage', () => {
  it('makes nobody late while it lasts, and is given back', async () => {
    const id = await create(1);
    await testService.post.catchUp.process(id);
    await beat(database.sql);
    await database.sql`update heartbeats set at = now() - interval '1 hour'`;
    expect(await momentNow(database.sql)).toBeNull();
    const due = async (): Promise<boolean> => (await rows(id, 'pending')).some((row) => row.due_at < new Date());
    await until(due);
    await sweep();
    expect(await timeouts(id)).toBe(0);
    await Promise.all([beat(database.sql), beat(database.sql), beat(database.sql)]);
    expect((await momentNow(database.sql))?.outages).toHaveLength(1);
    await until(async () => {
      await sweep();
      return (await logOf(database, id)).some(({ type }) => type === 'DeadlineExtended');
    });
  });
});

describe('a worker that is killed at the deadline', () => {
  it('leaves exactly one timeout behind, whoever goes on', async () => {
    testService.hints = false;
    const id = await create(4);
    await testService.post.catchUp.process(id);
    const due = (await rows(id, 'pending')).at(-1)?.due_at.getTime() ?? 0;
    const first = await startWorker();
    await until(() => Date.now() >= due - 20);
    await kill(first);
    const [second, third] = await Promise.all([startWorker(), startWorker()]);
    await until(async () => (await timeouts(id)) > 0, 60_000);
    await Promise.all([kill(second), kill(third)]);
    const log = await logOf(database, id);
    const late = log.filter(({ type }) => type === 'TimedOut').map((event) => event.public['due']);
    expect(late[0]).toBe(new Date(due).toISOString());
    expect(new Set(late).size).toBe(late.length);
    expect(verifyOutcomes(toyRuleset, log, await eventStore(database.sql).seed(id)).wrong).toEqual([]);
  });
});
