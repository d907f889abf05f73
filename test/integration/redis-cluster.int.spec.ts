import { Cluster } from 'ioredis';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { connectRedis } from '../../src/workers/connect-redis.ts';
import type { Live } from '../../src/workers/live.ts';
import { createLive } from '../../src/workers/live.ts';
import { relayFanout } from '../../src/workers/live-relay.ts';
import { openQueue } from '../../src/workers/queue-engines.ts';
import { testCluster } from '../support/redis.ts';
import { until } from '../support/until.ts';

const cluster = await testCluster();
const source = { databaseUrl: '', redisUrl: cluster.url ?? '', redisCluster: true };
const warnings: unknown[] = [];
const warn = (error: unknown): void => void warnings.push(error);

afterAll(() => cluster.stop());
afterEach(() => expect(warnings).toEqual([]));

/** All keys of the cluster with the slots that they lie in. */
async function slots(): Promise<Map<string, number>> {
  const redis = connectRedis(source, {});
  if (!(redis instanceof Cluster)) throw new Error('no cluster');
  await redis.ping();
  const keys = (await Promise.all(redis.nodes('master').map((node) => node.keys('*')))).flat();
  const found = new Map<string, number>();
  for (const key of keys) found.set(key, await redis.cluster('KEYSLOT', key));
  redis.disconnect();
  return found;
}

describe.skipIf(cluster.url === null)(
  `a cluster of Redis${cluster.url === null ? ` (skipped: ${cluster.reason})` : ''}`,
  () => {
    it('carries jobs, at once and later, all keys of the queue in one slot', async () => {
      const queue = await openQueue(source, { name: 'estafeta', warn });
      const done: string[] = [];
      await queue.add('greet', { n: 1 }, { id: 'first' });
      await queue.add('greet', { n: 2 }, { id: 'later', delay: 100 });
      await queue.process({ greet: async ({ id }) => void done.push(id) });
      await until(() => done.length === 2);
      expect(done).toEqual(['first', 'later']);
      await queue.add('unknown', {}, { id: 'dead' });
      await until(async () => (await queue.dead()).length === 1);
      const ofQueue = [...(await slots())].filter(([key]) => key.includes('estafeta'));
      expect(ofQueue.length).toBeGreaterThan(3);
      expect(new Set(ofQueue.map(([, slot]) => slot)).size).toBe(1);
      expect(ofQueue.filter(([key]) => !key.startsWith('{bull}:estafeta:'))).toEqual([]);
      await queue.close();
      warnings.length = 0; // the job that nobody handles was warned of
    });

    it('carries tidings between processes', async () => {
      const nodes: Live[] = [];
      for (let n = 0; n < 2; n += 1) nodes.push(createLive(warn, await relayFanout(source, warn)));
      const heard: number[] = [];
      nodes[1]?.subscribeGame('g', ({ version }) => heard.push(version));
      await nodes[0]?.publish({ gameId: 'g', version: 1, headHash: '', waiting: [], accounts: [] });
      await until(() => heard.length === 1);
      await Promise.all(nodes.map((node) => node.close()));
    });
  },
);
