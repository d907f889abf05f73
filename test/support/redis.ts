import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

/** A Redis to test on, or the reason why there is none. */
export type TestRedis =
  | { readonly url: string; readonly stop: () => Promise<void> }
  | { readonly url: null; readonly reason: string; readonly stop: () => Promise<void> };

const LOCAL = 'redis://127.0.0.1:6379';
const nothingToStop = (): Promise<void> => Promise.resolve();

/**
 * `TEST_REDIS_URL`; else a container where Docker answers, a `redis-server` on PATH started on a free port, or a Redis
 * that answers on 127.0.0.1:6379. Tests must use a key prefix of their own: the server may be shared.
 */
export async function testRedis(): Promise<TestRedis> {
  const given = process.env['TEST_REDIS_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: nothingToStop };
  const started = (await redisServer()) ?? (await redisContainer());
  if (started !== null) return started;
  if (await answers(LOCAL)) return { url: LOCAL, stop: nothingToStop };
  return {
    url: null,
    reason: 'no TEST_REDIS_URL, no Docker, no redis-server on PATH and nothing on 127.0.0.1:6379',
    stop: nothingToStop,
  };
}

async function redisContainer(): Promise<TestRedis | null> {
  try {
    const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
    await getContainerRuntimeClient();
    const container = await new GenericContainer('redis:7-alpine').withExposedPorts(6379).start();
    const url = `redis://${container.getHost()}:${container.getMappedPort(6379)}`;
    return { url, stop: async () => void (await container.stop()) };
  } catch {
    return null;
  }
}

/** Two nodes of a cluster, each with half of the slots, or the reason why there are none. The URL is of the first. */
export async function testCluster(): Promise<TestRedis> {
  const nodes: TestRedis[] = [];
  const stop = async (): Promise<void> => void (await Promise.all(nodes.map((node) => node.stop())));
  const made: { url: string; bus: string }[] = [];
  for (const slots of [
    ['0', '8191'],
    ['8192', '16383'],
  ]) {
    const bus = String(await freePort());
    const node = await redisServer(['--cluster-enabled', 'yes', '--cluster-port', bus]);
    if (node === null || node.url === null) return { url: null, reason: 'no redis-server on PATH', stop };
    nodes.push(node);
    made.push({ url: node.url, bus });
    await asking(node.url, (redis) => redis.call('cluster', 'addslotsrange', ...slots));
  }
  const [first = { url: '', bus: '' }, second = first] = made;
  await asking(first.url, (redis) => redis.call('cluster', 'meet', '127.0.0.1', new URL(second.url).port, second.bus));
  const isWhole = (url: string): Promise<boolean> =>
    asking(url, async (redis) => String(await redis.call('cluster', 'info')).includes('cluster_state:ok'));
  await until(async () => (await isWhole(first.url)) && isWhole(second.url));
  return { url: first.url, stop };
}

async function asking<T>(url: string, ask: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url);
  try {
    return await ask(redis);
  } finally {
    redis.disconnect();
  }
}

async function redisServer(more: readonly string[] = []): Promise<TestRedis | null> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'estafeta-redis-'));
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const flags = [...own, ...more];
  const child = spawn('redis-server', flags, { stdio: 'ignore' });
  const gone = once(child, 'exit').catch(() => []);
  const missing = once(child, 'error').then(() => false);
  const url = `redis://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  const up = await Promise.race([missing, answers(url, 50)]);
  if (up) return { url, stop };
  if (child.pid !== undefined) await stop();
  return null;
}

/** Whether a Redis says PONG, within `tries` attempts a tenth of a second apart. */
async function answers(url: string, tries = 1): Promise<boolean> {
  const retryStrategy = (attempt: number): number | null => (attempt < tries ? 100 : null);
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: tries, connectTimeout: 1000, retryStrategy });
  redis.on('error', () => undefined);
  try {
    await redis.connect().catch(() => undefined);
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
