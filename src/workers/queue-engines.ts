import type { PgPool } from 'bullmq';
import { createPostgresBackend, createRedisBackend, runMigrations } from 'bullmq';
import pg from 'pg';
import type { QueueSettings } from './bullmq-queue.ts';
import { bullQueue } from './bullmq-queue.ts';
import type { RedisSource } from './connect-redis.ts';
import { connectRedis } from './connect-redis.ts';
import type { JobQueue } from './queue.ts';

/** The schema in which BullMQ keeps its own tables, beside ours. */
export const QUEUE_SCHEMA = 'bullmq';

/** What carries jobs and live updates: Redis where its URL is given, the database otherwise. */
export interface QueueSource {
  readonly databaseUrl: string;
  readonly redisUrl?: string;
  /** Whether that is one node of a cluster, which names the others. */
  readonly redisCluster?: boolean;
}

/** In a cluster all keys of the queue must lie on one node: what stands between braces says on which. */
const CLUSTER_PREFIX = '{bull}';

/** A queue on the engine that `source` names. Creates BullMQ's tables where it is the database. */
export function openQueue(source: QueueSource, settings: QueueSettings): Promise<JobQueue> {
  return source.redisUrl === undefined
    ? postgresQueue(source.databaseUrl, settings)
    : Promise.resolve(redisQueue({ ...source, redisUrl: source.redisUrl }, settings));
}

/** A queue on Postgres, in the schema `bullmq` of the database. */
export async function postgresQueue(databaseUrl: string, settings: QueueSettings): Promise<JobQueue> {
  const pool = await queuePool(databaseUrl, settings.warn);
  // BullMQ describes the part of pg that it uses by types of its own, which pg's overloads do not fit.
  const connection = pool as unknown as PgPool;
  return bullQueue(
    { backend: createPostgresBackend, connection, workerConnection: connection, close: () => pool.end() },
    settings,
  );
}

/** A queue on Redis (or Valkey): `noeviction` and AOF are the operator's to set. */
export function redisQueue(source: RedisSource, settings: QueueSettings): JobQueue {
  // A worker waits for Redis as long as it takes; whoever adds a job rather hears at once that it cannot be done.
  const workerConnection = connectRedis(source, { maxRetriesPerRequest: null });
  const connection = connectRedis(source, { maxRetriesPerRequest: 1 });
  for (const redis of [workerConnection, connection]) redis.on('error', (error) => settings.warn(error, 'redis'));
  const close = async (): Promise<void> => {
    await Promise.all([workerConnection, connection].map((redis) => redis.quit().catch(() => redis.disconnect())));
  };
  const keyed = source.redisCluster === true ? { ...settings, prefix: settings.prefix ?? CLUSTER_PREFIX } : settings;
  return bullQueue({ backend: createRedisBackend, connection, workerConnection, close }, keyed);
}

/**
 * Connections in the schema of BullMQ, which is created or brought up to date first. They do not wait for the disk: what
 * a crash takes with it, a job or an update, the outbox sends again.
 */
export async function queuePool(databaseUrl: string, warn: QueueSettings['warn']): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    options: `-c search_path=${QUEUE_SCHEMA} -c synchronous_commit=off`,
    application_name: 'estafeta-jobs',
    max: 10,
  });
  pool.on('error', (error) => warn(error, 'job database'));
  const client = await pool.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
  } finally {
    client.release();
  }
  return pool;
}
