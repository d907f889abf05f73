import type { PgPool } from 'bullmq';
import { createPostgresRelayBackend, Relay } from 'bullmq';
import type { LiveUpdate } from '../projections/reactors/live.ts';
import type { Fanout, LiveNews, StreamsOf, TalkHint } from './live.ts';
import { isEnding, isTalk } from './live.ts';
import type { RedisSource } from './connect-redis.ts';
import { connectRedis } from './connect-redis.ts';
import type { QueueSource } from './queue-engines.ts';
import { queuePool } from './queue-engines.ts';
import { inRounds } from '../projections/rounds.ts';

type Warn = (error: unknown, what: string) => void;

/** One topic: every node hears of every game and picks what its own listeners wait for. */
const TOPIC = 'live';
const NAMESPACE = 'estafeta';

interface Envelope {
  readonly from: string;
  readonly updates: readonly LiveUpdate[];
  /** Whose streams end; nodes of older versions send none. */
  readonly endings?: readonly StreamsOf[];
  /** What is said and read; nodes of older versions send none. */
  readonly talk?: readonly TalkHint[];
}

/** BullMQ's Relay, on Redis where its URL is given and on the database otherwise. Resolves once this node hears the others. */
export async function relayFanout({ databaseUrl, redisUrl, ...more }: QueueSource, warn: Warn): Promise<Fanout> {
  const { relay, release } = await (redisUrl === undefined
    ? onPostgres(databaseUrl, warn)
    : onRedis({ ...more, redisUrl }, warn));
  relay.on('error', (error) => warn(error, 'live relay'));
  let listener: (news: LiveNews) => void = () => undefined;
  await relay.subscribe<Envelope>(TOPIC, ({ data }) => {
    if (data.from === relay.nodeId) return;
    data.updates.forEach((update) => listener(update));
    data.endings?.forEach((whom) => listener({ endStreamsOf: whom }));
    data.talk?.forEach((hint) => listener({ talk: hint }));
  });
  // What comes while a message is on its way goes together in the next.
  let unsent: LiveNews[] = [];
  const sending = inRounds(async () => {
    const news = unsent;
    unsent = [];
    const updates = news.filter((one): one is LiveUpdate => !isEnding(one) && !isTalk(one));
    const endings = news.filter(isEnding).map(({ endStreamsOf }) => endStreamsOf);
    const talk = news.filter(isTalk).map((one) => one.talk);
    await relay.publish(TOPIC, { from: relay.nodeId, updates, endings, talk } satisfies Envelope);
  });
  return {
    send: (news) => {
      unsent.push(news);
      return sending.run('');
    },
    receive: (receiver) => {
      listener = receiver;
    },
    close: async () => {
      await relay.close();
      await release();
    },
  };
}

interface Opened {
  readonly relay: Pick<Relay, 'nodeId' | 'subscribe' | 'publish' | 'close' | 'on'>;
  readonly release: () => Promise<void>;
}

async function onPostgres(databaseUrl: string, warn: Warn): Promise<Opened> {
  const pool = await queuePool(databaseUrl, warn);
  const relay = new Relay({
    connection: pool as unknown as PgPool,
    namespace: NAMESPACE,
    backend: createPostgresRelayBackend,
  });
  return { relay, release: () => pool.end() };
}

async function onRedis(source: RedisSource, warn: Warn): Promise<Opened> {
  const connection = connectRedis(source, { maxRetriesPerRequest: null });
  connection.on('error', (error) => warn(error, 'redis'));
  const relay = new Relay({ connection, namespace: NAMESPACE });
  const release = async (): Promise<void> => {
    await connection.quit().catch(() => connection.disconnect());
  };
  return { relay, release };
}
