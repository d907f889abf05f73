import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { QueueSource } from '../../src/workers/queue-engines.ts';
import { openQueue } from '../../src/workers/queue-engines.ts';
import type { JobQueue, JobRun } from '../../src/workers/queue.ts';
import { PermanentFailure } from '../../src/workers/queue.ts';
import type { TestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/database.ts';
import { testRedis } from '../support/redis.ts';
import { until } from '../support/until.ts';

const redis = await testRedis();
const prefix = `estafeta-test-${process.pid}`;
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  await redis.stop();
});

describe('a job queue on Postgres', () => {
  contract(() => ({ databaseUrl: database.url }));
});
describe.skipIf(redis.url === null)(
  `a job queue on Redis${redis.url === null ? ` (skipped: ${redis.reason})` : ''}`,
  () => {
    contract(() => ({ databaseUrl: database.url, redisUrl: redis.url ?? '' }));
  },
);

/** What every engine must do, whatever carries it. */
function contract(source: () => QueueSource): void {
  const open: JobQueue[] = [];
  let names = 0;
  let name = '';

  const queueOf = async (): Promise<JobQueue> => {
    const queue = await openQueue(source(), { name, prefix, warn: () => undefined });
    open.push(queue);
    return queue;
  };
  const freshQueue = (): Promise<JobQueue> => {
    names += 1;
    name = `jobs-${names}`;
    return queueOf();
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((queue) => queue.close()));
  });

  it('runs a job with its data, and says which attempt it is', async () => {
    const queue = await freshQueue();
    const runs: JobRun[] = [];
    await queue.add('greet', { gameId: 'g1', n: 3 }, { id: 'one' });
    await queue.process({ greet: async (job) => void runs.push(job) });
    await until(() => runs.length > 0);
    expect(runs).toEqual([{ id: 'one', data: { gameId: 'g1', n: 3 }, attempt: 1 }]);
  });

  it('ignores a second job of the same id while the first waits', async () => {
    const queue = await freshQueue();
    const runs: string[] = [];
    await queue.add('once', {}, { id: 'same' });
    await queue.add('once', {}, { id: 'same' });
    await queue.add('once', {}, { id: 'last' });
    await queue.process({ once: async ({ id }) => void runs.push(id) });
    await until(() => runs.includes('last'));
    expect(runs).toEqual(['same', 'last']);
  });

  it('takes the same id again once the first job is done', async () => {
    const queue = await freshQueue();
    const runs: string[] = [];
    await queue.process({ again: async ({ id }) => void runs.push(id) });
    await queue.add('again', {}, { id: 'same' });
    await until(() => runs.length === 1);
    await until(async () => {
      await queue.add('again', {}, { id: 'same' });
      return runs.length > 1;
    });
    expect(new Set(runs)).toEqual(new Set(['same']));
  });

  it('lets a delayed job wait while others pass it', async () => {
    const queue = await freshQueue();
    const runs: string[] = [];
    const added = Date.now();
    let ranAfter = 0;
    const handler = async ({ id }: JobRun): Promise<void> => {
      runs.push(id);
      if (id === 'later') ranAfter = Date.now() - added;
    };
    await queue.process({ pass: handler });
    await queue.add('pass', {}, { id: 'later', delay: 400 });
    await queue.add('pass', {}, { id: 'now' });
    await until(() => runs.length === 2);
    expect(runs).toEqual(['now', 'later']);
    expect(ranAfter).toBeGreaterThanOrEqual(390);
  });

  it('tries a failed job again, later and later, until it succeeds', async () => {
    const queue = await freshQueue();
    const attempts: number[] = [];
    const times: number[] = [];
    await queue.process({
      flaky: async ({ attempt }) => {
        attempts.push(attempt);
        times.push(Date.now());
        if (attempt < 3) throw new Error('not yet');
      },
    });
    await queue.add('flaky', {}, { id: 'flaky', attempts: 5, backoff: 100 });
    await until(() => attempts.length === 3);
    const [first = 0, second = 0, third = 0] = times;
    expect(attempts).toEqual([1, 2, 3]);
    expect(second - first).toBeGreaterThanOrEqual(95);
    expect(third - second).toBeGreaterThanOrEqual(195);
    expect(await queue.dead()).toEqual([]);
  });

  it('keeps a job whose attempts are used up among the dead', async () => {
    const queue = await freshQueue();
    let runs = 0;
    await queue.process({
      doomed: async () => {
        runs += 1;
        throw new Error(`failure ${runs}`);
      },
    });
    await queue.add('doomed', { a: 1 }, { id: 'doomed', attempts: 2 });
    const [dead] = await until(async () => {
      const list = await queue.dead();
      return list.length > 0 && list;
    });
    expect(dead).toEqual({ id: 'doomed', name: 'doomed', data: { a: 1 }, error: 'failure 2' });
  });

  it('never tries again what failed for good', async () => {
    const queue = await freshQueue();
    let runs = 0;
    await queue.process({
      hopeless: async () => {
        runs += 1;
        throw new PermanentFailure('no such game');
      },
    });
    await queue.add('hopeless', {}, { id: 'hopeless', attempts: 5 });
    const [dead] = await until(async () => {
      const list = await queue.dead();
      return list.length > 0 && list;
    });
    expect(dead?.error).toBe('no such game');
    expect(runs).toBe(1);
  });

  it('counts a job that nobody handles among the dead', async () => {
    const queue = await freshQueue();
    await queue.process({});
    await queue.add('unheard-of', {}, { attempts: 3 });
    const [dead] = await until(async () => {
      const list = await queue.dead();
      return list.length > 0 && list;
    });
    expect(dead?.error).toBe('nobody handles unheard-of');
  });

  it('refuses ids that an engine would misread', async () => {
    const queue = await freshQueue();
    await expect(queue.add('x', {}, { id: 'a:b' })).rejects.toThrow(RangeError);
    await expect(queue.add('x', {}, { id: '123' })).rejects.toThrow(RangeError);
  });

  it('runs several jobs at a time, and no more than it was told', async () => {
    const queue = await freshQueue();
    let running = 0;
    let most = 0;
    let done = 0;
    const gates: (() => void)[] = [];
    await queue.process(
      {
        busy: async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise<void>((resolve) => gates.push(resolve));
          running -= 1;
          done += 1;
        },
      },
      { concurrency: 2 },
    );
    for (let i = 0; i < 4; i += 1) await queue.add('busy', {});
    await until(() => running === 2);
    await until(() => {
      gates.splice(0).forEach((open) => open());
      return done === 4;
    });
    expect(most).toBe(2);
  });

  it('can be closed twice', async () => {
    const queue = await freshQueue();
    await queue.process({});
    await queue.close();
    await queue.close();
  });

  it('goes on taking jobs in while it drains, for others to do', async () => {
    const queue = await freshQueue();
    const runs: string[] = [];
    await queue.process({ any: async ({ id }) => void runs.push(id) });
    await queue.drain();
    await queue.add('any', {}, { id: 'left' });
    const heir = await queueOf();
    await heir.process({ any: async ({ id }) => void runs.push(`heir ${id}`) });
    await until(() => runs.length > 0);
    expect(runs).toEqual(['heir left']);
  });

  it('waits for the running job when it is closed', async () => {
    const queue = await freshQueue();
    let finish: () => void = () => undefined;
    let state = 'waiting';
    await queue.process({
      slow: async () => {
        state = 'running';
        await new Promise<void>((resolve) => (finish = resolve));
        state = 'done';
      },
    });
    await queue.add('slow', {});
    await until(() => state === 'running');
    open.splice(open.indexOf(queue), 1);
    const closed = queue.close().then(() => state);
    finish();
    expect(await closed).toBe('done');
  });

  it('gives the job of a killed process to another', async () => {
    const queue = await freshQueue();
    await queue.add('hang', {}, { id: 'orphan' });
    const { databaseUrl, redisUrl = '' } = source();
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'test/support/queue-child.ts', databaseUrl, redisUrl, name, prefix],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    for await (const line of createInterface({ input: child.stdout })) if (line === 'started orphan') break;
    child.kill('SIGKILL');
    await once(child, 'exit');
    const runs: string[] = [];
    const heir = await queueOf();
    await heir.process({ hang: async ({ id }) => void runs.push(id) }, { lockMillis: 1000 });
    await until(() => runs.length > 0, 30_000);
    expect(runs).toEqual(['orphan']);
  });
}
