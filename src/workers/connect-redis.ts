import type { RedisOptions } from 'ioredis';
import { Cluster, Redis } from 'ioredis';

/** A Redis or Valkey, or any node of a cluster of them. */
export interface RedisSource {
  readonly redisUrl: string;
  /** Whether it is one node of a cluster, which names the others; they take the same user and password. */
  readonly redisCluster?: boolean;
}

/** A connection, which is made at once; in a cluster one to each node that is needed. */
export function connectRedis({ redisUrl, redisCluster = false }: RedisSource, options: RedisOptions): Redis | Cluster {
  if (!redisCluster) return new Redis(redisUrl, options);
  const { username, password, protocol } = new URL(redisUrl);
  return new Cluster([redisUrl], {
    // Names are left to the nodes themselves, whose certificates hold them.
    dnsLookup: (address, found) => found(null, address),
    redisOptions: {
      ...options,
      ...(username === '' ? {} : { username: decodeURIComponent(username) }),
      ...(password === '' ? {} : { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' ? { tls: {} } : {}),
    },
  });
}
