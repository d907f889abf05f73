import { Redis } from 'ioredis';
import { RedisError } from './redis-error.ts';

/** Asks Redis once, so that a wrong URL or password is told at the start; later it may go and come. Throws RedisError. */
export async function redisMustAnswer(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 5_000 });
  let reason: Error | undefined;
  redis.on('error', (error: Error) => (reason ??= error));
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    reason ??= error instanceof Error ? error : new Error(String(error));
    throw new RedisError(`the Redis of REDIS_URL cannot be used (${reason.message})`);
  } finally {
    redis.disconnect();
  }
}
